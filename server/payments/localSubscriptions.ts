import { and, desc, eq, type SQL } from 'drizzle-orm';
import { paidSubscriptions, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Billing, type LocalEvent, monthAfter, soldPrefix, stripeSubscription } from './localEvents.ts';
import type { Answer } from './payments.ts';

/** An open subscription, and its partner's public id. */
type Found = Billing & { publicId: string };
type Change = Omit<LocalEvent, 'eventId'>;

/**
 * The subscriptions of the stand-in, which keeps none of its own: what is known here is what it sold.
 * @param tell sends the news of a change.
 */
export const localSubscriptions = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tell: (change: Change) => Promise<void>,
) => {
  /** Those that have not ended, the newest first. */
  const openWhere = async (condition: SQL): Promise<Found[]> => {
    const { partnerId, ended, eventAt } = paidSubscriptions;
    const rows = await db
      .select({ subscription: paidSubscriptions, publicId: partners.publicId })
      .from(paidSubscriptions)
      .innerJoin(partners, eq(partners.id, partnerId))
      .where(and(condition, eq(ended, false)))
      .orderBy(desc(eventAt));
    return rows.map(({ subscription: { id, cancelsAtEnd, periodEnd }, publicId }) => {
      return { id, isCancelled: cancelsAtEnd, periodEnd: periodEnd ?? new Date(now()), publicId };
    });
  };
  const openOf = (customerId: string) => openWhere(eq(paidSubscriptions.customerId, customerId));

  /** As it is now: renewed or ended if that was due. */
  const current = (found: Found): Change => {
    let { periodEnd } = found;
    if (found.isCancelled && periodEnd.getTime() <= now()) return { ...found, type: 'deleted' };
    while (periodEnd.getTime() <= now()) periodEnd = monthAfter(periodEnd);
    return { ...found, periodEnd, type: 'updated' };
  };

  return {
    subscription: async (id: string): Promise<Answer | null> => {
      // It knows what it sold; what something else told of is not its own.
      if (!id.startsWith(soldPrefix)) return null;
      const [found] = await openWhere(eq(paidSubscriptions.id, id));
      return found ? { subscription: stripeSubscription(current(found)), asOf: new Date(now()) } : null;
    },
    billing: async (customerId: string): Promise<Billing | null> => {
      const [found] = await openOf(customerId);
      if (found === undefined) return null;
      const change = current(found);
      if (change.periodEnd !== found.periodEnd || change.type === 'deleted') await tell(change);
      const { id, periodEnd, isCancelled } = change;
      return change.type === 'deleted' ? null : { id, periodEnd, isCancelled };
    },
    setCancelled: async (customerId: string, isCancelled: boolean): Promise<void> => {
      const [found] = await openOf(customerId);
      if (found !== undefined && found.isCancelled !== isCancelled)
        await tell({ ...found, isCancelled, type: 'updated' });
    },
    stopRenewals: async (customerId: string): Promise<void> => {
      for (const found of await openOf(customerId))
        if (!found.isCancelled) await tell({ ...found, isCancelled: true, type: 'updated' });
    },
    endAll: async (customerId: string): Promise<void> => {
      for (const found of await openOf(customerId)) await tell({ ...found, type: 'deleted' });
    },
  };
};

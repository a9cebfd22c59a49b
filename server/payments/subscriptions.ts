import { and, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { checkouts, paidSubscriptions, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Checkout, deleteCheckout, dropUnopened } from './checkouts.ts';
import { paymentsOf } from './payments.ts';
import { planOf, statesThatMean } from './plan.ts';
import { chargeOf, endOf, pricesOf, type StripeSubscription } from './shownSubscription.ts';

/** How soon after its period's end a subscription has been renewed, at the latest. */
const renewalMs = 5 * minuteMs;
/** When the second of two changes is over, by the service's clock too. */
const tieMs = 60_000;

/** How far the clock of the payment service may be behind ours. */
export const clockSkewMs = 60_000;

/** A subscription as it was at a moment, by the payment service's clock. */
export interface News {
  subscription: StripeSubscription;
  at: Date;
  /** Its place among what is known of the same second: the greater one is newer. */
  order: number;
  /** Whether it is over for ever. */
  isEnded: boolean;
}

/** What became of news. */
export type Result = 'done' | 'outdated' | 'unknown partner' | 'foreign customer' | 'foreign price';

/** The same, and the checkout that `closeUnpaid` is to close once the transaction is over: nobody may pay on its page any more. */
export interface Applied {
  result: Result;
  open: Checkout | null;
}

/**
 * Applies what the payment service told in an event, or answered to a question (SUB-3, SUB-8): both in one way, in
 * whatever order they come.
 * @param tx a transaction.
 */
export const applyNews = async (
  deps: Pick<Deps, 'now' | 'log' | 'payments'>,
  tx: Database,
  { subscription, at, order, isEnded }: News,
): Promise<Applied> => {
  const partner = await ownerOf(deps, tx, subscription);
  if (partner === null) return without('unknown partner');
  if (await isForeignCustomer(tx, partner.id, subscription.customer)) {
    const { id } = subscription;
    deps.log.warn('a subscription has another partner’s customer', { subscription: id.slice(0, 100) });
    return without('foreign customer');
  }
  if (!partner.isKnown && !hasOurPrice(deps, subscription)) return without('foreign price');
  const periodEnd = endOf(subscription);
  const row = {
    customerId: subscription.customer,
    status: subscription.status,
    periodEnd,
    ...chargeOf(subscription),
    nextAskAt: nextAsk(periodEnd, deps.now()),
    cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at != null,
    ended: isEnded,
    eventAt: at,
    eventOrder: order,
  };
  const kept = { id: subscription.id, partnerId: partner.id, ...row };
  if (!(await keep(tx, kept, new Date(deps.now() + tieMs)))) return without('outdated');
  const isOver = isEnded || statesThatMean('over').includes(row.status);
  // The customer of what is over may be gone, and another one's plan running.
  const isAnew = isOver ? isNull(partners.stripeCustomerId) : undefined;
  await tx
    .update(partners)
    .set({ stripeCustomerId: subscription.customer })
    .where(and(eq(partners.id, partner.id), isAnew));
  // Another plan may run meanwhile, a granted one for example: it pays for no checkout.
  const isPaid = !isEnded && statesThatMean('paid', 'pastDue').includes(row.status);
  if (isPaid && (await planOf({ db: tx, now: deps.now }, partner.id)).isActive)
    return { result: 'done', open: await settle(tx, partner.id, subscription) };
  return { result: 'done', open: isOver ? await endPaymentWait(tx, partner.id, subscription) : null };
};

const without = (result: Result): Applied => ({ result, open: null });

/**
 * The partner of a subscription, locked: the one of its first news. Its metadata can be edited later, but the
 * customer who pays for it stays (API-4).
 */
const ownerOf = async (
  { log }: Pick<Deps, 'log'>,
  tx: Database,
  { id, metadata }: StripeSubscription,
): Promise<{ id: number; isKnown: boolean } | null> => {
  const named = metadata?.partnerId ?? '';
  const [known] = await tx
    .select({ partnerId: paidSubscriptions.partnerId })
    .from(paidSubscriptions)
    .where(eq(paidSubscriptions.id, id));
  // One at a time for each partner: a simultaneous promo code sees the plan, or is seen.
  const [owner] = await tx
    .select({ id: partners.id, publicId: partners.publicId })
    .from(partners)
    .where(known ? eq(partners.id, known.partnerId) : eq(partners.publicId, named))
    .for('update');
  if (owner !== undefined && owner.publicId !== named) {
    const fields = { subscription: id.slice(0, 100), owner: owner.publicId, named: named.slice(0, 100) };
    log.warn('a subscription names another partner than its owner', fields);
  }
  return owner ? { id: owner.id, isKnown: known !== undefined } : null;
};

/**
 * Whether a new subscription has our price, or a former one (SUB-9): the account may sell other things. One that is known
 * has opened its plan with ours; what becomes of its price is between its customer and the account's owner.
 */
const hasOurPrice = (deps: Pick<Deps, 'log' | 'payments'>, subscription: StripeSubscription): boolean => {
  const prices = pricesOf(subscription);
  if (prices.some((price) => paymentsOf(deps).prices.includes(price))) return true;
  const fields = { subscription: subscription.id.slice(0, 100), price: prices.join().slice(0, 100) };
  deps.log.warn('a subscription has a price that is not ours', fields);
  return false;
};

/** Whether another partner pays as this customer, whose bills and cards the billing portal shows. */
const isForeignCustomer = async (tx: Database, partnerId: number, customerId: string): Promise<boolean> => {
  const isOther = and(
    eq(paidSubscriptions.customerId, customerId),
    ne(paidSubscriptions.partnerId, partnerId),
  );
  const found = await tx.select({ id: paidSubscriptions.id }).from(paidSubscriptions).where(isOther).limit(1);
  return found.length > 0;
};

/** Stores the subscription unless something newer is; its end is final, and it stays with its partner. */
const keep = async (
  tx: Database,
  row: typeof paidSubscriptions.$inferInsert,
  tieAskAt: Date,
): Promise<boolean> => {
  const { id, partnerId, ...news } = row;
  const { ended, eventAt, eventOrder } = paidSubscriptions;
  // Of two changes in one second nobody knows which was last: the service is asked once that second is over.
  const isTie = sql`(${eventAt}, ${eventOrder}) = (excluded.event_at, excluded.event_order)`;
  const nextAskAt = sql`case when ${isTie} then ${tieAskAt} else excluded.next_ask_at end`;
  const isNewer = sql`${paidSubscriptions.partnerId} = excluded.partner_id and not ${ended} and (${row.ended} or (${eventAt}, ${eventOrder}) <= (excluded.event_at, excluded.event_order))`;
  const written = await tx
    .insert(paidSubscriptions)
    .values({ id, partnerId, ...news })
    .onConflictDoUpdate({ target: paidSubscriptions.id, set: { ...news, nextAskAt }, setWhere: isNewer })
    .returning({ id: paidSubscriptions.id });
  return written.length > 0;
};

/**
 * The checkout that has bought a subscription is finished; the e-mail address it was opened for is now the partner's (ACC-1).
 * @returns another one that is open: what is paid on it would be charged beside this subscription.
 */
const settle = async (
  tx: Database,
  partnerId: number,
  subscription: StripeSubscription,
): Promise<Checkout | null> => {
  const bought = await deleteCheckout(tx, partnerId, soldBy(subscription));
  if (bought?.email != null)
    await tx.update(partners).set({ email: bought.email }).where(eq(partners.id, partnerId));
  return dropUnopened(tx, partnerId);
};

/** A checkout that may have bought a subscription: the one that it names, else one that is not newer. */
const soldBy = ({ created, metadata }: StripeSubscription): SQL | undefined => {
  if (metadata?.checkoutId !== undefined) return eq(checkouts.id, metadata.checkoutId);
  return created ? lte(checkouts.createdAt, new Date(created.getTime() + clockSkewMs)) : undefined;
};

/**
 * The paid subscription is over, so no payment is awaited.
 * @returns a checkout that may be another one's: its page could be paid on beside the next.
 */
const endPaymentWait = async (
  tx: Database,
  partnerId: number,
  subscription: StripeSubscription,
): Promise<Checkout | null> => {
  const which = soldBy(subscription);
  if (which === undefined) return null;
  const waiting = await deleteCheckout(tx, partnerId, which);
  return subscription.metadata?.checkoutId === undefined ? waiting : null;
};

/** In a day, or soon after the period's end if that comes first; in an hour while a past end is all that is known. */
const nextAsk = (periodEnd: Date | null, now: number): Date => {
  const renewed = (periodEnd?.getTime() ?? Number.POSITIVE_INFINITY) + renewalMs;
  return new Date(renewed > now ? Math.min(now + dayMs, renewed) : now + hourMs);
};

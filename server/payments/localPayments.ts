import { createHmac } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { paymentPages } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../http/log.ts';
import type { Timer } from '../jobs/timer.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type Billing,
  type LocalEvent,
  localPrice,
  monthAfter,
  partnerOf,
  shownPrice,
  soldPrefix,
  stripeEvent,
  stripeSubscription,
} from './localEvents.ts';
import { localSubscriptions } from './localSubscriptions.ts';
import { type Payments, paymentPageMs } from './payments.ts';

/** How soon an event that was not accepted is sent again. */
const retryMs = 5000;

/** A page of the stand-in: its owner, and whether it can still be used. */
export interface PaymentPage {
  id: string;
  kind: 'checkout' | 'portal';
  owner: string;
  returnUrl: string;
  isOpen: boolean;
  isUsed: boolean;
}

/** The payments of the stand-in, and the actions of its pages (API-2). */
export interface LocalPayments extends Payments {
  /** A page by its id, or null for an unknown one. */
  findPage(kind: PaymentPage['kind'], id: string): Promise<PaymentPage | null>;
  /** Pays a checkout, once; its event is sent after `delayMs`. False when it is used or expired. */
  pay(id: string, delayMs: number): Promise<boolean>;
  /** A customer's running subscription, renewed or ended if due; null without one. */
  billing(customerId: string): Promise<Billing | null>;
  /** Cancels a customer's subscription for the end of its period, or revokes that. */
  setCancelled(customerId: string, isCancelled: boolean): Promise<void>;
  /** Sends the events of all due payments and sets the timer for the next; also at the start of a process. */
  confirmDue(): Promise<void>;
}

interface LocalDeps extends Pick<Deps, 'db' | 'now' | 'randomBytes'> {
  settings: Pick<Settings, 'appOrigin' | 'meetingOrigin'>;
  /** The server's secret, from which the one for events is derived. */
  secret: string;
  timer: Pick<Timer, 'set'>;
  /** Delivers an event to our own server, as the service would over the network. */
  deliver(request: Request): Promise<Response>;
  log: Log;
}

/**
 * The local stand-in of a payment service: checkout and portal pages on the second origin, and events in the
 * shape and with the signature of the real ones, so that all later code is the same (API-2, SUB-3).
 */
export const localPayments = (deps: LocalDeps): LocalPayments => {
  const { db, now, randomBytes, settings, timer, log } = deps;
  const webhookSecret = `whsec_${createHmac('sha256', deps.secret).update('payment events').digest('hex')}`;

  const send = async (event: LocalEvent): Promise<void> => {
    const at = now();
    const { default: Stripe } = await import('stripe');
    const payload = JSON.stringify(stripeEvent(event, at));
    const timestamp = Math.floor(at / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    const response = await deps.deliver(
      new Request(`${settings.appOrigin}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
        body: payload,
      }),
    );
    if (!response.ok) throw new Error(`Our own server answered an event with ${response.status}.`);
  };
  const randomId = () => Buffer.from(randomBytes(24)).toString('base64url');
  const makePage = async (page: Omit<typeof paymentPages.$inferInsert, 'expiresAt'>) => {
    const expiresAt = new Date(now() + paymentPageMs);
    await db
      .insert(paymentPages)
      .values({ ...page, expiresAt })
      .onConflictDoNothing();
  };

  const { subscription, billing, setCancelled, stopRenewals, endAll } = localSubscriptions(deps, (change) =>
    send({ ...change, eventId: `evt_local_${randomId()}` }),
  );

  const begun = ({ id, owner }: { id: string; owner: string }): Omit<LocalEvent, 'eventId'> => ({
    type: 'created',
    id: `${soldPrefix}${id}`,
    publicId: owner,
    periodEnd: monthAfter(new Date(now())),
    isCancelled: false,
  });

  const confirm = async ({ id, owner }: { id: string; owner: string }): Promise<boolean> => {
    try {
      // The same ids each time: a repeated event counts once.
      await send({ eventId: `evt_local_${id}`, ...begun({ id, owner }) });
      await db.update(paymentPages).set({ confirmAt: null }).where(eq(paymentPages.id, id));
      return true;
    } catch (error) {
      log.error('a payment was not confirmed', { error: error instanceof Error ? error.message : 'unknown' });
      return false;
    }
  };

  const confirmDue = async (): Promise<void> => {
    const { id, owner, confirmAt } = paymentPages;
    const time = new Date(now());
    const due = await db
      .select({ id, owner })
      .from(paymentPages)
      .where(lte(confirmAt, time))
      .orderBy(confirmAt);
    let wait = 0;
    for (const page of due) if (!(await confirm(page))) wait = retryMs;
    const [next] = await db
      .select({ confirmAt })
      .from(paymentPages)
      .where(isNotNull(confirmAt))
      .orderBy(asc(confirmAt))
      .limit(1);
    if (next?.confirmAt != null) timer.set(Math.max(wait, next.confirmAt.getTime() - now(), 0), confirmDue);
  };

  return {
    webhookSecret,

    prices: [localPrice.id],

    price: async () => shownPrice,

    openCheckout: async ({ id, partnerId, returnUrl, language }) => {
      await makePage({ id, kind: 'checkout', owner: partnerId, returnUrl });
      return { url: `${settings.meetingOrigin}/checkout/${id}?lng=${language}`, providerId: id };
    },

    checkoutState: async (id) => {
      const [page] = await db.select().from(paymentPages).where(eq(paymentPages.id, id));
      if (page === undefined) return 'over';
      if (page.usedAt !== null) return 'paid';
      return page.expiresAt.getTime() > now() ? 'open' : 'over';
    },

    boughtSubscription: async (id) => {
      const { confirmAt } = paymentPages;
      const time = new Date(now());
      // One that was told is known, and one that is to come later is a payment on its way.
      const isDue = and(eq(paymentPages.id, id), lte(confirmAt, time));
      const [page] = await db.select().from(paymentPages).where(isDue);
      return page === undefined ? null : { subscription: stripeSubscription(begun(page)), asOf: time };
    },

    subscription,

    closeCheckout: async (id) => {
      const { usedAt } = paymentPages;
      const closed = await db
        .update(paymentPages)
        .set({ expiresAt: new Date(now()) })
        .where(and(eq(paymentPages.id, id), isNull(usedAt)))
        .returning({ id: paymentPages.id });
      return closed.length > 0 ? 'closed' : 'paid';
    },

    openPortal: async ({ customerId, returnUrl, language }) => {
      const id = randomId();
      await makePage({ id, kind: 'portal', owner: customerId, returnUrl });
      return { url: `${settings.meetingOrigin}/portal/${id}?lng=${language}` };
    },

    endSubscriptions: async (customerId) => {
      const { owner, confirmAt } = paymentPages;
      // Paid, but not told yet: that subscription ends as well, before it was ever told.
      const publicId = partnerOf(customerId);
      await db
        .update(paymentPages)
        .set({ confirmAt: null })
        .where(and(eq(owner, publicId), isNotNull(confirmAt)));
      await endAll(customerId);
    },

    stopRenewals,

    findPage: async (kind, id) => {
      const [page] = await db
        .select()
        .from(paymentPages)
        .where(and(eq(paymentPages.id, id), eq(paymentPages.kind, kind)));
      if (page === undefined) return null;
      const isUsed = page.usedAt !== null;
      const isOpen = !isUsed && page.expiresAt.getTime() > now();
      return { id, kind, owner: page.owner, returnUrl: page.returnUrl, isOpen, isUsed };
    },

    pay: async (id, delayMs) => {
      const { kind, usedAt, expiresAt } = paymentPages;
      const time = new Date(now());
      const confirmAt = new Date(now() + delayMs);
      const paid = await db
        .update(paymentPages)
        .set({ usedAt: time, confirmAt })
        .where(and(eq(paymentPages.id, id), eq(kind, 'checkout'), isNull(usedAt), gt(expiresAt, time)))
        .returning({ id: paymentPages.id });
      if (paid.length > 0) await confirmDue();
      return paid.length > 0;
    },

    billing,

    setCancelled,

    confirmDue,
  };
};

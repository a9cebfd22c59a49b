import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { StorableText } from '../../machines/contract/fields.ts';
import { paymentWebhook } from '../../machines/contract/paymentCalls.ts';
import type { Database } from '../db/database.ts';
import { paidSubscriptions, partners, paymentEvents } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { call, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { createQueue } from '../http/queue.ts';
import { deleteCheckout } from './checkouts.ts';
import { paymentsOf } from './payments.ts';
import { planOf, statesThatMean } from './plan.ts';

type EventDeps = Pick<Deps, 'db' | 'now' | 'payments' | 'log' | 'metrics'>;

/** Signatures older than this many seconds are refused: they may be replayed. */
const toleranceS = 300;

/** Events of a subscription's change, in the order in which those of one second happened. */
const orders = {
  'customer.subscription.created': 0,
  'customer.subscription.updated': 1,
  'customer.subscription.deleted': 2,
} as const;

/** How far the clock of the payment service may be behind ours. */
const clockSkewMs = 60_000;

/**
 * The call by which the payment service reports what happened (SUB-3, API-3, fault A18). Each event counts
 * once, however often and in whatever order it comes. Its signature authenticates it; a wrong one is answered
 * by a bare 400.
 */
export const webhookCall = (deps: EventDeps) => {
  // In order, so that hundreds at once do not take all connections from other calls, nor wait for one lock.
  const queue = createQueue({ atOnce: 1, waiting: 500, waitMs: 60_000, refusal: busy });
  return call({
    contract: paymentWebhook,
    handle: async ({ c, raw }) => {
      const signature = c.req.header('Stripe-Signature') ?? '';
      const event = await readEvent(deps, raw, signature);
      const { type } = event;
      const result = isOurs(type) ? await queue.run(() => apply(deps, event, type)) : 'ignored';
      deps.metrics.paymentEvents.add({ result });
      deps.log.info('payment event', { type: type.slice(0, 100), result });
      return send(c, paymentWebhook, { received: true });
    },
  });
};

const busy = new HttpError(503, 'UNAVAILABLE', { retryAfter: 60 });

type EventType = keyof typeof orders;
type Event = v.InferOutput<typeof EventBody>;

const isOurs = (type: string): type is EventType => Object.hasOwn(orders, type);

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000));
const EventBody = v.object({
  id: StorableText,
  type: v.string(),
  created: Seconds,
  data: v.object({ object: v.unknown() }),
});
const moment = v.nullish(
  v.pipe(
    Seconds,
    v.transform((seconds) => new Date(seconds * 1000)),
  ),
);
const Customer = v.pipe(
  v.union([StorableText, v.object({ id: StorableText })]),
  v.transform((customer) => (typeof customer === 'string' ? customer : customer.id)),
);
/** A subscription; the period's end is on it in older API versions, on its items in newer ones. */
const Subscription = v.object({
  id: StorableText,
  customer: Customer,
  status: StorableText,
  created: moment,
  cancel_at_period_end: v.optional(v.boolean(), false),
  cancel_at: moment,
  current_period_end: moment,
  items: v.optional(v.object({ data: v.array(v.object({ current_period_end: moment })) })),
  metadata: v.nullish(v.object({ partnerId: v.optional(StorableText) })),
});

const readEvent = async (deps: EventDeps, bytes: Uint8Array, signature: string): Promise<Event> => {
  const { webhookSecret } = paymentsOf(deps);
  const { default: Stripe } = await import('stripe');
  try {
    const read = Stripe.webhooks.constructEvent(
      Buffer.from(bytes),
      signature,
      webhookSecret,
      toleranceS,
      undefined,
      deps.now(),
    );
    return v.parse(EventBody, read);
  } catch (error) {
    throw refused(deps, error);
  }
};

const refused = ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>, error: unknown): HttpError => {
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown';
  metrics.paymentEvents.add({ result: 'refused' });
  log.warn('a payment event was refused', { reason: reason.slice(0, 200) });
  return new HttpError(400, 'INVALID_REQUEST');
};

type Result = 'done' | 'repeated' | 'outdated' | 'unknown partner' | 'foreign customer';

const apply = (deps: EventDeps, event: Event, type: EventType): Promise<Result> => {
  const parsed = v.safeParse(Subscription, event.data.object);
  if (!parsed.success)
    throw refused(deps, new Error(`The subscription has no right ${v.getDotPath(parsed.issues[0])}`));
  const subscription = parsed.output;
  return deps.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({ id: event.id, at: new Date(deps.now()) })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return 'repeated';
    const partner = await ownerOf(deps, tx, subscription);
    if (partner === null) return 'unknown partner';
    if (await isForeignCustomer(tx, partner.id, subscription.customer)) {
      const { id } = subscription;
      deps.log.warn('a subscription has another partner’s customer', { subscription: id.slice(0, 100) });
      return 'foreign customer';
    }
    const row = {
      customerId: subscription.customer,
      status: subscription.status,
      periodEnd: endOf(subscription),
      cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at != null,
      ended: type === 'customer.subscription.deleted',
      eventAt: new Date(event.created * 1000),
      eventOrder: orders[type],
    };
    if (!(await keep(tx, { id: subscription.id, partnerId: partner.id, ...row }))) return 'outdated';
    await tx
      .update(partners)
      .set({ stripeCustomerId: subscription.customer })
      .where(eq(partners.id, partner.id));
    if ((await planOf({ db: tx, now: deps.now }, partner.id)).isActive) await settle(tx, partner.id);
    else if (row.ended || statesThatMean('over').includes(row.status))
      await endPaymentWait(tx, partner.id, subscription.created);
    return 'done';
  });
};

/**
 * The partner of a subscription, locked: the one of its first event. Its metadata can be edited later, but the
 * customer who pays for it stays (API-4).
 */
const ownerOf = async (
  { log }: Pick<Deps, 'log'>,
  tx: Database,
  { id, metadata }: v.InferOutput<typeof Subscription>,
): Promise<{ id: number } | null> => {
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
  return owner ?? null;
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

/** Stores the subscription unless a newer event has; its end is final, and it stays with its partner. */
const keep = async (tx: Database, row: typeof paidSubscriptions.$inferInsert): Promise<boolean> => {
  const { id, partnerId, ...news } = row;
  const { ended, eventAt, eventOrder } = paidSubscriptions;
  const isNewer = sql`${paidSubscriptions.partnerId} = excluded.partner_id and not ${ended} and (${row.ended} or (${eventAt}, ${eventOrder}) <= (excluded.event_at, excluded.event_order))`;
  const written = await tx
    .insert(paidSubscriptions)
    .values({ id, partnerId, ...news })
    .onConflictDoUpdate({ target: paidSubscriptions.id, set: news, setWhere: isNewer })
    .returning({ id: paidSubscriptions.id });
  return written.length > 0;
};

/** The checkout is finished; the e-mail address it was opened for now belongs to the partner. */
const settle = async (tx: Database, partnerId: number): Promise<void> => {
  const checkout = await deleteCheckout({ db: tx }, partnerId);
  if (checkout?.email == null) return;
  const isUnknown = and(eq(partners.id, partnerId), isNull(partners.email));
  await tx.update(partners).set({ email: checkout.email }).where(isUnknown);
};

/** The paid subscription is over, so no payment is awaited; a newer checkout belongs to another one. */
const endPaymentWait = async (
  tx: Database,
  partnerId: number,
  created: Date | null | undefined,
): Promise<void> => {
  if (created) await deleteCheckout({ db: tx }, partnerId, new Date(created.getTime() + clockSkewMs));
};

/** A subscription can end on any day; otherwise its period's end counts, the last of its items'. */
const endOf = ({ cancel_at, items, current_period_end }: v.InferOutput<typeof Subscription>): Date | null => {
  const ends = (items?.data ?? []).flatMap((item) => item.current_period_end?.getTime() ?? []);
  return cancel_at ?? (ends.length > 0 ? new Date(Math.max(...ends)) : (current_period_end ?? null));
};

import type { Context } from 'hono';
import * as v from 'valibot';
import { StorableText } from '../../machines/contract/fields.ts';
import { paymentWebhook } from '../../machines/contract/paymentCalls.ts';
import { paymentEvents } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { call, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { createQueue } from '../http/queue.ts';
import { closeUnpaid } from './checkouts.ts';
import { paymentsOf } from './payments.ts';
import { readSubscription, Seconds } from './shownSubscription.ts';
import { type Applied, applyNews } from './subscriptions.ts';

type EventDeps = Pick<Deps, 'db' | 'now' | 'payments' | 'log' | 'metrics'>;

/** Signatures older than this many seconds are refused: they may be replayed. */
const toleranceS = 300;

/** Events of a subscription's change, in the order in which those of one second happened. */
const orders = {
  'customer.subscription.created': 0,
  'customer.subscription.updated': 1,
  'customer.subscription.deleted': 2,
} as const;

/**
 * The call by which the payment service reports what happened (SUB-3, API-3, fault A18). Each event counts
 * once, however often and in whatever order it comes. Its signature authenticates it; a wrong one is answered
 * by a bare 400, and none before the body is read.
 */
export const webhookCall = (deps: EventDeps) => {
  // In order, so that hundreds at once do not take all connections from other calls, nor wait for one lock.
  const queue = createQueue({ atOnce: 1, waiting: 500, waitMs: 60_000, refusal: busy });
  return call({
    contract: paymentWebhook,
    beforeBody: (c) => {
      paymentsOf(deps);
      if (signatureOf(c) === '') throw refused(deps, new Error('It has no signature.'));
    },
    handle: async ({ c, raw }) => {
      const event = await readEvent(deps, raw, signatureOf(c));
      const { type } = event;
      const { result, open } = isOurs(type)
        ? await queue.run(() => apply(deps, event, type))
        : { result: 'ignored' as const, open: null };
      deps.metrics.paymentEvents.add({ result });
      deps.log.info('payment event', { type: type.slice(0, 100), result });
      // Here, as the other events in the queue shall not wait for the payment service.
      await closeUnpaid(deps, open);
      return send(c, paymentWebhook, { received: true });
    },
  });
};

const signatureOf = (c: Context): string => c.req.header('Stripe-Signature') ?? '';

const busy = new HttpError(503, 'UNAVAILABLE', { retryAfter: 60 });

type EventType = keyof typeof orders;
type Event = v.InferOutput<typeof EventBody>;

const isOurs = (type: string): type is EventType => Object.hasOwn(orders, type);

const EventBody = v.object({
  id: StorableText,
  type: v.string(),
  created: Seconds,
  data: v.object({ object: v.unknown() }),
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

const subscriptionOf = (deps: EventDeps, event: Event): ReturnType<typeof readSubscription> => {
  try {
    return readSubscription(event.data.object);
  } catch (error) {
    throw refused(deps, error);
  }
};

const repeated = { result: 'repeated', open: null } as const;

const apply = (deps: EventDeps, event: Event, type: EventType): Promise<Applied | typeof repeated> => {
  const subscription = subscriptionOf(deps, event);
  return deps.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({ id: event.id, at: new Date(deps.now()) })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return repeated;
    return applyNews(deps, tx, {
      subscription,
      at: new Date(event.created * 1000),
      order: orders[type],
      isEnded: type === 'customer.subscription.deleted',
    });
  });
};

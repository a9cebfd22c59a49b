import type Stripe from 'stripe';
import * as v from 'valibot';
import { type ErrorCode, HttpError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { type Answer, cancelledUrl, type Payments, paymentPageMs } from './payments.ts';
import { statesThatMean } from './plan.ts';
import { clockSkewMs } from './subscriptions.ts';

const answerMs = 10_000;
/** How long a question may take whose answer somebody's screen waits for. */
const questionMs = 3000;
/** The service requires at least half an hour, counted by its own clock from its receipt of the request. */
const marginMs = 5 * 60_000;

/**
 * Payments with Stripe: its checkout, its billing portal (API-3). The package is loaded at the first use. The
 * key is sent to the service only; of a failure only the kind is logged.
 */
export const stripePayments = ({
  secretKey,
  webhookSecret,
  priceId,
  fetch,
  now,
  log,
}: {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  fetch: Fetch;
  /** Measures how long an answer took. */
  now: () => number;
  log: Log;
}): Payments => {
  let client: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    client ??= open(secretKey, fetch);
    return client;
  };
  const ask = async <T>(errorCode: ErrorCode, call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await call(await stripe());
    } catch (error) {
      log.error('the payment service refused or was not reached', kindOf(error));
      throw new HttpError(502, errorCode);
    }
  };

  return {
    webhookSecret,

    openCheckout: ({ id, partnerId, customerId, email, language, returnUrl, createdAt }) =>
      ask('CHECKOUT_FAILED', async ({ checkout }) => {
        const session = await checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: priceId, quantity: 1 }],
            client_reference_id: partnerId,
            subscription_data: { metadata: { partnerId } },
            locale: language,
            success_url: returnUrl,
            cancel_url: cancelledUrl(returnUrl),
            expires_at: Math.ceil((createdAt.getTime() + paymentPageMs + marginMs) / 1000),
            ...(customerId !== null ? { customer: customerId } : email !== null && { customer_email: email }),
          },
          { idempotencyKey: `checkout-${id}` },
        );
        if (session.url === null) throw new Error('A checkout without an address.');
        return { url: session.url, providerId: session.id };
      }),

    // Neither error claims that nothing was charged: that is what is unknown.
    checkoutState: (providerId) => ask('UNAVAILABLE', (stripe) => stateOf(stripe, providerId)),

    boughtSubscription: (providerId) => ask('UNAVAILABLE', (stripe) => bought(stripe, providerId, now)),

    closeCheckout: (providerId) =>
      ask('UNAVAILABLE', async (stripe) => {
        const state = await stateOf(stripe, providerId);
        if (state !== 'open') return state === 'paid' ? 'paid' : 'closed';
        try {
          await stripe.checkout.sessions.expire(providerId);
        } catch (error) {
          // It may have been paid between the two requests, or have expired.
          const later = await stateOf(stripe, providerId);
          if (later === 'paid') return 'paid';
          if (later === 'open') throw error;
        }
        return 'closed';
      }),

    openPortal: ({ customerId, language, returnUrl }) =>
      ask('PORTAL_FAILED', async ({ billingPortal }) => {
        const { url } = await billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: language,
        });
        return { url };
      }),

    endSubscriptions: (customerId) =>
      ask('UNAVAILABLE', ({ subscriptions }) =>
        forEach(subscriptions, { customerId, but: ['over'] }, (id) => subscriptions.cancel(id)),
      ),

    stopRenewals: (customerId) =>
      ask('UNAVAILABLE', ({ subscriptions }) =>
        // One that has not begun is over within a day unless it is paid.
        forEach(subscriptions, { customerId, but: ['over', 'begun'] }, (id) =>
          subscriptions.update(id, { cancel_at_period_end: true }),
        ),
      ),
  };
};

const stateOf = async ({ checkout }: Stripe, providerId: string): Promise<'open' | 'paid' | 'over'> => {
  try {
    const { status } = await checkout.sessions.retrieve(providerId);
    if (status === 'complete') return 'paid';
    return status === 'open' ? 'open' : 'over';
  } catch (error) {
    // Created with another key, or by the stand-in: nobody pays there, and it must not prevent a payment
    // here.
    if (isMissing(error)) return 'over';
    throw error;
  }
};

const Session = v.object({ status: v.nullable(v.string()), subscription: v.optional(v.unknown()) });

const bought = async (
  { checkout }: Stripe,
  providerId: string,
  now: () => number,
): Promise<Answer | null> => {
  const since = now();
  try {
    const answer = await checkout.sessions.retrieve(
      providerId,
      { expand: ['subscription'] },
      { timeout: questionMs, maxNetworkRetries: 0 },
    );
    const { status, subscription } = v.parse(Session, answer);
    if (status !== 'complete' || subscription == null) return null;
    // The package declares an object, and with this client it is the answer's own `Headers`.
    const date = new Headers(answer.lastResponse.headers).get('Date');
    return { subscription, asOf: asOf(date, since, now()) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/**
 * By the answer's `Date` less the time that it took: earlier rather than later, as an event of the same moment is
 * news then, and not lost. Without a date it is by our own clock, which may be ahead.
 */
const asOf = (date: string | null, since: number, until: number): Date => {
  const told = Date.parse(date ?? '');
  return new Date(Number.isNaN(told) ? since - clockSkewMs : told - Math.max(0, until - since));
};

const Subscriptions = v.array(v.object({ id: v.string(), status: v.string() }));

/** Does something to each subscription of a customer but those whose state means one of these. */
const forEach = async (
  subscriptions: Stripe['subscriptions'],
  { customerId, but }: { customerId: string; but: Parameters<typeof statesThatMean> },
  act: (id: string) => Promise<unknown>,
): Promise<void> => {
  // All are read before the first ends: the pages of a list that shrinks could skip some.
  const listed = await unlessMissing(() =>
    subscriptions.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  );
  for (const { id, status } of v.parse(Subscriptions, listed ?? []))
    if (!statesThatMean(...but).includes(status)) await unlessMissing(() => act(id));
};

/** Null for what the service has no more, or never had. */
const unlessMissing = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'resource_missing';

const open = async (secretKey: string, fetch: Fetch): Promise<Stripe> => {
  const { default: Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init: RequestInit = {}) =>
      fetch(address instanceof Request ? address.url : address, { ...init, redirect: 'error' }),
    ),
    timeout: answerMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

/** The service's messages may quote what was sent; its kinds and numbers do not. */
const kindOf = (error: unknown): Record<string, string | number> => {
  const { name = 'unknown' } = error instanceof Error ? error : {};
  const pick = (key: string) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? { [key]: value } : {};
  };
  return {
    name,
    ...pick('type'),
    ...pick('code'),
    ...pick('param'),
    ...pick('statusCode'),
    ...pick('requestId'),
  };
};

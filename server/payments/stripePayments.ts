import type Stripe from 'stripe';
import { minuteMs } from '../../machines/contract/call.ts';
import { type ErrorCode, HttpError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { keptPrice } from './keptPrice.ts';
import { cancelledUrl, type Payments, paymentPageMs } from './payments.ts';
import { isMissing, kindOf, openStripe } from './stripeClient.ts';
import { priceOf } from './stripePrice.ts';
import { boughtAt, forEachSubscription, subscriptionNow } from './stripeSubscriptions.ts';

/** The service requires at least half an hour, counted by its own clock from its receipt of the request. */
const marginMs = 5 * minuteMs;

/**
 * Payments with Stripe: its checkout, its billing portal (API-3). The package is loaded at the first use. The
 * key is sent to the service only; of a failure only the kind is logged.
 */
export const stripePayments = ({
  secretKey,
  webhookSecret,
  priceId,
  formerPriceIds,
  tax,
  fetch,
  now,
  log,
}: {
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Of subscriptions from before the price was another one. */
  formerPriceIds: readonly string[];
  /** `automatic`: Stripe computes the taxes, and asks for what it needs for these. */
  tax: 'automatic' | null;
  fetch: Fetch;
  /** Measures how long an answer took, and how old one is. */
  now: () => number;
  log: Log;
}): Payments => {
  let client: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    client ??= openStripe(secretKey, fetch);
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

    prices: [priceId, ...formerPriceIds],

    price: keptPrice(() => ask('UNAVAILABLE', (stripe) => priceOf(stripe, priceId)), now),

    openCheckout: ({ id, partnerId, customerId, email, language, returnUrl, createdAt }) =>
      ask('CHECKOUT_FAILED', async ({ checkout, customers }) => {
        // Of an existing customer the page takes no other address. A refused one keeps nobody from paying.
        if (customerId !== null && email !== null)
          await customers
            .update(customerId, { email })
            .catch((error: unknown) => log.warn('a customer keeps an old e-mail address', kindOf(error)));
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
            ...(tax === 'automatic' && taxFields(customerId)),
            ...(customerId !== null ? { customer: customerId } : email !== null && { customer_email: email }),
          },
          { idempotencyKey: `checkout-${id}` },
        );
        if (session.url === null) throw new Error('A checkout without an address.');
        return { url: session.url, providerId: session.id };
      }),

    // Neither error claims that nothing was charged: that is what is unknown.
    checkoutState: (providerId) => ask('UNAVAILABLE', (stripe) => stateOf(stripe, providerId)),

    boughtSubscription: (providerId) => ask('UNAVAILABLE', (stripe) => boughtAt(stripe, providerId, now)),

    subscription: (id) => ask('UNAVAILABLE', (stripe) => subscriptionNow(stripe, id, now)),

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
      ask('UNAVAILABLE', (stripe) =>
        forEachSubscription(stripe, { customerId, but: ['over'] }, (id) => stripe.subscriptions.cancel(id)),
      ),

    stopRenewals: (customerId) =>
      ask('UNAVAILABLE', (stripe) =>
        // An incomplete one is over within a day unless it is paid.
        forEachSubscription(stripe, { customerId, but: ['over', 'incomplete'] }, (id) =>
          stripe.subscriptions.update(id, { cancel_at_period_end: true }),
        ),
      ),
  };
};

/** Of an existing customer the address and the name are needed as well: they are taken over from what is typed. */
const taxFields = (customerId: string | null) => ({
  automatic_tax: { enabled: true },
  billing_address_collection: 'required' as const,
  tax_id_collection: { enabled: true },
  ...(customerId !== null && { customer_update: { address: 'auto' as const, name: 'auto' as const } }),
});

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

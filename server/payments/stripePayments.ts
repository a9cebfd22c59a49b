import type Stripe from 'stripe';
import { type ErrorCode, HttpError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { loadOnce } from '../loadOnce.ts';
import { keptPrice } from './keptPrice.ts';
import type { Haste, Payments } from './payments.ts';
import { statesThatMean } from './plan.ts';
import { openStripeCheckout } from './stripeCheckout.ts';
import { isMissing, isMissingCustomer, kindOf, openStripe } from './stripeClient.ts';
import { priceOf } from './stripePrice.ts';
import { boughtAt, forEachSubscription, patienceFor, subscriptionNow } from './stripeSubscriptions.ts';

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
  const stripe = loadOnce(() => openStripe(secretKey, fetch));
  const ask = async <T>(errorCode: ErrorCode, call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await call(await stripe());
    } catch (error) {
      if (error instanceof HttpError) throw error;
      log.error('the payment service refused or was not reached', kindOf(error));
      throw new HttpError(502, errorCode);
    }
  };

  return {
    webhookSecret,

    prices: [priceId, ...formerPriceIds],

    price: keptPrice(() => ask('UNAVAILABLE', (stripe) => priceOf(stripe, { id: priceId, tax, log })), now),

    openCheckout: (order) =>
      ask('CHECKOUT_FAILED', (stripe) => openStripeCheckout(stripe, order, { priceId, tax, log })),

    // Neither error claims that nothing was charged: that is what is unknown.
    checkoutState: (providerId, haste) =>
      ask('UNAVAILABLE', (stripe) => stateOf(stripe, { providerId, haste })),

    boughtSubscription: (providerId) => ask('UNAVAILABLE', (stripe) => boughtAt(stripe, providerId, now)),

    subscription: (id, haste) => ask('UNAVAILABLE', (stripe) => subscriptionNow(stripe, { id, haste }, now)),

    closeCheckout: (providerId, haste) =>
      ask('UNAVAILABLE', async (stripe) => {
        const state = await stateOf(stripe, { providerId, haste });
        if (state !== 'open') return state === 'paid' ? 'paid' : 'closed';
        try {
          await stripe.checkout.sessions.expire(providerId, {}, patienceFor(haste));
        } catch (error) {
          // It may have been paid between the two requests, or have expired.
          const later = await stateOf(stripe, { providerId, haste });
          if (later === 'paid') return 'paid';
          if (later === 'open') throw error;
        }
        return 'closed';
      }),

    openPortal: ({ customerId, language, returnUrl }) =>
      ask('PORTAL_FAILED', async ({ billingPortal }) => {
        try {
          const order = { customer: customerId, return_url: returnUrl, locale: language };
          return { url: (await billingPortal.sessions.create(order)).url };
        } catch (error) {
          if (isMissingCustomer(error)) throw new HttpError(409, 'NO_CUSTOMER');
          throw error;
        }
      }),

    endSubscriptions: (customerId) =>
      ask('UNAVAILABLE', (stripe) =>
        forEachSubscription(stripe, { customerId, but: ['over'] }, ({ id }) =>
          stripe.subscriptions.cancel(id),
        ),
      ),

    stopRenewals: (customerId) =>
      ask('UNAVAILABLE', (stripe) =>
        // An incomplete one is over within a day unless it is paid. Of one that is not paid Stripe would try the open bill
        // again and again: its end stops that.
        forEachSubscription(
          stripe,
          { customerId, but: ['over', 'incomplete'] },
          async ({ id, status, schedule }) => {
            // Stripe refuses to end what has a schedule.
            if (schedule) await stripe.subscriptionSchedules.release(schedule);
            return statesThatMean('pastDue', 'unpaid').includes(status)
              ? stripe.subscriptions.cancel(id)
              : stripe.subscriptions.update(id, { cancel_at_period_end: true });
          },
        ),
      ),
  };
};

const stateOf = async (
  { checkout }: Stripe,
  { providerId, haste }: { providerId: string; haste: Haste | undefined },
): Promise<'open' | 'paid' | 'over'> => {
  try {
    const { status } = await checkout.sessions.retrieve(providerId, {}, patienceFor(haste));
    if (status === 'complete') return 'paid';
    return status === 'open' ? 'open' : 'over';
  } catch (error) {
    // Created with another key, or by the stand-in: nobody pays there, and it must not prevent a payment
    // here.
    if (isMissing(error)) return 'over';
    throw error;
  }
};

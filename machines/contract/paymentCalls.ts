import * as v from 'valibot';
import type { SubscriptionStatus } from '../subscription/subscriptionStatus.ts';
import { optionalText, optionalTime, webAddress } from './fields.ts';

/** Where a subscription stands. Whether a plan runs must be said; the rest may be missing (SUB-2, fault N17). */
export const subscriptionStatus = {
  method: 'GET',
  path: '/stripe/subscription-status',
  answer: v.pipe(
    v.object({
      isActive: v.boolean(),
      status: v.fallback(v.string(), 'inactive'),
      planType: optionalText,
      isPromoSubscription: v.fallback(v.boolean(), false),
      validUntil: optionalTime,
      // A server that does not say sells what renews.
      renews: v.fallback(v.boolean(), true),
      promoCode: optionalText,
      stripeCustomerId: optionalText,
      checkedAt: optionalTime,
    }),
    v.transform(
      ({ checkedAt, ...status }): SubscriptionStatus => ({
        ...status,
        checkedAt: checkedAt === null ? null : Date.parse(checkedAt),
      }),
    ),
  ),
} as const;

/** Turns a promo code into a plan (SUB-6). */
export const applyPromoCode = {
  method: 'POST',
  path: '/stripe/apply-promo-code',
  answer: v.object({
    success: v.boolean(),
    message: optionalText,
    error: v.optional(optionalText, null),
    errorCode: v.optional(optionalText, null),
  }),
} as const;

const paymentPage = v.object({ url: webAddress });

/** Opens the page on which a partner subscribes (SUB-4). */
export const createCheckout = {
  method: 'POST',
  path: '/stripe/create-checkout-session',
  answer: paymentPage,
} as const;

/** Opens the page on which a partner sees and cancels a subscription (SUB-5). */
export const createPortal = { method: 'POST', path: '/stripe/portal-session', answer: paymentPage } as const;

/** By which the payment service tells what happened; its signature is its sign-in (SUB-3). */
export const paymentWebhook = {
  method: 'POST',
  path: '/stripe/webhook',
  answer: v.object({ received: v.literal(true) }),
} as const;

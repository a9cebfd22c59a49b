import * as v from 'valibot';
import type { SubscriptionStatus } from '../subscription/subscriptionStatus.ts';
import { type CallContract, jsonBody, minuteMs, noBody, type RateLimit } from './call.ts';
import { EmailField } from './emailField.ts';
import { optionalText, optionalTime, paymentAddress } from './fields.ts';
import { Money, Price } from './money.ts';

const SessionToken = v.optional(v.string());
/** Where receipts go; without one, to the address that is known. An invalid one counts as missing (ACC-1). */
const UserEmail = v.optional(v.fallback(v.nullable(EmailField), null));
/** The address to return to; the server checks that it is on our own origin (faults A10, A14). */
// A parser drops line breaks and reads a backslash as a slash; our own addresses have neither.
const ReturnUrl = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[!-[\]-~]+$/));

/**
 * The state of a subscription. Whether a plan runs is required; the rest may be missing (SUB-2, fault N17).
 */
export const subscriptionStatus = {
  method: 'GET',
  path: '/stripe/subscription-status',
  caller: 'partner',
  repeats: 'sessionToken',
  limits: [],
  ...noBody,
  request: v.object({ sessionToken: SessionToken }),
  answer: v.pipe(
    v.object({
      isActive: v.boolean(),
      status: v.fallback(v.string(), 'inactive'),
      planType: optionalText,
      isPromoSubscription: v.fallback(v.boolean(), false),
      validUntil: optionalTime,
      // A server without this field sells plans that renew.
      renews: v.fallback(v.boolean(), true),
      // Null, or not sent: no number is shown rather than a wrong one (SUB-9).
      price: v.fallback(v.nullable(Price), null),
      nextCharge: v.fallback(v.nullable(Money), null),
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
} as const satisfies CallContract;

/** Turns a promo code into a plan (SUB-6). */
export const applyPromoCode = {
  method: 'POST',
  path: '/stripe/apply-promo-code',
  caller: 'partner',
  repeats: 'sessionToken',
  limits: [{ name: 'promo', per: 'partner', max: 5, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({ promoCode: v.string(), sessionToken: SessionToken, userEmail: UserEmail }),
  failure: { success: false },
  answer: v.object({
    success: v.boolean(),
    message: optionalText,
    error: v.optional(optionalText, null),
    errorCode: v.optional(optionalText, null),
  }),
} as const satisfies CallContract;

const paymentPage = v.object({ url: paymentAddress });
/** Checkouts and portals together. */
const openings = [
  { name: 'payment page', per: 'partner', max: 30, windowMs: 10 * minuteMs },
] as const satisfies readonly RateLimit[];

/** Opens the page on which a partner subscribes (SUB-4). */
export const createCheckout = {
  method: 'POST',
  path: '/stripe/create-checkout-session',
  caller: 'partner',
  repeats: 'sessionToken',
  limits: openings,
  ...jsonBody,
  request: v.object({ returnUrl: ReturnUrl, sessionToken: SessionToken, userEmail: UserEmail }),
  answer: paymentPage,
} as const satisfies CallContract;

/** Opens the page on which a partner sees and cancels a subscription (SUB-5). */
export const createPortal = {
  method: 'POST',
  path: '/stripe/portal-session',
  caller: 'partner',
  repeats: 'sessionToken',
  limits: openings,
  ...jsonBody,
  request: v.object({ returnUrl: ReturnUrl, sessionToken: SessionToken }),
  answer: paymentPage,
} as const satisfies CallContract;

/**
 * The payment service reports what happened; its signature over the body's bytes authenticates it (SUB-3).
 */
export const paymentWebhook = {
  method: 'POST',
  path: '/stripe/webhook',
  caller: 'paymentService',
  limits: [],
  mediaType: '*',
  // Stripe's events are far smaller: a subscription with its items is a few kB.
  maxBody: 256 * 1024,
  request: v.unknown(),
  answer: v.object({ received: v.literal(true) }),
} as const satisfies CallContract;

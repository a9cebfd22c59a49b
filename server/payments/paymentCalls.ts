import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Language } from '../../machines/contract/language.ts';
import * as contract from '../../machines/contract/paymentCalls.ts';
import type { Partner } from '../auth/sessions.ts';
import { paidSubscriptions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Call, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import type { Limits } from '../http/limits.ts';
import { ownPartner, receiptEmail } from '../http/ownRequest.ts';
import type { Settings } from '../settings.ts';
import { savedSpace } from '../spaces/subscriptions.ts';
import { openCheckout } from './checkouts.ts';
import { cancelledUrl, paymentsOf } from './payments.ts';
import { planOf } from './plan.ts';

const openings = { max: 30, windowMs: 10 * 60_000 };

/**
 * The calls around a subscription that is paid for: its status (SUB-2), the way to the checkout (SUB-4) and to the
 * billing portal (SUB-5). The token alone says whose (API-4).
 */
export const paymentCalls = (deps: Deps, limits: Limits): Call[] => {
  const { settings, now } = deps;

  const limit = async ({ id }: Partner) => {
    const retryAfter = await limits.take([{ key: `payment page:${id}`, ...openings }]);
    if (retryAfter > 0) throw new HttpError(429, 'RATE_LIMITED', { retryAfter });
  };

  const subscriptionStatus: Call['handle'] = async (c) => {
    const partner = await ownPartner(deps, c);
    const { isActive, planType, validUntil, renews, promoCode } = await planOf(deps, partner.id);
    return send(c, contract.subscriptionStatus, {
      isActive,
      status: isActive ? 'active' : 'inactive',
      planType,
      isPromoSubscription: promoCode !== null,
      validUntil: validUntil?.toISOString() ?? null,
      renews,
      promoCode,
      stripeCustomerId: partner.stripeCustomerId,
      checkedAt: new Date(now()).toISOString(),
    });
  };

  const createCheckoutSession: Call['handle'] = async (c, body) => {
    const partner = await ownPartner(deps, c, body);
    const returnUrl = ownUrl(settings, body);
    await limit(partner);
    const language = languageOfCall(c);
    if ((await savedSpace(deps, partner)) === null) throw new HttpError(409, 'NO_CONFIGURATION');
    const customerId = await unpaidCustomer(deps, partner);
    if (customerId !== null) {
      // Nothing is bought there, so whoever comes back awaits no new payment.
      const order = { customerId, language, returnUrl: cancelledUrl(returnUrl) };
      return send(c, contract.createCheckout, await openPortal(deps, order));
    }
    const email = receiptEmail(partner, body);
    const url = await openCheckout(deps, partner, { returnUrl, email, language });
    return send(c, contract.createCheckout, { url });
  };

  const portalSession: Call['handle'] = async (c, body) => {
    const partner = await ownPartner(deps, c, body);
    const returnUrl = ownUrl(settings, body);
    await limit(partner);
    const { promoCode } = await planOf(deps, partner.id);
    if (promoCode !== null) throw new HttpError(409, 'PROMO_SUBSCRIPTION');
    if (partner.stripeCustomerId === null) throw new HttpError(409, 'NO_CUSTOMER');
    const order = { customerId: partner.stripeCustomerId, language: languageOfCall(c), returnUrl };
    return send(c, contract.createPortal, await openPortal(deps, order));
  };

  return [
    { contract: contract.subscriptionStatus, handle: subscriptionStatus },
    { contract: contract.createCheckout, handle: createCheckoutSession },
    { contract: contract.createPortal, handle: portalSession },
  ];
};

const ReturnBody = v.object({
  returnUrl: v.pipe(
    v.string(),
    v.maxLength(2000),
    // The parser drops line breaks and takes a backslash for a slash; an address of ours has neither.
    v.regex(/^[!-[\]-~]+$/),
    v.check((text) => URL.canParse(text)),
  ),
});

/** The address to come back to. @throws HttpError 400 unless it is one of our own origin, written as a browser would (faults A10, A14). */
const ownUrl = ({ appOrigin }: Settings, body: unknown): string => {
  const parsed = v.safeParse(ReturnBody, body);
  if (!parsed.success) throw new HttpError(400, 'INVALID_REQUEST');
  const { returnUrl } = parsed.output;
  const { origin, href } = new URL(returnUrl);
  if (origin !== appOrigin || !returnUrl.startsWith(`${appOrigin}/`))
    throw new HttpError(400, 'INVALID_REQUEST');
  return href;
};

const languageOfCall = (c: Context): Language => languageOf({ accepted: c.req.header('Accept-Language') });

const openPortal = (
  deps: Deps,
  order: { customerId: string; language: Language; returnUrl: string },
): Promise<{ url: string }> => paymentsOf(deps).openPortal(order);

/** The customer whose subscription waits for a payment that failed: it is mended in the portal, a second one would be paid beside it. */
const unpaidCustomer = async ({ db }: Deps, { id }: Partner): Promise<string | null> => {
  const { partnerId, ended, status, customerId } = paidSubscriptions;
  const isWaiting = inArray(status, ['past_due', 'unpaid', 'paused']);
  const [found] = await db
    .select({ customerId })
    .from(paidSubscriptions)
    .where(and(eq(partnerId, id), eq(ended, false), isWaiting))
    .limit(1);
  return found?.customerId ?? null;
};

import { and, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import * as contract from '../../machines/contract/paymentCalls.ts';
import { type Partner, sessionParts } from '../auth/sessions.ts';
import { prepared } from '../db/prepared.ts';
import { grantedPlans, paidSubscriptions, partners, sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { languageOfCall } from '../http/language.ts';
import type { Settings } from '../settings/settings.ts';
import { savedSpace } from '../spaces/savedSpace.ts';
import { askAboutPlan, askBeforeCheckout } from './askAboutPlan.ts';
import { openCheckout } from './checkouts.ts';
import { webhookCall } from './paymentEvents.ts';
import { type PortalOrder, paymentsOf, portalUrl } from './payments.ts';
import { planColumns, planFrom, planOf, statesThatMean } from './plan.ts';
import { promoCall } from './promoCall.ts';
import { moneyOf } from './stripePrice.ts';

type PaymentDeps = CallDeps & Pick<Deps, 'randomBytes' | 'payments' | 'log' | 'metrics'>;

/**
 * The calls of a paid subscription: its status (SUB-2), the checkout (SUB-4) and the billing portal (SUB-5);
 * promo codes (SUB-6), and the payment service's events (SUB-3). Only the token says whose it is (API-4).
 */
export const paymentRoutes = (deps: PaymentDeps): Hono => {
  const { settings, now } = deps;
  const returnUrl = ownUrl(settings);

  const subscriptionStatus = call({
    contract: contract.subscriptionStatus,
    reads: ownPlans,
    handle: async ({ c, partner, rows }) => {
      const known = planFrom(rows, now());
      const isChanged = !known.isActive && (await askAboutPlan(deps, partner));
      const plan = isChanged ? await planOf(deps, partner.id) : known;
      const customerId = isChanged ? await customerOf(deps, partner) : partner.stripeCustomerId;
      const { isActive, isPastDue, isUnpaid, planType, validUntil, renews, charge, promoCode } = plan;
      return send(c, contract.subscriptionStatus, {
        isActive,
        status: isPastDue ? 'past_due' : isActive ? 'active' : isUnpaid ? 'unpaid' : 'inactive',
        planType,
        isPromoSubscription: promoCode !== null,
        validUntil: validUntil?.toISOString() ?? null,
        renews,
        price: isActive || deps.payments === null ? null : await deps.payments.price(),
        nextCharge: charge && moneyOf(charge.amount, charge.currency),
        promoCode,
        stripeCustomerId: promoCode === null ? customerId : await unpaidCustomer(deps, partner),
        checkedAt: new Date(now()).toISOString(),
      });
    },
  });

  const createCheckout = call({
    contract: contract.createCheckout,
    request: v.object({ ...contract.createCheckout.request.entries, returnUrl }),
    handle: async ({ c, partner, request: { returnUrl, userEmail } }) => {
      const language = languageOfCall(c);
      if ((await savedSpace(deps, partner)) === null) throw new HttpError(409, 'NO_CONFIGURATION');
      await askBeforeCheckout(deps, partner);
      const customerId = await unpaidCustomer(deps, partner);
      const portal =
        customerId === null ? null : await portalOfKnown(deps, { customerId, language, returnUrl });
      if (portal !== null) return send(c, contract.createCheckout, portal);
      const email = userEmail ?? partner.email;
      const url = await openCheckout(deps, partner, { returnUrl, email, language });
      return send(c, contract.createCheckout, { url });
    },
  });

  const createPortal = call({
    contract: contract.createPortal,
    request: v.object({ ...contract.createPortal.request.entries, returnUrl }),
    handle: async ({ c, partner, request: { returnUrl } }) => {
      const { promoCode } = await planOf(deps, partner.id);
      const isPromo = promoCode !== null;
      const customerId = isPromo ? await unpaidCustomer(deps, partner) : partner.stripeCustomerId;
      if (customerId === null) throw new HttpError(409, isPromo ? 'PROMO_SUBSCRIPTION' : 'NO_CUSTOMER');
      const order = { customerId, language: languageOfCall(c), returnUrl };
      return send(c, contract.createPortal, await openPortal(deps, order));
    },
  });

  return callRoutes(deps, [
    subscriptionStatus,
    createCheckout,
    createPortal,
    promoCall(deps),
    webhookCall(deps),
  ]);
};

/** A session with its partner's plans, in one question. */
const ownPlans = prepared((db) =>
  db
    .select({ ...sessionParts.columns, ...planColumns })
    .from(sessions)
    .innerJoin(partners, sessionParts.isPartner)
    .leftJoin(grantedPlans, eq(grantedPlans.partnerId, partners.id))
    .leftJoin(paidSubscriptions, eq(paidSubscriptions.partnerId, partners.id))
    .where(sessionParts.hasToken)
    .prepare('own_plans'),
);

/** The address to return to: on our own origin, normalised as by a browser (faults A10, A14). */
const ownUrl = ({ appOrigin }: Settings) =>
  v.pipe(
    contract.createPortal.request.entries.returnUrl,
    v.check(
      (text) => URL.canParse(text) && new URL(text).origin === appOrigin && text.startsWith(`${appOrigin}/`),
    ),
    v.transform((text) => new URL(text).href),
  );

const openPortal = (deps: Pick<Deps, 'payments'>, order: PortalOrder): Promise<{ url: string }> =>
  paymentsOf(deps).openPortal({ ...order, returnUrl: portalUrl(order.returnUrl) });

/** The portal; null for a customer whom the service does not know any more: nothing can be charged beside a new subscription. */
const portalOfKnown = (deps: Pick<Deps, 'payments'>, order: PortalOrder): Promise<{ url: string } | null> =>
  openPortal(deps, order).catch((error: unknown) => {
    if (error instanceof HttpError && error.errorCode === 'NO_CUSTOMER') return null;
    throw error;
  });

const customerOf = async ({ db }: Pick<Deps, 'db'>, { id }: Partner): Promise<string | null> => {
  const { stripeCustomerId } = partners;
  const [found] = await db.select({ stripeCustomerId }).from(partners).where(eq(partners.id, id));
  return found?.stripeCustomerId ?? null;
};

/**
 * The customer of a failed payment: the portal mends it, also beside a promo plan, which has no bills itself (SUB-5, SUB-7); a
 * second subscription would be charged as well.
 */
const unpaidCustomer = async ({ db }: Pick<Deps, 'db'>, { id }: Partner): Promise<string | null> => {
  const { partnerId, ended, status, customerId } = paidSubscriptions;
  const isWaiting = inArray(status, statesThatMean('pastDue', 'unpaid'));
  const [found] = await db
    .select({ customerId })
    .from(paidSubscriptions)
    .where(and(eq(partnerId, id), eq(ended, false), isWaiting))
    .limit(1);
  return found?.customerId ?? null;
};

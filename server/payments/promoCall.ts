import { and, eq, lt, sql } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import { mostPromoCode } from '../../machines/contract/fields.ts';
import { applyPromoCode } from '../../machines/contract/paymentCalls.ts';
import type { Partner } from '../auth/sessions.ts';
import { grantedPlans, partners, promoCodes, promoUses } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { call, send } from '../http/call.ts';
import { type ErrorCode, HttpError, sentenceOf } from '../http/errors.ts';
import { languageOfCall } from '../http/language.ts';
import { closeUnpaid, dropUnopened, hasPaidCheckout } from './checkouts.ts';
import { planOf } from './plan.ts';

type PromoDeps = Pick<Deps, 'db' | 'now' | 'payments' | 'log'>;

/** The call that turns a promo code into a plan (SUB-6, API-4). Every answer says whether it succeeded. */
export const promoCall = (deps: PromoDeps) =>
  call({
    contract: applyPromoCode,
    handle: async ({ c, partner, request: { promoCode, userEmail } }) => {
      await redeem(deps, partner, normalCode(promoCode), userEmail ?? null);
      const message = sentenceOf('PROMO_APPLIED', languageOfCall(c));
      return send(c, applyPromoCode, { success: true, message });
    },
  });

/**
 * A code in its stored form, however it is typed: capital letters and digits. Too long a text matches none.
 */
export const normalCode = (typed: string): string =>
  typed.length > mostPromoCode
    ? ''
    : typed
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

/** Uses a code completely or not at all, however many do so at once (fault A17). */
const redeem = async (
  deps: PromoDeps,
  partner: Partner,
  code: string,
  email: string | null,
): Promise<void> => {
  const { db, now } = deps;
  if (await hasPaidCheckout(deps, partner)) throw refusal(409, 'PAYMENT_PENDING');
  const open = await db.transaction(async (tx) => {
    // One at a time for each partner: a second code, or a payment, sees this code's plan.
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partner.id)).for('update');
    if ((await planOf({ db: tx, now }, partner.id)).isActive) throw refusal(409, 'ALREADY_ACTIVE');
    const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code));
    if (promo === undefined) throw refusal(400, 'INVALID');
    const at = new Date(now());
    if (promo.expiresAt !== null && promo.expiresAt <= at) throw refusal(410, 'EXPIRED');
    const [own] = await tx
      .insert(promoUses)
      .values({ code, partnerId: partner.id, at })
      .onConflictDoNothing()
      .returning();
    const [counted] = await tx
      .update(promoCodes)
      .set({ uses: sql`${promoCodes.uses} + 1` })
      .where(and(eq(promoCodes.code, code), lt(promoCodes.uses, promoCodes.maxUses)))
      .returning();
    if (own === undefined || counted === undefined) throw refusal(409, 'USED');
    const validUntil = new Date(at.getTime() + promo.days * dayMs);
    const plan = { planType: promo.planType, active: true, validUntil, promoCode: code };
    await tx
      .insert(grantedPlans)
      .values({ partnerId: partner.id, ...plan })
      .onConflictDoUpdate({ target: grantedPlans.partnerId, set: plan });
    // The newest address that was given (ACC-1).
    if (email !== null) await tx.update(partners).set({ email }).where(eq(partners.id, partner.id));
    return dropUnopened(tx, partner.id);
  });
  await closeUnpaid(deps, open);
};

const refusal = (status: number, errorCode: ErrorCode) => new HttpError(status, errorCode);

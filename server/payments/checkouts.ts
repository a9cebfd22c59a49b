import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Language } from '../../machines/contract/language.ts';
import type { Partner } from '../auth/sessions.ts';
import { checkouts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { paymentPageMs, paymentsOf } from './payments.ts';
import { planOf } from './plan.ts';

/** An opening that has no answer by then belongs to a process that is gone. */
const openingMs = 60_000;

type CheckoutDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'payments'>;
type Checkout = typeof checkouts.$inferSelect;

/**
 * The address of a partner's one open checkout: the one that is open already, while it lasts and leads back to the same
 * address, else a new one (SUB-4, fault A19). Asked for twice at once, both get the same.
 * @throws HttpError 409 ALREADY_ACTIVE while a plan runs, 409 PAYMENT_PENDING while a payment is on its way, 502 and 503
 * as the payments do.
 */
export const openCheckout = async (
  deps: CheckoutDeps,
  partner: Partner,
  wanted: { returnUrl: string; email: string | null; language: Language },
): Promise<string> => {
  const { db, now } = deps;
  const payments = paymentsOf(deps);
  await refuseActive(deps, partner);
  await checkOpenCheckout(deps, partner, wanted.returnUrl);
  const checkout = await claim(deps, partner, wanted);
  if (checkout.url !== null) return checkout.url;
  const { id, email, language, returnUrl, createdAt } = checkout;
  const order = { id, email, language, returnUrl, createdAt };
  try {
    // Once more: a plan that began after the first look had no checkout to forget.
    await refuseActive(deps, partner);
    const opened = await payments.openCheckout({
      ...order,
      partnerId: partner.publicId,
      customerId: partner.stripeCustomerId,
    });
    const kept = await db
      .update(checkouts)
      .set(opened)
      .where(eq(checkouts.id, id))
      .returning({ id: checkouts.id });
    // Gone meanwhile: a plan has begun, beside which nothing more is to be paid.
    if (kept.length === 0) {
      await payments.closeCheckout(opened.providerId);
      await refuseActive({ db, now }, partner);
      throw new HttpError(503, 'UNAVAILABLE', { retryAfter: 2 });
    }
    return opened.url;
  } catch (error) {
    await db.delete(checkouts).where(and(eq(checkouts.id, id), isNull(checkouts.url)));
    throw error;
  }
};

/**
 * Forgets a partner's checkout, because a plan has begun or what was paid for has ended.
 * @param db may be a transaction.
 * @param madeBy only one that was made by then; any by default.
 * @returns what was open, for the payment service to close, or null.
 */
export const deleteCheckout = async (
  { db }: Pick<Deps, 'db'>,
  partnerId: number,
  madeBy?: Date,
): Promise<Checkout | null> => {
  const isMade = madeBy && lte(checkouts.createdAt, madeBy);
  const [deleted] = await db
    .delete(checkouts)
    .where(and(eq(checkouts.partnerId, partnerId), isMade))
    .returning();
  return deleted ?? null;
};

/**
 * Whether a partner has paid on a checkout whose plan has yet to begin (SUB-6). A payment service that is not there, or
 * does not answer, knows of none: nobody is to wait for it.
 */
export const hasPaidCheckout = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { id }: Partner,
): Promise<boolean> => {
  const [checkout] = await db
    .select({ providerId: checkouts.providerId })
    .from(checkouts)
    .where(eq(checkouts.partnerId, id));
  if (payments === null || checkout?.providerId == null) return false;
  return (await payments.checkoutState(checkout.providerId).catch(() => null)) === 'paid';
};

const refuseActive = async (deps: Pick<Deps, 'db' | 'now'>, { id }: Partner): Promise<void> => {
  if ((await planOf(deps, id)).isActive)
    throw new HttpError(409, 'ALREADY_ACTIVE', { sentence: 'IS_ACTIVE' });
};

/**
 * Looks at what is open: a page that was paid on is waited for, and what is over, leads elsewhere or was never answered
 * is ended, so that of two pages only one can be paid on.
 */
const checkOpenCheckout = async (deps: CheckoutDeps, partner: Partner, returnUrl: string): Promise<void> => {
  const { db, now } = deps;
  const payments = paymentsOf(deps);
  const [open] = await db.select().from(checkouts).where(eq(checkouts.partnerId, partner.id));
  if (open === undefined) return;
  const { id, providerId, createdAt } = open;
  const age = now() - createdAt.getTime();
  if (providerId === null) {
    if (age <= openingMs) return;
  } else {
    const state = await payments.checkoutState(providerId);
    const isToStay = age < paymentPageMs && open.returnUrl === returnUrl;
    if (state === 'open' && isToStay) return;
    // Paid on by now, it may be, between the two questions.
    if (state === 'paid' || (state === 'open' && (await payments.closeCheckout(providerId)) === 'paid'))
      throw new HttpError(409, 'PAYMENT_PENDING');
  }
  await db.delete(checkouts).where(eq(checkouts.id, id));
};

const claim = async (
  { db, now, randomBytes }: CheckoutDeps,
  { id: partnerId }: Partner,
  wanted: { returnUrl: string; email: string | null; language: Language },
): Promise<Checkout> => {
  const id = Buffer.from(randomBytes(24)).toString('base64url');
  const [checkout] = await db
    .insert(checkouts)
    .values({ partnerId, id, ...wanted, createdAt: new Date(now()) })
    // An update that changes nothing: unlike doing nothing, it returns the row that is already there.
    .onConflictDoUpdate({ target: checkouts.partnerId, set: { partnerId } })
    .returning();
  if (!checkout) throw new Error('The checkout was neither found nor made.');
  return checkout;
};

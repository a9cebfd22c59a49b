import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError, unavailable } from '../http/errors.ts';
import { describeError } from '../http/log.ts';
import { paidByMs, paymentPageMs, paymentsOf } from './payments.ts';
import { planOf } from './plan.ts';

/** A pending checkout without an answer by then belongs to a dead process. */
const openingMs = 60_000;

type CheckoutDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'payments'>;

/** A checkout as the database keeps it. */
export type Checkout = typeof checkouts.$inferSelect;
type Wanted = Pick<Checkout, 'returnUrl' | 'email' | 'language' | 'priceId'>;

/**
 * The address of a partner's one open checkout: the existing one, while it is valid, returns to the same address, has today's
 * price and is for the same e-mail and in the same language, else a new one (SUB-4, SUB-9, ACC-1, LNG-8, fault A19). Two
 * simultaneous requests get the same; if they differ, the one that came first may get none.
 * @throws HttpError 409 ALREADY_ACTIVE while a plan runs, 409 PAYMENT_PENDING while a payment is on its way,
 * and the payments' own 502 and 503.
 */
export const openCheckout = async (
  deps: CheckoutDeps,
  partner: Partner,
  asked: Omit<Wanted, 'priceId'>,
): Promise<string> => {
  const { db, now } = deps;
  const payments = paymentsOf(deps);
  const wanted = { ...asked, priceId: payments.prices[0] ?? null };
  await refuseActive(deps, partner);
  const { checkout, isNew } = await claim(deps, partner, wanted);
  if (checkout.url !== null) return checkout.url;
  const { id, email, language, returnUrl, createdAt } = checkout;
  const order = { id, email, language, returnUrl, createdAt };
  try {
    // Once more: a plan that began after the first check found no checkout to delete.
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
    // Deleted meanwhile: a plan has begun, or another page is wanted; only one may be paid.
    if (kept.length === 0) {
      await payments.closeCheckout(opened.providerId);
      await refuseActive({ db, now }, partner);
      throw unavailable;
    }
    return opened.url;
  } catch (error) {
    // Of whoever is still opening it, it stays.
    if (isNew) await db.delete(checkouts).where(and(eq(checkouts.id, id), isNull(checkouts.url)));
    throw error;
  }
};

/**
 * Deletes a partner's checkout, because a plan has begun or what was paid for has ended.
 * @param db may be a transaction.
 * @param which only a checkout of which this is true; any by default.
 * @returns the deleted checkout, whose page may still be open at the payment service, or null.
 */
export const deleteCheckout = async (
  db: Database,
  partnerId: number,
  which?: SQL,
): Promise<Checkout | null> => {
  const isWanted = and(eq(checkouts.partnerId, partnerId), which);
  const [deleted] = await db.delete(checkouts).where(isWanted).returning();
  return deleted ?? null;
};

/**
 * Takes a checkout from whoever is opening it just now, because a plan has begun or another page is wanted: it then
 * never becomes payable.
 * @param db may be a transaction.
 * @returns the partner's checkout that is open already, for the payment service to close, or null.
 */
export const dropUnopened = async (db: Database, partnerId: number): Promise<Checkout | null> => {
  const isOwn = eq(checkouts.partnerId, partnerId);
  await db.delete(checkouts).where(and(isOwn, isNull(checkouts.providerId)));
  const [open] = await db.select().from(checkouts).where(isOwn);
  return open ?? null;
};

/**
 * Closes a checkout's page beside a plan that runs (SUB-4), and forgets the checkout unless it is paid: it is the only trace
 * of that payment, which the job of questions follows (SUB-8). So it does when the service does not answer soon, which is
 * logged: what has happened does not change by it.
 * @param open null closes nothing.
 */
export const closeUnpaid = async (
  { db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>,
  open: Checkout | null,
): Promise<void> => {
  if (payments === null || open === null || open.providerId === null) return;
  try {
    if ((await payments.closeCheckout(open.providerId, 'soon')) === 'paid') return;
    await db.delete(checkouts).where(eq(checkouts.id, open.id));
  } catch (error) {
    log.error('a checkout stays open beside a plan', describeError(error));
  }
};

/**
 * Whether a partner has paid a checkout whose plan has not begun yet (SUB-6). An unavailable payment service
 * counts as no, and so does a slow one: nobody should wait for it.
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
  return (await payments.checkoutState(checkout.providerId, 'soon').catch(() => null)) === 'paid';
};

const refuseActive = async (deps: Pick<Deps, 'db' | 'now'>, { id }: Partner): Promise<void> => {
  if ((await planOf(deps, id)).isActive)
    throw new HttpError(409, 'ALREADY_ACTIVE', { sentence: 'IS_ACTIVE' });
};

/**
 * Whether a checkout leads back where this one shall, in the same language (LNG-8), with the receipt for the same address
 * (ACC-1), at the same price (SUB-9).
 */
const isAsWanted = (checkout: Checkout, { returnUrl, email, language, priceId }: Wanted): boolean =>
  checkout.returnUrl === returnUrl &&
  checkout.email === email &&
  checkout.language === language &&
  checkout.priceId === priceId;

/**
 * Checks the open checkout. A paid one is awaited; one that is over, is not as wanted or was never answered is
 * ended, so that only one page can be paid.
 */
const checkOpenCheckout = async (deps: CheckoutDeps, partner: Partner, wanted: Wanted): Promise<void> => {
  const { db, now } = deps;
  const payments = paymentsOf(deps);
  const [open] = await db.select().from(checkouts).where(eq(checkouts.partnerId, partner.id));
  if (open === undefined) return;
  const { id, providerId, createdAt } = open;
  const age = now() - createdAt.getTime();
  if (providerId === null) {
    if (age <= openingMs && isAsWanted(open, wanted)) return;
    // Its page may have opened between the two statements.
    if ((await dropUnopened(db, partner.id)) !== null) await checkOpenCheckout(deps, partner, wanted);
    return;
  }
  const state = await payments.checkoutState(providerId);
  if (state === 'open' && age < paymentPageMs && isAsWanted(open, wanted)) return;
  // It may have been paid between the two requests.
  if (state === 'paid' || (state === 'open' && (await payments.closeCheckout(providerId)) === 'paid'))
    throw new HttpError(409, 'PAYMENT_PENDING');
  await db.delete(checkouts).where(eq(checkouts.id, id));
};

/** @returns the partner's checkout as it is wanted, and whether it was made by this call rather than found. */
const claim = async (
  deps: CheckoutDeps,
  partner: Partner,
  wanted: Wanted,
): Promise<{ checkout: Checkout; isNew: boolean }> => {
  const { db, now, randomBytes } = deps;
  await checkOpenCheckout(deps, partner, wanted);
  const { id: partnerId } = partner;
  const id = Buffer.from(randomBytes(24)).toString('base64url');
  const [checkout] = await db
    .insert(checkouts)
    .values({ partnerId, id, ...wanted, createdAt: new Date(now()), nextAskAt: new Date(now() + paidByMs) })
    // An update that changes nothing: unlike `DO NOTHING` it returns the existing row.
    .onConflictDoUpdate({ target: checkouts.partnerId, set: { partnerId } })
    .returning();
  if (!checkout) throw new Error('The checkout was neither found nor made.');
  const isNew = checkout.id === id;
  // Another tab may have asked for another page since.
  return isNew || isAsWanted(checkout, wanted) ? { checkout, isNew } : claim(deps, partner, wanted);
};

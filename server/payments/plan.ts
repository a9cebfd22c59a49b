import { eq, sql } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import { prepared } from '../db/prepared.ts';
import { grantedPlans, paidSubscriptions, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** A partner's present or last plan; all null without one. */
export interface Plan {
  isActive: boolean;
  /** Whether its last payment failed and is tried again: it runs meanwhile (SUB-7). */
  isPastDue: boolean;
  /** Whether none runs as one that is not over waits to be paid or resumed: the billing page mends it (SUB-4, SUB-7). */
  isUnpaid: boolean;
  planType: string | null;
  /** The end of what is granted or paid; null without an end, and while a renewal is awaited. */
  validUntil: Date | null;
  /** Whether it renews then: it is paid, and was not cancelled. */
  renews: boolean;
  /** What it costs then, in the smallest unit; null where it does not renew, or that is not certain (SUB-9). */
  charge: { amount: number; currency: string } | null;
  /** The code that granted it; null for any other plan, and once it has ended. */
  promoCode: string | null;
}

/** What a paid subscription's state means: paid, paid late, not paid until somebody pays, never paid yet, or over for ever. */
type Meaning = 'paid' | 'pastDue' | 'unpaid' | 'incomplete' | 'over';

/** Each state of Stripe's subscriptions (SUB-7). Only `paid` and `pastDue` open a room; one that is not listed does not. */
const meanings: Readonly<Record<string, Meaning>> = {
  trialing: 'paid',
  active: 'paid',
  past_due: 'pastDue',
  unpaid: 'unpaid',
  paused: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'over',
  canceled: 'over',
};

/** The states of the payment service that mean one of these. */
export const statesThatMean = (...wanted: Meaning[]): string[] =>
  Object.keys(meanings).filter((state) => wanted.some((meaning) => meanings[state] === meaning));

/**
 * How long a plan that renews goes on after its period's end while the payment service says nothing (SUB-8): whoever has
 * paid stays in while the service, or our way to it, is out of order over a long weekend, but not for ever.
 */
const graceMs = 3 * dayMs;

/**
 * A partner's present plan (SUB-1, SUB-2, SUB-7, API-4): a paid one runs while it is paid or its payment is tried again, a
 * cancelled one until its end, one that renews a while longer than what the payment service said last; a granted one until
 * its end. Of several that run it is one that is not late, unless that one is only granted, and `byClaim` decides. Nothing
 * else decides this.
 * @param deps.db may be a transaction.
 */
export const planOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, partnerId: number): Promise<Plan> => {
  return planFrom(await plansOf(db).execute({ partnerId }), now());
};

/** The columns that decide a plan. The first of each table is never null: Drizzle tells by it whether there is a row. */
export const planColumns = {
  granted: {
    planType: grantedPlans.planType,
    active: grantedPlans.active,
    validUntil: grantedPlans.validUntil,
    promoCode: grantedPlans.promoCode,
  },
  paid: {
    status: paidSubscriptions.status,
    periodEnd: paidSubscriptions.periodEnd,
    cancelsAtEnd: paidSubscriptions.cancelsAtEnd,
    ended: paidSubscriptions.ended,
    eventAt: paidSubscriptions.eventAt,
    amount: paidSubscriptions.amount,
    currency: paidSubscriptions.currency,
  },
};

const plansOf = prepared((db) =>
  db
    .select(planColumns)
    .from(partners)
    .leftJoin(grantedPlans, eq(grantedPlans.partnerId, partners.id))
    .leftJoin(paidSubscriptions, eq(paidSubscriptions.partnerId, partners.id))
    .where(eq(partners.id, sql.placeholder('partnerId')))
    .prepare('plans_of_partner'),
);

/** What is known of a partner's plans: a row for each subscription, with the granted plan in every one. */
interface PlanRow {
  granted: Granted | null;
  paid: Paid | null;
}
type Granted = Pick<typeof grantedPlans.$inferSelect, keyof typeof planColumns.granted>;
type Paid = Pick<typeof paidSubscriptions.$inferSelect, keyof typeof planColumns.paid>;

/** The plan at a time, in ms since 1970, as `planOf` decides it. */
export const planFrom = (rows: readonly PlanRow[], time: number): Plan => {
  const granted = rows[0]?.granted ?? null;
  const paid = rows.flatMap((row) => row.paid ?? []).map((row) => paidPlan(row, time));
  const plans = [...paid, ...(granted === null ? [] : [grantedPlan(granted, time)])];
  const lastFirst = plans.toSorted((a, b) => endOf(b) - endOf(a));
  const running = plans.filter(({ isActive }) => isActive).toSorted(byClaim);
  const paidFor = running.filter((plan) => paid.includes(plan));
  // A late payment is mended on the billing page, which a granted plan has none of (SUB-7).
  const late = paidFor.every(({ isPastDue }) => isPastDue) ? paidFor[0] : undefined;
  const isUnpaid = running.length === 0 && paid.some((plan) => plan.isUnpaid);
  return late ?? running.find(({ isPastDue }) => !isPastDue) ?? { ...(lastFirst[0] ?? none), isUnpaid };
};

const none: Plan = {
  isActive: false,
  isPastDue: false,
  isUnpaid: false,
  planType: null,
  validUntil: null,
  renews: false,
  charge: null,
  promoCode: null,
};

const paidPlan = (row: Paid, time: number): Plan => {
  const end = row.periodEnd?.getTime() ?? Number.POSITIVE_INFINITY;
  const isPast = end <= time;
  // What was said after the end says that it goes on.
  const isGone = row.cancelsAtEnd ? isPast : Math.max(end, row.eventAt.getTime()) + graceMs <= time;
  const meaning = meanings[row.status];
  const isOpen = meaning === 'paid' || meaning === 'pastDue';
  const isActive = isOpen && !row.ended && !isGone;
  const isPastDue = isActive && meaning === 'pastDue';
  // What was to end does not go on with a payment.
  const isOver = row.ended || (row.cancelsAtEnd && isPast);
  const isUnpaid = !isActive && !isOver && (meaning === 'pastDue' || meaning === 'unpaid');
  const renews = isActive && !row.cancelsAtEnd;
  // A renewal's event comes a while after the period's end: a past day would be wrong. The day of a period that is not
  // paid yet promises what only a payment brings.
  const validUntil = isActive && (isPast || (isPastDue && renews)) ? null : row.periodEnd;
  const { amount, currency } = row;
  const isCharged = renews && validUntil !== null && amount !== null && currency !== null;
  const charge = isCharged ? { amount, currency } : null;
  const rest = { validUntil, renews, charge, promoCode: null };
  return { isActive, isPastDue, isUnpaid, planType: 'premium', ...rest };
};

const grantedPlan = (row: Granted, time: number): Plan => {
  const { planType, validUntil } = row;
  const isActive = row.active && (validUntil === null || validUntil.getTime() > time);
  const promoCode = isActive ? row.promoCode : null;
  return { ...none, isActive, planType, validUntil, promoCode };
};

const endOf = ({ validUntil }: Plan): number => validUntil?.getTime() ?? Number.NEGATIVE_INFINITY;
const lastDayOf = ({ validUntil }: Plan): number => validUntil?.getTime() ?? Number.MAX_VALUE;

/** First what is charged again, then what lasts longest: neither may be hidden by another plan (SUB-2, SUB-9). */
const byClaim = (a: Plan, b: Plan): number =>
  Number(b.renews) - Number(a.renews) || lastDayOf(b) - lastDayOf(a);

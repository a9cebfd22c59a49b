import type { Money, Price } from '../contract/money.ts';
import type { SessionSubscription } from '../session/session.ts';
import type { ServerWords } from '../shared/serverMessage.ts';

/** The answer of `GET subscription-status` (SUB-2). `validUntil` is an ISO timestamp. */
export interface SubscriptionStatus {
  readonly isActive: boolean;
  /** `active`, `inactive`, `past_due` while a failed payment is tried again, or `unpaid` once it is not any more. */
  readonly status: string;
  readonly planType: string | null;
  readonly isPromoSubscription: boolean;
  readonly validUntil: string | null;
  /** Whether it renews at `validUntil`: neither granted nor cancelled. */
  readonly renews: boolean;
  /** What a plan costs; null while one runs, or where that is not known (SUB-9). */
  readonly price: Price | null;
  /** What is charged at `validUntil`; null where nothing is, or that is not certain (SUB-9). */
  readonly nextCharge: Money | null;
  readonly promoCode: string | null;
  /** Whose bills there are; beside a promo plan only those of a subscription that is not paid (SUB-5). */
  readonly stripeCustomerId: string | null;
  /** The server's clock at that moment, in ms since 1970; null where it is not sent. */
  readonly checkedAt: number | null;
}

/** Whether the last payment failed and is tried again; the plan runs meanwhile (SUB-7). */
export const isLate = ({ isActive, status }: Pick<SubscriptionStatus, 'isActive' | 'status'>): boolean =>
  isActive && status === 'past_due';

/** Whether none runs until the last one is paid: it is not sold a second time (SUB-4, SUB-7). */
export const isUnpaid = ({ isActive, status }: Pick<SubscriptionStatus, 'isActive' | 'status'>): boolean =>
  !isActive && status === 'unpaid';

/** What the session keeps of a status (SES-1). */
export const sessionSubscriptionOf = ({
  isActive,
  status,
  planType,
  validUntil,
}: SubscriptionStatus): SessionSubscription => ({ isActive, status, planType, validUntil });

/** The plan's name in a save (DSGN-5); where it has none, `premium` while a plan runs, else `preview`. */
export const planTypeOf = (plan: Pick<SubscriptionStatus, 'planType' | 'isActive'> | null): string =>
  plan?.planType ?? (plan?.isActive ? 'premium' : 'preview');

/** What a return is from: a checkout, paid or not, or the billing portal, which tells nothing (DASH-5, SUB-3, SUB-7). */
export type CheckoutResult = 'paid' | 'cancelled' | 'portal';

/** The payment provider's pages that the dashboard redirects to (SUB-4, SUB-5). */
export type Redirect = 'checkout' | 'portal';

/** An error in words: the server's own, or the key of one of our texts. */
export type ErrorText<Key extends string> = ServerWords | { readonly key: Key };

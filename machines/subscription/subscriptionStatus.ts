import type { SessionSubscription } from '../session/session.ts';

/** What `GET subscription-status` says (SUB-2). `validUntil` is an ISO timestamp. */
export interface SubscriptionStatus {
  readonly isActive: boolean;
  readonly status: string;
  readonly planType: string | null;
  readonly isPromoSubscription: boolean;
  readonly validUntil: string | null;
  /** Whether it goes on at `validUntil`: neither given nor cancelled. */
  readonly renews: boolean;
  readonly promoCode: string | null;
  readonly stripeCustomerId: string | null;
  /** What the server's clock showed then, in ms since 1970; null where it does not say. */
  readonly checkedAt: number | null;
}

/** What the session keeps of a status (SES-1). */
export const sessionSubscriptionOf = ({
  isActive,
  status,
  planType,
  validUntil,
}: SubscriptionStatus): SessionSubscription => ({ isActive, status, planType, validUntil });

/** What a save calls the plan (DSGN-5); null where none is known. */
export const planTypeOf = (plan: Pick<SubscriptionStatus, 'planType' | 'isActive'> | null): string =>
  plan?.planType ?? (plan?.isActive ? 'premium' : 'preview');

/** How somebody comes back from the checkout: having paid, or not (DASH-5, SUB-3). */
export type CheckoutResult = 'paid' | 'cancelled';

/** The payment provider's pages that the dashboard redirects to (SUB-4, SUB-5). */
export type Redirect = 'checkout' | 'portal';

/** A failure in words: the server's own, or the key of a text of ours. */
export type ErrorText<Key extends string> = { readonly text: string } | { readonly key: Key };

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

/** How somebody comes back from the checkout: having paid, or not (DASH-5, SUB-3). */
export type PaymentReturn = 'paid' | 'cancelled';

/** The room's ways out to the payment provider's own pages (SUB-4, SUB-5). */
export type Errand = 'checkout' | 'portal';

/** A failure in words: the server's own, or the key of a text of ours. */
export type ErrorText<Key extends string> = { readonly text: string } | { readonly key: Key };

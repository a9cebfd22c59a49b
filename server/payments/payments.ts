import { minuteMs } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { Price } from '../../machines/contract/money.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Accepts money: the local stand-in or a real service. A refusal or time-out of the service is a HttpError
 * 502.
 */
export interface Payments {
  /** The secret of its events' signatures. */
  webhookSecret: string;
  /** The ids of the prices that open a plan (SUB-9): today's first, then former ones. */
  prices: readonly string[];
  /** What a partner subscribes for (SUB-9); null while that is not known. Never fails, and never takes long. */
  price(): Promise<Price | null>;
  /**
   * Opens the page on which a partner subscribes; one `id` has one page, also for simultaneous requests. A customer whom the
   * service does not know any more subscribes as a new one, and is asked for an address that it does not take.
   */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** The state of such a page: still open, paid (whether or not the money has arrived), or over. */
  checkoutState(providerId: string, haste?: Haste): Promise<'open' | 'paid' | 'over'>;
  /**
   * What was bought on such a page, once it is paid (SUB-8); null before, and on a page that is not known. Asked for
   * while somebody waits: fails after a few seconds, without a second try.
   */
  boughtSubscription(providerId: string): Promise<Answer | null>;
  /** A subscription as it is now (SUB-8); null for one that the service does not know. */
  subscription(id: string, haste?: Haste): Promise<Answer | null>;
  /** Closes a page that may not be paid any more, unless it is paid already. */
  closeCheckout(providerId: string, haste?: Haste): Promise<'closed' | 'paid'>;
  /**
   * Opens the page on which a customer sees and cancels a subscription.
   * @throws HttpError 409 NO_CUSTOMER for one whom the service does not know any more.
   */
  openPortal(order: PortalOrder): Promise<{ url: string }>;
  /** Ends every open subscription of a customer at once (ACC-4); none of them, or no such customer, is no error. */
  endSubscriptions(customerId: string): Promise<void>;
  /**
   * Lets every open subscription of a customer run out at the end of what is paid, and ends at once what is not paid, so that
   * no further try charges it (ACC-4, SUB-7); without errors likewise.
   */
  stopRenewals(customerId: string): Promise<void>;
}

/** Of a question whose answer somebody waits for: it fails after a few seconds, without a second try. */
export type Haste = 'soon';

/** A subscription as the service answers with it. */
export interface Answer {
  subscription: unknown;
  /** A moment of the service's clock at which it was not asked yet: whatever is older is in the answer. */
  asOf: Date;
}

export interface CheckoutOrder {
  /** Our own, random. */
  id: string;
  /** The partner's public id, which every event returns. */
  partnerId: string;
  /** Null before the first payment. */
  customerId: string | null;
  /** Where the receipts go: an existing customer's as well. */
  email: string | null;
  language: Language;
  returnUrl: string;
  /** When it was first requested. */
  createdAt: Date;
}

export interface OpenCheckout {
  url: string;
  /** Its id in the other calls. */
  providerId: string;
}

export interface PortalOrder {
  customerId: string;
  language: Language;
  returnUrl: string;
}

/** How long a checkout is open, and a page of the billing portal that is given to one person only. */
export const paymentPageMs = 30 * minuteMs;

/** How long after its checkout began a page is surely over, the service's margin included, and what was paid on it is known there. */
export const paidByMs = paymentPageMs + 10 * minuteMs;

/** The address to return to without a payment. */
export const cancelledUrl = (returnUrl: string): string => marked(returnUrl, 'cancelled');

/** The address to return to from the billing portal, where somebody may have paid, or not (SUB-7). */
export const portalUrl = (returnUrl: string): string => marked(returnUrl, 'portal');

const marked = (returnUrl: string, result: 'cancelled' | 'portal'): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('payment', result);
  return url.href;
};

/** @throws HttpError 503 without a payment service and without the stand-in. */
export const paymentsOf = ({ payments }: { payments: Payments | null }): Payments => {
  if (payments === null) throw new HttpError(503, 'NO_PAYMENTS');
  return payments;
};

import type { Language } from '../../machines/contract/language.ts';
import { HttpError } from '../http/errors.ts';

/** Taking money: the local stand-in or a real service. What the service refuses or does not answer is a HttpError 502. */
export interface Payments {
  /** The secret with which its events are signed. */
  webhookSecret: string;
  /** Opens the page on which a partner subscribes; for one `id` there is one page, however often and at once it is asked for. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>;
  /** Where such a page stands: still open, paid on (whether or not the money has come), or over. */
  checkoutState(providerId: string): Promise<'open' | 'paid' | 'over'>;
  /** Ends a page that nobody is to pay on any more, unless somebody has. */
  closeCheckout(providerId: string): Promise<'closed' | 'paid'>;
  /** Opens the page on which a customer sees and cancels a subscription. */
  openPortal(order: PortalOrder): Promise<{ url: string }>;
}

export interface CheckoutOrder {
  /** Ours, random. */
  id: string;
  /** The partner's public id, which comes back with every event. */
  partnerId: string;
  /** Null before the first payment. */
  customerId: string | null;
  email: string | null;
  language: Language;
  returnUrl: string;
  /** When it was first asked for. */
  createdAt: Date;
}

export interface OpenCheckout {
  url: string;
  /** By which the other calls know it. */
  providerId: string;
}

export interface PortalOrder {
  customerId: string;
  language: Language;
  returnUrl: string;
}

/** How long a checkout is open, and a page of the billing portal that is only given to one person. */
export const paymentPageMs = 30 * 60_000;

/** The address to come back to when nothing was paid. */
export const cancelledUrl = (returnUrl: string): string => {
  const url = new URL(returnUrl);
  url.searchParams.set('payment', 'cancelled');
  return url.href;
};

/** @throws HttpError 503 where neither a payment service nor the stand-in is at hand: better than a false promise. */
export const paymentsOf = ({ payments }: { payments: Payments | null }): Payments => {
  if (payments === null) throw new HttpError(503, 'NO_PAYMENTS');
  return payments;
};

import type Stripe from 'stripe';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Log } from '../http/log.ts';
import { type CheckoutOrder, cancelledUrl, type OpenCheckout, paymentPageMs } from './payments.ts';
import { isMissingCustomer, isRefusedEmail, kindOf } from './stripeClient.ts';

/** The service requires at least half an hour, counted by its own clock from its receipt of the request. */
const marginMs = 5 * minuteMs;

/** What is sold, and what may be logged. */
interface Shop {
  priceId: string;
  tax: 'automatic' | null;
  log: Log;
}

/** Who pays: a known customer, a new one whose address is typed already, or one whom the page asks for it. */
type Payer = { customer: string } | { customer_email: string } | Record<never, never>;
/** A try to open the page; another one needs another key, as it sends something else. */
interface Attempt {
  payer: Payer;
  key: string;
}

/**
 * Opens Stripe's page for an order (SUB-4). Whom Stripe does not know any more pays as a new customer, whose id the first
 * news of the subscription tells; and an address that it refuses is asked for by its page: neither keeps anybody from paying.
 */
export const openStripeCheckout = async (
  stripe: Stripe,
  order: CheckoutOrder,
  shop: Shop,
): Promise<OpenCheckout> => {
  const { id, customerId, email } = order;
  // Of an existing customer the page takes no other address.
  if (customerId !== null && email !== null)
    await stripe.customers
      .update(customerId, { email })
      .catch((error: unknown) => shop.log.warn('a customer keeps an old e-mail address', kindOf(error)));
  const payer = customerId === null ? newCustomer(email) : { customer: customerId };
  const session = await create(stripe, order, shop, { payer, key: `checkout-${id}` });
  if (session.url === null) throw new Error('A checkout without an address.');
  return { url: session.url, providerId: session.id };
};

const create = async (
  stripe: Stripe,
  order: CheckoutOrder,
  shop: Shop,
  { payer, key }: Attempt,
): Promise<Stripe.Checkout.Session> => {
  const { id, partnerId, language, returnUrl, createdAt } = order;
  try {
    return await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price: shop.priceId, quantity: 1 }],
        client_reference_id: partnerId,
        // What is told of the subscription tells by it on which page it was bought.
        subscription_data: { metadata: { partnerId, checkoutId: id } },
        locale: language,
        success_url: returnUrl,
        cancel_url: cancelledUrl(returnUrl),
        expires_at: Math.ceil((createdAt.getTime() + paymentPageMs + marginMs) / 1000),
        ...(shop.tax === 'automatic' && taxFields(payer)),
        ...payer,
      },
      { idempotencyKey: key },
    );
  } catch (error) {
    const next = nextAttempt(order, payer, error);
    if (next === null) throw error;
    shop.log.warn('a checkout is opened in another way', kindOf(error));
    return create(stripe, order, shop, next);
  }
};

/** What to try after a refusal; null where nothing else is left. */
const nextAttempt = ({ id, email }: CheckoutOrder, payer: Payer, error: unknown): Attempt | null => {
  if ('customer' in payer && isMissingCustomer(error))
    return { payer: newCustomer(email), key: `checkout-${id}-new` };
  if ('customer_email' in payer && isRefusedEmail(error)) return { payer: {}, key: `checkout-${id}-unnamed` };
  return null;
};

const newCustomer = (email: string | null): Payer => (email === null ? {} : { customer_email: email });

/** Of an existing customer the address and the name are needed as well: they are taken over from what is typed. */
const taxFields = (payer: Payer) => ({
  automatic_tax: { enabled: true },
  billing_address_collection: 'required' as const,
  tax_id_collection: { enabled: true },
  ...('customer' in payer && { customer_update: { address: 'auto' as const, name: 'auto' as const } }),
});

import type Stripe from 'stripe';
import type { Fetch } from '../http/fetch.ts';

const answerMs = 10_000;

/** Stripe's package, loaded now, over our own `fetch`, which follows no redirect with the key. */
export const openStripe = async (secretKey: string, fetch: Fetch): Promise<Stripe> => {
  const { default: Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init: RequestInit = {}) =>
      fetch(address instanceof Request ? address.url : address, { ...init, redirect: 'error' }),
    ),
    timeout: answerMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

/** Whether Stripe does not know what it was asked for: it ended, or is of another account or of the stand-in. */
export const isMissing = (error: unknown): boolean => fieldOf(error, 'code') === 'resource_missing';

/** Whether what Stripe does not know is the customer: deleted there, or of another account or of the stand-in. */
export const isMissingCustomer = (error: unknown): boolean =>
  isMissing(error) && fieldOf(error, 'param') === 'customer';

/** Whether Stripe refused an e-mail address: it takes fewer than we do. */
export const isRefusedEmail = (error: unknown): boolean =>
  fieldOf(error, 'code') === 'email_invalid' || fieldOf(error, 'param') === 'customer_email';

const fieldOf = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined;

/** What may be logged of a failure: the service's messages may quote what was sent; its kinds and numbers do not. */
export const kindOf = (error: unknown): Record<string, string | number> => {
  const { name = 'unknown' } = error instanceof Error ? error : {};
  const pick = (key: string) => {
    const value = fieldOf(error, key);
    return typeof value === 'string' || typeof value === 'number' ? { [key]: value } : {};
  };
  return {
    name,
    ...pick('type'),
    ...pick('code'),
    ...pick('param'),
    ...pick('statusCode'),
    ...pick('requestId'),
  };
};

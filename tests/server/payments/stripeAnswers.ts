import { expect } from 'vitest';
import { createLog } from '../../../server/http/log.ts';
import type { Payments } from '../../../server/payments/payments.ts';
import { stripePayments } from '../../../server/payments/stripePayments.ts';
import { dashboard } from './paying.ts';

/** The API key of every request. */
export const secretKey = 'sk_test_secret';
/** The secret that signs the webhook. */
export const webhookSecret = 'whsec_of_stripe';

/** What Stripe was asked. */
export interface Asked {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  /** The form that was sent. */
  form: Record<string, string>;
  headers: Headers;
  init: RequestInit;
}

/** What Stripe answers to a request. */
export type Answer = (asked: Asked) => unknown;

/** A fake Stripe whose answers a test gives. An answer that throws is a failed connection. */
export const open = (
  answer: Answer,
  now: () => number = Date.now,
  settings: Partial<Pick<Parameters<typeof stripePayments>[0], 'formerPriceIds' | 'tax'>> = {},
): { payments: Payments; asked: Asked[]; lines: string[] } => {
  const asked: Asked[] = [];
  const lines: string[] = [];
  const fetch = async (address: string | URL, init: RequestInit): Promise<Response> => {
    const url = new URL(address);
    expect(url.origin).toBe('https://api.stripe.com');
    const form = Object.fromEntries(new URLSearchParams(String(init.body ?? '')));
    const request = {
      method: init.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      form,
      headers: new Headers(init.headers),
      init,
    };
    asked.push(request);
    const given = await answer(request);
    return given instanceof Response ? given : Response.json(given);
  };
  const log = createLog((line) => lines.push(line));
  const payments = stripePayments({
    secretKey,
    webhookSecret,
    priceId: 'price_1',
    formerPriceIds: [],
    tax: null,
    fetch,
    now,
    log,
    ...settings,
  });
  return { payments, asked, lines };
};

/** A checkout of ours. */
export const order = {
  id: 'a'.repeat(32),
  partnerId: 'casa-iglesias',
  customerId: null,
  email: null,
  language: 'es',
  returnUrl: dashboard,
  createdAt: new Date(Date.UTC(2026, 2, 1, 12)),
} as const;
/** The same checkout as Stripe answers it. */
export const session = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
};
/** What Stripe is sent for it. */
export const form = {
  mode: 'subscription',
  'line_items[0][price]': 'price_1',
  'line_items[0][quantity]': '1',
  client_reference_id: 'casa-iglesias',
  'subscription_data[metadata][partnerId]': 'casa-iglesias',
  'subscription_data[metadata][checkoutId]': order.id,
  locale: 'es',
  success_url: dashboard,
  cancel_url: `${dashboard}&payment=cancelled`,
  expires_at: String(Date.UTC(2026, 2, 1, 12, 35) / 1000),
};
/** An error answer of Stripe. */
export const refusal = (status: number, error: Record<string, string>) =>
  Response.json({ error }, { status });

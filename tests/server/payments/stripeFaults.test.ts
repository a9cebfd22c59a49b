import { expect, it } from 'vitest';
import { dashboard } from './paying.ts';
import { type Answer, open, order, refusal, secretKey, session } from './stripeAnswers.ts';

it('[SUB-4] [API-3] takes a page that Stripe does not know for over: another key made it', async () => {
  const missing = { type: 'invalid_request_error', code: 'resource_missing' };
  const { payments } = open(() => refusal(404, missing));
  expect([await payments.checkoutState('cs_1'), await payments.closeCheckout('cs_1')]).toEqual([
    'over',
    'closed',
  ]);
});

it('[API-3] [API-4] answers 502 to what Stripe refuses, and shows neither its key nor its words', async () => {
  const answers: Answer[] = [
    () => refusal(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${secretKey}` }),
    () => refusal(400, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' }),
    () => new Response('<html>', { status: 200 }),
    () => ({ ...session, url: null }),
  ];
  for (const answer of answers) {
    const { payments, lines } = open(answer);
    await expect(payments.openCheckout(order)).rejects.toMatchObject({
      status: 502,
      errorCode: 'CHECKOUT_FAILED',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/sk_test|No such|whsec/);
  }
  const { payments } = open(() => refusal(404, { type: 'invalid_request_error' }));
  await expect(
    payments.openPortal({ customerId: 'cus_1', language: 'en', returnUrl: dashboard }),
  ).rejects.toMatchObject({ status: 502, errorCode: 'PORTAL_FAILED' });
});

it('[API-3] tries again when the connection fails, with the same key', async () => {
  const { payments, asked } = open(({ headers }) => {
    if (asked.length < 2) throw new TypeError('fetch failed');
    return { ...session, id: headers.get('Idempotency-Key') };
  });
  expect((await payments.openCheckout(order)).providerId).toBe(`checkout-${order.id}`);
  expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

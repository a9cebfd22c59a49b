import { expect, it, vi } from 'vitest';
import { promoCodes } from '../../../server/db/schema.ts';
import type { Haste, Payments } from '../../../server/payments/payments.ts';
import { eachDatabase } from '../harness.ts';
import { checkoutPath, dashboard, designer, newId, paths, withPayments } from './paying.ts';
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

const questions: [string, (payments: Payments) => Promise<unknown>][] = [
  ['what became of a subscription', (payments) => payments.subscription('sub_1', 'soon')],
  ['where a page stands', (payments) => payments.checkoutState('cs_1', 'soon')],
  ['to close a page', (payments) => payments.closeCheckout('cs_1', 'soon')],
];

it.each(questions)('[SUB-6] [SUB-8] asks Stripe once %s, where somebody waits for it', async (_, ask) => {
  const { payments, asked } = open(() => refusal(500, { type: 'api_error' }));
  await expect(ask(payments)).rejects.toMatchObject({ status: 502, errorCode: 'UNAVAILABLE' });
  expect(asked).toHaveLength(1);
});

it.each(questions)('[SUB-6] [SUB-8] waits 3 s at most when it asks Stripe %s', async (_, ask) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let noteAsked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      noteAsked = resolve;
    });
    const { payments, asked } = open(({ init: { signal } }) => {
      noteAsked();
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    });
    const result = ask(payments).catch((error: unknown) => error);
    await wasAsked;
    await vi.advanceTimersByTimeAsync(3000);
    expect([await result, asked.length]).toEqual([
      expect.objectContaining({ status: 502, errorCode: 'UNAVAILABLE' }),
      1,
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('[SUB-6] tries once to end a page at Stripe, where somebody waits for it', async () => {
  const { payments, asked } = open(({ method }) =>
    method === 'GET' ? { ...session, status: 'open' } : refusal(500, { type: 'api_error' }),
  );
  await expect(payments.closeCheckout('cs_1', 'soon')).rejects.toMatchObject({ status: 502 });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

eachDatabase((server) => {
  it('[SUB-6] looks at the open page, and ends it, as for somebody who waits with a code', async () => {
    const asked: [string, Haste | undefined][] = [];
    const made = withPayments(server(), {
      checkoutState: (id, haste) => {
        asked.push(['checkoutState', haste]);
        return server().payments.checkoutState(id);
      },
      closeCheckout: (id, haste) => {
        asked.push(['closeCheckout', haste]);
        return server().payments.closeCheckout(id);
      },
    });
    const partner = await designer(made);
    await checkoutPath(made, partner);
    const promoCode = newId('PROMO').replace('_', '');
    await server().db.insert(promoCodes).values({ code: promoCode, planType: 'promo', days: 1, maxUses: 1 });
    const { status } = await made.post(paths.promo, { promoCode }, { token: partner.token });
    expect([status, asked]).toEqual([
      200,
      [
        ['checkoutState', 'soon'],
        ['closeCheckout', 'soon'],
      ],
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { partners } from '../../../server/db/schema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { askCheckout, dashboard, designer, eventOf, paths, signatureOf, statusOf } from './paying.ts';
import {
  type Answer,
  form,
  open,
  order,
  refusal,
  secretKey,
  session,
  webhookSecret,
} from './stripeAnswers.ts';

it('[SUB-4] [API-3] opens Stripe’s checkout for a subscription, once for each of ours', async () => {
  const { payments, asked } = open(() => session);
  expect(await payments.openCheckout(order)).toEqual({ url: session.url, providerId: 'cs_1' });
  await payments.openCheckout({ ...order, email: 'ana@example.com' });
  await payments.openCheckout({ ...order, customerId: 'cus_1' });
  expect(asked.map(({ method, path }) => [method, path])).toEqual(
    Array(3).fill(['POST', '/v1/checkout/sessions']),
  );
  expect(asked.map((one) => one.form)).toEqual([
    form,
    { ...form, customer_email: 'ana@example.com' },
    { ...form, customer: 'cus_1' },
  ]);
  const [first] = asked;
  expect(first?.headers.get('Idempotency-Key')).toBe(`checkout-${'a'.repeat(32)}`);
  expect(first?.headers.get('Authorization')).toBe(`Bearer ${secretKey}`);
  expect([first?.init.redirect, first?.init.signal instanceof AbortSignal]).toEqual(['error', true]);
});

it('[ACC-1] [SUB-4] gives Stripe a customer’s new e-mail before the checkout, which opens though Stripe refuses it', async () => {
  const again = { ...order, email: 'ana@example.com', customerId: 'cus_1' };
  for (const isRefused of [false, true]) {
    const { payments, asked, lines } = open(({ path }) =>
      isRefused && path === '/v1/customers/cus_1'
        ? refusal(400, { type: 'invalid_request_error', code: 'email_invalid' })
        : session,
    );
    expect((await payments.openCheckout(again)).url).toBe(session.url);
    expect(asked.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', '/v1/customers/cus_1', { email: 'ana@example.com' }],
      ['POST', '/v1/checkout/sessions', { ...form, customer: 'cus_1' }],
    ]);
    expect(lines).toEqual(
      isRefused ? [expect.stringContaining('a customer keeps an old e-mail address')] : [],
    );
    expect(lines.join()).not.toContain('ana@');
  }
});

it('[SUB-9] has Stripe compute the taxes where that is wanted, and take over what a customer types for them', async () => {
  const { payments, asked } = open(() => session, undefined, { tax: 'automatic' });
  await payments.openCheckout(order);
  await payments.openCheckout({ ...order, customerId: 'cus_1' });
  const taxed = {
    ...form,
    'automatic_tax[enabled]': 'true',
    billing_address_collection: 'required',
    'tax_id_collection[enabled]': 'true',
  };
  expect(asked.map((one) => one.form)).toEqual([
    taxed,
    { ...taxed, customer: 'cus_1', 'customer_update[address]': 'auto', 'customer_update[name]': 'auto' },
  ]);
});

it('[SUB-5] [API-3] opens Stripe’s billing page', async () => {
  const { payments, asked } = open(() => ({ id: 'bps_1', url: 'https://billing.stripe.com/p/1' }));
  const url = await payments.openPortal({ customerId: 'cus_1', language: 'en', returnUrl: dashboard });
  expect(url).toEqual({ url: 'https://billing.stripe.com/p/1' });
  expect(asked.map(({ path, form }) => [path, form])).toEqual([
    ['/v1/billing_portal/sessions', { customer: 'cus_1', return_url: dashboard, locale: 'en' }],
  ]);
});

it.each([
  ['open', 'open'],
  ['complete', 'paid'],
  ['expired', 'over'],
])('[SUB-4] [API-3] knows where a page that Stripe calls %s stands', async (status, state) => {
  const { payments, asked } = open(() => ({ ...session, status }));
  expect(await payments.checkoutState('cs_1')).toBe(state);
  expect(asked.map(({ path }) => path)).toEqual(['/v1/checkout/sessions/cs_1']);
});

it('[SUB-4] [API-3] ends a page that is open, and says of one that is paid that it is', async () => {
  for (const [status, result, calls] of [
    ['open', 'closed', ['/v1/checkout/sessions/cs_1', '/v1/checkout/sessions/cs_1/expire']],
    ['expired', 'closed', ['/v1/checkout/sessions/cs_1']],
    ['complete', 'paid', ['/v1/checkout/sessions/cs_1']],
  ] as const) {
    const { payments, asked } = open(() => ({ ...session, status }));
    expect(await payments.closeCheckout('cs_1')).toBe(result);
    expect(asked.map(({ path }) => path)).toEqual(calls);
  }
});

it('[SUB-4] [API-3] looks again at a page that Stripe does not end: somebody may have paid on it', async () => {
  const closing = (later: string) => {
    let isRefused = false;
    const { payments } = open(({ method }) => {
      if (method === 'GET') return { ...session, status: isRefused ? later : 'open' };
      isRefused = true;
      return refusal(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired.' });
    });
    return payments.closeCheckout('cs_1');
  };
  expect([await closing('complete'), await closing('expired')]).toEqual(['paid', 'closed']);
  await expect(closing('open')).rejects.toMatchObject({ status: 502, errorCode: 'UNAVAILABLE' });
});

it('[SUB-4] [API-3] promises nothing about a page of which Stripe says nothing', async () => {
  const { payments } = open(() => refusal(400, { type: 'api_error' }));
  for (const ask of [payments.checkoutState, payments.closeCheckout])
    await expect(ask('cs_1')).rejects.toMatchObject({ status: 502, errorCode: 'UNAVAILABLE' });
});

eachDatabase((server) => {
  const overStripe = (answer: Answer) => {
    const stripe = open(answer);
    const made = startServer(server().db, {}, { payments: stripe.payments });
    made.clock.now = server().clock.now;
    return { made, ...stripe };
  };

  it('[SUB-4] A19 makes one subscription of two requests at once', async () => {
    const { made, asked } = overStripe(({ headers }) => {
      const key = headers.get('Idempotency-Key') ?? '';
      return { ...session, id: key, status: 'open', url: `https://checkout.stripe.com/${key}` };
    });
    const partner = await designer(made);
    const [one, two] = await Promise.all([askCheckout(made, partner), askCheckout(made, partner)]);
    expect(one.body).toEqual(two.body);
    expect(one.body.url).toMatch(/^https:\/\/checkout\.stripe\.com\/checkout-[\w-]{32}$/);
    // The later request may ask for the state of the first one's page.
    const opened = asked.filter(({ method }) => method === 'POST');
    expect(new Set(opened.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(new Set(opened.map(({ form }) => JSON.stringify(form))).size).toBe(1);
  });

  it('[SUB-4] sells nothing beside a checkout that Stripe says is paid', async () => {
    const { made } = overStripe(({ method }) => ({
      ...session,
      status: method === 'GET' ? 'complete' : 'open',
    }));
    const partner = await designer(made);
    expect((await askCheckout(made, partner)).body).toEqual({ url: session.url });
    const again = await askCheckout(made, partner, { returnUrl: `${dashboard}&x=1` });
    expect([again.status, again.body.errorCode]).toEqual([409, 'PAYMENT_PENDING']);
  });

  it.each([
    [
      'en',
      'The checkout didn’t open. You have not been charged. Please try again.',
      'The billing page didn’t open. Please try again.',
    ],
    [
      'es',
      'La página de pago no se abrió. No se te cobró nada. Inténtalo de nuevo.',
      'La página de facturación no se abrió. Inténtalo de nuevo.',
    ],
  ])(
    '[SUB-4] [SUB-5] says in %s that Stripe did not answer, and tries anew next time',
    async (language, checkout, portal) => {
      let isUp = false;
      const { made, asked } = overStripe(() => (isUp ? session : refusal(400, { type: 'api_error' })));
      const partner = await designer(made);
      const headers = { 'Accept-Language': language };
      const failed = await askCheckout(made, partner, {}, headers);
      const text = (message: string, errorCode: string) => ({ error: message, message, errorCode });
      expect([failed.status, failed.body]).toEqual([502, text(checkout, 'CHECKOUT_FAILED')]);
      await made.db
        .update(partners)
        .set({ stripeCustomerId: 'cus_1' })
        .where(eq(partners.publicId, partner.partnerId));
      const { token } = partner;
      const billing = await made.post(paths.portal, { returnUrl: dashboard }, { token, headers });
      expect([billing.status, billing.body]).toEqual([502, text(portal, 'PORTAL_FAILED')]);
      isUp = true;
      expect((await askCheckout(made, partner, {}, headers)).status).toBe(200);
      const opened = asked.filter(({ path }) => path === '/v1/checkout/sessions');
      // Stripe would repeat its failure for the same key.
      const keys = new Set(opened.map(({ headers: sent }) => sent.get('Idempotency-Key')));
      expect([opened.length, keys.size]).toEqual([2, 2]);
    },
  );

  it('[SUB-3] [API-3] believes what Stripe has signed, and not the stand-in', async () => {
    const { made } = overStripe(() => session);
    const partner = await designer(made);
    const payload = JSON.stringify(
      eventOf(
        { ...made, payments: { ...made.payments, prices: ['price_1'] } },
        { partnerId: partner.partnerId },
      ),
    );
    const send = (secret: string) =>
      made.post(paths.webhook, payload, {
        headers: { 'Stripe-Signature': signatureOf(made, payload, { secret }) },
      });
    expect((await send(made.payments.webhookSecret)).status).toBe(400);
    expect((await statusOf(made, partner)).isActive).toBe(false);
    expect((await send(webhookSecret)).status).toBe(200);
    expect((await statusOf(made, partner)).isActive).toBe(true);
  });
});

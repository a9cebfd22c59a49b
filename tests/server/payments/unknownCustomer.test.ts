import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { partners } from '../../../server/db/schema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  askCheckout,
  dashboard,
  designer,
  desk,
  eventOf,
  message,
  paths,
  type SignedIn,
  signatureOf,
  statusOf,
} from './paying.ts';
import { type Asked, form, open, order, refusal, session, webhookSecret } from './stripeAnswers.ts';

const email = 'ana@correo.es,';
const invalid = { type: 'invalid_request_error' };
const missing = (param: string) => refusal(400, { ...invalid, code: 'resource_missing', param });
/** A Stripe that knows no customer. */
const knowsNobody = ({ path, form: { customer } }: Asked) =>
  path.startsWith('/v1/customers/') ? missing('id') : customer ? missing('customer') : session;
const keysOf = (asked: readonly Asked[]) =>
  asked
    .filter(({ path }) => path === '/v1/checkout/sessions')
    .map(({ form, headers }) => [form, headers.get('Idempotency-Key')?.replace(`checkout-${order.id}`, '')]);

it('[SUB-4] [SUB-9] opens the checkout as for a new customer where Stripe does not know the old one any more', async () => {
  const { payments, asked } = open(knowsNobody);
  const again = { ...order, customerId: 'cus_gone' };
  const page = { url: session.url, providerId: 'cs_1' };
  expect(await payments.openCheckout(again)).toEqual(page);
  expect(await payments.openCheckout({ ...again, email: 'ana@example.com' })).toEqual(page);
  expect(keysOf(asked)).toEqual([
    [{ ...form, customer: 'cus_gone' }, ''],
    [form, '-new'],
    [{ ...form, customer: 'cus_gone' }, ''],
    [{ ...form, customer_email: 'ana@example.com' }, '-new'],
  ]);
  const taxed = open(knowsNobody, undefined, { tax: 'automatic' });
  await taxed.payments.openCheckout(again);
  expect(taxed.asked.map(({ form }) => form['customer_update[address]'])).toEqual(['auto', undefined]);
});

it('[SUB-4] [API-3] opens no second checkout where Stripe misses anything else, or says something else of a customer', async () => {
  const priceIsMissing = () => missing('line_items[0][price]');
  const customerIsOdd = () => refusal(400, { ...invalid, param: 'customer' });
  for (const refused of [priceIsMissing, customerIsOdd]) {
    const { payments, asked } = open(refused);
    const opened = payments.openCheckout({ ...order, customerId: 'cus_1' });
    await expect(opened).rejects.toMatchObject({ status: 502, errorCode: 'CHECKOUT_FAILED' });
    expect(asked).toHaveLength(1);
  }
});

it.each([
  ['names the field', { param: 'customer_email' }],
  ['names the reason', { code: 'email_invalid' }],
])(
  '[SUB-4] [ACC-1] leaves an address that Stripe refuses to its page, where the refusal %s',
  async (_, why) => {
    const isTyped = ({ form: { customer_email: typed } }: Asked) => typed !== undefined;
    const { payments, asked, lines } = open((one) =>
      isTyped(one) ? refusal(400, { ...invalid, ...why }) : knowsNobody(one),
    );
    expect((await payments.openCheckout({ ...order, email })).url).toBe(session.url);
    expect((await payments.openCheckout({ ...order, email, customerId: 'cus_gone' })).url).toBe(session.url);
    expect(keysOf(asked)).toEqual([
      [{ ...form, customer_email: email }, ''],
      [form, '-unnamed'],
      [{ ...form, customer: 'cus_gone' }, ''],
      [{ ...form, customer_email: email }, '-new'],
      [form, '-unnamed'],
    ]);
    expect(lines.filter((line) => line.includes('a checkout is opened in another way'))).toHaveLength(3);
    expect(lines.join()).not.toMatch(/ana@|cus_gone/);
  },
);

it('[SUB-4] [API-3] answers 502 where Stripe takes a new customer neither with an address nor without', async () => {
  const { payments, asked } = open(() => refusal(400, { ...invalid, param: 'customer_email' }));
  const opened = payments.openCheckout({ ...order, email });
  await expect(opened).rejects.toMatchObject({ status: 502, errorCode: 'CHECKOUT_FAILED' });
  expect(asked).toHaveLength(2);
});

eachDatabase((server) => {
  const start = async () => {
    const stripe = open((one) =>
      one.path === '/v1/billing_portal/sessions' ? missing('customer') : knowsNobody(one),
    );
    const made = startServer(server().db, {}, { payments: stripe.payments });
    made.clock.now = server().clock.now;
    const partner = await designer(made);
    const tell = (customer: string, status: string, subscription?: string) => {
      const sold = { ...made, payments: { ...made.payments, prices: ['price_1'] } };
      const fields = { customer, status };
      const payload = JSON.stringify(eventOf(sold, { partnerId: partner.partnerId, fields, subscription }));
      const headers = { 'Stripe-Signature': signatureOf(made, payload, { secret: webhookSecret }) };
      return made.post(paths.webhook, payload, { headers });
    };
    return { made, partner, tell, asked: stripe.asked };
  };
  const isAlone = ({ partnerId }: SignedIn) => eq(partners.publicId, partnerId);

  it('[SUB-4] [SUB-9] whose customer was deleted at Stripe subscribes again, and is the new customer then', async () => {
    const { made, partner, tell } = await start();
    await made.db.update(partners).set({ stripeCustomerId: 'cus_gone' }).where(isAlone(partner));
    const opened = await askCheckout(made, partner, { userEmail: 'ana@example.com' });
    expect([opened.status, opened.body]).toEqual([200, { url: session.url }]);
    expect((await tell(`cus_new_${partner.partnerId}`, 'active')).status).toBe(200);
    expect((await statusOf(made, partner)).isActive).toBe(true);
    const { stripeCustomerId } = await desk(() => made).idOf(partner.partnerId);
    expect(stripeCustomerId).toBe(`cus_new_${partner.partnerId}`);
  });

  it('[SUB-5] [SUB-8] stays the customer of the plan that runs when late news tell the end of an earlier one', async () => {
    const { made, partner, tell } = await start();
    const { partnerId } = partner;
    await tell(`cus_gone_${partnerId}`, 'unpaid', `sub_first_${partnerId}`);
    await tell(`cus_new_${partnerId}`, 'active');
    made.clock.now += 1000;
    expect((await tell(`cus_gone_${partnerId}`, 'canceled', `sub_first_${partnerId}`)).status).toBe(200);
    expect(await desk(() => made).idOf(partnerId)).toMatchObject({
      stripeCustomerId: `cus_new_${partnerId}`,
    });
    expect((await statusOf(made, partner)).isActive).toBe(true);
  });

  it('[SUB-5] [SUB-7] has no billing page, but a checkout, where Stripe does not know the customer of what was not paid', async () => {
    const { made, partner, tell, asked } = await start();
    await tell(`cus_${partner.partnerId}`, 'unpaid');
    const { token } = partner;
    const portal = await made.post(paths.portal, { returnUrl: dashboard }, { token });
    const text = 'There is no billing account for this space yet.';
    expect([portal.status, portal.body]).toEqual([409, message(text, 'NO_CUSTOMER')]);
    const opened = await askCheckout(made, partner);
    expect([opened.status, opened.body]).toEqual([200, { url: session.url }]);
    expect(asked.map(({ path }) => path.split('/').at(-2))).toEqual([
      'billing_portal',
      'subscriptions',
      'billing_portal',
      'checkout',
      'checkout',
    ]);
  });
});

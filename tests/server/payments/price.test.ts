import { expect, it } from 'vitest';
import type { Price } from '../../../machines/contract/money.ts';
import { keptPrice } from '../../../server/payments/keptPrice.ts';
import { moneyOf } from '../../../server/payments/stripePrice.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { designer, itemOf, newId, pagesOf, sendEvent, statusOf } from './paying.ts';
import { type Answer, open, refusal } from './stripeAnswers.ts';

const hour = 3_600_000;
const price: Price = { amount: 19, currency: 'USD', interval: 'month', intervalCount: 1, plusTax: false };
const answered = {
  id: 'price_1',
  unit_amount: 1900,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
};

it('[SUB-9] Stripe is asked for our price', async () => {
  const { payments, asked } = open(() => answered);
  expect(await payments.price()).toEqual(price);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/prices/price_1']);
  const yearly = { unit_amount: 5000, currency: 'jpy', recurring: { interval: 'year', interval_count: 2 } };
  expect(await open(() => ({ ...answered, ...yearly })).payments.price()).toEqual({
    amount: 5000,
    currency: 'JPY',
    interval: 'year',
    intervalCount: 2,
    plusTax: false,
  });
});

it.each([
  ['automatic', 'exclusive', true],
  ['automatic', 'inclusive', false],
  [null, 'exclusive', false],
  [null, 'unspecified', false],
  [null, null, false],
] as const)(
  '[SUB-9] taxes come on top of the price where Stripe computes them (%s) and it does not include them (%s)',
  async (tax, tax_behavior, plusTax) => {
    const { payments } = open(() => ({ ...answered, tax_behavior }), undefined, { tax });
    expect(await payments.price()).toEqual({ ...price, plusTax });
  },
);

it.each(['unspecified', null, undefined])(
  '[SUB-9] no price is told where Stripe computes taxes by a default that the price does not tell (%s), which is logged',
  async (tax_behavior) => {
    const { payments, lines } = open(() => ({ ...answered, tax_behavior }), undefined, { tax: 'automatic' });
    expect(await payments.price()).toBeNull();
    expect(lines).toEqual([expect.stringContaining('the price has no tax behavior')]);
  },
);

it.each<[string, Answer, number]>([
  ['it has tiers', () => ({ ...answered, unit_amount: null }), 0],
  ['it is paid once', () => ({ ...answered, recurring: null }), 0],
  ['its amount is odd', () => ({ ...answered, unit_amount: '1900' }), 1],
  ['its currency is odd', () => ({ ...answered, currency: 'US dollars' }), 1],
  ['its interval is odd', () => ({ ...answered, recurring: { interval: 'decade', interval_count: 1 } }), 1],
  ['Stripe fails', () => refusal(500, { type: 'api_error' }), 1],
])(
  '[SUB-9] no price is known where %s; it is asked for once, and a failure is logged',
  async (_, answer, logged) => {
    const { payments, asked, lines } = open(answer);
    expect(await payments.price()).toBeNull();
    expect(asked).toHaveLength(1);
    expect(lines.filter((line) => line.includes('refused or was not reached'))).toHaveLength(logged);
  },
);

it('[SUB-9] an amount is in the currency’s own unit, whatever its smallest one is', () => {
  const amounts = ['usd', 'jpy', 'kwd', 'isk'].map((currency) => moneyOf(1900, currency).amount);
  expect(amounts).toEqual([19, 1900, 1.9, 19]);
});

it('[SUB-9] a price is kept for an hour, asked for once for all, and stays while the service fails', async () => {
  let time = 0;
  let answer = async () => price;
  let asked = 0;
  const read = keptPrice(
    () => {
      asked += 1;
      return answer();
    },
    () => time,
  );
  expect(await Promise.all([read(), read(), read()])).toEqual([price, price, price]);
  time = hour - 1;
  await read();
  expect(asked).toBe(1);
  answer = () => Promise.reject(new Error('no answer'));
  time = hour;
  expect([await read(), await read(), asked]).toEqual([price, price, 2]);
  time += 60_000;
  const dearer = { ...price, amount: 20 };
  answer = async () => dearer;
  expect([await read(), asked]).toEqual([dearer, 3]);
});

eachDatabase((server) => {
  const { press, checkout } = pagesOf(server);

  it('[SUB-9] the status tells the price while no plan runs, and then the next charge of one that renews', async () => {
    const partner = await designer(server());
    const told = async () => {
      const { price: ofPlan, nextCharge } = await statusOf(server(), partner);
      return [ofPlan, nextCharge];
    };
    expect(await told()).toEqual([price, null]);
    const input = { partnerId: partner.partnerId, subscription: newId('sub') };
    await sendEvent(server(), input);
    expect(await told()).toEqual([null, { amount: 19, currency: 'USD' }]);
    const cancelled = { ...input, type: 'updated', fields: { cancel_at_period_end: true } };
    await sendEvent(server(), cancelled);
    expect(await told()).toEqual([null, null]);
    const items = { data: [{ ...itemOf(server().payments), quantity: null, current_period_end: 4e9 }] };
    await sendEvent(server(), { ...cancelled, fields: { items } });
    expect(await told()).toEqual([null, null]);
  });

  it('[SUB-9] the status tells no price where none is known, or nothing can be paid', async () => {
    for (const payments of [null, { ...server().payments, price: async () => null }]) {
      const made = startServer(server().db, {}, { payments });
      expect((await statusOf(made, await designer(made))).price).toBeNull();
    }
  });

  it('[SUB-9] the stand-in charges the price that it told', async () => {
    const { partner, path } = await checkout();
    const { price: told } = await statusOf(server(), partner);
    await press(`${path}/pay`);
    const { nextCharge } = await statusOf(server(), partner);
    expect(nextCharge).toEqual({ amount: told.amount, currency: told.currency });
  });
});

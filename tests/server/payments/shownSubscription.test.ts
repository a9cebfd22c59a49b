import { expect, it } from 'vitest';
import { chargeOf, readSubscription } from '../../../server/payments/shownSubscription.ts';

const price = { id: 'price_1', unit_amount: 1900, currency: 'usd' };
const chargeWith = (items: object[], fields: object = {}) =>
  chargeOf(
    readSubscription({ id: 'sub_1', customer: 'cus_1', status: 'active', items: { data: items }, ...fields }),
  );
const none = { amount: null, currency: null };

it('[SUB-9] the next period costs what its prices say, for all that is bought', () => {
  expect(chargeWith([{ quantity: 1, price }])).toEqual({ amount: 1900, currency: 'usd' });
  expect(
    chargeWith([
      { quantity: 3, price },
      { quantity: 1, price: { ...price, unit_amount: 5 } },
    ]),
  ).toEqual({
    amount: 5705,
    currency: 'usd',
  });
  const unchanged = { pause_collection: null, schedule: null, pending_update: null };
  const untaxed = { automatic_tax: { enabled: false }, default_tax_rates: [], discounts: [], discount: null };
  expect(chargeWith([{ quantity: 1, price }], untaxed)).toEqual({ amount: 1900, currency: 'usd' });
  const plain = { quantity: 1, price, discounts: [], tax_rates: [] };
  expect(chargeWith([plain], unchanged)).toEqual({ amount: 1900, currency: 'usd' });
  const older = { quantity: 1, price, discounts: null, tax_rates: null };
  expect(chargeWith([older])).toEqual({ amount: 1900, currency: 'usd' });
  expect(chargeWith([{ quantity: 1, price }], { currency: 'usd' })).toEqual({
    amount: 1900,
    currency: 'usd',
  });
  const taxed = { automatic_tax: { enabled: true } };
  expect(chargeWith([{ quantity: 1, price: { ...price, tax_behavior: 'inclusive' } }], taxed)).toEqual({
    amount: 1900,
    currency: 'usd',
  });
});

it.each<[string, object[], object?]>([
  ['nothing is bought', []],
  ['what is used decides', [{ price }]],
  ['a price has no one amount', [{ quantity: 1, price: { ...price, unit_amount: null } }]],
  ['an amount is odd', [{ quantity: 1, price: { ...price, unit_amount: '1900' } }]],
  ['an amount is huge', [{ quantity: 10, price: { ...price, unit_amount: 999_999_999 } }]],
  ['a currency is odd', [{ quantity: 1, price: { ...price, currency: 'US$' } }]],
  [
    'there are two currencies',
    [
      { quantity: 1, price },
      { quantity: 1, price: { ...price, currency: 'eur' } },
    ],
  ],
  ['a price is not told', [{ quantity: 1 }]],
  ['the payer’s currency is another than the price’s', [{ quantity: 1, price }], { currency: 'mxn' }],
  ['the currency that is charged is odd', [{ quantity: 1, price }], { currency: 'MX$' }],
  ['taxes are added', [{ quantity: 1, price }], { automatic_tax: { enabled: true } }],
  ['taxes are odd', [{ quantity: 1, price }], { automatic_tax: 'yes' }],
  ['tax rates are added', [{ quantity: 1, price }], { default_tax_rates: [{ id: 'txr_1' }] }],
  ['there is a discount', [{ quantity: 1, price }], { discounts: ['di_1'] }],
  ['there is a discount of older versions', [{ quantity: 1, price }], { discount: { id: 'di_1' } }],
  ['discounts are odd', [{ quantity: 1, price }], { discounts: 'some' }],
  ['a bought thing has a discount', [{ quantity: 1, price, discounts: ['di_1'] }]],
  ['a bought thing has a tax rate', [{ quantity: 1, price, tax_rates: [{ id: 'txr_1' }] }]],
  ['its collection is paused', [{ quantity: 1, price }], { pause_collection: { behavior: 'void' } }],
  ['a schedule changes it', [{ quantity: 1, price }], { schedule: 'sub_sched_1' }],
  ['a change is pending', [{ quantity: 1, price }], { pending_update: { subscription_items: [] } }],
])('[SUB-9] no amount is told rather than a wrong one where %s', (_, items, fields) => {
  expect(chargeWith(items, fields)).toEqual(none);
});

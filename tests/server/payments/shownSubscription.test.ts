import { expect, it } from 'vitest';
import { planFrom } from '../../../server/payments/plan.ts';
import { chargeOf, readSubscription } from '../../../server/payments/shownSubscription.ts';
import { permutations } from './paying.ts';

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

type Row = Parameters<typeof planFrom>[0][number];
type Paid = NonNullable<Row['paid']>;
type Granted = NonNullable<Row['granted']>;

const time = Date.UTC(2026, 0, 10);
const soon = new Date(Date.UTC(2026, 1, 1));
const later = new Date(Date.UTC(2027, 0, 10));
const paidWith = (changes: Partial<Paid>): Paid => ({
  status: 'active',
  periodEnd: soon,
  cancelsAtEnd: false,
  ended: false,
  eventAt: new Date(time),
  amount: 1900,
  currency: 'usd',
  ...changes,
});
const granted = (validUntil: Date | null): Granted => ({
  planType: 'promo',
  active: true,
  validUntil,
  promoCode: 'GIVEN',
});
const cancelled = paidWith({ cancelsAtEnd: true });
const renewing = paidWith({});
const longCancelled = paidWith({ cancelsAtEnd: true, periodEnd: later });
const late = paidWith({ status: 'past_due' });

/** What is shown of these, whatever the order of the rows; each order must show the same. */
const shownOf = (paid: readonly Paid[], given: Granted | null = null) => {
  const shown = permutations(paid.map((_, index) => index)).map((order) => {
    const rows = order.map((index) => ({ granted: given, paid: paid[index] ?? null }));
    const { validUntil, renews, charge, isPastDue, promoCode } = planFrom(rows, time);
    return { validUntil, renews, isCharged: charge !== null, isPastDue, promoCode };
  });
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  return shown[0];
};

it.each<[string, Paid[], Granted | null, object]>([
  [
    'what renews and is charged, not what was cancelled',
    [cancelled, renewing],
    null,
    { validUntil: soon, renews: true, isCharged: true },
  ],
  [
    'what renews and is charged, though what was cancelled lasts longer',
    [longCancelled, renewing],
    null,
    { validUntil: soon, renews: true, isCharged: true },
  ],
  [
    'what renews and is charged, not what was granted without end',
    [renewing],
    granted(null),
    { renews: true, isCharged: true, promoCode: null },
  ],
  [
    'what lasts longer of two that were cancelled',
    [cancelled, longCancelled],
    null,
    { validUntil: later, renews: false },
  ],
  [
    'what was granted for longer than what was cancelled',
    [cancelled],
    granted(later),
    { validUntil: later, promoCode: 'GIVEN' },
  ],
  [
    'what was granted without end',
    [cancelled, longCancelled],
    granted(null),
    { validUntil: null, renews: false, promoCode: 'GIVEN' },
  ],
  [
    'what was cancelled, while it lasts longer than what was granted',
    [longCancelled],
    granted(soon),
    { validUntil: later, promoCode: null },
  ],
  [
    'what is paid, not what is late',
    [late, cancelled],
    null,
    { validUntil: soon, renews: false, isPastDue: false },
  ],
  [
    'what is late, not what was granted for longer',
    [late],
    granted(later),
    { validUntil: null, renews: true, isPastDue: true, promoCode: null },
  ],
  [
    'what was cancelled and is late, not what was granted',
    [paidWith({ status: 'past_due', cancelsAtEnd: true })],
    granted(null),
    { renews: false, isPastDue: true, promoCode: null },
  ],
  [
    'what was granted, not what is no longer paid',
    [paidWith({ status: 'unpaid' })],
    granted(later),
    { validUntil: later, isPastDue: false, promoCode: 'GIVEN' },
  ],
  [
    'what is late, if nothing else runs',
    [late, paidWith({ status: 'unpaid', periodEnd: later })],
    null,
    { renews: true, isPastDue: true },
  ],
])('[SUB-1] [SUB-2] [SUB-7] [SUB-9] of several plans shows %s', (_, paid, given, plan) => {
  expect(shownOf(paid, given)).toMatchObject(plan);
});

import type Stripe from 'stripe';
import * as v from 'valibot';
import { Interval, IntervalCount, type Money, type Price } from '../../machines/contract/money.ts';
import type { Log } from '../http/log.ts';
import { soon } from './stripeSubscriptions.ts';

// Stripe's own lists: of all other currencies an amount counts hundredths, of ISK and UGX as well.
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

/** Money from Stripe's numbers, which count the smallest unit of a currency (SUB-9). */
export const moneyOf = (amount: number, code: string): Money => {
  const currency = code.toUpperCase();
  const parts = whole.includes(currency) ? 1 : thousandths.includes(currency) ? 1000 : 100;
  return { amount: amount / parts, currency };
};

const StripePrice = v.object({
  unit_amount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  recurring: v.nullish(v.object({ interval: Interval, interval_count: IntervalCount })),
  tax_behavior: v.optional(v.unknown()),
});

/**
 * Our price at Stripe; null for one that has no one amount, as of a price by tiers, and for one that does not tell whether it
 * includes the taxes that Stripe computes: that is then a setting of the account.
 */
export const priceOf = async (
  { prices }: Stripe,
  { id, tax, log }: { id: string; tax: 'automatic' | null; log: Log },
): Promise<Price | null> => {
  const found = v.parse(StripePrice, await prices.retrieve(id, {}, soon));
  const { unit_amount, currency, recurring, tax_behavior } = found;
  if (unit_amount == null || recurring == null) return null;
  const { interval, interval_count: intervalCount } = recurring;
  if (tax === 'automatic' && tax_behavior !== 'inclusive' && tax_behavior !== 'exclusive') {
    log.warn('the price has no tax behavior at Stripe, and is not shown', { price: id });
    return null;
  }
  const plusTax = tax === 'automatic' && tax_behavior === 'exclusive';
  return { ...moneyOf(unit_amount, currency), interval, intervalCount, plusTax };
};

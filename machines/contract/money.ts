import * as v from 'valibot';
import { localeOf } from './language.ts';

const money = {
  /** In the currency's own unit: 19 are 19 dollars. */
  amount: v.pipe(v.number(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
};

/** An amount of money. */
export const Money = v.object(money);
export type Money = v.InferOutput<typeof Money>;

/** How often a price is paid. */
export const Interval = v.picklist(['day', 'week', 'month', 'year']);
/** How many of these pass between two payments. */
export const IntervalCount = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a plan costs, each `intervalCount` intervals (SUB-9). */
export const Price = v.object({
  ...money,
  interval: Interval,
  intervalCount: IntervalCount,
  /** Whether taxes are added to it. A server without this field adds none, or does not know. */
  plusTax: v.fallback(v.boolean(), false),
});
export type Price = v.InferOutput<typeof Price>;

/** An amount as a language writes it, without cents that are none: `$19`, `USD 19`, `$19.50` (SUB-9, LNG-5). */
export const moneyText = ({ amount, currency }: Money, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(amount);

import * as v from 'valibot';
import { StorableText } from '../../machines/contract/fields.ts';

/** A moment of the payment service, in seconds. */
export const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000));
const moment = v.nullish(
  v.pipe(
    Seconds,
    v.transform((seconds) => new Date(seconds * 1000)),
  ),
);
const Customer = v.pipe(
  v.union([StorableText, v.object({ id: StorableText })]),
  v.transform((customer) => (typeof customer === 'string' ? customer : customer.id)),
);
/** What makes the next bill another one than the prices say; one that is odd does as well. */
const Additions = v.optional(v.fallback(v.nullable(v.array(v.unknown())), ['odd']), []);
/** What is bought, and its price. An odd amount is none, as no amount may shut somebody out. */
const Item = v.object({
  current_period_end: moment,
  discounts: Additions,
  tax_rates: Additions,
  quantity: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  price: v.nullish(
    v.object({
      id: StorableText,
      unit_amount: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
      currency: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[a-z]{3}$/))), null),
      tax_behavior: v.optional(v.unknown()),
    }),
  ),
});
/** Three small letters; any other is odd, and equals no other. */
const Currency = v.nullish(v.fallback(v.pipe(v.string(), v.regex(/^[a-z]{3}$/)), 'odd'));
/** A subscription as the payment service shows it; the period's end is on it in older API versions, on its items in newer ones. */
const Subscription = v.object({
  id: StorableText,
  customer: Customer,
  status: StorableText,
  created: moment,
  currency: Currency,
  cancel_at_period_end: v.optional(v.boolean(), false),
  cancel_at: moment,
  current_period_end: moment,
  items: v.optional(v.object({ data: v.array(Item) })),
  automatic_tax: v.optional(
    v.fallback(v.nullable(v.object({ enabled: v.boolean() })), { enabled: true }),
    null,
  ),
  default_tax_rates: Additions,
  discounts: Additions,
  discount: v.optional(v.unknown()),
  pause_collection: v.optional(v.unknown()),
  schedule: v.optional(v.unknown()),
  pending_update: v.optional(v.unknown()),
  metadata: v.nullish(
    v.object({ partnerId: v.optional(StorableText), checkoutId: v.optional(StorableText) }),
  ),
});

/** @see readSubscription */
export type StripeSubscription = v.InferOutput<typeof Subscription>;

/** A subscription that the payment service has sent. @throws Error that names the field which is not right. */
export const readSubscription = (sent: unknown): StripeSubscription => {
  const parsed = v.safeParse(Subscription, sent);
  if (!parsed.success) throw new Error(`The subscription has no right ${v.getDotPath(parsed.issues[0])}`);
  return parsed.output;
};

/** A subscription can end on any day; otherwise its period's end counts, the last of its items'. */
export const endOf = ({ cancel_at, items, current_period_end }: StripeSubscription): Date | null => {
  const ends = (items?.data ?? []).flatMap((item) => item.current_period_end?.getTime() ?? []);
  return cancel_at ?? (ends.length > 0 ? new Date(Math.max(...ends)) : (current_period_end ?? null));
};

/** The ids of the prices that are paid. */
export const pricesOf = ({ items }: StripeSubscription): string[] =>
  (items?.data ?? []).flatMap(({ price }) => price?.id ?? []);

/**
 * What the next period costs (SUB-9), in the smallest unit of its currency; nothing where taxes, discounts, a pause or a planned
 * change make it another amount, it depends on use, or it is charged in another currency than the price names first: a wrong
 * amount would be worse than none.
 */
export const chargeOf = (shown: StripeSubscription): { amount: number | null; currency: string | null } => {
  const data = shown.items?.data ?? [];
  const currency = data[0]?.price?.currency ?? null;
  const amounts = data.map(({ price, quantity }) =>
    price?.currency === currency ? (price?.unit_amount ?? Number.NaN) * (quantity ?? Number.NaN) : Number.NaN,
  );
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  const isOwnCurrency = (shown.currency ?? currency) === currency;
  const isExact = Number.isInteger(amount) && amount <= mostAmount && isOwnCurrency && !isChanged(shown);
  return isExact && currency !== null ? { amount, currency } : { amount: null, currency: null };
};

/** Of the database's integers. */
const mostAmount = 2 ** 31 - 1;

const isChanged = (shown: StripeSubscription): boolean => {
  const { items, automatic_tax, discount, pause_collection, schedule, pending_update } = shown;
  const bought = items?.data ?? [];
  const additions = [shown.default_tax_rates, shown.discounts].concat(
    bought.flatMap(({ tax_rates, discounts }) => [tax_rates, discounts]),
  );
  return (
    [discount, pause_collection, schedule, pending_update].some((change) => change != null) ||
    additions.some((some) => (some ?? []).length > 0) ||
    (automatic_tax?.enabled === true && bought.some(({ price }) => price?.tax_behavior !== 'inclusive'))
  );
};

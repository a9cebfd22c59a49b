/** The content of a customer's billing page; `periodEnd` is the next payment or, when cancelled, the end. */
export interface Billing {
  id: string;
  periodEnd: Date;
  isCancelled: boolean;
}

/** What has happened to a subscription of the stand-in. */
export interface LocalEvent extends Billing {
  eventId: string;
  type: 'created' | 'updated' | 'deleted';
  publicId: string;
}

/** What the stand-in sells, as the real service names it. */
export const localPrice = { id: 'price_local', unit_amount: 1900, currency: 'usd' };

/** The same as a page shows it (SUB-9). */
export const shownPrice = {
  amount: 19,
  currency: 'USD',
  interval: 'month',
  intervalCount: 1,
  plusTax: false,
} as const;

const customerPrefix = 'cus_local_';
/** With what the ids of sold subscriptions begin. */
export const soldPrefix = 'sub_local_';

/** The public id of the partner who is this customer. */
export const partnerOf = (customerId: string): string =>
  customerId.startsWith(customerPrefix) ? customerId.slice(customerPrefix.length) : '';

/** An event as the real service sends it, with only the fields that are read. */
export const stripeEvent = (event: LocalEvent, at: number) => ({
  id: event.eventId,
  object: 'event',
  type: `customer.subscription.${event.type}`,
  created: Math.floor(at / 1000),
  livemode: false,
  data: { object: stripeSubscription(event) },
});

/** A subscription as the real service shows it, with only the fields that are read. */
export const stripeSubscription = ({
  id,
  publicId,
  periodEnd,
  isCancelled,
  type,
}: Omit<LocalEvent, 'eventId'>) => ({
  id,
  object: 'subscription',
  customer: `${customerPrefix}${publicId}`,
  status: type === 'deleted' ? 'canceled' : 'active',
  cancel_at_period_end: isCancelled,
  cancel_at: null,
  items: {
    object: 'list',
    data: [{ current_period_end: Math.floor(periodEnd.getTime() / 1000), quantity: 1, price: localPrice }],
  },
  metadata: { partnerId: publicId, checkoutId: id.slice(soldPrefix.length) },
});

/** The same day of the next month, or that month's last. */
export const monthAfter = (day: Date): Date => {
  const next = new Date(day);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0);
  return next;
};

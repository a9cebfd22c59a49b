import { subscriptionMachine, subscriptionScreen } from '../../machines/subscription/subscriptionMachine.ts';
import type { CheckoutResult, SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import { runMachine } from '../model/runMachine.ts';
import { sampleStatus as paid } from '../samples.ts';

export const promo: SubscriptionStatus = {
  ...paid,
  isPromoSubscription: true,
  promoCode: 'PLAZA-2026',
  stripeCustomerId: null,
};
/** Its last payment failed, and is tried again. */
export const late: SubscriptionStatus = { ...paid, status: 'past_due', validUntil: null };
export const given: SubscriptionStatus = { ...paid, stripeCustomerId: null };
export const inactive: SubscriptionStatus = {
  ...paid,
  isActive: false,
  status: 'inactive',
  planType: null,
  validUntil: null,
  stripeCustomerId: null,
};
export const refused = (code: string, message = 'Server words') => ({
  kind: 'http',
  status: 409,
  code,
  message,
});
export const url = 'https://pay.example/c/1';
export const subscribe = { type: 'checkout.requested' } as const;
export const manage = { type: 'portal.requested' } as const;
export const toCheckout = { type: 'redirect.granted', redirect: 'checkout' } as const;
export const toPortal = { type: 'redirect.granted', redirect: 'portal' } as const;

/** A subscription whose tab is open, and whose status is known if one is given. */
export const start = (
  status: SubscriptionStatus | null = null,
  checkoutResult: CheckoutResult | null = null,
) => {
  const running = runMachine(subscriptionMachine, { checkoutResult, promo: null });
  const { actor, callsOf, hear, resolve, sentToParent } = running;
  const snapshot = () => actor.getSnapshot();
  actor.send({ type: 'tab.opened' });
  if (status) resolve('readStatus', status);
  return {
    ...running,
    snapshot,
    screen: () => subscriptionScreen(snapshot()),
    redirect: () => (snapshot().value as { redirect: unknown }).redirect,
    reads: () => callsOf('readStatus').length,
    sent: (type: string) => sentToParent.filter((event) => event.type === type),
    /** A payment is awaited, in a page that is in sight. */
    await: () => {
      hear('payment.paymentMarkers', { type: 'payment.awaited', waitedBefore: 0 });
      hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
    },
  };
};

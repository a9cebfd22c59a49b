import {
  type SubscriptionSnapshot,
  subscriptionMachine,
  subscriptionScreen,
} from '../../../../machines/subscription/subscriptionMachine.ts';
import { timings } from '../../../../machines/timings.ts';
import { failures, sampleStatus as paid } from '../../../samples.ts';
import {
  given,
  inactive,
  late,
  manage,
  promo,
  refused,
  subscribe,
  toCheckout,
  toPortal,
  url,
} from '../../../subscription/startSubscription.ts';
import { definePlan } from '../../definePlan.ts';
import { silentPayment } from './payment.ts';
import { silentPromoCode } from './promoCode.ts';

/** A subscription in which nothing happens, for the plan of the dashboard around it. */
export const silentSubscription = {
  actors: {
    payment: silentPayment,
    promoCode: silentPromoCode,
    readStatus: {},
    createCheckout: {},
    openPortal: {},
    departure: {},
    planSync: {},
    pageWatch: {},
  },
};

/** Whether a plan runs, as far as it is sorted. */
const standingOf = (snapshot: SubscriptionSnapshot): boolean | null => {
  if (snapshot.matches({ status: { known: 'active' } })) return true;
  return snapshot.matches({ status: { known: 'inactive' } }) ? false : null;
};

const plan = {
  inputs: [{ checkoutResult: null, promo: 'PLAZA-2026' }],
  key: ({ status }: { status: unknown }) => status,
  screen: (snapshot: SubscriptionSnapshot) => subscriptionScreen(snapshot),
  screens: ['loading', 'failed', 'waiting', 'overdue', 'paid', 'pastDue', 'promo', 'inactive'],
  invariants: {
    'what stands there is what the status says': (snapshot: SubscriptionSnapshot) =>
      standingOf(snapshot) === null || standingOf(snapshot) === snapshot.context.status?.isActive,
    'nothing else asks while a payment is awaited (SUB-3)': (snapshot: SubscriptionSnapshot) =>
      !snapshot.matches({ payment: 'awaited', status: 'reading' }),
    'the wait is told as long as the payment is awaited': (snapshot: SubscriptionSnapshot) =>
      snapshot.matches({ payment: 'awaited' }) ===
      ['waiting', 'overdue'].includes(subscriptionScreen(snapshot)),
  },
};

/** What happens inside the payment and the promo code's box has plans of its own. */
export const subscription = definePlan(
  subscriptionMachine,
  {
    ...plan,
    events: [
      { type: 'tab.opened' },
      { type: 'tab.left' },
      { type: 'status.retried' },
      subscribe,
      manage,
      toCheckout,
      toPortal,
    ],
    actors: {
      payment: {
        events: [{ type: 'payment.denied' }],
        actors: {
          readStatus: { resolves: [paid] },
          stopwatch: { hears: [{ type: 'time.passed', elapsed: timings.paymentWait, isSeen: true }] },
          paymentMarkers: { hears: [{ type: 'payment.awaited', waitedBefore: 0 }] },
        },
      },
      promoCode: {
        events: [{ type: 'promo.submitted' }],
        actors: {
          applyCode: {
            resolves: [undefined],
            rejects: [refused('ALREADY_ACTIVE'), refused('PAYMENT_PENDING')],
          },
          ticker: {},
          promoStorage: {},
        },
      },
      readStatus: { resolves: [paid, late, promo, given, inactive], rejects: [failures.network] },
      createCheckout: {
        resolves: [url],
        rejects: [refused('ALREADY_ACTIVE'), refused('PAYMENT_PENDING'), refused('NO_CONFIGURATION')],
      },
      openPortal: { resolves: [url], rejects: [failures.network] },
      departure: { rejects: [new Error('No way')] },
      planSync: { hears: [{ type: 'plan.outdated' }] },
      pageWatch: { hears: [{ type: 'page.restored' }] },
    },
    depth: 5,
  },
  // Back from the billing page: the plan is looked at again.
  {
    ...plan,
    inputs: [{ checkoutResult: 'portal', promo: null }],
    events: [{ type: 'tab.opened' }],
    actors: {
      ...silentSubscription.actors,
      payment: {
        actors: {
          readStatus: { resolves: [late, paid], rejects: [failures.network] },
          stopwatch: { hears: [{ type: 'time.passed', elapsed: timings.poll, isSeen: true }] },
          paymentMarkers: {},
        },
      },
      readStatus: { resolves: [late, inactive], rejects: [failures.network] },
    },
    depth: 6,
  },
  // What a failed redirect leaves behind, once the subscription stands otherwise.
  {
    ...plan,
    events: [{ type: 'tab.opened' }, subscribe, manage, toCheckout, toPortal],
    actors: {
      ...silentSubscription.actors,
      readStatus: { resolves: [paid, late, promo, given, inactive] },
      createCheckout: { rejects: [refused('NO_CONFIGURATION')] },
      openPortal: { rejects: [failures.network] },
    },
    depth: 9,
  },
  // Whoever paid for a plan once, and has none any more: no billing page is opened for a plan.
  {
    ...plan,
    events: [{ type: 'tab.opened' }, subscribe, manage, toCheckout, toPortal],
    actors: {
      ...silentSubscription.actors,
      readStatus: { resolves: [paid, { ...inactive, stripeCustomerId: paid.stripeCustomerId }] },
      createCheckout: { rejects: [refused('NO_CONFIGURATION')] },
      openPortal: { rejects: [failures.network] },
    },
    depth: 9,
  },
);

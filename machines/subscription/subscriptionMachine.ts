import { and, not, type SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { type PaymentScreenName, paymentScreen } from './paymentMachine.ts';
import { subscriptionSetup } from './subscriptionSetup.ts';
import { isLate } from './subscriptionStatus.ts';

const status = subscriptionSetup.createStateConfig({
  initial: 'unread',
  states: {
    unread: {},
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readStatus',
        id: 'readStatus',
        onDone: {
          target: 'known',
          actions: { type: 'learn the status', params: ({ event }) => ({ status: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: withEvent('set the read error'),
        },
      },
      on: { 'payment.waitBegan': 'unread' },
    },
    known: {
      initial: 'sorting',
      // Much may have changed while the page was in the back/forward cache.
      on: { 'page.restored': { guard: not('a payment is awaited'), target: 'reading' } },
      states: {
        sorting: {
          always: [
            { guard: and(['a plan is running', 'it is a promo plan']), target: 'active.promo' },
            { guard: and(['a plan is running', 'its payment is late']), target: 'active.pastDue' },
            { guard: 'a plan is running', target: 'active.paid' },
            { target: 'inactive' },
          ],
        },
        active: { initial: 'paid', states: { paid: {}, pastDue: {}, promo: {} } },
        inactive: {},
      },
    },
    failed: { on: { 'status.retried': { guard: not('a payment is awaited'), target: 'reading' } } },
  },
  on: {
    // A wait looks by itself and where it is told to, never two requests at once.
    'tab.opened': { guard: not('a payment is awaited'), target: '.reading' },
    'payment.arrived': { target: '.known', actions: withEvent('learn the status') },
    'plan.seen': { target: '.known', actions: withEvent('learn the status') },
    'payment.waitEnded': { target: '.reading', actions: 'tell the promo box that the wait ended' },
    'promo.applied': { guard: not('a payment is awaited'), target: '.reading' },
    'status.outdated': { guard: not('a payment is awaited'), target: '.reading' },
    // Another tab's data may be old: the plan is read.
    'plan.outdated': { guard: not('a payment is awaited'), target: '.reading' },
  },
});

const payment = subscriptionSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'payment.waitBegan': 'awaited', 'payment.found': { actions: 'wait for the payment' } } },
    awaited: {
      on: {
        'payment.arrived': 'none',
        'payment.waitEnded': 'none',
        'tab.opened': { actions: 'look for the payment' },
        'page.restored': { actions: 'look for the payment' },
        'plan.outdated': { actions: 'look for the payment' },
      },
    },
  },
  on: { 'tab.left': { actions: ['close the payment', 'close the promo box'] } },
});

/** The events that start a redirect: when idle, and after a failure. */
const asking = {
  'checkout.requested': {
    guard: 'one may subscribe',
    actions: { type: 'ask for the redirect', params: { redirect: 'checkout' } },
  },
  'portal.requested': [
    {
      guard: 'it is a promo plan without bills',
      target: '#subscription.redirect.portal.failed',
      actions: { type: 'refuse the portal', params: { key: 'promoSubscription' } },
    },
    {
      guard: 'nobody pays for it',
      target: '#subscription.redirect.portal.failed',
      actions: { type: 'refuse the portal', params: { key: 'noStripeCustomer' } },
    },
    {
      guard: 'a plan is running',
      actions: { type: 'ask for the redirect', params: { redirect: 'portal' } },
    },
  ],
  'redirect.granted': [
    {
      guard: and(['one may subscribe', 'the checkout is granted']),
      target: '#subscription.redirect.checkout',
    },
    { guard: and(['a plan is running', 'the portal is granted']), target: '#subscription.redirect.portal' },
    { actions: 'tell that the redirect ended' },
  ],
} as const;

const askingAgain = {
  ...asking,
  'tab.left': { target: '#subscription.redirect.idle', actions: 'clear the errors' },
} as const;

const staying = { target: '#subscription.redirect.idle', actions: 'tell that the redirect ended' } as const;

/** The address is requested; leaving the tab meanwhile cancels the redirect. */
const requesting = { tags: 'busy', entry: 'clear the errors', on: { 'tab.left': staying } } as const;

const failed = { entry: 'tell that the redirect ended', on: askingAgain } as const;

/** The browser is leaving the page; restored from the back/forward cache, the page works again (B05). */
const leaving = {
  tags: 'busy',
  invoke: {
    src: 'departure',
    id: 'departure',
    input: ({ event }: { event: unknown }) => ({ url: (event as { output: string }).output }),
    onError: staying,
  },
  after: { leaveTimeout: staying },
  on: { 'page.restored': staying },
} as const;

const redirect = subscriptionSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: asking },
    checkout: {
      initial: 'requesting',
      states: {
        requesting: {
          ...requesting,
          invoke: {
            src: 'createCheckout',
            id: 'createCheckout',
            // Another tab may have paid meanwhile.
            onDone: [{ guard: 'one may subscribe', target: 'leaving' }, staying],
            onError: [
              {
                guard: withEvent('a plan is running there'),
                ...staying,
                actions: ['tell that the redirect ended', 'read again'],
              },
              {
                guard: withEvent('a payment is on its way'),
                ...staying,
                actions: ['tell that the redirect ended', 'wait for the payment'],
              },
              {
                target: 'failed',
                actions: withEvent('set the checkout error'),
              },
            ],
          },
        },
        leaving,
        failed,
      },
    },
    portal: {
      initial: 'requesting',
      states: {
        requesting: {
          ...requesting,
          invoke: {
            src: 'openPortal',
            id: 'openPortal',
            onDone: 'leaving',
            onError: {
              target: 'failed',
              actions: withEvent('set the portal error'),
            },
          },
        },
        leaving,
        failed,
      },
    },
  },
});

/**
 * The partner's subscription (SUB-1…6): its status, the wait for a payment, and the redirects to the payment
 * provider, one at a time. It lives as long as the dashboard: a payment is noticed in every tab, and a typed
 * promo code stays. One-time notices disappear when the tab is left.
 */
export const subscriptionMachine = subscriptionSetup.createMachine({
  id: 'subscription',
  context: ({ input }) => ({
    ...input,
    status: null,
    errorText: null,
    checkoutError: null,
    portalError: null,
  }),
  invoke: [
    {
      src: 'payment',
      id: 'payment',
      input: ({ context: { checkoutResult } }) => ({ checkoutResult }),
      onError: { target: ['.status.reading', '.payment.none'] },
    },
    { src: 'promoCode', id: 'promoCode', input: ({ context: { promo } }) => ({ code: promo }), onError: {} },
    { src: 'planSync', id: 'planSync', onError: {} },
    { src: 'pageWatch', id: 'pageWatch', onError: {} },
  ],
  type: 'parallel',
  states: { status, payment, redirect },
});

export type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>;

export type SubscriptionScreenName =
  | 'loading'
  | 'failed'
  | Extract<PaymentScreenName, 'waiting' | 'overdue'>
  | 'paid'
  | 'pastDue'
  | 'promo'
  | 'inactive';

/** The screen name of the subscription's tab; known data stays while it is read again. */
export const subscriptionScreen = (snapshot: SubscriptionSnapshot): SubscriptionScreenName => {
  const payment = snapshot.children.payment?.getSnapshot();
  // One that broke waits for nothing any more.
  const wait = payment?.status === 'active' ? paymentScreen(payment) : 'none';
  if (wait === 'waiting' || wait === 'overdue') return wait;
  if (snapshot.matches({ status: 'failed' })) return 'failed';
  const { status } = snapshot.context;
  if (status === null) return 'loading';
  if (!status.isActive) return 'inactive';
  if (status.isPromoSubscription) return 'promo';
  return isLate(status) ? 'pastDue' : 'paid';
};

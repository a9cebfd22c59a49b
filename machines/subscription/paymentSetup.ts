import { assign, type ExtractEvent, sendParent, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';
import type { CheckoutResult, SubscriptionStatus } from './subscriptionStatus.ts';

/** Sent to the listener that stores the markers (SUB-3). */
export type PaymentMarkerEvent = { type: 'return.marked' } | { type: 'markers.cleared' };

/** Sent to the parent: the wait for a payment began, the payment arrived, the wait ended; a look at the plan without one. */
export type PaymentParentEvent =
  | { type: 'payment.waitBegan' }
  | { type: 'payment.arrived'; status: SubscriptionStatus }
  | { type: 'payment.waitEnded' }
  | { type: 'plan.seen'; status: SubscriptionStatus };

export type PaymentEvent =
  /** Somebody returned from a payment, `waitedBefore` ms ago. */
  | { type: 'payment.awaited'; waitedBefore: number }
  /** The server says that a payment is on its way. */
  | { type: 'payment.pending' }
  /** Another tab has removed the markers. */
  | { type: 'payment.settled' }
  /** "I didn't pay". */
  | { type: 'payment.denied' }
  | { type: 'payment.retried' }
  /** The tab was opened, the page came back, or another tab knows another plan: what was read may be old. */
  | { type: 'status.wanted' }
  /** `elapsed`: ms of this wait by a monotonic clock; `isSeen`: whether the page is visible. */
  | { type: 'time.passed'; elapsed: number; isSeen: boolean }
  | { type: 'tab.left' };

interface PaymentContext {
  readonly checkoutResult: CheckoutResult | null;
  /** How long the wait had lasted when the stopwatch was started, in ms. */
  waitedBefore: number;
  /** What the stopwatch shows, in ms. */
  elapsed: number;
  /** What the stopwatch showed when the server was last asked, in ms. */
  askedAt: number;
  /** The server's clock in its first answer, and the stopwatch at that request. */
  server: { readonly at: number; readonly askedAt: number } | null;
  /** What the stopwatch missed by the server's clock, in ms: in a sleeping computer it stops. */
  clockLag: number;
  isSeen: boolean;
}

/** A smaller difference of the two clocks is ignored, in ms: the stopwatch ticks once a second. */
const tolerance = 2000;

/** How long the wait has lasted, in ms. */
export const totalOf = ({ waitedBefore, elapsed, clockLag }: PaymentContext): number =>
  waitedBefore + elapsed + clockLag;

/** Types, actors, guards and actions of `paymentMachine` (SUB-3). */
export const paymentSetup = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    input: { checkoutResult: CheckoutResult | null };
  },
  actors: {
    /** GET /stripe/subscription-status. */
    readStatus: port<SubscriptionStatus>('readStatus'),
    /** Sends `time.passed` at once, every second, and whenever the page becomes visible or hidden. */
    stopwatch: listenerPort<ExtractEvent<PaymentEvent, 'time.passed'>>('stopwatch'),
    /**
     * Stores `paymentCompleted` and `paymentCompletedAt`, which outlive a reload. At the start it sets them
     * after a payment, and else removes them unless another tab has just set them. Sends `payment.awaited`
     * for markers that it set or found, and when another tab sets them; `payment.settled` when another tab
     * removes them. It never touches another partner's.
     */
    paymentMarkers: listenerPort<
      ExtractEvent<PaymentEvent, 'payment.awaited' | 'payment.settled'>,
      PaymentMarkerEvent,
      { checkoutResult: CheckoutResult | null }
    >('paymentMarkers'),
  },
  delays: { poll: timings.poll },
  guards: {
    'it was given up': ({ context }) => context.checkoutResult === 'cancelled',
    'it was left on the billing page': ({ context }) => context.checkoutResult === 'portal',
    'it is paid': (_, { status }: { status: SubscriptionStatus }) => status.isActive,
    'the wait is over': ({ context }) => totalOf(context) >= timings.paymentWait,
    'it was over when it was asked': ({ context }) =>
      totalOf({ ...context, elapsed: context.askedAt }) >= timings.paymentWait,
    'the page is seen': ({ context }) => context.isSeen,
  },
  actions: {
    'begin to wait': assign((_, { waitedBefore }: { waitedBefore: number }) => ({
      // A clock that was set back meanwhile grants one whole wait, and no longer one.
      waitedBefore: Math.max(0, waitedBefore),
      elapsed: 0,
      askedAt: 0,
      server: null,
      clockLag: 0,
      // The stopwatch sends it at once.
      isSeen: false,
    })),
    'note the time': assign((_, { elapsed, isSeen }: { elapsed: number; isSeen: boolean }) => ({
      elapsed,
      isSeen,
    })),
    'note when it is asked': assign({ askedAt: ({ context }) => context.elapsed }),
    // From the first request to the newest answer no more time can have passed here than on the server.
    'compare the clocks': assign(({ context }, { status }: { status: SubscriptionStatus }) => {
      const { server, elapsed, askedAt, clockLag, isSeen } = context;
      const at = status.checkedAt;
      // In a hidden page the stopwatch sends nothing.
      if (at === null || !isSeen) return {};
      if (server === null) return { server: { at, askedAt } };
      const lag = at - server.at - (elapsed - server.askedAt);
      return { clockLag: lag > tolerance ? lag : clockLag };
    }),
    'mark the return': sendTo('paymentMarkers', { type: 'return.marked' } satisfies PaymentMarkerEvent),
    'clear the payment markers': sendTo('paymentMarkers', {
      type: 'markers.cleared',
    } satisfies PaymentMarkerEvent),
    'tell that the wait has begun': sendParent({ type: 'payment.waitBegan' } satisfies PaymentParentEvent),
    'tell that it arrived': sendParent(
      (_, { status }: { status: SubscriptionStatus }): PaymentParentEvent => ({
        type: 'payment.arrived',
        status,
      }),
    ),
    'tell what was seen': sendParent(
      (_, { status }: { status: SubscriptionStatus }): PaymentParentEvent => ({ type: 'plan.seen', status }),
    ),
    'tell that the wait has ended': sendParent({ type: 'payment.waitEnded' } satisfies PaymentParentEvent),
  },
});

import { assign, type ExtractEvent, sendParent, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';
import type { CheckoutResult, SubscriptionStatus } from './subscriptionStatus.ts';

/** What the listener that stores the markers is sent (SUB-3). */
export type PaymentMarkerEvent = { type: 'return.marked' } | { type: 'markers.cleared' };

/** What the parent is told: a payment is waited for, is there, or is not waited for any more. */
export type PaymentNews =
  | { type: 'payment.waitBegan' }
  | { type: 'payment.arrived'; status: SubscriptionStatus }
  | { type: 'payment.waitEnded' };

export type PaymentEvent =
  /** Somebody is back from a payment, `before` ms ago. */
  | { type: 'payment.awaited'; waitedBefore: number }
  /** The server says that a payment is on its way. */
  | { type: 'payment.pending' }
  /** Another tab has taken the markers away. */
  | { type: 'payment.settled' }
  /** "I didn't pay". */
  | { type: 'payment.denied' }
  | { type: 'payment.retried' }
  /** `elapsed`: ms of this wait by a clock that nobody sets; `isSeen`: whether the page is in sight. */
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
  /** The server's clock in its first answer, and what the stopwatch showed when that was asked for. */
  server: { readonly at: number; readonly askedAt: number } | null;
  /** What the stopwatch missed, by the server's clock, in ms: that of a sleeping computer stands still. */
  clockLag: number;
  isSeen: boolean;
}

/** Within this the two clocks count as equal, in ms: the stopwatch tells its time once a second. */
const tolerance = 2000;

/** How long the wait has lasted, in ms. */
export const totalOf = ({ waitedBefore, elapsed, clockLag }: PaymentContext): number =>
  waitedBefore + elapsed + clockLag;

/** The ports, guards and actions of `paymentMachine`. */
export const paymentSetup = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    input: { checkoutResult: CheckoutResult | null };
  },
  actors: {
    /** GET /stripe/subscription-status. */
    readStatus: port<SubscriptionStatus>('readStatus'),
    /** Sends `time.passed` at once, every second, and whenever the page comes into sight or leaves it. */
    stopwatch: listenerPort<ExtractEvent<PaymentEvent, 'time.passed'>>('stopwatch'),
    /**
     * Keeps `paymentCompleted` and `paymentCompletedAt`, which outlive a reload. At the start it sets them where
     * somebody has just paid, and else removes them, unless another tab has just set them. Sends
     * `payment.awaited` for those it set or found, and whenever another tab sets them; `payment.settled` when another
     * tab removes them. It never touches another partner's.
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
    'it is paid': (_, { status }: { status: SubscriptionStatus }) => status.isActive,
    'the wait is over': ({ context }) => totalOf(context) >= timings.paymentWait,
    'it was over when it was asked': ({ context }) =>
      totalOf({ ...context, elapsed: context.askedAt }) >= timings.paymentWait,
    'the page is seen': ({ context }) => context.isSeen,
  },
  actions: {
    'begin to wait': assign((_, { waitedBefore }: { waitedBefore: number }) => ({
      // A clock that was set back meanwhile grants a whole wait, and no longer one.
      waitedBefore: Math.max(0, waitedBefore),
      elapsed: 0,
      askedAt: 0,
      server: null,
      clockLag: 0,
      // Told at once by the stopwatch.
      isSeen: false,
    })),
    'note the time': assign((_, { elapsed, isSeen }: { elapsed: number; isSeen: boolean }) => ({
      elapsed,
      isSeen,
    })),
    'note when it is asked': assign({ askedAt: ({ context }) => context.elapsed }),
    // From the first question to the newest answer more time cannot have passed for us than for the server.
    'compare the clocks': assign(({ context }, { status }: { status: SubscriptionStatus }) => {
      const { server, elapsed, askedAt, clockLag, isSeen } = context;
      const at = status.checkedAt;
      // Out of sight the stopwatch keeps its time to itself.
      if (at === null || !isSeen) return {};
      if (server === null) return { server: { at, askedAt } };
      const lag = at - server.at - (elapsed - server.askedAt);
      return { clockLag: lag > tolerance ? lag : clockLag };
    }),
    'mark the return': sendTo('paymentMarkers', { type: 'return.marked' } satisfies PaymentMarkerEvent),
    'clear the payment markers': sendTo('paymentMarkers', {
      type: 'markers.cleared',
    } satisfies PaymentMarkerEvent),
    'tell that the wait has begun': sendParent({ type: 'payment.waitBegan' } satisfies PaymentNews),
    'tell that it arrived': sendParent(
      (_, { status }: { status: SubscriptionStatus }): PaymentNews => ({ type: 'payment.arrived', status }),
    ),
    'tell that the wait has ended': sendParent({ type: 'payment.waitEnded' } satisfies PaymentNews),
  },
});

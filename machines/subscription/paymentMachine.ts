import { assign, type ExtractEvent, or, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import type { CheckoutResult, SubscriptionStatus } from './subscriptionStatus.ts';

/** Sent to the listener that stores the markers (SUB-3). */
export type PaymentMarkerEvent = { type: 'return.marked' } | { type: 'markers.cleared' };

/** Sent to the parent: the wait for a payment began, the payment arrived, or the wait ended. */
export type PaymentParentEvent =
  | { type: 'payment.waitBegan' }
  | { type: 'payment.arrived'; status: SubscriptionStatus }
  | { type: 'payment.waitEnded' };

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

const totalOf = ({ waitedBefore, elapsed, clockLag }: PaymentContext): number =>
  waitedBefore + elapsed + clockLag;

/**
 * The wait for a payment (SUB-3): 180 s, a status request every 5 s, never two at once, and a last one when
 * the time is over. A changed clock does not affect it: the stopwatch is monotonic, and the server's clock
 * says what it missed while the computer slept (faults T01, T03). A hidden page sends no requests (fault
 * T04). The markers outlive a reload, and inform the browser's other tabs.
 */
export const paymentMachine = setup({
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
    'tell that the wait has ended': sendParent({ type: 'payment.waitEnded' } satisfies PaymentParentEvent),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    waitedBefore: 0,
    elapsed: 0,
    askedAt: 0,
    server: null,
    clockLag: 0,
    isSeen: false,
  }),
  invoke: {
    src: 'paymentMarkers',
    id: 'paymentMarkers',
    input: ({ context: { checkoutResult } }) => ({ checkoutResult }),
    onError: {},
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'it was given up', target: 'abandoned' }, { target: 'none' }] },
    none: {},
    awaited: {
      entry: 'tell that the wait has begun',
      type: 'parallel',
      states: {
        countdown: {
          initial: 'waiting',
          states: {
            waiting: {
              invoke: { src: 'stopwatch', id: 'stopwatch', onError: {} },
              always: { guard: 'the wait is over', target: 'overdue' },
              on: { 'time.passed': { actions: withEvent('note the time') } },
            },
            overdue: {
              on: {
                'payment.retried': {
                  target: '#payment.awaited',
                  reenter: true,
                  actions: ['mark the return', { type: 'begin to wait', params: { waitedBefore: 0 } }],
                },
              },
            },
          },
        },
        polling: {
          initial: 'asleep',
          states: {
            resting: {
              always: { guard: 'the wait is over', target: 'reading' },
              after: { poll: [{ guard: 'the page is seen', target: 'reading' }, { target: 'asleep' }] },
            },
            asleep: { always: { guard: or(['the page is seen', 'the wait is over']), target: 'reading' } },
            reading: {
              tags: 'busy',
              entry: 'note when it is asked',
              invoke: {
                src: 'readStatus',
                id: 'readStatus',
                onDone: [
                  {
                    guard: { type: 'it is paid', params: ({ event }) => ({ status: event.output }) },
                    target: '#payment.paid',
                    actions: {
                      type: 'tell that it arrived',
                      params: ({ event }) => ({ status: event.output }),
                    },
                  },
                  {
                    target: 'looked',
                    actions: {
                      type: 'compare the clocks',
                      params: ({ event }) => ({ status: event.output }),
                    },
                  },
                ],
                // A failed request may succeed next time. If the time was over when it started, it was the
                // last one.
                onError: [{ guard: 'it was over when it was asked', target: 'done' }, { target: 'resting' }],
              },
            },
            looked: { always: [{ guard: 'the wait is over', target: 'done' }, { target: 'resting' }] },
            done: {},
          },
        },
      },
      on: {
        'payment.denied': {
          target: 'abandoned',
          actions: ['clear the payment markers', 'tell that the wait has ended'],
        },
        'payment.settled': 'settling',
      },
    },
    // Another tab saw the payment arrive, or cancelled the wait: one request tells which.
    settling: {
      tags: 'busy',
      invoke: {
        src: 'readStatus',
        id: 'settledStatus',
        onDone: [
          {
            guard: { type: 'it is paid', params: ({ event }) => ({ status: event.output }) },
            target: 'paid',
            actions: { type: 'tell that it arrived', params: ({ event }) => ({ status: event.output }) },
          },
          { target: 'none', actions: 'tell that the wait has ended' },
        ],
        onError: { target: 'none', actions: 'tell that the wait has ended' },
      },
      on: {
        'payment.denied': {
          target: 'abandoned',
          actions: ['clear the payment markers', 'tell that the wait has ended'],
        },
      },
    },
    paid: { entry: 'clear the payment markers', on: { 'tab.left': 'none' } },
    abandoned: { on: { 'tab.left': 'none' } },
  },
  on: {
    'payment.pending': {
      target: '.awaited',
      actions: ['mark the return', { type: 'begin to wait', params: { waitedBefore: 0 } }],
    },
    'payment.awaited': {
      // Not `reenter`, which would restart the markers' listener.
      target: '.awaited',
      actions: withEvent('begin to wait'),
    },
  },
});

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export type PaymentScreenName = 'none' | 'waiting' | 'overdue' | 'paid' | 'abandoned';

/** The name of the payment’s state (SUB-3). */
export const paymentScreen = (snapshot: PaymentSnapshot): PaymentScreenName => {
  if (snapshot.matches({ awaited: { countdown: 'overdue' } })) return 'overdue';
  if (snapshot.matches('awaited') || snapshot.matches('settling')) return 'waiting';
  if (snapshot.matches('paid')) return 'paid';
  return snapshot.matches('abandoned') ? 'abandoned' : 'none';
};

/** The rest of the wait, in whole seconds: 180 at its start, 0 at its end (SUB-3). */
export const secondsLeft = ({ context }: PaymentSnapshot): number =>
  Math.ceil(Math.max(0, timings.paymentWait - totalOf(context)) / 1000);

/** Whether a status request is pending (SUB-3). */
export const isLooking = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('busy');

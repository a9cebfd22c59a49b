import { or, type SnapshotFrom } from 'xstate';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { paymentSetup, totalOf } from './paymentSetup.ts';

/**
 * The wait for a payment (SUB-3): 180 s by the clock, a look at the status every 5 s and never two at once, and when
 * the time is over one last look. Nobody's clock setting moves it: the stopwatch counts, and where it slept the server's
 * clock says what it missed (faults T01, T03). Out of sight nothing is asked (fault T04). The markers outlive a reload,
 * and tell the browser's other tabs.
 */
export const paymentMachine = paymentSetup.createMachine({
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
                // What was not heard this time may be heard the next; so long a look took none of the last one's place.
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
    // Another tab saw the payment arrive, or gave it up: one look tells which.
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
      // Not `reenter`, which would start the listener of the markers anew.
      target: '.awaited',
      actions: withEvent('begin to wait'),
    },
  },
});

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export type PaymentScreenName = 'none' | 'waiting' | 'overdue' | 'paid' | 'abandoned';

/** The one word for where a payment stands (SUB-3). */
export const paymentScreen = (snapshot: PaymentSnapshot): PaymentScreenName => {
  if (snapshot.matches({ awaited: { countdown: 'overdue' } })) return 'overdue';
  if (snapshot.matches('awaited') || snapshot.matches('settling')) return 'waiting';
  if (snapshot.matches('paid')) return 'paid';
  return snapshot.matches('abandoned') ? 'abandoned' : 'none';
};

/** What is left of the wait, in whole seconds: 180 at its start, 0 at its end (SUB-3). */
export const secondsLeft = ({ context }: PaymentSnapshot): number =>
  Math.ceil(Math.max(0, timings.paymentWait - totalOf(context)) / 1000);

/** Whether the status is being asked for at this moment (SUB-3). */
export const isLooking = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('busy');

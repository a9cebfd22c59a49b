import { or, type SnapshotFrom } from 'xstate';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { paymentSetup, totalOf } from './paymentSetup.ts';

/**
 * Looks at the plan without a word for as long as a wait lasts, whatever it is at first: its news may be under way.
 * @param end the state after that.
 */
const lookingUntil = (end: '#payment.none' | '#payment.abandoned.over') =>
  paymentSetup.createStateConfig({
    invoke: { src: 'stopwatch', id: 'stopwatch', onError: {} },
    initial: 'resting',
    states: {
      resting: {
        always: { guard: 'the wait is over', target: end },
        after: { poll: [{ guard: 'the page is seen', target: 'reading' }, { target: 'asleep' }] },
      },
      asleep: { always: { guard: 'the page is seen', target: 'reading' } },
      reading: {
        invoke: {
          src: 'readStatus',
          id: 'followedStatus',
          onDone: {
            target: 'resting',
            actions: { type: 'tell what was seen', params: ({ event }) => ({ status: event.output }) },
          },
          onError: 'resting',
        },
      },
    },
    on: { 'time.passed': { actions: withEvent('note the time') } },
  });

const looking = lookingUntil('#payment.abandoned.over');

/** "I didn't pay": it may have been paid all the same, so the plan is looked at for as long again (SUB-8). */
const denied = {
  target: '#payment.abandoned.followed',
  actions: [
    'clear the payment markers',
    { type: 'begin to wait', params: { waitedBefore: 0 } },
    'tell that the wait has ended',
  ],
} as const;

/**
 * The wait for a payment (SUB-3): 180 s, a status request every 5 s, never two at once, and a last one when
 * the time is over; after that one where it is wanted. A changed clock does not affect it: the stopwatch is
 * monotonic, and the server's clock says what it missed while the computer slept (faults T01, T03). A hidden
 * page sends no requests (fault T04). The markers outlive a reload, and inform the browser's other tabs.
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
    opening: {
      always: [
        { guard: 'it was given up', target: 'abandoned.over' },
        { guard: 'it was left on the billing page', target: 'followed' },
        { target: 'none' },
      ],
    },
    none: {},
    // Whether anything was paid or cancelled on the billing page nobody says: no wait is shown, and the plan is looked at.
    followed: lookingUntil('#payment.none'),
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
            // The payment may arrive long after: it is found where somebody looks again.
            done: { on: { 'status.wanted': 'reading' } },
          },
        },
      },
      on: {
        'payment.denied': denied,
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
      on: { 'payment.denied': denied },
    },
    paid: { entry: 'clear the payment markers', on: { 'tab.left': 'none' } },
    abandoned: {
      initial: 'over',
      states: {
        // The notice goes with the tab, and the looks go on.
        followed: { ...looking, on: { ...looking.on, 'tab.left': '#payment.followed' } },
        over: {},
      },
      on: { 'tab.left': 'none' },
    },
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

import {
  paymentMachine,
  paymentScreen,
  secondsLeft,
} from '../../../../machines/subscription/paymentMachine.ts';
import { timings } from '../../../../machines/timings.ts';
import { failures } from '../../../samples.ts';
import { active, inactive } from '../../../subscription/startPayment.ts';
import { definePlan } from '../../definePlan.ts';

/** A payment in which nothing happens, for the plans of the machines it is part of. */
export const silentPayment = { actors: { readStatus: {}, stopwatch: {}, paymentMarkers: {} } };

/** A payment that is awaited, arrives, is given up, or takes too long. */
export const payment = definePlan(paymentMachine, {
  inputs: [
    { checkoutResult: null },
    { checkoutResult: 'paid' },
    { checkoutResult: 'cancelled' },
    { checkoutResult: 'portal' },
  ],
  events: [
    { type: 'payment.denied' },
    { type: 'payment.retried' },
    { type: 'payment.pending' },
    { type: 'status.wanted' },
    { type: 'tab.left' },
  ],
  actors: {
    readStatus: {
      resolves: [
        active,
        inactive,
        { ...inactive, checkedAt: 1_000_000 },
        { ...inactive, checkedAt: 1_900_000 },
      ],
      rejects: [failures.network],
    },
    stopwatch: {
      hears: [
        { type: 'time.passed', elapsed: 5000, isSeen: true },
        { type: 'time.passed', elapsed: 5000, isSeen: false },
        { type: 'time.passed', elapsed: timings.paymentWait, isSeen: true },
      ],
    },
    paymentMarkers: { hears: [{ type: 'payment.awaited', waitedBefore: 0 }, { type: 'payment.settled' }] },
  },
  screen: paymentScreen,
  screens: ['none', 'waiting', 'overdue', 'paid', 'abandoned'],
  claims: {
    'after the payment arrived no screen waits': {
      since: ({ snapshot }) => snapshot.matches('paid'),
      // Another payment, or another tab's.
      until: ({ step }) =>
        'event' in step && ['payment.pending', 'payment.awaited'].includes(step.event.type),
      holds: (snapshot) => !['waiting', 'overdue'].includes(paymentScreen(snapshot)),
    },
  },
  invariants: {
    'the billing page is followed without a word (SUB-7)': (snapshot) =>
      !snapshot.matches('followed') || paymentScreen(snapshot) === 'none',
    'it is waited for 180 s and no longer (SUB-3)': (snapshot) =>
      !snapshot.matches({ awaited: { countdown: 'waiting' } }) || secondsLeft(snapshot) > 0,
    'the clock shows 180 to 0 s': (snapshot) => secondsLeft(snapshot) >= 0 && secondsLeft(snapshot) <= 180,
    'the last look comes when the time is over': (snapshot) =>
      !snapshot.matches({ awaited: { polling: 'done' } }) ||
      snapshot.matches({ awaited: { countdown: 'overdue' } }),
  },
});

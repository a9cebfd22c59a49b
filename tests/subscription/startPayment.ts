import { paymentMachine, paymentScreen, secondsLeft } from '../../machines/subscription/paymentMachine.ts';
import type { CheckoutResult, SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, sampleStatus } from '../samples.ts';

/** No plan runs, and the server does not tell its time. */
export const inactive: SubscriptionStatus = {
  ...sampleStatus,
  isActive: false,
  status: 'inactive',
  stripeCustomerId: null,
  checkedAt: null,
};
/** A plan runs. */
export const active: SubscriptionStatus = { ...sampleStatus, checkedAt: null };

/** A wait on a stopwatch that the test reads out; `sleep` lets the timers run without it. */
export const start = (checkoutResult: CheckoutResult | null = 'paid', before = 0) => {
  const running = runMachine(paymentMachine, { checkoutResult });
  const snapshot = () => running.actor.getSnapshot();
  let elapsed = 0;
  const tell = (isSeen = true) => running.hear('stopwatch', { type: 'time.passed', elapsed, isSeen });
  const isLooking = () => snapshot().hasTag('busy');
  const isWaiting = () => paymentScreen(snapshot()) === 'waiting';
  const begin = (since = 0) => {
    elapsed = 0;
    running.hear('paymentMarkers', { type: 'payment.awaited', waitedBefore: since });
    if (isWaiting()) tell();
  };
  if (checkoutResult === 'paid') begin(before);
  return {
    ...running,
    begin,
    tell,
    screen: () => paymentScreen(snapshot()),
    left: () => secondsLeft(snapshot()),
    isLooking,
    looks: () => running.callsOf('readStatus').length,
    /** So many seconds pass; every look is answered at once with `answer`, unless there is none. */
    pass: (seconds: number, answer: SubscriptionStatus | null = inactive) => {
      for (let second = 0; second < seconds; second += 1) {
        elapsed += 1000;
        running.wait(1000);
        if (isWaiting()) tell();
        if (answer !== null && isLooking()) running.resolve('readStatus', answer);
      }
    },
    /** The stopwatch jumps, as in a page that was hidden or asleep. */
    jump: (ms: number) => {
      elapsed += ms;
    },
    answer: (status = inactive) => running.resolve('readStatus', status),
    fail: () => running.reject('readStatus', failures.network),
  };
};

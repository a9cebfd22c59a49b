import { expect, it } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { failures } from '../samples.ts';
import { active, inactive, start } from './startPayment.ts';
import { start as startTab, subscribe } from './startSubscription.ts';

/** Somebody pressed “I didn’t pay” 100 s after the wait began, or in a wait that another tab ended. */
const deny = (isSettled = false) => {
  const running = start();
  const { actor, hear, pass, jump, looks } = running;
  pass(100);
  if (isSettled) hear('paymentMarkers', { type: 'payment.settled' });
  actor.send({ type: 'payment.denied' });
  jump(-100_000);
  const before = looks();
  return { ...running, since: () => looks() - before };
};

it.each([
  ['that was waited for', false],
  ['whose wait another tab ended', true],
])(
  '[SUB-3] [SUB-8] a payment %s is looked for every 5 s after “I didn’t pay”, below its notice, and each look is told',
  (_, isSettled) => {
    const { screen, tell, wait, since, resolve, sentToParent } = deny(isSettled);
    tell();
    wait(timings.poll - 1);
    expect(since()).toBe(0);
    wait(1);
    expect([screen(), since()]).toEqual(['abandoned', 1]);
    resolve('followedStatus', inactive);
    wait(timings.poll);
    resolve('followedStatus', active);
    expect([screen(), since(), sentToParent.slice(-3)]).toEqual([
      'abandoned',
      2,
      [
        { type: 'payment.waitEnded' },
        { type: 'plan.seen', status: inactive },
        { type: 'plan.seen', status: active },
      ],
    ]);
  },
);

it('[SUB-3] [SUB-8] “I didn’t pay” is followed by looks for 180 s and no longer; its notice stays', () => {
  const { screen, tell, wait, jump, since, resolve } = deny();
  jump(timings.paymentWait - 1);
  tell();
  wait(timings.poll);
  resolve('followedStatus', inactive);
  jump(1);
  tell();
  wait(60_000);
  expect([screen(), since()]).toEqual(['abandoned', 1]);
});

it('[SUB-3] [SUB-8] after “I didn’t pay” no look is made in a page out of sight, one once it is back, and another after one that failed (T04)', () => {
  const { screen, tell, wait, since, reject } = deny();
  tell(false);
  wait(timings.poll);
  expect([screen(), since()]).toEqual(['abandoned', 0]);
  tell();
  expect(since()).toBe(1);
  reject('followedStatus', failures.network);
  wait(timings.poll);
  expect([screen(), since()]).toEqual(['abandoned', 2]);
});

it('[SUB-3] [SUB-8] the notice of “I didn’t pay” goes with the tab, and the looks go on', () => {
  const { actor, screen, tell, wait, since } = deny();
  actor.send({ type: 'tab.left' });
  tell();
  wait(timings.poll);
  expect([screen(), since()]).toEqual(['none', 1]);
});

it('[SUB-3] [SUB-8] after “I didn’t pay” one may subscribe, until the payment arrives all the same and opens the plan', () => {
  const { actor, at, await: begin, hear, resolve, wait, screen } = startTab(inactive);
  begin();
  at('payment').send({ type: 'payment.denied' });
  resolve('readStatus', inactive);
  hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
  expect([screen(), actor.getSnapshot().can(subscribe)]).toEqual(['inactive', true]);
  wait(timings.poll);
  resolve('payment.followedStatus', active);
  expect([screen(), actor.getSnapshot().can(subscribe)]).toEqual(['paid', false]);
});

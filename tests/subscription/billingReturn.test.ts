import { describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import { failures } from '../samples.ts';
import { active, inactive, start } from './startPayment.ts';

describe('the billing page', () => {
  const late = { ...active, status: 'past_due' };
  const follow = () => {
    const running = start('portal');
    const { actor, resolve, reject, callsOf, sentToParent } = running;
    return {
      ...running,
      followed: () => actor.getSnapshot().value,
      look: (status: SubscriptionStatus) => resolve('followedStatus', status),
      miss: () => reject('followedStatus', failures.network),
      markers: () => callsOf('paymentMarkers'),
      seen: () => sentToParent,
    };
  };

  it('[SUB-3] [SUB-7] is followed by a look after 5 s, and by no word of a payment that was or was not made', () => {
    const { screen, looks, followed, markers, tell, wait, seen } = follow();
    tell();
    wait(4999);
    expect([screen(), looks(), markers()]).toEqual(['none', 0, [{ checkoutResult: 'portal' }]]);
    wait(1);
    expect([screen(), looks(), followed(), seen()]).toEqual(['none', 1, { followed: 'reading' }, []]);
  });

  it.each([
    ['late', late],
    ['over', inactive],
    // It may have been cancelled: the news of that takes as long as that of a payment.
    ['paid for', active],
  ])('[SUB-3] [SUB-7] is followed every 5 s while the plan is %s, and tells each look', (_, status) => {
    const { look, looks, followed, tell, wait, seen } = follow();
    tell();
    wait(5000);
    look(status);
    expect([followed(), seen()]).toEqual([{ followed: 'resting' }, [{ type: 'plan.seen', status }]]);
    wait(5000);
    expect(looks()).toBe(2);
  });

  it('[SUB-3] [SUB-7] is followed beyond a plan that runs, so that a cancellation is told when its news comes', () => {
    const { screen, look, looks, tell, wait, seen } = follow();
    const ending = { ...active, renews: false, nextCharge: null };
    tell();
    wait(5000);
    look(active);
    wait(5000);
    look(ending);
    expect([screen(), looks(), seen()]).toEqual([
      'none',
      2,
      [
        { type: 'plan.seen', status: active },
        { type: 'plan.seen', status: ending },
      ],
    ]);
  });

  it('[SUB-3] [SUB-7] is followed for 180 s and no longer', () => {
    const { look, looks, followed, tell, wait, jump, seen } = follow();
    tell();
    wait(5000);
    jump(179_999);
    tell();
    look(late);
    expect(followed()).toEqual({ followed: 'resting' });
    jump(1);
    tell();
    expect(followed()).toBe('none');
    wait(60_000);
    expect([looks(), seen().length]).toEqual([1, 1]);
  });

  it('[SUB-3] [SUB-7] is followed by no look in a page out of sight, and by one once it is back (T04)', () => {
    const { look, looks, followed, tell, wait, jump } = follow();
    tell(false);
    wait(60_000);
    expect([looks(), followed()]).toEqual([0, { followed: 'asleep' }]);
    jump(240_000);
    tell();
    expect([looks(), followed()]).toEqual([1, { followed: 'reading' }]);
    look(late);
    expect(followed()).toBe('none');
  });

  it('[SUB-3] [SUB-7] is followed by another look after one that failed', () => {
    const { miss, looks, followed, tell, wait, seen } = follow();
    tell();
    wait(5000);
    miss();
    expect([followed(), seen()]).toEqual([{ followed: 'resting' }, []]);
    wait(5000);
    expect(looks()).toBe(2);
  });

  it('[SUB-3] gives way to a wait for a payment that another tab has made', () => {
    const { screen, begin, looks, seen } = follow();
    begin();
    expect([screen(), looks(), seen()]).toEqual(['waiting', 1, [{ type: 'payment.waitBegan' }]]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import { failures, sampleStatus as paid } from '../samples.ts';
import {
  given,
  inactive,
  manage,
  promo,
  start,
  subscribe,
  toCheckout,
  toPortal,
} from './startSubscription.ts';

/** A redirect that failed; meanwhile the status was read once more. */
const startFailed = (way: 'checkout' | 'bills', now: SubscriptionStatus) => {
  const running = start(way === 'checkout' ? inactive : paid);
  running.actor.send(way === 'checkout' ? toCheckout : toPortal);
  running.reject(way === 'checkout' ? 'createCheckout' : 'openPortal', failures.network);
  running.actor.send({ type: 'status.outdated' });
  running.resolve('readStatus', now);
  return running;
};

describe.each([
  ['checkout', { checkout: 'failed' }],
  ['bills', { portal: 'failed' }],
] as const)('once the redirect to the %s failed', (way, failed) => {
  it.each([
    ['a promo plan', promo, 'promoSubscription'],
    ['a plan nobody pays for', given, 'noStripeCustomer'],
  ] as const)('[SUB-5] the bills of %s are refused without a question', (_, status, key) => {
    const { actor, redirect, snapshot, callsOf, sent } = startFailed(way, status);
    const calls = callsOf('openPortal').length;
    actor.send(manage);
    expect([redirect(), snapshot().context.portalError]).toEqual([{ portal: 'failed' }, { key }]);
    expect([callsOf('openPortal').length, sent('redirect.requested')]).toEqual([calls, []]);
  });

  it.each([
    ['[SUB-5] the bills of a paid plan are', paid, manage, 'portal', toPortal, 'openPortal'],
    [
      '[SUB-4] the checkout, where no plan runs, is',
      inactive,
      subscribe,
      'checkout',
      toCheckout,
      'createCheckout',
    ],
  ] as const)('%s asked for, and gone to without the old error', (_, now, ask, wanted, granted, call) => {
    const { actor, redirect, snapshot, callsOf, sent } = startFailed(way, now);
    const calls = callsOf(call).length;
    actor.send(ask);
    expect([redirect(), sent('redirect.requested')]).toEqual([
      failed,
      [{ type: 'redirect.requested', redirect: wanted }],
    ]);
    actor.send(granted);
    expect([redirect(), callsOf(call).length]).toEqual([{ [wanted]: 'requesting' }, calls + 1]);
    expect(snapshot().context).toMatchObject({ checkoutError: null, portalError: null });
  });

  it.each([
    ['the checkout is', 'a plan runs', paid, toCheckout],
    ['the bills are', 'no plan runs', inactive, toPortal],
  ] as const)('[SUB-4] [SUB-5] %s not gone to while %s, which is told', (_, __, status, granted) => {
    const { actor, redirect, calls, sent } = startFailed(way, status);
    const [before, endings] = [calls.length, sent('redirect.ended').length];
    actor.send(granted);
    expect([redirect(), calls.length, sent('redirect.ended').length]).toEqual([failed, before, endings + 1]);
  });
});

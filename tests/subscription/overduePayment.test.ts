import { describe, expect, it } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { sampleStatus as paid } from '../samples.ts';
import { inactive, start, subscribe, toCheckout } from './startSubscription.ts';

describe('a payment that was not confirmed within its wait', () => {
  const overdue = () => {
    const running = start(inactive);
    running.await();
    running.hear('payment.stopwatch', { type: 'time.passed', elapsed: timings.paymentWait, isSeen: true });
    running.resolve('payment.readStatus', inactive);
    expect(running.screen()).toBe('overdue');
    return running;
  };

  it.each([
    ['the tab is opened again', 'tab', { type: 'tab.opened' }],
    ['the page comes back', 'pageWatch', { type: 'page.restored' }],
    ['another tab knows another plan', 'planSync', { type: 'plan.outdated' }],
  ] as const)('[SUB-2] [SUB-3] is found, with one look, when %s', (_, from, event) => {
    const { actor, hear, resolve, reads, screen, sent } = overdue();
    const before = reads();
    if (from === 'tab') actor.send(event);
    else hear(from, event);
    expect(reads()).toBe(before + 1);
    resolve('payment.readStatus', paid);
    expect([screen(), reads(), sent('status.learned').at(-1)]).toEqual([
      'paid',
      before + 1,
      { type: 'status.learned', status: paid },
    ]);
  });

  it('[SUB-3] bars a second one until it is given up', () => {
    const { actor, at, resolve } = overdue();
    actor.send(subscribe);
    actor.send(toCheckout);
    expect(actor.getSnapshot().matches({ redirect: 'idle' })).toBe(true);
    at('payment').send({ type: 'payment.denied' });
    resolve('readStatus', inactive);
    expect(actor.getSnapshot().can(subscribe)).toBe(true);
  });
});

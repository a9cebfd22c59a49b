import { describe, expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { active, inactive, start } from './startPayment.ts';

describe('the wait', () => {
  it('[SUB-3] begins with somebody who has just paid, and looks at once', () => {
    const { screen, left, looks, callsOf, sentToParent } = start();
    expect([screen(), left(), looks()]).toEqual(['waiting', 180, 1]);
    expect(callsOf('paymentMarkers')).toEqual([{ checkoutResult: 'paid' }]);
    expect(sentToParent).toEqual([{ type: 'payment.waitBegan' }]);
  });

  it('[SUB-3] begins for nobody else, and asks nothing', () => {
    const { screen, looks, callsOf, wait } = start(null);
    wait(60_000);
    expect([screen(), looks(), callsOf('paymentMarkers')]).toEqual(['none', 0, [{ checkoutResult: null }]]);
  });

  it('[SUB-3] lasts 180 s to the second, however often it looks, and ends with one last look', () => {
    const { screen, left, looks, pass } = start();
    const seen: number[] = [];
    pass(0);
    for (let second = 1; second < 180; second += 1) {
      pass(1);
      seen.push(left());
    }
    expect(seen).toEqual(Array.from({ length: 179 }, (_, index) => 179 - index));
    expect(screen()).toBe('waiting');
    const before = looks();
    pass(1, null);
    expect([screen(), left(), looks()]).toEqual(['overdue', 0, before + 1]);
  });

  it('[SUB-3] looks every 5 s after an answer', () => {
    const { looks, answer, wait } = start();
    answer();
    wait(4999);
    expect(looks()).toBe(1);
    wait(1);
    expect(looks()).toBe(2);
    wait(60_000);
    expect(looks()).toBe(2);
  });

  it('[SUB-3] notices a payment at 175 s, tells it, and clears the markers', () => {
    const { screen, pass, sentToParent, sentTo } = start();
    pass(1);
    pass(173);
    expect(screen()).toBe('waiting');
    pass(2, active);
    expect(screen()).toBe('paid');
    expect(sentToParent.at(-1)).toEqual({ type: 'payment.arrived', status: active });
    expect(sentTo('paymentMarkers')).toEqual([{ type: 'markers.cleared' }]);
  });

  it('[SUB-3] notices a payment with its very last look', () => {
    const { screen, pass, answer } = start();
    pass(180, null);
    expect(screen()).toBe('overdue');
    answer(active);
    expect(screen()).toBe('paid');
  });

  it('[SUB-3] looks no more once it is over', () => {
    const { looks, pass, answer, wait, isLooking: looking } = start();
    pass(180);
    const all = looks();
    expect(looking()).toBe(false);
    wait(600_000);
    expect(looks()).toBe(all);
    expect(() => answer()).toThrow();
  });

  it('[SUB-3] that is over looks once each time that it is wanted, one look at a time, and finds a late payment', () => {
    const { actor, screen, looks, pass, fail, answer, wait, sentToParent } = start();
    pass(180);
    const all = looks();
    const want = () => actor.send({ type: 'status.wanted' });
    want();
    want();
    expect([screen(), looks()]).toEqual(['overdue', all + 1]);
    answer();
    wait(600_000);
    expect([screen(), looks()]).toEqual(['overdue', all + 1]);
    want();
    fail();
    wait(600_000);
    expect([screen(), looks()]).toEqual(['overdue', all + 2]);
    want();
    answer(active);
    expect([screen(), sentToParent.at(-1)]).toEqual(['paid', { type: 'payment.arrived', status: active }]);
  });

  it('[SUB-3] that goes on looks no oftener because it is wanted', () => {
    const { actor, looks, pass } = start();
    pass(1);
    const all = looks();
    actor.send({ type: 'status.wanted' });
    expect(looks()).toBe(all);
  });

  it('[SUB-3] goes on where a reload broke it off', () => {
    const { left, screen, pass } = start('paid', 100_000);
    expect(left()).toBe(80);
    pass(79);
    expect(screen()).toBe('waiting');
    pass(1);
    expect(screen()).toBe('overdue');
  });

  it('[SUB-3] of long ago is over at once, and still takes its one last look', () => {
    const { screen, looks, begin, answer } = start(null);
    begin(86_400_000);
    expect([screen(), looks()]).toEqual(['overdue', 1]);
    answer();
    expect([screen(), looks()]).toEqual(['overdue', 1]);
  });

  it('[SUB-3] starts anew with “Check again”, markers too', () => {
    const { actor, screen, left, looks, pass, tell, jump, sentTo, sentToParent } = start();
    pass(180);
    const all = looks();
    jump(-180_000);
    actor.send({ type: 'payment.retried' });
    tell();
    expect([screen(), left(), looks()]).toEqual(['waiting', 180, all + 1]);
    expect(sentTo('paymentMarkers')).toEqual([{ type: 'return.marked' }]);
    expect(sentToParent).toEqual([{ type: 'payment.waitBegan' }, { type: 'payment.waitBegan' }]);
  });

  it('[SUB-3] cannot be started anew before it is over', () => {
    const { actor } = start();
    expect(actor.getSnapshot().can({ type: 'payment.retried' })).toBe(false);
  });

  it.each([0, 180])('[SUB-3] ends with “I didn’t pay”, %s s after it began (B05)', (seconds) => {
    const { actor, screen, looks, pass, wait, sentToParent, sentTo } = start();
    pass(seconds);
    const all = looks();
    actor.send({ type: 'payment.denied' });
    expect(screen()).toBe('abandoned');
    expect(sentToParent.at(-1)).toEqual({ type: 'payment.waitEnded' });
    expect(sentTo('paymentMarkers')).toEqual([{ type: 'markers.cleared' }]);
    wait(60_000);
    expect(looks()).toBe(all);
    actor.send({ type: 'tab.left' });
    expect(screen()).toBe('none');
  });

  it('[SUB-3] does not begin for somebody who gave the checkout up', () => {
    const { screen, looks, callsOf, actor } = start('cancelled');
    expect([screen(), looks(), callsOf('paymentMarkers')]).toEqual([
      'abandoned',
      0,
      [{ checkoutResult: 'cancelled' }],
    ]);
    actor.send({ type: 'tab.left' });
    expect(screen()).toBe('none');
  });

  it('[SUB-3] begins where the server says that a payment is on its way, and outlives a reload', () => {
    const { actor, screen, sentTo } = start(null);
    actor.send({ type: 'payment.pending' });
    expect([screen(), sentTo('paymentMarkers')]).toEqual(['waiting', [{ type: 'return.marked' }]]);
  });

  it('[SUB-3] says that it was paid until the tab is left', () => {
    const { actor, screen, answer } = start();
    answer(active);
    expect(screen()).toBe('paid');
    actor.send({ type: 'tab.left' });
    expect(screen()).toBe('none');
  });
});

describe('other tabs', () => {
  it('[SUB-3] begin the wait here too, and end it', () => {
    const { screen, begin, hear, resolve, looks, sentToParent, sentTo } = start(null);
    begin(20_000);
    expect([screen(), looks()]).toEqual(['waiting', 1]);
    hear('paymentMarkers', { type: 'payment.settled' });
    resolve('settledStatus', inactive);
    expect([screen(), looks()]).toEqual(['none', 2]);
    expect(sentToParent).toEqual([{ type: 'payment.waitBegan' }, { type: 'payment.waitEnded' }]);
    expect(sentTo('paymentMarkers')).toEqual([]);
  });

  it('[SUB-3] that saw the payment arrive leave this one to say so too', () => {
    const { screen, hear, resolve, sentToParent } = start();
    hear('paymentMarkers', { type: 'payment.settled' });
    resolve('settledStatus', active);
    expect([screen(), sentToParent.at(-1)]).toEqual(['paid', { type: 'payment.arrived', status: active }]);
  });

  it('[SUB-3] that end it leave “I didn’t pay” to be said while that is looked at', () => {
    const { actor, screen, hear, sentTo } = start();
    hear('paymentMarkers', { type: 'payment.settled' });
    actor.send({ type: 'payment.denied' });
    expect([screen(), sentTo('paymentMarkers')]).toEqual(['abandoned', [{ type: 'markers.cleared' }]]);
  });

  it('[SUB-3] that end it while nobody answers end it here', () => {
    const { screen, hear, reject, sentToParent } = start();
    hear('paymentMarkers', { type: 'payment.settled' });
    reject('settledStatus', failures.network);
    expect([screen(), sentToParent.at(-1)]).toEqual(['none', { type: 'payment.waitEnded' }]);
  });

  it('[SUB-3] start it anew, and never two looks at once', () => {
    const { begin, left, pass, looks, isLooking: looking, answer, wait } = start();
    pass(100);
    begin(1000);
    expect(left()).toBe(179);
    const all = looks();
    answer();
    wait(4999);
    expect([looks(), looking()]).toEqual([all, false]);
  });

  it('[SUB-3] can begin a wait after one that was paid or given up', () => {
    const { actor, screen, begin, answer } = start();
    answer(active);
    begin();
    expect(screen()).toBe('waiting');
    actor.send({ type: 'payment.denied' });
    begin();
    expect(screen()).toBe('waiting');
  });
});

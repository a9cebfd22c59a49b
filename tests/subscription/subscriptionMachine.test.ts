import { describe, expect, it } from 'vitest';
import { subscriptionMachine, subscriptionScreen } from '../../machines/subscription/subscriptionMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, sampleStatus as paid } from '../samples.ts';
import { inactive, late, promo, refused, start, subscribe } from './startSubscription.ts';

describe('the status', () => {
  it('[SUB-2] is read when the tab opens, and again the next time; what is known stays meanwhile', () => {
    const { actor, reads, screen, resolve } = start();
    expect([screen(), reads()]).toEqual(['loading', 1]);
    resolve('readStatus', paid);
    expect(screen()).toBe('paid');
    actor.send({ type: 'tab.left' });
    actor.send({ type: 'tab.opened' });
    expect([screen(), reads()]).toEqual(['paid', 2]);
    resolve('readStatus', inactive);
    expect(screen()).toBe('inactive');
  });

  it('[SUB-2] is not read before the tab opens', () => {
    const { callsOf } = runMachine(subscriptionMachine, { checkoutResult: null, promo: null });
    expect(callsOf('readStatus')).toEqual([]);
  });

  it.each([
    ['paid', paid],
    ['pastDue', late],
    ['promo', promo],
    ['inactive', inactive],
  ] as const)('[SUB-1] [SUB-2] [SUB-7] %s is shown so, and told', (shown, status) => {
    const { screen, sent } = start(status);
    expect([screen(), sent('status.learned')]).toEqual([shown, [{ type: 'status.learned', status }]]);
  });

  it('[SUB-2] of a promo plan that has ended is inactive', () => {
    expect(start({ ...promo, isActive: false }).screen()).toBe('inactive');
  });

  it.each([
    [
      'the server’s words',
      { kind: 'http', status: 500, message: 'The register is closed.' },
      { text: 'The register is closed.' },
    ],
    ['none of the server’s', failures.serverError, null],
    ['a lost network', failures.network, null],
  ])('[SUB-2] that cannot be read is sent with %s, and may be read again', (_, error, text) => {
    const { actor, reject, resolve, screen, snapshot } = start();
    reject('readStatus', error);
    expect([screen(), snapshot().context.errorText]).toEqual(['failed', text]);
    actor.send({ type: 'status.retried' });
    expect(screen()).toBe('loading');
    resolve('readStatus', paid);
    expect([screen(), snapshot().context.errorText]).toEqual(['paid', null]);
  });

  it('[SUB-6] is read again once a code was taken', () => {
    const { actor, at, resolve, reads, screen } = start(inactive);
    at('promoCode').send({ type: 'promo.edited', code: 'PLAZA-2026' });
    at('promoCode').send({ type: 'promo.submitted' });
    resolve('promoCode.applyCode');
    expect(reads()).toBe(2);
    resolve('readStatus', promo);
    expect([screen(), actor.getSnapshot().children['promoCode']?.getSnapshot().value]).toEqual([
      'promo',
      'applied',
    ]);
    actor.send({ type: 'tab.left' });
    expect(actor.getSnapshot().children['promoCode']?.getSnapshot().value).toBe('editing');
  });

  it('[SUB-2] is read again when another tab knows better, and when the page comes back', () => {
    const { actor, reads, resolve, hear } = start(inactive);
    actor.send({ type: 'status.outdated' });
    expect(reads()).toBe(2);
    resolve('readStatus', paid);
    hear('pageWatch', { type: 'page.restored' });
    expect(reads()).toBe(3);
  });
});

describe('a payment', () => {
  it('[SUB-3] that is awaited stands before all else, and the tab reads nothing beside it', () => {
    const { actor, await: begin, reads, screen, hear } = start(inactive);
    begin();
    expect([screen(), reads()]).toEqual(['waiting', 2]);
    actor.send({ type: 'tab.left' });
    actor.send({ type: 'tab.opened' });
    actor.send({ type: 'status.outdated' });
    hear('pageWatch', { type: 'page.restored' });
    expect(reads()).toBe(2);
  });

  it('[SUB-3] that somebody comes back from is waited for before anything was read', () => {
    const { callsOf, screen, hear } = (() => {
      const running = runMachine(subscriptionMachine, { checkoutResult: 'paid', promo: null });
      running.hear('payment.paymentMarkers', { type: 'payment.awaited', waitedBefore: 0 });
      running.actor.send({ type: 'tab.opened' });
      return { ...running, screen: () => subscriptionScreen(running.actor.getSnapshot()) };
    })();
    expect([screen(), callsOf('readStatus')]).toEqual(['waiting', []]);
    hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
    expect(callsOf('readStatus')).toHaveLength(1);
  });

  it('[SUB-3] that arrives is shown and sent without another read, also from a failed one', () => {
    const { await: begin, resolve, reject, reads, screen, sent } = start();
    reject('readStatus', failures.network);
    begin();
    resolve('payment.readStatus', paid);
    expect([screen(), reads(), sent('status.learned')]).toEqual([
      'paid',
      2,
      [{ type: 'status.learned', status: paid }],
    ]);
  });

  it('[SUB-3] whose wait breaks down is waited for no more: the status is read, and again when the tab opens', () => {
    const { actor, await: begin, reject, resolve, reads, screen } = start(inactive);
    begin();
    expect(screen()).toBe('waiting');
    const before = reads();
    reject('payment', new Error('It broke'));
    expect([screen(), reads()]).toEqual(['inactive', before + 1]);
    resolve('readStatus', paid);
    expect(screen()).toBe('paid');
    actor.send({ type: 'tab.opened' });
    expect(reads()).toBe(before + 2);
  });

  it('[SUB-3] takes the place of a read that is under way: never two looks at once', () => {
    const { actor, await: begin, resolve, screen } = start(inactive);
    actor.send({ type: 'status.outdated' });
    begin();
    expect(() => resolve('readStatus', inactive)).toThrow();
    resolve('payment.readStatus', promo);
    expect(screen()).toBe('promo');
  });

  it('[SUB-3] [SUB-6] that a code was refused for is waited for as after a checkout, until it arrives or nobody made it', () => {
    const pending = () => {
      const running = start(inactive);
      running.at('promoCode').send({ type: 'promo.edited', code: 'PLAZA-2026' });
      running.at('promoCode').send({ type: 'promo.submitted' });
      running.reject('promoCode.applyCode', refused('PAYMENT_PENDING'));
      return running;
    };
    const { resolve, hear, reads, screen, at, sentTo } = pending();
    expect([screen(), at('promoCode').getSnapshot().context.error]).toEqual([
      'waiting',
      { key: 'errors.PAYMENT_PENDING' },
    ]);
    expect(sentTo('paymentMarkers')).toEqual([{ type: 'return.marked' }]);
    hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
    expect(reads()).toBe(2);
    resolve('payment.readStatus', paid);
    expect(screen()).toBe('paid');
    const denied = pending();
    denied.at('payment').send({ type: 'payment.denied' });
    expect([denied.screen(), denied.reads()]).toEqual(['inactive', 2]);
    // The code can be tried now.
    expect(denied.at('promoCode').getSnapshot().context).toMatchObject({ error: null, code: 'PLAZA-2026' });
  });

  it('[SUB-3] [SUB-6] that is awaited already is not waited for from the start when a code is refused for it', () => {
    const { at, await: begin, hear, reject, screen, snapshot } = start(inactive);
    at('promoCode').send({ type: 'promo.edited', code: 'PLAZA-2026' });
    at('promoCode').send({ type: 'promo.submitted' });
    begin();
    hear('payment.stopwatch', { type: 'time.passed', elapsed: 60_000, isSeen: true });
    reject('promoCode.applyCode', refused('PAYMENT_PENDING'));
    expect([screen(), snapshot().children['payment']?.getSnapshot().context.elapsed]).toEqual([
      'waiting',
      60_000,
    ]);
  });

  it('[SUB-3] that nobody made ends with a read, and one may subscribe again', () => {
    const { actor, at, await: begin, resolve, reads, screen } = start(inactive);
    begin();
    expect(actor.getSnapshot().can(subscribe)).toBe(false);
    at('payment').send({ type: 'payment.denied' });
    expect([reads(), screen()]).toEqual([3, 'inactive']);
    resolve('readStatus', inactive);
    expect(actor.getSnapshot().can(subscribe)).toBe(true);
  });

  it.each([
    ['late', late, 'pastDue'],
    ['unpaid', inactive, 'inactive'],
  ] as const)(
    '[SUB-3] [SUB-7] on the billing page of a %s plan is shown when its news comes',
    (_, status, shown) => {
      const { hear, wait, resolve, reads, screen, sent, sentTo } = start(status, 'portal');
      hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
      wait(timings.poll);
      resolve('payment.followedStatus', status);
      expect(screen()).toBe(shown);
      wait(timings.poll);
      resolve('payment.followedStatus', paid);
      expect([screen(), reads(), sent('status.learned').at(-1)]).toEqual([
        'paid',
        3,
        { type: 'status.learned', status: paid },
      ]);
      expect(sentTo('planSync').at(-1)).toMatchObject({ subscription: { status: 'active' } });
    },
  );

  it('[SUB-3] [SUB-7] on the billing page is looked for though the first read failed', () => {
    const { hear, wait, resolve, reject, screen } = start(null, 'portal');
    reject('readStatus', failures.network);
    hear('payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
    wait(timings.poll);
    resolve('payment.followedStatus', late);
    expect(screen()).toBe('pastDue');
  });

  it('[SUB-3] its notice goes with the tab', () => {
    const { actor, at } = start(null, 'cancelled');
    expect(at('payment').getSnapshot().value).toEqual({ abandoned: 'over' });
    actor.send({ type: 'tab.left' });
    expect(at('payment').getSnapshot().value).toBe('none');
  });
});

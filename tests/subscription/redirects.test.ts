import { describe, expect, it } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { failures, sampleStatus as paid } from '../samples.ts';
import {
  given,
  inactive,
  manage,
  promo,
  refused,
  start,
  subscribe,
  toCheckout,
  toPortal,
  url,
} from './startSubscription.ts';

describe('the redirect to the checkout', () => {
  it('[SUB-4] asks first, and starts once it is granted', () => {
    const { actor, callsOf, redirect, sent, resolve } = start(inactive);
    actor.send(subscribe);
    expect([redirect(), sent('redirect.requested')]).toEqual([
      'idle',
      [{ type: 'redirect.requested', redirect: 'checkout' }],
    ]);
    actor.send(toCheckout);
    expect([redirect(), callsOf('createCheckout')]).toEqual([{ checkout: 'requesting' }, [undefined]]);
    resolve('createCheckout', url);
    expect([redirect(), callsOf('departure')]).toEqual([{ checkout: 'leaving' }, [{ url }]]);
  });

  it('[SUB-4] starts once, however often it is asked for', () => {
    const { actor, callsOf, resolve } = start(inactive);
    actor.send(subscribe);
    actor.send(subscribe);
    actor.send(toCheckout);
    actor.send(toCheckout);
    resolve('createCheckout', url);
    actor.send(subscribe);
    actor.send(toCheckout);
    expect([callsOf('createCheckout').length, callsOf('departure').length]).toEqual([1, 1]);
  });

  it.each([
    ['a design is missing', refused('NO_CONFIGURATION'), { key: 'noConfiguration' }],
    ['the server says why', refused('PAYMENTS_OFF', 'No payments today.'), { text: 'No payments today.' }],
    ['it says nothing', failures.serverError, { key: 'checkoutFailed' }],
    ['the network is lost', failures.network, { key: 'checkoutFailed' }],
    ['it leads nowhere', failures.malformed, { key: 'checkoutFailed' }],
  ])('[SUB-4] does not open when %s; it can be tried again', (_, failure, error) => {
    const { actor, reject, redirect, snapshot, sent } = start(inactive);
    actor.send(toCheckout);
    reject('createCheckout', failure);
    expect([redirect(), snapshot().context.checkoutError, sent('redirect.ended').length]).toEqual([
      { checkout: 'failed' },
      error,
      1,
    ]);
    actor.send(subscribe);
    actor.send(toCheckout);
    expect([redirect(), snapshot().context.checkoutError]).toEqual([{ checkout: 'requesting' }, null]);
  });

  it('[SUB-4] its error goes with the tab', () => {
    const { actor, reject, redirect, snapshot } = start(inactive);
    actor.send(toCheckout);
    reject('createCheckout', failures.network);
    actor.send({ type: 'tab.left' });
    expect([redirect(), snapshot().context.checkoutError]).toEqual(['idle', null]);
  });

  it('[SUB-4] ends where a plan runs already, and reads which', () => {
    const { actor, reject, redirect, reads, screen, resolve } = start(inactive);
    actor.send(toCheckout);
    reject('createCheckout', refused('ALREADY_ACTIVE'));
    expect([redirect(), reads()]).toEqual(['idle', 2]);
    resolve('readStatus', paid);
    expect(screen()).toBe('paid');
  });

  it.each([
    ['checkout', inactive, toCheckout, 'createCheckout'],
    ['billing', paid, toPortal, 'openPortal'],
  ] as const)(
    '[SUB-4] [SUB-5] carries nobody off to %s who has gone to another tab meanwhile',
    (_, status, go, port) => {
      const { actor, redirect, callsOf, sent } = start(status);
      actor.send(go);
      actor.send({ type: 'tab.left' });
      expect([callsOf(port).length, redirect(), callsOf('departure'), sent('redirect.ended').length]).toEqual(
        [1, 'idle', [], 1],
      );
    },
  );

  it('[SUB-4] ends where a payment is being confirmed already, and waits for it', () => {
    const { actor, reject, redirect, screen, sent } = start(inactive);
    actor.send(toCheckout);
    reject('createCheckout', refused('PAYMENT_PENDING'));
    expect([redirect(), screen(), sent('redirect.ended').length]).toEqual(['idle', 'waiting', 1]);
  });

  it('[SUB-3] [SUB-4] does not start once another tab has paid', () => {
    const { actor, await: begin, resolve, redirect, callsOf, sent } = start(inactive);
    actor.send(toCheckout);
    begin();
    resolve('createCheckout', url);
    expect([redirect(), callsOf('departure'), sent('redirect.ended').length]).toEqual(['idle', [], 1]);
  });

  it.each([
    [
      'a page that is brought back (B05)',
      ({ hear }: ReturnType<typeof start>) => hear('pageWatch', { type: 'page.restored' }),
    ],
    ['a page that is not left in time', ({ wait }: ReturnType<typeof start>) => wait(timings.leaveTimeout)],
    [
      'an address that cannot be gone to',
      ({ reject }: ReturnType<typeof start>) => reject('departure', new Error('No')),
    ],
  ])('[SUB-4] works again in %s, and nothing says that anybody paid', (_, happen) => {
    const running = start(inactive);
    const { actor, resolve, redirect, screen, sent } = running;
    actor.send(toCheckout);
    resolve('createCheckout', url);
    happen(running);
    expect([redirect(), screen(), sent('redirect.ended').length]).toEqual(['idle', 'inactive', 1]);
    expect(actor.getSnapshot().can(subscribe)).toBe(true);
  });

  it('[SUB-4] does not start while a plan runs, or before anything is known', () => {
    for (const status of [paid, null]) {
      const { actor, redirect, sent } = start(status);
      actor.send(subscribe);
      actor.send(toCheckout);
      expect([redirect(), sent('redirect.requested'), sent('redirect.ended').length]).toEqual([
        'idle',
        [],
        1,
      ]);
    }
  });
});

describe('the redirect to the bills', () => {
  it('[SUB-5] asks first, and starts once it is granted', () => {
    const { actor, sent, redirect, resolve, callsOf } = start(paid);
    actor.send(manage);
    expect(sent('redirect.requested')).toEqual([{ type: 'redirect.requested', redirect: 'portal' }]);
    actor.send(toPortal);
    expect(redirect()).toEqual({ portal: 'requesting' });
    resolve('openPortal', url);
    expect([redirect(), callsOf('departure')]).toEqual([{ portal: 'leaving' }, [{ url }]]);
  });

  it.each([
    ['a promo plan', promo, 'promoSubscription'],
    ['a plan nobody pays for', given, 'noStripeCustomer'],
  ])('[SUB-5] is not even asked for with %s', (_, status, key) => {
    const { actor, redirect, snapshot, callsOf, sent } = start(status);
    actor.send(manage);
    expect([redirect(), snapshot().context.portalError]).toEqual([{ portal: 'failed' }, { key }]);
    expect([callsOf('openPortal'), sent('redirect.requested')]).toEqual([[], []]);
  });

  it('[SUB-5] [SUB-7] starts with a promo plan beside which a subscription is not paid', () => {
    const { actor, redirect, sent } = start({ ...promo, stripeCustomerId: 'cus_1' });
    actor.send(manage);
    expect(sent('redirect.requested')).toEqual([{ type: 'redirect.requested', redirect: 'portal' }]);
    actor.send(toPortal);
    expect(redirect()).toEqual({ portal: 'requesting' });
  });

  it.each([
    [refused('PROMO_SUBSCRIPTION'), 'promoSubscription'],
    [refused('NO_CUSTOMER'), 'noStripeCustomer'],
    [{ kind: 'malformed', code: 'NO_URL' }, 'noPortalUrl'],
    [refused('SOMETHING_NEW'), 'portalFailed'],
    [refused('constructor'), 'portalFailed'],
    [failures.network, 'portalFailed'],
  ])('[SUB-5] tells %j as %s, and can be tried again', (error, key) => {
    const { actor, reject, snapshot, redirect } = start(paid);
    actor.send(toPortal);
    reject('openPortal', error);
    expect([redirect(), snapshot().context.portalError]).toEqual([{ portal: 'failed' }, { key }]);
    actor.send(toPortal);
    expect([redirect(), snapshot().context.portalError]).toEqual([{ portal: 'requesting' }, null]);
  });

  it('[SUB-5] does not start without a plan', () => {
    const { actor, redirect, sent } = start({ ...inactive, stripeCustomerId: 'cus_1' });
    actor.send(manage);
    expect(sent('redirect.requested')).toEqual([]);
    actor.send(toPortal);
    expect(redirect()).toBe('idle');
  });

  it('[SUB-5] its error goes with the tab', () => {
    const { actor, reject, redirect, snapshot } = start(paid);
    actor.send(toPortal);
    reject('openPortal', failures.network);
    actor.send({ type: 'tab.left' });
    expect([redirect(), snapshot().context.portalError]).toEqual(['idle', null]);
  });

  it.each([
    ['a page that is not left in time', ({ wait }: ReturnType<typeof start>) => wait(timings.leaveTimeout)],
    [
      'an address that cannot be gone to',
      ({ reject }: ReturnType<typeof start>) => reject('departure', new Error('No')),
    ],
  ])('[SUB-5] works again in %s, and nothing is said to be wrong', (_, happen) => {
    const running = start(paid);
    const { actor, resolve, redirect, snapshot, sent, callsOf } = running;
    actor.send(toPortal);
    resolve('openPortal', url);
    expect(redirect()).toEqual({ portal: 'leaving' });
    happen(running);
    expect([redirect(), snapshot().context.portalError, sent('redirect.ended').length]).toEqual([
      'idle',
      null,
      1,
    ]);
    actor.send(toPortal);
    expect(callsOf('openPortal')).toHaveLength(2);
  });

  it('[SUB-5] works again in a page that is brought back, whose status is read anew', () => {
    const { actor, resolve, hear, redirect, reads } = start(paid);
    actor.send(toPortal);
    resolve('openPortal', url);
    hear('pageWatch', { type: 'page.restored' });
    expect([redirect(), reads()]).toEqual(['idle', 2]);
  });
});

import { expect, it } from 'vitest';
import { mostPromoCode } from '../../machines/contract/fields.ts';
import { availableTabs, showsWelcome } from '../../machines/dashboard/dashboardScreen.ts';
import type { SubscriptionSnapshot } from '../../machines/subscription/subscriptionMachine.ts';
import { sessionSubscriptionOf } from '../../machines/subscription/subscriptionStatus.ts';
import { openingOf } from '../../src/dashboard/opening.ts';
import { naughtyStrings } from '../corpora.ts';
import { sampleStatus } from '../samples.ts';
import { active, activeBranded, choose, ended, lapsed, opened, start, startWith } from './startDashboard.ts';

const inactiveStatus = {
  ...sampleStatus,
  isActive: false,
  status: 'inactive',
  planType: null,
  validUntil: null,
};
const everyTab = ['design', 'meetings', 'profile', 'subscription'];
const checkout = { type: 'checkout.requested' } as const;

/** In the subscription tab, with a status that has been read. */
const startSubscribing = () => {
  const running = startWith(lapsed);
  running.resolve('subscription.readStatus', inactiveStatus);
  return { ...running, design: running.at('branding'), subscription: running.at('subscription') };
};

it('[SUB-2] the status is read whenever the tab opens, and is sent to the session', () => {
  const { actor, callsOf, sentTo } = startSubscribing();
  const learned = { type: 'subscription.learned', subscription: sessionSubscriptionOf(inactiveStatus) };
  expect([callsOf('readStatus').length, sentTo('planSync')]).toEqual([1, [{ ...learned, renews: true }]]);
  actor.send(choose('design'));
  actor.send(choose('subscription'));
  expect(callsOf('readStatus')).toHaveLength(2);
});

it('[SUB-3][DASH-2] a payment that arrives opens the other tabs at once, whichever is open', () => {
  const { hear, resolve, actor, snapshot, screen } = startSubscribing();
  hear('subscription.payment.paymentMarkers', { type: 'payment.awaited', waitedBefore: 0 });
  hear('subscription.payment.stopwatch', { type: 'time.passed', elapsed: 0, isSeen: true });
  actor.send(choose('design'));
  resolve('subscription.payment.readStatus', sampleStatus);
  expect([availableTabs(snapshot()), screen()]).toEqual([everyTab, 'design']);
});

it('[SES-4][DASH-2] a plan that another tab reports is read here, and opens the other tabs', () => {
  const { hear, resolve, snapshot, callsOf } = startSubscribing();
  hear('subscription.planSync', { type: 'plan.outdated' });
  expect([availableTabs(snapshot()).length, callsOf('readStatus').length]).toEqual([2, 2]);
  resolve('subscription.readStatus', sampleStatus);
  expect([availableTabs(snapshot()), snapshot().context.space]).toEqual([
    everyTab,
    { ...lapsed, isActive: true },
  ]);
});

it('[DASH-1] the title goes as soon as the plan begins', () => {
  const { hear, resolve, snapshot } = startSubscribing();
  expect(showsWelcome(snapshot())).toBe(true);
  hear('subscription.planSync', { type: 'plan.outdated' });
  resolve('subscription.readStatus', sampleStatus);
  expect(showsWelcome(snapshot())).toBe(false);
});

it('[SES-4][DASH-2] what another tab knew long ago closes no tab here', () => {
  const { hear, resolve, screen, snapshot } = startWith(activeBranded);
  hear('subscription.planSync', { type: 'plan.outdated' });
  resolve('subscription.readStatus', sampleStatus);
  expect([screen(), availableTabs(snapshot())]).toEqual(['meetings', everyTab]);
});

it.each(['meetings', 'profile'] as const)(
  '[DASH-2] a plan that ends closes a tab of subscribers (%s), and the subscription says so until it is left',
  (tab) => {
    const { actor, hear, resolve, screen, snapshot } = startWith(active);
    actor.send(choose(tab));
    expect(screen()).toBe(tab);
    hear('subscription.planSync', { type: 'plan.outdated' });
    resolve('subscription.readStatus', inactiveStatus);
    expect([screen(), snapshot().context.hasLapsed]).toEqual(['subscription', true]);
    resolve('subscription.readStatus', inactiveStatus);
    expect(snapshot().context.hasLapsed).toBe(true);
    actor.send(choose('design'));
    expect([screen(), snapshot().context.hasLapsed]).toEqual(['design', false]);
  },
);

it('[DASH-2] without a plan no end is announced; an announced end stays so after signing in again', () => {
  expect(startSubscribing().snapshot().context.hasLapsed).toBe(false);
  const { hear, resolve, report, snapshot } = startWith(activeBranded);
  hear('subscription.planSync', { type: 'plan.outdated' });
  resolve('subscription.readStatus', inactiveStatus);
  report(ended('expired'));
  report(opened());
  resolve('loadSpace', lapsed);
  expect(snapshot().context.hasLapsed).toBe(true);
  report(ended('expired'));
  report(opened());
  resolve('loadSpace', active);
  expect(snapshot().context.hasLapsed).toBe(false);
});

it.each(['design', 'meetings', 'profile'] as const)(
  '[SUB-5] an error of the subscription goes with its tab, when that is left for another one: %s',
  (tab) => {
    const { actor, at, resolve, reject, screen } = startWith(active);
    const error = () => (at('subscription').getSnapshot() as SubscriptionSnapshot).context.portalError;
    actor.send(choose('subscription'));
    resolve('subscription.readStatus', sampleStatus);
    at('subscription').send({ type: 'portal.requested' });
    reject('subscription.openPortal', { kind: 'http', status: 500 });
    expect(error()).not.toBeNull();
    actor.send(choose(tab));
    expect([screen(), error()]).toEqual([tab, null]);
  },
);

it('[SUB-4] the checkout is asked for at once while nothing is unsaved', () => {
  const { subscription, callsOf } = startSubscribing();
  subscription.send(checkout);
  expect(callsOf('createCheckout')).toHaveLength(1);
});

it('[SUB-4][DSGN-8] with unsaved edits the checkout waits for the answer, and is asked of again after it failed', () => {
  const { actor, design, subscription, callsOf, reject } = startSubscribing();
  actor.send(choose('design'));
  design.send({ type: 'name.edited', name: 'Our room' });
  actor.send(choose('subscription'));
  subscription.send(checkout);
  expect(callsOf('createCheckout')).toEqual([]);
  design.send({ type: 'leave.confirmed' });
  expect(callsOf('createCheckout')).toHaveLength(1);
  reject('subscription.createCheckout', { kind: 'http', status: 500 });
  subscription.send(checkout);
  expect(callsOf('createCheckout')).toHaveLength(1);
  expect(design.getSnapshot()).toMatchObject({ value: { leave: { held: 'asking' } } });
});

it('[SUB-4] that the checkout failed is said until the tab is left', () => {
  const { actor, subscription, reject } = startSubscribing();
  const redirect = () => (subscription.getSnapshot() as { value: { redirect: unknown } }).value.redirect;
  subscription.send(checkout);
  reject('subscription.createCheckout', { kind: 'http', status: 500 });
  expect(redirect()).not.toBe('idle');
  actor.send(choose('design'));
  expect(redirect()).toBe('idle');
});

it('[SUB-5][DSGN-8] with unsaved edits billing waits for the answer', () => {
  const { at, actor, resolve, callsOf } = startWith(active);
  at('branding').send({ type: 'name.edited', name: 'Our room' });
  actor.send(choose('subscription'));
  resolve('subscription.readStatus', sampleStatus);
  at('subscription').send({ type: 'portal.requested' });
  expect(callsOf('openPortal')).toEqual([]);
  at('branding').send({ type: 'leave.confirmed' });
  expect(callsOf('openPortal')).toHaveLength(1);
});

it('[MEET-2][DSGN-5] the links are those of the newest save, and of the partner who is signed in', () => {
  const { at, actor, resolve, callsOf } = startWith({ ...active, previewUrl: 'https://old.example/' });
  const design = at('branding');
  design.send({ type: 'name.edited', name: 'Our room' });
  design.send({ type: 'save.requested' });
  resolve('branding.saveConfig', {
    previewUrl: 'https://new.example/?pId=ada',
    lobbyPreviewUrl: null,
    message: null,
    version: '2',
    at: 0,
  });
  actor.send(choose('meetings'));
  const address = { previewUrl: 'https://new.example/?pId=ada', partnerId: 'ada', slug: null };
  expect(callsOf('drawQr')).toEqual([address]);
  expect(at('meetingLinks').getSnapshot()).toMatchObject({ context: { spaceName: 'Our room' } });
});

it('[SUB-6] a promo code of the address waits in its box, and is not applied', () => {
  const { report, resolve, at, callsOf } = start(null, 'PLAZA-2026');
  report(opened());
  resolve('loadSpace', lapsed);
  expect(at('subscription.promoCode').getSnapshot()).toMatchObject({
    context: { code: 'PLAZA-2026', isPrefilled: true },
  });
  expect(callsOf('applyCode')).toEqual([]);
});

it('[SUB-6][SES-4] a promo code of the address is offered once; whoever has to sign in again finds what this tab has kept of the box', () => {
  const { report, resolve, at, hear, callsOf } = start(null, 'PLAZA-2026');
  const box = () => at('subscription.promoCode').getSnapshot().context;
  report(ended());
  report(opened());
  resolve('loadSpace', lapsed);
  expect(box()).toMatchObject({ code: 'PLAZA-2026', isPrefilled: true });
  at('subscription.promoCode').send({ type: 'promo.edited', code: 'ANOTHER' });
  report(ended('expired'));
  report(opened());
  resolve('loadSpace', lapsed);
  expect(callsOf('promoStorage')).toEqual([{ code: 'PLAZA-2026' }, { code: '' }]);
  hear('subscription.promoCode.promoStorage', { type: 'promo.found', code: 'ANOTHER' });
  expect(box()).toMatchObject({ code: 'ANOTHER', isPrefilled: false });
});

it.each([
  ['', null, null],
  ['?activeTab=subscription', 'paid', null],
  ['?activeTab=subscription&payment=cancelled', 'cancelled', null],
  ['?activeTab=subscription&payment=portal', 'portal', null],
  ['?activeTab=subscription&payment=other', 'paid', null],
  ['?activeTab=design&payment=cancelled', null, null],
  ['?payment=portal', 'portal', null],
  ['?activeTab=design&payment=portal', 'portal', null],
  ['?payment=cancelled', null, null],
  ['?activeTab=x&activeTab=subscription', null, null],
  ['?activeTab=subscription&activeTab=x', 'paid', null],
  ['?activeTab', null, null],
  ['?activeTab=%00', null, null],
  ['?activeTab=Subscription', null, null],
  [`?activeTab=${encodeURIComponent('<script>alert(1)</script>')}`, null, null],
  ['?promo=%20PLAZA-2026%20', null, 'PLAZA-2026'],
  ['?promo=', null, null],
  [`?promo=${'x'.repeat(300)}`, null, 'x'.repeat(mostPromoCode)],
  [`?promo=${'x'.repeat(100)}`, null, 'x'.repeat(100)],
] as const)('[DASH-4][DASH-5][SUB-6] the address %s is read (B06)', (search, back, promo) => {
  expect(openingOf(search)).toEqual({
    checkoutResult: back,
    promo,
    opensOnDesign: search.startsWith('?activeTab=design'),
  });
});

it('[DASH-5] a tab of eight thousand letters is none (B06)', () => {
  expect(openingOf(`?activeTab=${'x'.repeat(8192)}`)).toEqual({
    checkoutResult: null,
    promo: null,
    opensOnDesign: false,
  });
});

it('[DASH-5] no naughty text names a tab, in the query or behind it (B06)', () => {
  const read = naughtyStrings
    .filter((text) => !/\p{Surrogate}/u.test(text))
    .flatMap((text) => [`?activeTab=${encodeURIComponent(text)}`, `?x=1#activeTab=${text}`])
    .filter((search) => {
      const { checkoutResult, opensOnDesign } = openingOf(search);
      return checkoutResult !== null || opensOnDesign;
    });
  expect(read).toEqual([]);
});

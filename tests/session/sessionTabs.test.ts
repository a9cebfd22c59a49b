import { expect, it } from 'vitest';
import { secret } from '../model/plan.ts';
import { sampleSession } from '../samples.ts';
import { details, otherSession, startSignedIn, startWith, subscription, valid } from './startSession.ts';

it('[SES-1] a new tab asks the others for the session of its token, and takes what only they know', () => {
  const { actor, hear, resolve, sentTo } = startWith(null);
  expect(sentTo('tabChannel')).toEqual([{ type: 'session.wanted', token: secret }]);
  const known = { ...sampleSession, user: { ...sampleSession.user, ...details } };
  hear('tabChannel', { type: 'tab.shared', session: known });
  resolve('validate', { ...valid, user: sampleSession.user });
  expect(actor.getSnapshot().context.session).toEqual({ ...known, expiresAt: valid.expiresAt });
});

it('[SES-1] an answer that comes after the validation still adds what only the other tab knows', () => {
  const { actor, hear, resolve, sentTo } = startWith(null);
  resolve('validate', { ...valid, user: sampleSession.user });
  hear('tabChannel', {
    type: 'tab.shared',
    session: { ...sampleSession, expiresAt: null, user: { ...sampleSession.user, ...details } },
  });
  const session = {
    ...sampleSession,
    expiresAt: valid.expiresAt,
    user: { ...sampleSession.user, ...details },
  };
  expect(actor.getSnapshot().context.session).toEqual(session);
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.kept', session });
});

it('[SES-1] a tab tells the session only to whoever has its token', () => {
  const { hear, sentTo } = startSignedIn();
  hear('tabChannel', { type: 'tab.asked', token: 'another' });
  expect(sentTo('tabChannel')).toEqual([]);
  hear('tabChannel', { type: 'tab.asked', token: secret });
  expect(sentTo('tabChannel')).toEqual([
    { type: 'session.shared', session: { ...sampleSession, expiresAt: valid.expiresAt } },
  ]);
});

it('[SES-4] a sign-in is told to the other tabs, and followed by those where nobody is signed in', () => {
  const here = startWith(null, null);
  here.actor.send({ type: 'session.opened', session: sampleSession });
  expect(here.sentTo('tabChannel')).toEqual([{ type: 'session.shared', session: sampleSession }]);
  const there = startWith(null, null);
  there.hear('tabChannel', { type: 'tab.shared', session: sampleSession });
  expect(there.screen()).toBe('signedIn');
  expect(there.sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.kept', session: sampleSession });
  expect(there.sentTo('tabChannel')).toEqual([]);
});

it('[SES-4] a logout is told to the other tabs at once, and followed (S08)', () => {
  const here = startSignedIn();
  here.actor.send({ type: 'logout.requested' });
  const [news] = here.sentTo('tabChannel');
  expect(news).toEqual({ type: 'session.ended', token: secret, expired: false });
  expect(here.sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
  const there = startSignedIn();
  there.hear('tabChannel', { type: 'tab.ended', token: 'another', expired: false });
  expect(there.screen()).toBe('signedIn');
  there.hear('tabChannel', { type: 'tab.ended', token: secret, expired: false });
  expect(there.screen()).toBe('endedElsewhere');
  expect(there.actor.getSnapshot().context).toMatchObject({ token: null, session: null, storage: 'kept' });
  expect(there.sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
});

it('[ACC-4] a deletion in another tab ends this one as it does that, with its date, and nobody is told twice', () => {
  const deletionAt = '2026-03-15T12:00:00.000Z';
  const { actor, hear, screen, sentTo } = startSignedIn();
  hear('tabChannel', { type: 'tab.ended', token: 'another', expired: false, deletionAt });
  expect(screen()).toBe('signedIn');
  hear('tabChannel', { type: 'tab.ended', token: secret, expired: false, deletionAt });
  expect(screen()).toBe('deleted');
  expect(actor.getSnapshot().context).toMatchObject({ token: null, session: null, deletionAt });
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
  expect(sentTo('tabChannel')).toEqual([]);
});

it.each([
  { type: 'details.given', details },
  { type: 'profile.learned', name: 'Ada', email: 'ada@example.org' },
  { type: 'subscription.learned', subscription },
] as const)('[SES-3] what is learned while logging out is not kept any more: $type', (event) => {
  const { actor, sentTo, resolve } = startSignedIn();
  actor.send({ type: 'logout.requested' });
  actor.send(event);
  resolve('endSession');
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
});

it('[SES-4] an expired session is expired in every tab, and nobody is told twice', () => {
  const here = startSignedIn();
  here.actor.send({ type: 'session.expired' });
  expect(here.sentTo('tabChannel')).toEqual([{ type: 'session.ended', token: secret, expired: true }]);
  const there = startSignedIn();
  there.hear('tabChannel', { type: 'tab.ended', token: secret, expired: true });
  expect(there.screen()).toBe('expired');
  expect(there.sentTo('tabChannel')).toEqual([]);
});

it('[SES-4] somebody else’s sign-in in another tab ends this one, and what is stored is left to them (S09)', () => {
  const { hear, screen, actor, sentTo } = startSignedIn();
  const kept = sentTo('sessionStorageSync').length;
  hear('tabChannel', { type: 'tab.shared', session: otherSession });
  expect(screen()).toBe('replaced');
  expect(actor.getSnapshot().context).toMatchObject({ token: null, session: null, storage: 'kept' });
  expect(sentTo('sessionStorageSync')).toHaveLength(kept);
  // Only a reload leads on, for a page that the browser brings back too (B03).
  hear('tabChannel', { type: 'tab.shared', session: otherSession });
  expect(screen()).toBe('replaced');
  hear('pageWatch', { type: 'page.restored', token: otherSession.token });
  expect(screen()).toBe('replaced');
});

it('[SES-4] the same person’s sign-in in another tab goes on here with the new token', () => {
  const { hear, screen, actor } = startSignedIn();
  hear('tabChannel', { type: 'tab.shared', session: { ...sampleSession, token: 'newer' } });
  expect([screen(), actor.getSnapshot().context.token]).toEqual(['signedIn', 'newer']);
});

it('[SES-4] a page that the browser brings back is looked at again before it shows anything (B03)', () => {
  const { hear, screen, actor, resolve, callsOf } = startSignedIn();
  hear('pageWatch', { type: 'page.restored', token: secret });
  expect(actor.getSnapshot().hasTag('authenticated')).toBe(false);
  expect(callsOf('validate')).toEqual([{ token: secret }, { token: secret }]);
  resolve('validate', valid);
  expect(screen()).toBe('signedIn');
});

it('[SES-4] a page that the browser brings back after a logout is logged out at once (B03)', () => {
  const { hear, screen } = startSignedIn();
  hear('pageWatch', { type: 'page.restored', token: null });
  expect(screen()).toBe('endedElsewhere');
});

it('[SES-4] a page that the browser brings back takes up the session that there is now (B03)', () => {
  const { hear, screen, resolve, actor } = startWith(null, null);
  hear('pageWatch', { type: 'page.restored', token: null });
  expect(screen()).toBe('anonymous');
  hear('pageWatch', { type: 'page.restored', token: secret });
  resolve('validate', { ...valid, user: sampleSession.user });
  expect([screen(), actor.getSnapshot().context.token]).toEqual(['signedIn', secret]);
});

it('[SES-1] what the browser’s storage answers is noted (S01, S02)', () => {
  const { hear, actor } = startSignedIn();
  hear('sessionStorageSync', { type: 'storage.answered', storage: 'denied' });
  expect(actor.getSnapshot().context.storage).toBe('denied');
});

it('[SES-4] a session that ended here is not taken up again from a tab that has not heard of its end', () => {
  const { actor, hear, screen } = startSignedIn();
  actor.send({ type: 'session.expired' });
  hear('tabChannel', { type: 'tab.shared', session: sampleSession });
  expect([screen(), actor.getSnapshot().context.token]).toEqual(['expired', null]);
  hear('tabChannel', { type: 'tab.shared', session: { ...sampleSession, token: 'newer' } });
  expect([screen(), actor.getSnapshot().context.token]).toEqual(['signedIn', 'newer']);
});

it('[ACC-1] a logout that forgets the device says so to the other tabs, and a plain one does not', () => {
  for (const how of [{ forgets: true }, {}] as const) {
    const { actor, sentTo } = startSignedIn();
    actor.send({ type: 'logout.requested', ...how });
    expect(sentTo('tabChannel')).toEqual([{ type: 'session.ended', token: secret, expired: false, ...how }]);
  }
});

it('[SES-4] a sign-in in another tab during a logout is followed, and the session that ends is not taken for it', () => {
  const { actor, hear, screen } = startSignedIn();
  actor.send({ type: 'logout.requested' });
  hear('tabChannel', { type: 'tab.shared', session: sampleSession });
  expect(screen()).toBe('loggingOut');
  hear('tabChannel', { type: 'tab.shared', session: otherSession });
  expect([screen(), actor.getSnapshot().context.token]).toEqual(['signedIn', otherSession.token]);
});

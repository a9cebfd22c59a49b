import { expect, it } from 'vitest';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { sessionScreen } from '../../machines/session/sessionScreen.ts';
import { timings } from '../../machines/timings.ts';
import { secret } from '../model/plan.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, sampleSession } from '../samples.ts';
import { details, startSignedIn, startWith, subscription, valid } from './startSession.ts';

it('[SES-1] without a token nobody is signed in and what is left in storage is cleared', () => {
  const { screen, sentTo } = startWith(sampleSession, null);
  expect(screen()).toBe('anonymous');
  expect(sentTo('sessionStorageSync')).toEqual([{ type: 'session.cleared', token: null }]);
});

it('[SES-1] a storage that cannot be read counts as empty', () => {
  const { actor, reject, sentTo } = runMachine(sessionMachine);
  reject('readStored', new Error('denied'));
  expect(sessionScreen(actor.getSnapshot())).toBe('anonymous');
  expect(sentTo('sessionStorageSync')).toEqual([{ type: 'session.cleared', token: null }]);
});

it('[SES-2] a valid token refreshes the stored session with expiry and partner configuration', () => {
  const { screen, resolve, actor, callsOf, sentTo } = startWith(sampleSession);
  expect(screen()).toBe('starting');
  expect(callsOf('validate')).toEqual([{ token: secret }]);
  resolve('validate', { ...valid, partnerConfig: { partnerId: 'p1', config: null } });
  const refreshed = {
    ...sampleSession,
    expiresAt: valid.expiresAt,
    partnerConfig: { partnerId: 'p1', config: null },
  };
  expect(screen()).toBe('signedIn');
  expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ token: secret, session: refreshed, storage: 'kept' });
  expect(sentTo('sessionStorageSync')).toEqual([{ type: 'session.kept', session: refreshed }]);
});

it('[SES-2][SES-4] a token the server does not know any more is cleared, and that is said', () => {
  const { screen, resolve, actor, sentTo } = startWith(sampleSession);
  resolve('validate', null);
  expect(screen()).toBe('expired');
  expect(actor.getSnapshot().context).toMatchObject({ token: null, session: null, storage: 'kept' });
  expect(sentTo('sessionStorageSync')).toEqual([{ type: 'session.cleared', token: secret }]);
});

it.each(['network', 'timeout', 'aborted'] as const)(
  '[SES-2] a validation that ends in a %s failure leaves the session as it is',
  (kind) => {
    const { screen, reject, actor, sentTo } = startWith(sampleSession);
    reject('validate', failures[kind]);
    expect(screen()).toBe('unverified');
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      token: secret,
      session: sampleSession,
      storage: 'kept',
    });
    expect(sentTo('sessionStorageSync')).toEqual([]);
  },
);

it.each([
  ['an answer 500', failures.serverError],
  ['an answer 401', failures.unauthorized],
  ['a page of HTML', failures.malformed],
])('[SES-2] a validation that ends in %s clears the session', (_, failure) => {
  const { screen, reject, actor, sentTo } = startWith(sampleSession);
  reject('validate', failure);
  expect(screen()).toBe('anonymous');
  expect(actor.getSnapshot().context).toMatchObject({ token: null, session: null, storage: 'kept' });
  expect(sentTo('sessionStorageSync')).toEqual([{ type: 'session.cleared', token: secret }]);
});

it.each([
  ['a proxy’s 503', { kind: 'http', status: 503 }],
  ['an error of nobody’s', new TypeError('x is not a function')],
])('[SES-2] a validation that ends in %s leaves the session as it is (G2)', (_, failure) => {
  const { screen, reject, actor, sentTo } = startWith(sampleSession);
  reject('validate', failure);
  expect(screen()).toBe('unverified');
  expect(actor.getSnapshot().context.session).toEqual(sampleSession);
  expect(sentTo('sessionStorageSync')).toEqual([]);
});

it('[SES-2] a session left unverified is validated again when the network returns', () => {
  const { screen, reject, resolve, hear, callsOf } = startWith(sampleSession);
  reject('validate', failures.network);
  hear('connectionWatch', { type: 'connection.restored' });
  expect(callsOf('validate')).toHaveLength(2);
  resolve('validate', valid);
  expect(screen()).toBe('signedIn');
});

it('[SES-1] a new tab with the token alone takes its user from the validation', () => {
  const { screen, resolve, actor } = startWith(null);
  resolve('validate', { ...valid, user: sampleSession.user });
  expect(screen()).toBe('signedIn');
  expect(actor.getSnapshot().context.session).toEqual({ ...sampleSession, expiresAt: valid.expiresAt });
});

it('[SES-3] a valid token without anybody’s phone number is logged out without leaving the page', () => {
  const { screen, resolve, sentTo, callsOf } = startWith(null);
  resolve('validate', valid);
  expect(screen()).toBe('anonymous');
  expect(sentTo('sessionStorageSync')).toEqual([{ type: 'session.cleared', token: secret }]);
  expect(callsOf('endSession')).toEqual([]);
});

it('[SES-3] a user whose phone number is empty is logged out at load', () => {
  const { screen, resolve } = startWith(null);
  resolve('validate', { ...valid, user: { ...sampleSession.user, phoneNumber: '' } });
  expect(screen()).toBe('anonymous');
});

it('[SES-2] a token without a session waits for the network without showing private pages', () => {
  const { screen, reject, resolve, actor } = startWith(null);
  reject('validate', failures.network);
  expect(screen()).toBe('unverified');
  expect(actor.getSnapshot().hasTag('authenticated')).toBe(false);
  actor.send({ type: 'session.retried' });
  resolve('validate', { ...valid, user: sampleSession.user });
  expect(screen()).toBe('signedIn');
});

it('[SES-2] a token without a session is checked again by itself, time and again, until the server answers', () => {
  const { screen, reject, resolve, wait, callsOf } = startWith(null);
  reject('validate', { kind: 'http', status: 502 });
  wait(timings.sessionRetry - 1);
  expect(callsOf('validate')).toHaveLength(1);
  wait(1);
  expect(callsOf('validate')).toHaveLength(2);
  reject('validate', failures.timeout);
  expect(screen()).toBe('unverified');
  wait(timings.sessionRetry);
  resolve('validate', { ...valid, user: sampleSession.user });
  expect(screen()).toBe('signedIn');
});

it('[SES-2] a session that is known is not checked by itself while the server is not reached', () => {
  const { screen, reject, wait, callsOf } = startWith(sampleSession);
  reject('validate', failures.network);
  wait(10 * timings.sessionRetry);
  expect([screen(), callsOf('validate').length]).toEqual(['unverified', 1]);
});

it.each([
  ['reached', undefined],
  ['not reached', failures.network],
])('[SES-3] logging out shows it, ends both keys, and succeeds with the server %s', (_, failure) => {
  const { screen, actor, resolve, reject, callsOf, sentTo } = startSignedIn();
  actor.send({ type: 'logout.requested' });
  expect(screen()).toBe('loggingOut');
  expect(actor.getSnapshot().hasTag('authenticated')).toBe(false);
  expect(callsOf('endSession')).toEqual([{ token: secret }]);
  if (failure) reject('endSession', failure);
  else resolve('endSession');
  expect(screen()).toBe('anonymous');
  expect(actor.getSnapshot().context).toMatchObject({ token: null, session: null, storage: 'kept' });
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
});

it('[SES-4] an expired session says so, is forgotten, and another sign-in opens a new one', () => {
  const { screen, actor, sentTo } = startSignedIn();
  actor.send({ type: 'session.expired' });
  expect(screen()).toBe('expired');
  expect(actor.getSnapshot().context).toMatchObject({ token: null, session: null, storage: 'kept' });
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
  actor.send({ type: 'session.opened', session: sampleSession });
  expect(screen()).toBe('signedIn');
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.kept', session: sampleSession });
});

it('[SES-4] a sign-in during a logout wins over it', () => {
  const { screen, actor } = startSignedIn();
  actor.send({ type: 'logout.requested' });
  const other = { ...sampleSession, user: { ...sampleSession.user, partnerId: 'p2' } };
  actor.send({ type: 'session.opened', session: other });
  expect(screen()).toBe('signedIn');
  expect(actor.getSnapshot().context).toMatchObject({ token: secret, session: other, storage: 'kept' });
});

it('[SIGNUP-8][ACC-1] a partner’s details are added to the session, kept, and told to the other tabs', () => {
  const { actor, sentTo } = startSignedIn();
  actor.send({ type: 'details.given', details });
  const session = {
    ...sampleSession,
    expiresAt: valid.expiresAt,
    user: { ...sampleSession.user, ...details },
  };
  expect(actor.getSnapshot().context.session).toEqual(session);
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.kept', session });
  expect(sentTo('tabChannel').at(-1)).toEqual({ type: 'session.shared', session });
});

it('[DASH-3] what the partner’s room tells is taken into the session', () => {
  const { actor } = startSignedIn();
  actor.send({ type: 'profile.learned', name: 'Grace', email: 'grace@example.org' });
  actor.send({ type: 'subscription.learned', subscription });
  expect(actor.getSnapshot().context.session).toEqual({
    ...sampleSession,
    expiresAt: valid.expiresAt,
    user: { ...sampleSession.user, name: 'Grace', email: 'grace@example.org' },
    subscription,
  });
});

it('[SES-1] details without a session are nobody’s', () => {
  const { actor, sentTo } = startWith(null, null);
  actor.send({ type: 'details.given', details });
  expect(actor.getSnapshot().context.session).toBeNull();
  expect(sentTo('sessionStorageSync')).toHaveLength(1);
});

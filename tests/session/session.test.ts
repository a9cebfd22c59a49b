import * as v from 'valibot';
import { expect, it } from 'vitest';
import { refreshed, type ValidSession } from '../../machines/session/session.ts';
import { SessionSchema } from '../../machines/session/sessionSchema.ts';
import { sampleSession } from '../samples.ts';

const answer: ValidSession = { expiresAt: null, partnerConfig: null, user: null };
const config = { partnerId: 'p1', config: null };

it('[SES-2] a refreshed session takes the answer’s expiry and configuration', () => {
  expect(
    refreshed('t2', sampleSession, { expiresAt: '2030-01-01', partnerConfig: config, user: null }),
  ).toEqual({ ...sampleSession, token: 't2', expiresAt: '2030-01-01', partnerConfig: config });
});

it('[SES-2] what the answer leaves out stays as it was stored', () => {
  const stored = { ...sampleSession, partnerConfig: config };
  expect(refreshed(sampleSession.token, stored, answer)).toEqual(stored);
});

it('[SES-1] what only this device knows is kept over the server’s user', () => {
  const stored = { ...sampleSession, user: { ...sampleSession.user, industry: 'Engines' } };
  const user = { name: '', email: '', phoneNumber: '+34600000000', partnerId: 'p9' };
  expect(refreshed('t', stored, { ...answer, user })?.user).toEqual(stored.user);
});

it('[SES-1] without a stored session the answer’s user makes one', () => {
  const { user } = sampleSession;
  expect(refreshed('t', null, { ...answer, user })).toEqual({
    token: 't',
    expiresAt: null,
    user,
    partnerConfig: null,
    subscription: null,
  });
});

it.each([
  ['no user', null],
  ['a user without phone number', { ...sampleSession.user, phoneNumber: '' }],
])('[SES-3] %s makes no session', (_, user) => {
  expect(refreshed('t', null, { ...answer, user })).toBeNull();
});

it.each([
  ['a whole session', sampleSession, true],
  ['an empty token', { ...sampleSession, token: '' }, false],
  ['no phone number', { ...sampleSession, user: { ...sampleSession.user, phoneNumber: '' } }, false],
  ['no user', { ...sampleSession, user: null }, false],
  ['a text', 'session', false],
  ['nothing', null, false],
])('[SES-1] what was kept as %s is read as a session or counts as absent', (_, stored, isSession) => {
  expect(v.is(SessionSchema, stored)).toBe(isSession);
});

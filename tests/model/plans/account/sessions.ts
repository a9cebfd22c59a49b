import type { OpenSession } from '../../../../machines/account/openSession.ts';
import { sessionsMachine, sessionsScreen } from '../../../../machines/account/sessionsMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** An open session of a partner, with `changes`. */
export const openSession = (id: string, changes: Partial<OpenSession> = {}): OpenSession => ({
  id,
  isCurrent: false,
  isNew: false,
  startedAt: '2026-03-01T09:20:00.000Z',
  usedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-01T21:20:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  ...changes,
});

/** The session of this device, and two others. */
export const threeSessions: readonly OpenSession[] = [
  openSession('own', { isCurrent: true }),
  openSession('new', { isNew: true, browser: 'Safari', system: 'iOS' }),
  openSession('odd', { browser: null, system: null }),
];

/** With a second one that is new, and the newest. */
export const twoNew: readonly OpenSession[] = [
  ...threeSessions,
  openSession('newest', { isNew: true, startedAt: '2026-03-02T00:00:00.000Z' }),
];

const alone = threeSessions.slice(0, 1);

/** A server's refusal with its own words. */
export const refusal = { kind: 'http', status: 503, message: 'We are busy. Try again in a minute.' };
const inEnglish = { ...refusal, language: 'en' };
const goneAlready = { kind: 'http', status: 404 };

/** A list that is read, and of which sessions are ended. */
export const sessions = definePlan(sessionsMachine, {
  events: [
    { type: 'list.retried' },
    { type: 'end.wanted', id: 'new' },
    { type: 'end.wanted', id: 'odd' },
    { type: 'end.wanted', id: 'own' },
    { type: 'endOthers.wanted' },
  ],
  actors: {
    listSessions: { resolves: [threeSessions, alone], rejects: [failures.network] },
    markSeen: { resolves: [undefined], rejects: [failures.network] },
    endSession: { resolves: [undefined], rejects: [inEnglish, goneAlready] },
    endOthers: { resolves: [undefined], rejects: [inEnglish] },
  },
  screen: sessionsScreen,
  screens: ['loading', 'failed', 'still', 'ending', 'endingOthers', 'ended', 'refused'],
  invariants: {
    'the session of this device is never ended': ({ context }) => context.ending !== 'own',
    'it stays in the list': (snapshot) =>
      !snapshot.matches('listed') || snapshot.context.sessions[0]?.id === 'own',
    'what has ended is in it no more': (snapshot) =>
      sessionsScreen(snapshot) !== 'ended' ||
      snapshot.context.sessions.every(({ id, isCurrent }) =>
        snapshot.context.ending === null ? isCurrent : id !== snapshot.context.ending,
      ),
  },
});

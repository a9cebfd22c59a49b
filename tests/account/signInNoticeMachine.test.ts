import { describe, expect, it } from 'vitest';
import { signInNoticeMachine } from '../../machines/account/signInNoticeMachine.ts';
import { openSession, threeSessions, twoNew } from '../model/plans/account/sessions.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = () => {
  const running = runMachine(signInNoticeMachine);
  const value = () => running.actor.getSnapshot().value;
  const news = () => running.actor.getSnapshot().context.news[0]?.id;
  return { ...running, value, news };
};
const startShown = () => {
  const running = start();
  running.resolve('listSessions', threeSessions);
  return running;
};

describe('the notice of a sign-in elsewhere', () => {
  it('[ACC-3] tells of one session after the other, the oldest that is new first: an answer is for that one alone', () => {
    const { actor, value, news, resolve, reject, callsOf } = start();
    expect(value()).toBe('asking');
    const known = openSession('known', { startedAt: '2026-02-01T00:00:00.000Z' });
    resolve('listSessions', [...twoNew.toReversed(), known]);
    expect([value(), news()]).toEqual([{ shown: 'waiting' }, 'new']);
    actor.send({ type: 'notice.answered' });
    reject('markSeen', failures.network);
    expect([value(), news()]).toEqual([{ shown: 'waiting' }, 'newest']);
    actor.send({ type: 'notice.answered' });
    expect(callsOf('markSeen')).toEqual([
      { until: '2026-03-01T09:20:00.000Z' },
      { until: '2026-03-02T00:00:00.000Z' },
    ]);
    resolve('markSeen');
    expect(value()).toBe('over');
  });

  it('[ACC-3] tells nothing where nothing is new, or the list could not be read', () => {
    const nobody = start();
    nobody.resolve('listSessions', [openSession('own', { isCurrent: true })]);
    const unread = start();
    unread.reject('listSessions', failures.network);
    expect([nobody.value(), unread.value()]).toEqual(['over', 'over']);
  });

  it('[ACC-3] is known once it is answered, whatever becomes of the call', () => {
    const { actor, value, resolve, callsOf } = startShown();
    actor.send({ type: 'notice.answered' });
    expect(value()).toBe('answered');
    expect(callsOf('markSeen')).toEqual([{ until: '2026-03-01T09:20:00.000Z' }]);
    resolve('markSeen');
    expect(value()).toBe('over');
    const again = startShown();
    again.actor.send({ type: 'notice.answered' });
    again.reject('markSeen', failures.network);
    expect(again.value()).toBe('over');
  });

  it('[ACC-3] leads to the account, also at a second try, and is over once that was closed, not as soon as the list in it is seen', () => {
    const { actor, value, resolve, reject, hear, callsOf } = startShown();
    actor.send({ type: 'account.wanted' });
    expect(value()).toEqual({ shown: 'loading' });
    reject('loadAccount', failures.network);
    expect(value()).toEqual({ shown: 'failed' });
    actor.send({ type: 'account.wanted' });
    resolve('loadAccount');
    hear('sessionsWatch', { type: 'sessions.seen' });
    expect(value()).toBe('account');
    actor.send({ type: 'account.closed' });
    expect([value(), callsOf('markSeen')]).toEqual(['over', []]);
  });

  it('[ACC-3] is over once the list is seen in an account that the user menu opened', () => {
    const { value, hear, callsOf } = startShown();
    hear('sessionsWatch', { type: 'sessions.seen' });
    expect([value(), callsOf('markSeen')]).toEqual(['over', []]);
  });

  it('[ACC-3] is over as well where the list is seen while it asks, or while an answer is on its way', () => {
    const asking = start();
    asking.hear('sessionsWatch', { type: 'sessions.seen' });
    expect(asking.value()).toBe('over');
    const answering = start();
    answering.resolve('listSessions', twoNew);
    answering.actor.send({ type: 'notice.answered' });
    answering.hear('sessionsWatch', { type: 'sessions.seen' });
    expect(answering.value()).toBe('over');
  });
});

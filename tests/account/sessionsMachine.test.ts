import { describe, expect, it } from 'vitest';
import { sessionsMachine, sessionsScreen } from '../../machines/account/sessionsMachine.ts';
import { openSession, refusal, threeSessions } from '../model/plans/account/sessions.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = () => {
  const running = runMachine(sessionsMachine);
  const { actor } = running;
  const screen = () => sessionsScreen(actor.getSnapshot());
  const listed = () => actor.getSnapshot().context.sessions.map(({ id }) => id);
  const end = (id: string) => actor.send({ type: 'end.wanted', id });
  return { ...running, screen, listed, end, isBusy: () => actor.getSnapshot().hasTag('busy') };
};
const startListed = (sessions = threeSessions) => {
  const running = start();
  running.resolve('listSessions', sessions);
  return running;
};

describe('the list of sessions', () => {
  it('[ACC-3] is read once, again after a failure, and then says what is known here from now on', () => {
    const { actor, screen, resolve, reject, listed, callsOf, isBusy } = start();
    expect([screen(), isBusy()]).toEqual(['loading', true]);
    reject('listSessions', failures.network);
    expect([screen(), isBusy()]).toEqual(['failed', false]);
    actor.send({ type: 'list.retried' });
    const older = openSession('older', { isNew: true, startedAt: '2026-02-27T08:00:00.000Z' });
    resolve('listSessions', [...threeSessions, older]);
    expect([screen(), listed()]).toEqual(['still', ['own', 'new', 'odd', 'older']]);
    expect(callsOf('markSeen')).toEqual([{ until: '2026-03-01T09:20:00.000Z' }]);
    reject('markSeen', failures.network);
    expect(screen()).toBe('still');
    expect(callsOf('listSessions')).toHaveLength(2);
  });

  it('[ACC-3] a new session without a date is no news', () => {
    const undated = openSession('undated', { isNew: true, startedAt: null });
    expect(startListed([undated]).callsOf('markSeen')).toEqual([{ until: null }]);
  });

  it('[ACC-3] one session is ended at once, also where it has ended elsewhere, and is in the list no more', () => {
    const { end, screen, resolve, reject, listed, callsOf, isBusy } = startListed();
    end('new');
    end('odd');
    expect([screen(), isBusy(), listed()]).toEqual(['ending', true, ['own', 'new', 'odd']]);
    resolve('endSession');
    expect([screen(), isBusy(), listed()]).toEqual(['ended', false, ['own', 'odd']]);
    end('odd');
    reject('endSession', { kind: 'http', status: 404 });
    expect([screen(), listed()]).toEqual(['ended', ['own']]);
    expect(callsOf('endSession')).toEqual([{ id: 'new' }, { id: 'odd' }]);
  });

  it('[ACC-3] one that could not be ended stays, with the server’s reason, and is tried again', () => {
    const { actor, end, screen, reject, listed } = startListed();
    end('odd');
    reject('endSession', refusal);
    const { ending, reason } = actor.getSnapshot().context;
    expect([screen(), ending, reason]).toEqual(['refused', 'odd', { text: refusal.message }]);
    expect(listed()).toEqual(['own', 'new', 'odd']);
    end('odd');
    reject('endSession', failures.network);
    expect([screen(), actor.getSnapshot().context.reason]).toEqual(['refused', null]);
  });

  it('[ACC-3] this device’s own session, and one that is not in the list, are not ended', () => {
    const { end, screen, callsOf } = startListed();
    end('own');
    end('nobody');
    expect([screen(), callsOf('endSession')]).toEqual(['still', []]);
  });

  it('[ACC-3] all others are ended at once, or all stay, with the reason', () => {
    const { actor, screen, resolve, reject, listed, isBusy, callsOf } = startListed();
    actor.send({ type: 'endOthers.wanted' });
    expect([screen(), isBusy()]).toEqual(['endingOthers', true]);
    reject('endOthers', refusal);
    const { ending, reason } = actor.getSnapshot().context;
    expect([screen(), ending, reason, listed().length]).toEqual([
      'refused',
      null,
      { text: refusal.message },
      3,
    ]);
    actor.send({ type: 'endOthers.wanted' });
    resolve('endOthers');
    expect([screen(), listed()]).toEqual(['ended', ['own']]);
    actor.send({ type: 'endOthers.wanted' });
    expect([screen(), callsOf('endOthers').length]).toEqual(['ended', 2]);
  });
});

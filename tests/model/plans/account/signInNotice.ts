import { signInNoticeMachine } from '../../../../machines/account/signInNoticeMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import { openSession, threeSessions, twoNew } from './sessions.ts';

/** News of a sign-in that are answered, looked at in the account, or not there. */
export const signInNotice = definePlan(signInNoticeMachine, {
  events: [{ type: 'notice.answered' }, { type: 'account.wanted' }, { type: 'account.closed' }],
  actors: {
    listSessions: {
      resolves: [threeSessions, twoNew, [openSession('own', { isCurrent: true })]],
      rejects: [failures.network],
    },
    markSeen: { resolves: [undefined], rejects: [failures.network] },
    sessionsWatch: { hears: [{ type: 'sessions.seen' }] },
    loadAccount: { resolves: [undefined], rejects: [failures.network] },
  },
  invariants: {
    'what is told is a session that is new': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.news[0]?.isNew === true,
  },
});

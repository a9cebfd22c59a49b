import { fromPromise } from 'xstate';
import type { signInNoticeMachine } from '../../machines/account/signInNoticeMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';
import { seenSessionsNews } from './pageNews.ts';
import { seenSessions, sessionList } from './sessionsActors.ts';

/**
 * Live actors of the news of a sign-in (ACC-3).
 * @param loadAccount the import of the account's code.
 */
export const signInNoticeActors = (
  { api }: Pick<Services, 'api'>,
  loadAccount: () => Promise<unknown>,
): ActorsOf<typeof signInNoticeMachine> => ({
  listSessions: sessionList(api),
  markSeen: seenSessions(api),
  sessionsWatch: listen(({ sendBack }) => seenSessionsNews.hear(() => sendBack({ type: 'sessions.seen' }))),
  loadAccount: fromPromise(async () => {
    await loadAccount();
  }),
});

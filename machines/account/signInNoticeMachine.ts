import { assign, type SnapshotFrom, setup } from 'xstate';
import { port } from '../port.ts';
import { newestNews, type OpenSession } from './openSession.ts';

export type SignInNoticeEvent =
  | { type: 'notice.answered' }
  | { type: 'account.wanted' }
  | { type: 'account.closed' };

/** The newest of the sessions that this one does not know yet. */
const newsIn = (sessions: readonly OpenSession[]): OpenSession | null => {
  const newest = newestNews(sessions);
  return sessions.find(({ isNew, startedAt }) => isNew && startedAt === newest) ?? null;
};

/**
 * Tells a partner in the dashboard that somebody signed in to their account since they were last told (ACC-3). They know it
 * from then on where they say so, or look at their sessions in the account; otherwise it is told again.
 */
export const signInNoticeMachine = setup({
  types: {} as { context: { news: OpenSession | null }; events: SignInNoticeEvent },
  actors: {
    /** GET /auth/sessions. */
    listSessions: port<readonly OpenSession[]>('listSessions'),
    /** POST /auth/seen-sessions. */
    markSeen: port<void, { until: string | null }>('markSeen'),
    /** Loads the account's code. */
    loadAccount: port('loadAccount'),
  },
  guards: {
    'somebody signed in': (_, { sessions }: { sessions: readonly OpenSession[] }) =>
      newsIn(sessions) !== null,
  },
  actions: {
    'take the news': assign((_, { sessions }: { sessions: readonly OpenSession[] }) => ({
      news: newsIn(sessions),
    })),
  },
}).createMachine({
  id: 'signInNotice',
  context: { news: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'listSessions',
        id: 'listSessions',
        onDone: [
          {
            guard: { type: 'somebody signed in', params: ({ event }) => ({ sessions: event.output }) },
            target: 'shown',
            actions: { type: 'take the news', params: ({ event }) => ({ sessions: event.output }) },
          },
          { target: 'over' },
        ],
        // It is asked again when the dashboard is opened.
        onError: 'over',
      },
    },
    shown: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'account.wanted': 'loading' } },
        loading: {
          invoke: {
            src: 'loadAccount',
            id: 'loadAccount',
            onDone: '#signInNotice.account',
            onError: 'failed',
          },
        },
        failed: { on: { 'account.wanted': 'loading' } },
      },
      on: { 'notice.answered': 'answered' },
    },
    // The list in the account says that its sessions are known.
    account: { on: { 'account.closed': 'over' } },
    answered: {
      invoke: {
        src: 'markSeen',
        id: 'markSeen',
        input: ({ context }) => ({ until: context.news?.startedAt ?? null }),
        onDone: 'over',
        // Then it is told again.
        onError: 'over',
      },
    },
    over: {},
  },
});

export type SignInNoticeSnapshot = SnapshotFrom<typeof signInNoticeMachine>;

import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { newsIn, type OpenSession, type SessionNews } from './openSession.ts';

export type SignInNoticeEvent =
  | { type: 'notice.answered' }
  | { type: 'account.wanted' }
  | { type: 'account.closed' }
  /** The list of sessions is seen in the account, which the user menu has opened. */
  | { type: 'sessions.seen' };

interface SignInNoticeContext {
  /** The sessions that are new and not answered yet; the first is told. */
  news: readonly SessionNews[];
}

/**
 * Tells a partner in the dashboard that somebody signed in to their account since they were last told (ACC-3): of one
 * sign-in after the other, as "it was me" is said of the one that is told, and of none besides. They know it from then on
 * where they say so, or look at their sessions in the account; otherwise it is told again.
 */
export const signInNoticeMachine = setup({
  types: {} as { context: SignInNoticeContext; events: SignInNoticeEvent },
  actors: {
    /** GET /auth/sessions. */
    listSessions: port<readonly OpenSession[]>('listSessions'),
    /** POST /auth/seen-sessions. */
    markSeen: port<void, { until: string | null }>('markSeen'),
    /** Loads the account's code. */
    loadAccount: port('loadAccount'),
    /** Sends `sessions.seen`. */
    sessionsWatch: listenerPort<ExtractEvent<SignInNoticeEvent, 'sessions.seen'>>('sessionsWatch'),
  },
  guards: {
    'somebody signed in': (_, { sessions }: { sessions: readonly OpenSession[] }) =>
      newsIn(sessions).length > 0,
    'another one is left': ({ context }) => context.news.length > 1,
  },
  actions: {
    'take the news': assign((_, { sessions }: { sessions: readonly OpenSession[] }) => ({
      news: newsIn(sessions),
    })),
    'drop the answered one': assign(({ context }) => ({ news: context.news.slice(1) })),
  },
}).createMachine({
  id: 'signInNotice',
  context: { news: [] },
  invoke: { src: 'sessionsWatch', id: 'sessionsWatch', onError: {} },
  // An answer on its way may be of before that.
  on: { 'sessions.seen': '.over' },
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
    // The list in the account says that its sessions are known: the account stays open.
    account: { on: { 'account.closed': 'over', 'sessions.seen': {} } },
    answered: {
      invoke: {
        src: 'markSeen',
        id: 'markSeen',
        input: ({ context }) => ({ until: context.news[0]?.startedAt ?? null }),
        onDone: 'told',
        // Then it is told again, unless the next answer, which covers it, arrives.
        onError: 'told',
      },
    },
    told: {
      always: [
        { guard: 'another one is left', target: 'shown', actions: 'drop the answered one' },
        { target: 'over' },
      ],
    },
    over: {},
  },
});

export type SignInNoticeSnapshot = SnapshotFrom<typeof signInNoticeMachine>;

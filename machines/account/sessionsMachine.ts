import { assign, type SnapshotFrom, setup } from 'xstate';
import { port } from '../port.ts';
import { isNotFound } from '../shared/failure.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { withEvent } from '../withEvent.ts';
import { newestNews, type OpenSession } from './openSession.ts';

export type SessionsEvent =
  | { type: 'list.retried' }
  | { type: 'end.wanted'; id: string }
  | { type: 'endOthers.wanted' };

interface SessionsContext {
  /** The one of this device is the first. */
  sessions: readonly OpenSession[];
  /** The session that is being ended, has been or could not be; null for all others. */
  ending: string | null;
  /** The server's own words for why it could not be ended. */
  reason: ServerWords | null;
}

/**
 * Where a partner is signed in (ACC-3): the list is read once; one session is ended, or all others at once. What has ended
 * elsewhere meanwhile counts as ended. Sessions that are new are marked in the list, and known from then on.
 */
export const sessionsMachine = setup({
  types: {} as { context: SessionsContext; events: SessionsEvent; tags: 'busy' },
  actors: {
    /** GET /auth/sessions. */
    listSessions: port<readonly OpenSession[]>('listSessions'),
    /** POST /auth/seen-sessions; asks nothing where nothing is new. */
    markSeen: port<void, { until: string | null }>('markSeen'),
    /** DELETE /auth/sessions/:id. */
    endSession: port<void, { id: string }>('endSession'),
    /** DELETE /auth/sessions. */
    endOthers: port('endOthers'),
  },
  guards: {
    'it is another one': ({ context: { sessions } }, { id }: { id: string }) =>
      sessions.some((session) => session.id === id && !session.isCurrent),
    'there are others': ({ context: { sessions } }) => sessions.some(({ isCurrent }) => !isCurrent),
    'it has ended already': (_, { error }: { error: unknown }) => isNotFound(error),
  },
  actions: {
    'take the list': assign((_, { sessions }: { sessions: readonly OpenSession[] }) => ({ sessions })),
    'note which one': assign((_, { id }: { id: string }) => ({ ending: id })),
    'note all others': assign({ ending: null }),
    'drop it': assign(({ context: { sessions, ending } }) => ({
      sessions: sessions.filter(({ id }) => id !== ending),
    })),
    'drop the others': assign(({ context: { sessions } }) => ({
      sessions: sessions.filter(({ isCurrent }) => isCurrent),
    })),
    'note the reason': assign((_, { error }: { error: unknown }) => ({ reason: serverWords(error) })),
  },
}).createMachine({
  id: 'sessions',
  context: { sessions: [], ending: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listSessions',
        id: 'listSessions',
        onDone: {
          target: 'listed',
          actions: { type: 'take the list', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'list.retried': 'loading' } },
    listed: {
      invoke: {
        src: 'markSeen',
        id: 'markSeen',
        input: ({ context }) => ({ until: newestNews(context.sessions) }),
        // They are told of again.
        onError: {},
      },
      initial: 'resting',
      states: {
        resting: {
          initial: 'still',
          states: { still: {}, ended: {}, refused: {} },
          on: {
            'end.wanted': {
              guard: withEvent('it is another one'),
              target: 'ending',
              actions: withEvent('note which one'),
            },
            'endOthers.wanted': {
              guard: 'there are others',
              target: 'endingOthers',
              actions: 'note all others',
            },
          },
        },
        ending: {
          tags: 'busy',
          invoke: {
            src: 'endSession',
            id: 'endSession',
            input: ({ context }) => ({ id: context.ending ?? '' }),
            onDone: { target: 'resting.ended', actions: 'drop it' },
            onError: [
              {
                guard: withEvent('it has ended already'),
                target: 'resting.ended',
                actions: 'drop it',
              },
              {
                target: 'resting.refused',
                actions: withEvent('note the reason'),
              },
            ],
          },
        },
        endingOthers: {
          tags: 'busy',
          invoke: {
            src: 'endOthers',
            id: 'endOthers',
            onDone: { target: 'resting.ended', actions: 'drop the others' },
            onError: {
              target: 'resting.refused',
              actions: withEvent('note the reason'),
            },
          },
        },
      },
    },
  },
});

export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;

export type SessionsScreenName =
  | 'loading'
  | 'failed'
  | 'still'
  | 'ending'
  | 'endingOthers'
  | 'ended'
  | 'refused';

/** The name of what the section shows. */
export const sessionsScreen = (snapshot: SessionsSnapshot): SessionsScreenName => {
  for (const screen of ['loading', 'failed'] as const) if (snapshot.matches(screen)) return screen;
  for (const screen of ['ending', 'endingOthers'] as const)
    if (snapshot.matches({ listed: screen })) return screen;
  for (const screen of ['ended', 'refused'] as const)
    if (snapshot.matches({ listed: { resting: screen } })) return screen;
  return 'still';
};

import { assign, type ExtractEvent, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import { listenerPort, port } from '../port.ts';
import { isUnreachable } from '../shared/failure.ts';
import { withEvent } from '../withEvent.ts';
import { refreshed, type Session, type SessionSubscription, type ValidSession } from './session.ts';
import type {
  SessionEvent,
  SessionStorageEvent,
  StorageResult,
  StoredSession,
  TabEvent,
  TabMessage,
} from './sessionEvents.ts';

interface SessionContext {
  token: string | null;
  session: Session | null;
  storage: StorageResult;
}

/**
 * The session, started once at the root: found in storage, validated, open, ended (SES-1…5). Tags:
 * `authenticated` where calls carry a token and private pages may show, `settling` while that is not known
 * yet. An unreachable server leaves the session as it is (`unverified`). It follows other tabs: out
 * (`endedElsewhere`), and in; if somebody else signed in there, only a reload continues (`replaced`).
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; tags: 'authenticated' | 'settling' },
  actors: {
    /** Reads both storages; corrupt data counts as missing. */
    readStored: port<StoredSession>('readStored'),
    /** POST /auth/validate; null when the server does not know the token. */
    validate: port<ValidSession | null, { token: string }>('validate'),
    /** Ends the session on the server and goes to the home page; never rejects (SES-3). */
    endSession: port<void, { token: string | null }>('endSession'),
    /** Stores the session in both storages, and sends `storage.answered`. */
    sessionStorageSync: listenerPort<ExtractEvent<SessionEvent, 'storage.answered'>, SessionStorageEvent>(
      'sessionStorageSync',
    ),
    /** Talks to this browser's other tabs; sends a `TabEvent` for each of their messages. */
    tabChannel: listenerPort<TabEvent, TabMessage>('tabChannel'),
    /** Sends `page.restored` with the stored token when the page returns from the back/forward cache. */
    pageWatch: listenerPort<ExtractEvent<SessionEvent, 'page.restored'>>('pageWatch'),
    /** Sends `connection.restored` whenever the browser is online again. */
    connection: listenerPort<ConnectionEvent>('connection'),
  },
  guards: {
    'a token was found': (_, { token }: { token: string | null }) => token !== null,
    'the session is valid': ({ context }, { answer }: { answer: ValidSession | null }) =>
      answer !== null && refreshed(context.token ?? '', context.session, answer) !== null,
    'the token is unknown': (_, { answer }: { answer: ValidSession | null }) => answer === null,
    'the server was not reached': (_, { error }: { error: unknown }) => isUnreachable(error),
    'the session is known': ({ context }) => context.session !== null,
    'it is our token': ({ context }, { token }: { token: string }) => context.token === token,
    'it is another token': ({ context }, { token }: { token: string }) => context.token !== token,
    'our session expired': ({ context }, { token, expired }: { token: string; expired: boolean }) =>
      context.token === token && expired,
    'it is nobody else’s': ({ context: { session: ours } }, { session }: { session: Session }) =>
      ours === null || ours.user.phoneNumber === session.user.phoneNumber,
  },
  actions: {
    'take up what was stored': assign((_, { token, session }: StoredSession) => ({ token, session })),
    'take the stored token': assign(({ context }, { token }: { token: string | null }) =>
      token === context.token ? {} : { token, session: null },
    ),
    'refresh the session': assign(({ context }, { answer }: { answer: ValidSession | null }) => ({
      session: answer && refreshed(context.token ?? '', context.session, answer),
    })),
    'open the session': assign((_, { session }: { session: Session }) => ({ token: session.token, session })),
    'take what the other tab knows': assign(({ context }, { session }: { session: Session }) => ({
      session: context.session ? { ...context.session, user: session.user } : session,
    })),
    'forget the session': assign({ token: null, session: null }),
    'note the storage': assign((_, { storage }: { storage: StorageResult }) => ({ storage })),
    'update the user': assign({
      session: ({ context: { session } }, changes: Partial<Session['user']>) =>
        session && { ...session, user: { ...session.user, ...changes } },
    }),
    'update the subscription': assign({
      session: ({ context: { session } }, subscription: SessionSubscription) =>
        session && { ...session, subscription },
    }),
    'keep the session': enqueueActions(({ context: { session }, enqueue }) => {
      if (session)
        enqueue.sendTo('sessionStorageSync', { type: 'session.kept', session } satisfies SessionStorageEvent);
    }),
    'clear what is kept': sendTo(
      'sessionStorageSync',
      ({ context }): SessionStorageEvent => ({ type: 'session.cleared', token: context.token }),
    ),
    'share the session': enqueueActions(({ context: { session }, enqueue }) => {
      if (session) enqueue.sendTo('tabChannel', { type: 'session.shared', session } satisfies TabMessage);
    }),
    'ask the other tabs': enqueueActions(({ context: { token, session }, enqueue }) => {
      if (token !== null && session === null)
        enqueue.sendTo('tabChannel', { type: 'session.wanted', token } satisfies TabMessage);
    }),
    'tell the other tabs that it ended': enqueueActions(
      ({ context: { token }, enqueue }, { expired }: { expired: boolean }) => {
        if (token !== null)
          enqueue.sendTo('tabChannel', { type: 'session.ended', token, expired } satisfies TabMessage);
      },
    ),
  },
}).createMachine({
  id: 'session',
  context: { token: null, session: null, storage: 'kept' },
  invoke: [
    { src: 'sessionStorageSync', id: 'sessionStorageSync', onError: {} },
    { src: 'tabChannel', id: 'tabChannel', onError: {} },
    { src: 'pageWatch', id: 'pageWatch', onError: {} },
    { src: 'connection', id: 'connection', onError: {} },
  ],
  initial: 'starting',
  states: {
    starting: {
      tags: 'settling',
      invoke: {
        src: 'readStored',
        id: 'readStored',
        onDone: [
          {
            guard: { type: 'a token was found', params: ({ event }) => event.output },
            target: 'open.validating',
            actions: { type: 'take up what was stored', params: ({ event }) => event.output },
          },
          { target: 'closed.anonymous', actions: 'clear what is kept' },
        ],
        onError: { target: 'closed.anonymous', actions: 'clear what is kept' },
      },
    },
    open: {
      initial: 'validating',
      states: {
        validating: {
          tags: 'settling',
          entry: 'ask the other tabs',
          invoke: {
            src: 'validate',
            id: 'validate',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'the session is valid', params: ({ event }) => ({ answer: event.output }) },
                target: 'signedIn',
                actions: { type: 'refresh the session', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'the token is unknown', params: ({ event }) => ({ answer: event.output }) },
                target: '#session.closed.expired',
                actions: [
                  { type: 'tell the other tabs that it ended', params: { expired: true } },
                  'clear what is kept',
                ],
              },
              { target: '#session.closed.anonymous', actions: 'clear what is kept' },
            ],
            onError: [
              {
                guard: {
                  type: 'the server was not reached',
                  params: ({ event }) => ({ error: event.error }),
                },
                target: 'unverified',
              },
              { target: '#session.closed.anonymous', actions: 'clear what is kept' },
            ],
          },
        },
        unverified: {
          initial: 'waiting',
          states: {
            waiting: { always: { guard: 'the session is known', target: 'working' } },
            working: { tags: 'authenticated' },
          },
          on: { 'connection.restored': 'validating', 'session.retried': 'validating' },
        },
        signedIn: { tags: 'authenticated', entry: 'keep the session' },
      },
      on: {
        'session.expired': {
          target: 'closed.expired',
          actions: [
            { type: 'tell the other tabs that it ended', params: { expired: true } },
            'clear what is kept',
          ],
        },
        'logout.requested': 'loggingOut',
        'tab.asked': {
          guard: withEvent('it is our token'),
          actions: 'share the session',
        },
        'tab.ended': [
          {
            guard: withEvent('our session expired'),
            target: 'closed.expired',
            actions: 'clear what is kept',
          },
          {
            guard: withEvent('it is our token'),
            target: 'closed.endedElsewhere',
            actions: 'clear what is kept',
          },
        ],
        'tab.shared': [
          {
            guard: { type: 'it is our token', params: ({ event }) => event.session },
            actions: [withEvent('take what the other tab knows'), 'keep the session'],
          },
          {
            guard: withEvent('it is nobody else’s'),
            target: '.signedIn',
            actions: withEvent('open the session'),
          },
          { target: 'closed.replaced' },
        ],
        'page.restored': [
          {
            guard: withEvent('a token was found'),
            target: '.validating',
            actions: withEvent('take the stored token'),
          },
          { target: 'closed.endedElsewhere', actions: 'clear what is kept' },
        ],
        'details.given': {
          actions: [{ type: 'update the user', params: ({ event }) => event.details }, 'keep the session'],
        },
        'profile.learned': {
          actions: [
            { type: 'update the user', params: ({ event }) => ({ name: event.name, email: event.email }) },
            'keep the session',
          ],
        },
        'subscription.learned': {
          actions: [
            { type: 'update the subscription', params: ({ event }) => event.subscription },
            'keep the session',
          ],
        },
      },
    },
    loggingOut: {
      tags: 'settling',
      entry: [
        'clear what is kept',
        { type: 'tell the other tabs that it ended', params: { expired: false } },
      ],
      invoke: {
        src: 'endSession',
        id: 'endSession',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: {
        'tab.shared': {
          guard: { type: 'it is another token', params: ({ event }) => event.session },
          target: 'open.signedIn',
          actions: withEvent('open the session'),
        },
      },
    },
    closed: {
      entry: 'forget the session',
      initial: 'anonymous',
      states: {
        anonymous: {},
        expired: {},
        endedElsewhere: {},
        // The stored session belongs to another person, and is left alone: only a reload continues.
        replaced: { on: { 'tab.shared': {}, 'page.restored': {} } },
      },
      on: {
        'tab.shared': {
          target: 'open.signedIn',
          actions: withEvent('open the session'),
        },
        'page.restored': {
          guard: withEvent('a token was found'),
          target: 'open.validating',
          actions: withEvent('take the stored token'),
        },
      },
    },
  },
  on: {
    'session.opened': {
      target: '.open.signedIn',
      actions: [withEvent('open the session'), 'share the session'],
    },
    'storage.answered': { actions: withEvent('note the storage') },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

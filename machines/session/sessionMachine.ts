import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { isUnreachable } from '../shared/failure.ts';
import {
  refreshed,
  type Session,
  type SessionSubscription,
  type SignUpDetails,
  type ValidSession,
} from './session.ts';

/** What was found in the browser's storage at start: the token outlives the session in a new tab (SES-1). */
export interface StoredSession {
  readonly token: string | null;
  readonly session: Session | null;
}

export type SessionEvent =
  | { type: 'session.opened'; session: Session }
  | { type: 'session.expired' }
  | { type: 'session.retried' }
  | { type: 'connection.restored' }
  | { type: 'logout.requested' }
  | { type: 'details.given'; details: SignUpDetails }
  | { type: 'profile.learned'; name: string; email: string }
  | { type: 'subscription.learned'; subscription: SessionSubscription };

/** What the keeper of the browser's storage is told. */
export type KeeperEvent = { type: 'session.kept'; session: Session } | { type: 'session.cleared' };

interface SessionContext {
  token: string | null;
  session: Session | null;
}

/**
 * The session's life, started once at the root: found in storage, validated, open, ended (SES-1…5).
 * Tags: `authenticated` where calls carry a token and private pages may show, `settling` while it is
 * not yet known which. A failure to reach the server leaves the session as it is (`unverified`).
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; tags: 'authenticated' | 'settling' },
  actors: {
    /** Reads both storages; what is corrupt in there counts as absent. */
    readStored: port<StoredSession>('readStored'),
    /** POST /auth/validate; null when the server does not know the token. */
    validate: port<ValidSession | null, { token: string }>('validate'),
    /** Tells the server and leaves for the home page; never fails (SES-3). */
    endSession: port<void, { token: string | null }>('endSession'),
    /** Keeps the session in both storages. */
    keeper: listenerPort<KeeperEvent>('keeper'),
    /** Sends `connection.restored` whenever the browser is online again. */
    connection: listenerPort('connection'),
  },
  guards: {
    'a token was found': (_, stored: StoredSession) => stored.token !== null,
    'the session is valid': ({ context }, { answer }: { answer: ValidSession | null }) =>
      answer !== null && refreshed(context.token ?? '', context.session, answer) !== null,
    'the token is unknown': (_, { answer }: { answer: ValidSession | null }) => answer === null,
    'the server was not reached': (_, { error }: { error: unknown }) => isUnreachable(error),
    'the session is known': ({ context }) => context.session !== null,
  },
  actions: {
    'take up what was stored': assign((_, { token, session }: StoredSession) => ({ token, session })),
    'refresh the session': assign(({ context }, { answer }: { answer: ValidSession | null }) => ({
      session: answer && refreshed(context.token ?? '', context.session, answer),
    })),
    'open the session': assign((_, session: Session) => ({ token: session.token, session })),
    'forget the session': assign({ token: null, session: null }),
    'update the user': assign({
      session: ({ context: { session } }, changes: Partial<Session['user']>) =>
        session && { ...session, user: { ...session.user, ...changes } },
    }),
    'update the subscription': assign({
      session: ({ context: { session } }, subscription: SessionSubscription) =>
        session && { ...session, subscription },
    }),
    'keep the session': sendTo(
      'keeper',
      ({ context }): KeeperEvent =>
        context.session ? { type: 'session.kept', session: context.session } : { type: 'session.cleared' },
    ),
  },
}).createMachine({
  id: 'session',
  context: { token: null, session: null },
  invoke: [
    { src: 'keeper', id: 'keeper' },
    { src: 'connection', id: 'connection' },
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
            target: 'validating',
            actions: { type: 'take up what was stored', params: ({ event }) => event.output },
          },
          { target: 'anonymous', actions: 'keep the session' },
        ],
        onError: { target: 'anonymous', actions: 'keep the session' },
      },
    },
    validating: {
      tags: 'settling',
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
            target: 'expired',
          },
          { target: 'anonymous', actions: ['forget the session', 'keep the session'] },
        ],
        onError: [
          {
            guard: { type: 'the server was not reached', params: ({ event }) => ({ error: event.error }) },
            target: 'unverified',
          },
          { target: 'anonymous', actions: ['forget the session', 'keep the session'] },
        ],
      },
      on: { 'logout.requested': 'loggingOut' },
    },
    unverified: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'the session is known', target: 'working' }, { target: 'waiting' }] },
        working: { tags: 'authenticated' },
        waiting: {},
      },
      on: {
        'connection.restored': 'validating',
        'session.retried': 'validating',
        'session.expired': 'expired',
        'logout.requested': 'loggingOut',
      },
    },
    signedIn: {
      tags: 'authenticated',
      entry: 'keep the session',
      on: {
        'session.expired': 'expired',
        'logout.requested': 'loggingOut',
      },
    },
    loggingOut: {
      tags: 'settling',
      invoke: {
        src: 'endSession',
        id: 'endSession',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'anonymous',
        onError: 'anonymous',
      },
      exit: ['forget the session', 'keep the session'],
    },
    expired: { entry: ['forget the session', 'keep the session'] },
    anonymous: {},
  },
  on: {
    'session.opened': {
      target: '.signedIn',
      reenter: true,
      actions: { type: 'open the session', params: ({ event }) => event.session },
    },
    'details.given': {
      guard: 'the session is known',
      actions: [{ type: 'update the user', params: ({ event }) => event.details }, 'keep the session'],
    },
    'profile.learned': {
      guard: 'the session is known',
      actions: [
        { type: 'update the user', params: ({ event }) => ({ name: event.name, email: event.email }) },
        'keep the session',
      ],
    },
    'subscription.learned': {
      guard: 'the session is known',
      actions: [
        { type: 'update the subscription', params: ({ event }) => event.subscription },
        'keep the session',
      ],
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionScreen = 'starting' | 'unverified' | 'signedIn' | 'loggingOut' | 'expired' | 'anonymous';

/** The one word for where the session stands. */
export const sessionScreen = (snapshot: SessionSnapshot): SessionScreen =>
  snapshot.matches('validating') || snapshot.matches('starting')
    ? 'starting'
    : snapshot.matches('unverified')
      ? 'unverified'
      : snapshot.matches('signedIn')
        ? 'signedIn'
        : snapshot.matches('loggingOut')
          ? 'loggingOut'
          : snapshot.matches('expired')
            ? 'expired'
            : 'anonymous';

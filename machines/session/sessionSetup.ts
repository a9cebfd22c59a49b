import { assign, type ExtractEvent, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import { listenerPort, port } from '../port.ts';
import { isUnreachable } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import { refreshed, type Session, type SessionSubscription, type ValidSession } from './session.ts';
import type {
  SessionEvent,
  SessionMessage,
  SessionStorageEvent,
  StorageResult,
  StoredSession,
  TabEnd,
  TabEvent,
} from './sessionEvents.ts';

interface SessionContext {
  token: string | null;
  session: Session | null;
  /** The token that ended here last: another tab may share it before it hears of that. */
  ended: string | null;
  storage: StorageResult;
  /** When the account that was open here last is deleted, for certain or perhaps (ACC-4); null for any other. */
  deletionAt: string | null;
  /** When the open account would be deleted, if what was asked for went through; null where nothing was, or it was refused. */
  deletionAsked: string | null;
}

/** Types, actors, guards and actions of `sessionMachine` (SES-1…5). */
export const sessionSetup = setup({
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
    tabChannel: listenerPort<TabEvent, SessionMessage>('tabChannel'),
    /** Sends `page.restored` with the stored token when the page returns from the back/forward cache. */
    pageWatch: listenerPort<ExtractEvent<SessionEvent, 'page.restored'>>('pageWatch'),
    /** Sends `connection.restored` whenever the browser is online again. */
    connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
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
    'it has not ended here': ({ context }, { session }: { session: Session }) =>
      context.ended !== session.token,
    'our session expired': ({ context }, { token, expired }: { token: string; expired: boolean }) =>
      context.token === token && expired,
    'our session expired, perhaps by a deletion': (
      { context: { token: ours, deletionAsked } },
      { token, expired }: { token: string; expired: boolean },
    ) => ours === token && expired && deletionAsked !== null,
    'our account is deleted': ({ context }, { token, deletionAt }: { token: string; deletionAt?: string }) =>
      context.token === token && deletionAt !== undefined,
    'a deletion was asked for': ({ context }) => context.deletionAsked !== null,
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
      // A deletion would have ended it.
      deletionAsked: null,
    })),
    'open the session': assign((_, { session }: { session: Session }) => ({
      token: session.token,
      session,
      deletionAt: null,
      deletionAsked: null,
    })),
    'take what the other tab knows': assign(({ context }, { session }: { session: Session }) => ({
      session: context.session ? { ...context.session, user: session.user } : session,
    })),
    'forget the session': assign(({ context: { token, ended } }) => ({
      token: null,
      session: null,
      ended: token ?? ended,
      deletionAsked: null,
    })),
    'note the deletion': assign((_, { deletionAt = null }: { deletionAt?: string | null }) => ({
      deletionAt,
    })),
    // The first date counts: whoever signs in before it is in time, whichever of the calls went through.
    'note what was asked for': assign(({ context }, { deletionAt }: { deletionAt: string }) => ({
      deletionAsked: context.deletionAsked ?? deletionAt,
    })),
    'note the deletion that was asked for': assign({
      deletionAt: ({ context: { deletionAsked } }) => deletionAsked,
    }),
    'note that it was refused': assign({ deletionAsked: null }),
    'report the end': raise({ type: 'session.expired' }),
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
      if (session) enqueue.sendTo('tabChannel', { type: 'session.shared', session } satisfies SessionMessage);
    }),
    'ask the other tabs': enqueueActions(({ context: { token, session }, enqueue }) => {
      if (token !== null && session === null)
        enqueue.sendTo('tabChannel', { type: 'session.wanted', token } satisfies SessionMessage);
    }),
    'tell the other tabs that it ended': enqueueActions(
      ({ context: { token }, enqueue }, how: Omit<TabEnd, 'token'>) => {
        if (token !== null)
          enqueue.sendTo('tabChannel', { type: 'session.ended', token, ...how } satisfies SessionMessage);
      },
    ),
  },
  delays: { sessionRetry: timings.sessionRetry },
});

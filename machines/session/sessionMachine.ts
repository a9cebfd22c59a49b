import type { SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { sessionSetup } from './sessionSetup.ts';

const expire = [
  { type: 'tell the other tabs that it ended', params: { expired: true } },
  'clear what is kept',
] as const;

/**
 * The session, started once at the root: found in storage, validated, open, ended (SES-1…5). Tags:
 * `authenticated` where calls carry a token and private pages may show, `settling` while that is not known
 * yet. An unreachable server leaves the session as it is (`unverified`). It follows other tabs: out
 * (`endedElsewhere`), and in; if somebody else signed in there, only a reload continues (`replaced`).
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    token: null,
    session: null,
    ended: null,
    storage: 'kept',
    deletionAt: null,
    deletionAsked: null,
  },
  invoke: [
    { src: 'sessionStorageSync', id: 'sessionStorageSync', onError: {} },
    { src: 'tabChannel', id: 'tabChannel', onError: {} },
    { src: 'pageWatch', id: 'pageWatch', onError: {} },
    { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
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
                actions: 'report the end',
              },
              { target: '#session.closed.anonymous', actions: 'clear what is kept' },
            ],
            onError: [
              {
                guard: withEvent('the server was not reached'),
                target: 'unverified',
              },
              { target: '#session.closed.anonymous', actions: 'clear what is kept' },
            ],
          },
        },
        unverified: {
          initial: 'waiting',
          states: {
            waiting: {
              always: { guard: 'the session is known', target: 'working' },
              after: { sessionRetry: '#session.open.validating' },
            },
            working: { tags: 'authenticated' },
          },
          on: { 'connection.restored': 'validating', 'session.retried': 'validating' },
        },
        signedIn: { tags: 'authenticated', entry: 'keep the session' },
      },
      on: {
        // The server does not know the token any more.
        'session.expired': [
          // That is all one hears of a deletion whose answer was lost (ACC-4).
          {
            guard: 'a deletion was asked for',
            target: 'closed.perhapsDeleted',
            actions: ['note the deletion that was asked for', ...expire],
          },
          { target: 'closed.expired', actions: expire },
        ],
        'deletion.asked': { actions: withEvent('note what was asked for') },
        'deletion.refused': { actions: 'note that it was refused' },
        'logout.requested': {
          target: 'loggingOut',
          actions: [
            'clear what is kept',
            {
              type: 'tell the other tabs that it ended',
              params: ({ event: { forgets } }) => ({ expired: false, forgets }),
            },
          ],
        },
        'account.deleted': {
          target: '#session.closed.deleted',
          actions: [
            withEvent('note the deletion'),
            {
              type: 'tell the other tabs that it ended',
              params: ({ event: { deletionAt } }) => ({ expired: false, deletionAt }),
            },
            'clear what is kept',
          ],
        },
        'tab.asked': {
          guard: withEvent('it is our token'),
          actions: 'share the session',
        },
        'tab.ended': [
          {
            guard: withEvent('our session expired, perhaps by a deletion'),
            target: 'closed.perhapsDeleted',
            actions: ['note the deletion that was asked for', 'clear what is kept'],
          },
          {
            guard: withEvent('our session expired'),
            target: 'closed.expired',
            actions: 'clear what is kept',
          },
          {
            guard: withEvent('our account is deleted'),
            target: 'closed.deleted',
            actions: [withEvent('note the deletion'), 'clear what is kept'],
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
          actions: [
            { type: 'update the user', params: ({ event }) => event.details },
            'keep the session',
            'share the session',
          ],
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
        deleted: {},
        perhapsDeleted: {},
        // The stored session belongs to another person, and is left alone: only a reload continues.
        replaced: { on: { 'tab.shared': {}, 'page.restored': {} } },
      },
      on: {
        'tab.shared': {
          guard: withEvent('it has not ended here'),
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

import { assign, type SnapshotFrom, setup } from 'xstate';
import type { listPasskeys } from '../contract/account/passkeyCalls.ts';
import type { Read } from '../contract/call.ts';
import { port } from '../port.ts';
import { isUnanswered } from '../shared/failure.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { withEvent } from '../withEvent.ts';

export type Passkey = Read<typeof listPasskeys>['passkeys'][number];

/** The passkeys of a partner, and whether this browser can create one. */
export interface FoundPasskeys {
  readonly passkeys: readonly Passkey[];
  readonly canCreate: boolean;
}

/**
 * What came of creating one: the new list, or null where it could not be read, or a closed question. A device that has one
 * (`known`) may have it from a call whose answer was lost, or from another tab.
 */
export type PasskeyCreation =
  | { readonly status: 'created' | 'known'; readonly passkeys: readonly Passkey[] | null }
  | { readonly status: 'cancelled' };

/** What the last act came to; `text` is the server's own message. */
export interface PasskeysNews {
  readonly code: 'created' | 'removed' | 'cancelled' | 'known' | 'notCreated' | 'notRemoved';
  readonly text: ServerWords | null;
}

export type PasskeysEvent =
  | { type: 'list.retried' }
  | { type: 'passkey.wanted' }
  | { type: 'removal.wanted'; id: string }
  | { type: 'removal.cancelled' }
  | { type: 'removal.confirmed' };

interface PasskeysContext extends FoundPasskeys {
  /** The passkey whose removal is asked about, or under way. */
  asked: string | null;
  news: PasskeysNews | null;
}

const noteNotCreated = {
  type: 'note the failure',
  params: ({ event }: { event: { error: unknown } }) => ({ code: 'notCreated' as const, error: event.error }),
} as const;

/** A partner's passkeys in their account: listed, created on this device, and removed after a question (ACC-7). */
export const passkeysMachine = setup({
  types: {} as { context: PasskeysContext; events: PasskeysEvent; tags: 'busy' },
  actors: {
    loadPasskeys: port<FoundPasskeys>('loadPasskeys'),
    /** Asks this device for a new one, and gives it to the server. */
    createPasskey: port<PasskeyCreation>('createPasskey'),
    /** The passkeys that are left. */
    removePasskey: port<readonly Passkey[], { id: string }>('removePasskey'),
  },
  guards: {
    'this browser can create one': ({ context }) => context.canCreate,
    'its list is not known': (_, { creation }: { creation: PasskeyCreation }) =>
      'passkeys' in creation && creation.passkeys === null,
    'nobody knows what came of it': (_, { error }: { error: unknown }) => isUnanswered(error),
    'none seems to be created': ({ context }) => context.news?.code === 'notCreated',
    'it is in the list': ({ context }, { id }: { id: string }) =>
      context.passkeys.some((passkey) => passkey.id === id),
  },
  actions: {
    'take what was found': assign(({ context: { passkeys, news } }, { found }: { found: FoundPasskeys }) => ({
      ...found,
      // The answer that told of it was lost.
      ...(news?.code === 'notCreated' &&
        found.passkeys.length > passkeys.length && { news: { code: 'created' as const, text: null } }),
    })),
    'take the new list': assign((_, { creation }: { creation: PasskeyCreation }) => ({
      ...('passkeys' in creation && creation.passkeys && { passkeys: creation.passkeys }),
      news: { code: creation.status, text: null },
    })),
    'take those that are left': assign((_, { passkeys }: { passkeys: readonly Passkey[] }) => ({
      passkeys,
      asked: null,
      news: { code: 'removed' as const, text: null },
    })),
    'note the failure': assign(
      (_, { code, error }: { code: 'notCreated' | 'notRemoved'; error: unknown }) => ({
        asked: null,
        news: { code, text: serverWords(error) },
      }),
    ),
    'ask about it': assign((_, { id }: { id: string }) => ({ asked: id })),
    'ask no more': assign({ asked: null }),
    'forget the news': assign({ news: null }),
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: [], canCreate: false, asked: null, news: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadPasskeys',
        id: 'loadPasskeys',
        onDone: {
          target: 'listed',
          actions: { type: 'take what was found', params: ({ event }) => ({ found: event.output }) },
        },
        onError: [
          // The question was what came of a new one: the list is as it was.
          { guard: 'none seems to be created', target: 'listed' },
          { target: 'failed' },
        ],
      },
    },
    failed: { on: { 'list.retried': 'loading' } },
    listed: {
      on: {
        'passkey.wanted': { guard: 'this browser can create one', target: 'creating' },
        'removal.wanted': {
          guard: withEvent('it is in the list'),
          target: 'confirming',
          actions: withEvent('ask about it'),
        },
      },
    },
    confirming: {
      entry: 'forget the news',
      on: {
        'removal.cancelled': { target: 'listed', actions: 'ask no more' },
        'removal.confirmed': 'removing',
      },
    },
    creating: {
      tags: 'busy',
      entry: 'forget the news',
      invoke: {
        src: 'createPasskey',
        id: 'createPasskey',
        onDone: [
          {
            guard: { type: 'its list is not known', params: ({ event }) => ({ creation: event.output }) },
            target: 'loading',
            actions: { type: 'take the new list', params: ({ event }) => ({ creation: event.output }) },
          },
          {
            target: 'listed',
            actions: { type: 'take the new list', params: ({ event }) => ({ creation: event.output }) },
          },
        ],
        onError: [
          { guard: withEvent('nobody knows what came of it'), target: 'loading', actions: noteNotCreated },
          { target: 'listed', actions: noteNotCreated },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removePasskey',
        id: 'removePasskey',
        input: ({ context }) => ({ id: context.asked ?? '' }),
        onDone: {
          target: 'listed',
          actions: { type: 'take those that are left', params: ({ event }) => ({ passkeys: event.output }) },
        },
        onError: {
          target: 'listed',
          actions: {
            type: 'note the failure',
            params: ({ event }) => ({ code: 'notRemoved', error: event.error }),
          },
        },
      },
    },
  },
});

export type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>;

/** The name of what the section shows. */
export const passkeysScreen = (snapshot: PasskeysSnapshot): PasskeysSnapshot['value'] => snapshot.value;

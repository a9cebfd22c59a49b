import { assign, type SnapshotFrom, setup } from 'xstate';
import { port } from '../port.ts';
import { isUnanswered } from '../shared/failure.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { withEvent } from '../withEvent.ts';

export type OwnDataEvent =
  | { type: 'download.requested' }
  | { type: 'deletion.requested' }
  | { type: 'deletion.continued' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' };

/**
 * A partner's own data (ACC-4): it can be downloaded, again and again, and the account be deleted after two questions. A
 * deletion that fails keeps its last question open; one that does not ends the session.
 */
export const ownDataMachine = setup({
  types: {} as {
    /** The server's own words for what failed last; null where it had none, and where nothing failed. */
    context: { errorText: ServerWords | null };
    events: OwnDataEvent;
  },
  actors: {
    /** POST /account/data, and has the browser download what it answers. */
    downloadData: port('downloadData'),
    /** POST /account/delete, and tells the session that it has ended; finds out what came of it where the answer is lost. */
    deleteAccount: port('deleteAccount'),
  },
  guards: {
    'nobody knows what came of it': (_, { error }: { error: unknown }) => isUnanswered(error),
  },
  actions: {
    'clear the error': assign({ errorText: null }),
    'set the error': assign((_, { error }: { error: unknown }) => ({ errorText: serverWords(error) })),
  },
}).createMachine({
  id: 'ownData',
  context: { errorText: null },
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      states: { idle: {}, started: {}, unprepared: {} },
      on: { 'download.requested': 'preparing', 'deletion.requested': 'warned' },
    },
    preparing: {
      entry: 'clear the error',
      invoke: {
        src: 'downloadData',
        id: 'downloadData',
        onDone: 'ready.started',
        onError: {
          target: 'ready.unprepared',
          actions: withEvent('set the error'),
        },
      },
    },
    warned: { on: { 'deletion.continued': 'confirming', 'deletion.cancelled': 'ready' } },
    confirming: {
      initial: 'asked',
      states: { asked: {}, failed: {}, unsure: {} },
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'ready' },
    },
    deleting: {
      entry: 'clear the error',
      invoke: {
        src: 'deleteAccount',
        id: 'deleteAccount',
        onDone: 'deleted',
        onError: [
          {
            guard: withEvent('nobody knows what came of it'),
            target: 'confirming.unsure',
          },
          {
            target: 'confirming.failed',
            actions: withEvent('set the error'),
          },
        ],
      },
    },
    deleted: {},
  },
});

export type OwnDataSnapshot = SnapshotFrom<typeof ownDataMachine>;

export type OwnDataScreenName =
  | 'idle'
  | 'preparing'
  | 'started'
  | 'unprepared'
  | 'warned'
  | 'confirming'
  | 'undeleted'
  | 'unsure'
  | 'deleting'
  | 'deleted';

/** The name of what the section shows. */
export const ownDataScreen = (snapshot: OwnDataSnapshot): OwnDataScreenName => {
  if (snapshot.matches({ confirming: 'failed' })) return 'undeleted';
  if (snapshot.matches({ confirming: 'unsure' })) return 'unsure';
  for (const screen of ['started', 'unprepared'] as const)
    if (snapshot.matches({ ready: screen })) return screen;
  for (const screen of ['preparing', 'warned', 'confirming', 'deleting', 'deleted'] as const)
    if (snapshot.matches(screen)) return screen;
  return 'idle';
};

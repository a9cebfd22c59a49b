import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LobbySpace } from '../contract/lobbyData.ts';
import { port } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { timings } from '../timings.ts';

/**
 * The space that a guest came to. While it is closed it is read again and again, and opens by itself; a read
 * that fails, or has no answer for long, changes nothing (API-2). For whoever has a place in a meeting there it is open all
 * the while: one that goes on can be come back to, also once the plan has ended (ROOM-6).
 */
export const lobbySpaceMachine = setup({
  types: {} as { context: { space: LobbySpace }; input: { space: LobbySpace; hasPlace?: boolean } },
  actors: {
    /** The space, as it is now. */
    readSpace: port<LobbySpace>('readSpace'),
  },
  delays: { closedPoll: timings.closedPoll, closedRead: roomTimings.closedRead },
  guards: {
    'it is closed': ({ context }) => context.space.state === 'closed',
    'it has opened': (_, { space }: { space: LobbySpace }) => space.state === 'open',
  },
  actions: { 'take the space': assign((_, { space }: { space: LobbySpace }) => ({ space })) },
}).createMachine({
  id: 'lobbySpace',
  context: ({ input: { space, hasPlace } }) => ({
    space: hasPlace && space.state === 'closed' ? { ...space, state: 'open' } : space,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'it is closed', target: 'closed' }, { target: 'settled' }] },
    settled: {},
    closed: {
      initial: 'waiting',
      states: {
        waiting: { after: { closedPoll: 'reading' } },
        reading: {
          invoke: {
            src: 'readSpace',
            id: 'readSpace',
            onDone: [
              {
                guard: { type: 'it has opened', params: ({ event }) => ({ space: event.output }) },
                target: '#lobbySpace.opened',
                actions: { type: 'take the space', params: ({ event }) => ({ space: event.output }) },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
          after: { closedRead: 'waiting' },
        },
      },
    },
    opened: {},
  },
});

type LobbySpaceSnapshot = SnapshotFrom<typeof lobbySpaceMachine>;

/** The screen names of a space: `opened` is one that was closed when the guest came. */
export type LobbySpaceScreenName = LobbySpace['state'] | 'opened';

/** How a guest finds the space. */
export const lobbySpaceScreen = (snapshot: LobbySpaceSnapshot): LobbySpaceScreenName =>
  snapshot.matches('opened') ? 'opened' : snapshot.context.space.state;

import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LobbySpace } from '../contract/lobbyData.ts';
import { listenerPort, port } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { timings } from '../timings.ts';

/** Somebody looks at the page again. */
export type LobbySpaceEvent = { type: 'page.seen' };

const lobbySpaceSetup = setup({
  types: {} as {
    context: { space: LobbySpace };
    input: { space: LobbySpace; hasPlace?: boolean };
    events: LobbySpaceEvent;
  },
  actors: {
    /** The space, as it is now. */
    readSpace: port<LobbySpace>('readSpace'),
    /** Sends `page.seen`. */
    pageSight: listenerPort<LobbySpaceEvent>('pageSight'),
  },
  delays: {
    closedPoll: timings.closedPoll,
    openPoll: roomTimings.openPoll,
    spaceRead: roomTimings.spaceRead,
  },
  guards: {
    'it is closed': ({ context }) => context.space.state === 'closed',
    'it is open': ({ context }) => context.space.state === 'open',
    'it has opened': (_, { space }: { space: LobbySpace }) => space.state === 'open',
  },
  actions: {
    'take the space': assign((_, { space }: { space: LobbySpace }) => ({ space })),
    // It stays open, as it was drawn: who is in a call there goes on, and a knock is told that it has closed.
    'take its meetings': assign(({ context: { space } }, { space: found }: { space: LobbySpace }) => {
      if (space.state === 'unknown' || found.state === 'unknown') return {};
      return { space: { ...space, next: found.next ?? null, cancelled: found.cancelled ?? null } };
    }),
  },
});

/** An open space, whose meetings may be moved and canceled meanwhile. */
const open = lobbySpaceSetup.createStateConfig({
  invoke: { src: 'pageSight', id: 'pageSight', onError: {} },
  initial: 'waiting',
  states: {
    waiting: { on: { 'page.seen': 'reading' }, after: { openPoll: 'reading' } },
    reading: {
      invoke: {
        src: 'readSpace',
        id: 'readSpace',
        onDone: {
          target: 'waiting',
          actions: { type: 'take its meetings', params: ({ event }) => ({ space: event.output }) },
        },
        onError: 'waiting',
      },
      after: { spaceRead: 'waiting' },
    },
  },
});

/**
 * The space that a guest came to. While it is closed it is read again and again, and opens by itself; while it is open its
 * meetings are, every few minutes and when its page is looked at again (ROOM-7). A read that fails, or has no answer for
 * long, changes nothing (API-2). For whoever has a place in a meeting there it is open all the while: one that goes on can
 * be come back to, also once the plan has ended (ROOM-6).
 */
export const lobbySpaceMachine = lobbySpaceSetup.createMachine({
  id: 'lobbySpace',
  context: ({ input: { space, hasPlace } }) => ({
    space: hasPlace && space.state === 'closed' ? { ...space, state: 'open' } : space,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'it is closed', target: 'closed' },
        { guard: 'it is open', target: 'open' },
        { target: 'settled' },
      ],
    },
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
          after: { spaceRead: 'waiting' },
        },
      },
    },
    open,
    opened: open,
  },
});

type LobbySpaceSnapshot = SnapshotFrom<typeof lobbySpaceMachine>;

/** The screen names of a space: `opened` is one that was closed when the guest came. */
export type LobbySpaceScreenName = LobbySpace['state'] | 'opened';

/** How a guest finds the space. */
export const lobbySpaceScreen = (snapshot: LobbySpaceSnapshot): LobbySpaceScreenName =>
  snapshot.matches('opened') ? 'opened' : snapshot.context.space.state;

import { type SnapshotFrom, sendTo, setup } from 'xstate';
import type { OpenRoom } from '../contract/rooms/people.ts';
import { listenerPort } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { withEvent } from '../withEvent.ts';
import { queueMachine } from './queueMachine.ts';

export type QueueNewsEvent =
  | { type: 'queue.changed'; rooms: readonly OpenRoom[] }
  /** The server answers: what comes is the newest. */
  | { type: 'news.opened' }
  | { type: 'news.lost' }
  /** They do not come back: the session is over. */
  | { type: 'news.ended' };

/**
 * A host's news in the dashboard (ROOM-2, ROOM-6): who waits in all of the partner's rooms, for its `queue`, as long as the
 * dashboard lives. News that are gone for a moment are not told; the listener opens them again by itself.
 */
export const queueNewsMachine = setup({
  types: {} as { events: QueueNewsEvent; children: { queue: 'queue' } },
  actors: {
    queue: queueMachine,
    /** GET /rooms/news, again and again. Sends `queue.changed`, and how the connection is. */
    roomNews: listenerPort<QueueNewsEvent>('roomNews'),
  },
  delays: { newsGap: roomTimings.newsGap },
  actions: {
    'tell the queue': sendTo('queue', (_, { rooms }: { rooms: readonly OpenRoom[] }) => ({
      type: 'queue.changed' as const,
      rooms,
    })),
  },
}).createMachine({
  id: 'queueNews',
  invoke: { src: 'queue', id: 'queue', onError: '.ended' },
  initial: 'following',
  states: {
    following: {
      invoke: { src: 'roomNews', id: 'roomNews', onError: 'ended' },
      initial: 'connecting',
      states: {
        connecting: { after: { newsGap: 'reconnecting' } },
        connected: { on: { 'news.lost': 'connecting' } },
        reconnecting: {},
      },
      on: {
        'news.opened': '.connected',
        'queue.changed': { actions: withEvent('tell the queue') },
        'news.ended': 'ended',
      },
    },
    ended: {},
  },
});

export type QueueNewsSnapshot = SnapshotFrom<typeof queueNewsMachine>;

/** Whether the queue may be older than what is on the server, and the page says so (ROOM-6). */
export const isBehind = (snapshot: QueueNewsSnapshot): boolean =>
  snapshot.matches({ following: 'reconnecting' }) || snapshot.matches('ended');

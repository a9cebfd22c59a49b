import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort } from '../port.ts';
import { timings } from '../timings.ts';
import type { ConnectionEvent } from './connectionMachine.ts';

export type ConnectionNoticeEvent =
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'notice.dismissed' };

/**
 * The notice about the connection (HOME-6): shown while the connection is lost, until it is dismissed, and
 * for a moment once it is restored.
 */
export const connectionNoticeMachine = setup({
  types: {} as { events: ConnectionNoticeEvent },
  actors: {
    /**
     * Sends `connection.lost` and `connection.restored`; `connection.lost` at once when the page starts
     * offline.
     */
    connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
  },
  delays: { onlineNotice: timings.onlineNotice },
}).createMachine({
  id: 'connectionNotice',
  invoke: { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
  initial: 'silent',
  on: { 'connection.lost': '.offline' },
  states: {
    silent: {},
    offline: { on: { 'connection.restored': 'online', 'notice.dismissed': 'dismissed' } },
    dismissed: { on: { 'connection.restored': 'online' } },
    online: { after: { onlineNotice: 'silent' } },
  },
});

export type ConnectionNoticeSnapshot = SnapshotFrom<typeof connectionNoticeMachine>;

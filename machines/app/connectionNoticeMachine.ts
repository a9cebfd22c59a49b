import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort } from '../port.ts';
import { timings } from '../timings.ts';
import type { ConnectionEvent } from './connectionMachine.ts';

export type ConnectionNoticeEvent =
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'notice.dismissed' };

/**
 * What is said of the connection (HOME-6): that it is lost, as long as it is or until that is dismissed;
 * and for a moment that it is back.
 */
export const connectionNoticeMachine = setup({
  types: {} as { events: ConnectionNoticeEvent },
  actors: {
    /** Sends `connection.lost` and `connection.restored`, the first at once when the page starts offline. */
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

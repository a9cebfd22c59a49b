import { setup } from 'xstate';
import { listenerPort } from '../port.ts';

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.restored' };

/** Whether the browser reaches a network; started once at the root. */
export const connectionMachine = setup({
  types: {} as { events: ConnectionEvent },
  actors: {
    /**
     * Sends `connection.lost` and `connection.restored`; `connection.lost` at once when the browser starts
     * offline.
     */
    networkWatch: listenerPort<ConnectionEvent>('networkWatch'),
  },
}).createMachine({
  id: 'connection',
  invoke: { src: 'networkWatch', id: 'networkWatch', onError: {} },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: { on: { 'connection.restored': 'online' } },
  },
});

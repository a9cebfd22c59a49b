import { fromCallback } from 'xstate';
import type { connectionMachine } from '../../machines/app/connectionMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';

/** Live actors of the connection machine: the browser's online and offline events. */
export const connectionActors = (): ActorsOf<typeof connectionMachine> => ({
  networkWatch: fromCallback(({ sendBack }) => {
    const tell = () => sendBack({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' });
    tell();
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }),
});

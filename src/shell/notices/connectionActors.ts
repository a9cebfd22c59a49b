import type { connectionMachine } from '../../../machines/app/connectionMachine.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';

/** Live actors of the connection machine: the browser's online and offline events. */
export const connectionActors = (): ActorsOf<typeof connectionMachine> => ({
  networkWatch: listen(({ sendBack }) => {
    const restore = () => sendBack({ type: 'connection.restored' });
    const lose = () => sendBack({ type: 'connection.lost' });
    if (!navigator.onLine) lose();
    addEventListener('online', restore);
    addEventListener('offline', lose);
    return () => {
      removeEventListener('online', restore);
      removeEventListener('offline', lose);
    };
  }),
});

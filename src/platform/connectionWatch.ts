import type { ConnectionEvent } from '../../machines/app/connectionMachine.ts';
import { listen } from '../../machines/port.ts';
import type { Services } from './services.ts';

/**
 * The live listener that sends `connection.lost` and `connection.restored` as the page's connection changes,
 * and `connection.lost` at once when it starts offline (SES-2, HOME-6).
 */
export const connectionWatch = (connection: Services['connection']) =>
  listen<ConnectionEvent>(({ sendBack }) => {
    let isOffline = false;
    const look = () => {
      if (connection.getSnapshot().matches('offline') === isOffline) return;
      isOffline = !isOffline;
      sendBack({ type: isOffline ? 'connection.lost' : 'connection.restored' });
    };
    look();
    const subscription = connection.subscribe(look);
    return () => subscription.unsubscribe();
  });

import { type AnyEventObject, fromCallback } from 'xstate';
import type { Services } from './services.ts';

/**
 * The live listener that sends `connection.lost` and `connection.restored` as the page's connection changes, the
 * first at once for a page that starts offline (SES-2, HOME-6).
 */
export const connectionWatch = (connection: Services['connection']) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
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

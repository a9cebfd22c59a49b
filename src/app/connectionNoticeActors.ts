import { fromCallback } from 'xstate';
import type { connectionNoticeMachine } from '../../machines/app/connectionNoticeMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import type { Services } from './services.ts';

/** Live actors of the connection notice: what the page knows of its connection (HOME-6). */
export const connectionNoticeActors = ({
  connection,
}: Services): ActorsOf<typeof connectionNoticeMachine> => ({
  connectionWatch: fromCallback(({ sendBack }) => {
    let isOffline = false;
    const look = () => {
      if (connection.getSnapshot().matches('offline') === isOffline) return;
      isOffline = !isOffline;
      sendBack({ type: isOffline ? 'connection.lost' : 'connection.restored' });
    };
    look();
    const subscription = connection.subscribe(look);
    return () => subscription.unsubscribe();
  }),
});

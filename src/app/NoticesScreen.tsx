import { useSelector } from '@xstate/react';
import { connectionNoticeMachine } from '../../machines/app/connectionNoticeMachine.ts';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { connectionNoticeActors } from './connectionNoticeActors.ts';
import { NoticesView } from './NoticesView.tsx';
import { updateActors } from './updateActors.ts';
import { useProvided } from './useProvided.ts';

/** Binds the notices to the connection and to the service worker (HOME-6). */
export function NoticesScreen() {
  const connection = useProvided(
    (services) => provideAll(connectionNoticeMachine, connectionNoticeActors(services)),
    () => undefined,
  );
  const update = useProvided(
    () => provideAll(updateMachine, updateActors()),
    () => undefined,
  );
  return (
    <NoticesView
      connection={useSelector(connection, (snapshot) => snapshot)}
      update={useSelector(update, (snapshot) => snapshot)}
      onConnection={connection.send}
      onUpdate={update.send}
    />
  );
}

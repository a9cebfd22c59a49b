import { useSelector } from '@xstate/react';
import { connectionNoticeMachine } from '../../../machines/app/connectionNoticeMachine.ts';
import { updateMachine } from '../../../machines/app/updateMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { connectionWatch } from '../../platform/connectionWatch.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { NoticesView } from './NoticesView.tsx';
import { updateActors } from './updateActors.ts';

/** Binds the notices to the connection and to the service worker (HOME-6). */
export function NoticesScreen() {
  const connection = useProvided(
    ({ connection }) => provideAll(connectionNoticeMachine, { connectionWatch: connectionWatch(connection) }),
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

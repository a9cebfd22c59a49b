import { fromPromise } from 'xstate';
import { type ActorsOf, provideAll } from '../../machines/port.ts';
import { deviceCheckMachine } from '../../machines/rooms/deviceCheckMachine.ts';
import { type DeviceSupport, firstChoices, noneAllowed } from '../../machines/rooms/devices.ts';
import type { Arrival } from '../../machines/rooms/person.ts';
import type { personMachine } from '../../machines/rooms/personMachine.ts';
import { ApiError } from '../platform/api/apiError.ts';
import { deviceActors } from './devices/deviceActors.ts';

/** The path of a partner's look at their own room, whatever its plan: in the dashboard's frame, or a tab (DSGN-6). */
const previewPath = '/preview';

/** Whether this page is such a look. */
export const isPreview = (): boolean => !import.meta.env.SSR && location.pathname === previewPath;

/** The actors of a preview: nobody comes or knocks, and devices are asked for after a press alone. */
export const previewActors = (actors: ActorsOf<typeof personMachine>): ActorsOf<typeof personMachine> => ({
  ...actors,
  deviceCheck: provideAll(deviceCheckMachine, {
    ...deviceActors(),
    readSupport: fromPromise<DeviceSupport>(async () => ({
      support: 'ready',
      isAllowed: noneAllowed,
      choices: firstChoices,
    })),
  }),
  readArrival: fromPromise<Arrival>(async () => ({ kind: 'new', name: '', isHost: false })),
  knock: fromPromise<void, { name: string }>(async () => {
    throw new ApiError('http', { code: 'PREVIEW' });
  }),
});

import { type ActorsOf, listen } from '../../../machines/port.ts';
import type { deviceCheckMachine } from '../../../machines/rooms/deviceCheckMachine.ts';
import type { DeviceNews, DeviceWatchEvent } from '../../../machines/rooms/deviceCheckSetup.ts';
import {
  type DeviceChoices,
  type DeviceSupport,
  noneAllowed,
  type OpenedDevices,
} from '../../../machines/rooms/devices.ts';
import { fromCall } from '../../platform/fromCall.ts';
import type { SafeStorage } from '../../platform/safeStorage.ts';
import { localKey, streamOf } from '../mediaRegistry.ts';
import { keptChoices } from './keptChoices.ts';
import { allDevices, endedBy, openDevices, permissionOf } from './openDevices.ts';

/** Live actors of the device check (ROOM-1). Choices are kept in this browser. */
export const deviceActors = (storage?: SafeStorage): ActorsOf<typeof deviceCheckMachine> => ({
  readSupport: fromCall<DeviceSupport>(async () => {
    const choices = keptChoices(storage).read();
    return { ...(await supportHere()), choices };
  }),
  openDevices: fromCall<OpenedDevices, DeviceChoices>(({ input, signal }) => openDevices(input, signal)),
  deviceWatch: listen<DeviceNews, DeviceWatchEvent>(({ sendBack, receive }) => {
    const end = new AbortController();
    const { signal } = end;
    const look = () =>
      allDevices().then(
        (devices) => signal.aborted || sendBack({ type: 'devices.changed', devices }),
        () => undefined,
      );
    navigator.mediaDevices?.addEventListener('devicechange', look, { signal });
    const watched = new WeakSet<MediaStreamTrack>();
    receive((event) => {
      if (event.type === 'choices.changed') {
        keptChoices(storage).keep(event.choices);
        return;
      }
      for (const track of streamOf(localKey)?.getTracks() ?? []) {
        if (watched.has(track)) continue;
        watched.add(track);
        const kind = track.kind === 'video' ? 'camera' : 'microphone';
        const tell = async () => {
          const problem = await endedBy(kind, track);
          // Another one may have taken its place meanwhile.
          if (signal.aborted || !streamOf(localKey)?.getTracks().includes(track)) return;
          sendBack({ type: 'device.ended', kind, problem });
        };
        track.addEventListener('ended', tell, { signal });
      }
    });
    return () => end.abort();
  }),
});

/** What a page may ask for, and what its person has allowed; where a browser does not tell, they have not. */
const supportHere = async (): Promise<Omit<DeviceSupport, 'choices'>> => {
  if (!isSecureContext) return { support: 'insecure', isAllowed: noneAllowed };
  if (!navigator.mediaDevices?.getUserMedia) return { support: 'unsupported', isAllowed: noneAllowed };
  const [microphone, camera] = await Promise.all([permissionOf('microphone'), permissionOf('camera')]);
  return {
    support: 'ready',
    isAllowed: { microphone: microphone === 'granted', camera: camera === 'granted' },
  };
};

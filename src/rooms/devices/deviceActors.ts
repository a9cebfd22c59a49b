import { type ActorsOf, listen } from '../../../machines/port.ts';
import type { deviceCheckMachine } from '../../../machines/rooms/deviceCheckMachine.ts';
import type { DeviceNews, DeviceWatchEvent } from '../../../machines/rooms/deviceCheckSetup.ts';
import {
  type DeviceChoices,
  type DeviceSupport,
  deviceKinds,
  type OpenedDevices,
} from '../../../machines/rooms/devices.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { type SafeStorage, safeStorage } from '../../platform/safeStorage.ts';
import { localKey, streamOf } from '../mediaRegistry.ts';
import { keptChoices } from './keptChoices.ts';
import { listDevices, openDevices, permissionOf } from './openDevices.ts';

/** Live actors of the device check (ROOM-1). Choices are kept in this browser. */
export const deviceActors = (
  storage: SafeStorage = safeStorage(() => localStorage),
): ActorsOf<typeof deviceCheckMachine> => ({
  readSupport: fromCall<DeviceSupport>(async () => {
    const choices = keptChoices(storage).read();
    return { ...(await supportHere()), choices };
  }),
  openDevices: fromCall<OpenedDevices, DeviceChoices>(({ input, signal }) => openDevices(input, signal)),
  deviceWatch: listen<DeviceNews, DeviceWatchEvent>(({ sendBack, receive }) => {
    const end = new AbortController();
    const { signal } = end;
    const look = () =>
      listDevices().then(
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
        track.addEventListener('ended', () => sendBack({ type: 'device.ended', kind }), { signal });
      }
    });
    return () => end.abort();
  }),
});

/** What a page may ask for, and whether its person has allowed both; where a browser does not tell, they have not. */
const supportHere = async (): Promise<Omit<DeviceSupport, 'choices'>> => {
  if (!isSecureContext) return { support: 'insecure', isAllowed: false };
  if (!navigator.mediaDevices?.getUserMedia) return { support: 'unsupported', isAllowed: false };
  const states = await Promise.all(deviceKinds.map(permissionOf));
  return { support: 'ready', isAllowed: states.every((state) => state === 'granted') };
};

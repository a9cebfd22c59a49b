import * as v from 'valibot';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import type { deviceCheckMachine } from '../../../machines/rooms/deviceCheckMachine.ts';
import type { DeviceNews, DeviceWatchEvent } from '../../../machines/rooms/deviceCheckSetup.ts';
import {
  type DeviceChoices,
  type DeviceSupport,
  firstChoices,
  type OpenedDevices,
} from '../../../machines/rooms/devices.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { type SafeStorage, safeStorage, storedJson } from '../../platform/safeStorage.ts';
import { localKey, streamOf } from '../mediaRegistry.ts';
import { listDevices, openDevices } from './openDevices.ts';

const key = 'devices';
const isOn = v.fallback(v.boolean(), true);
const id = v.fallback(v.nullable(v.string()), null);
const Choices = v.object({
  isOn: v.fallback(v.object({ microphone: isOn, camera: isOn }), firstChoices.isOn),
  ids: v.fallback(v.object({ microphone: id, camera: id, speaker: id }), firstChoices.ids),
});

/** Live actors of the device check (ROOM-1). Choices are kept in this browser. */
export const deviceActors = (
  storage: SafeStorage = safeStorage(() => localStorage),
): ActorsOf<typeof deviceCheckMachine> => ({
  readSupport: fromCall<DeviceSupport>(async () => {
    const choices: DeviceChoices =
      storedJson(storage, key, (value) => v.parse(Choices, value)) ?? firstChoices;
    return { ...(await supportHere()), choices };
  }),
  openDevices: fromCall<OpenedDevices, DeviceChoices>(({ input }) => openDevices(input)),
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
        storage.set(key, JSON.stringify(event.choices));
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
  const isGranted = async (name: PermissionName) =>
    (await navigator.permissions.query({ name })).state === 'granted';
  const isAllowed = await Promise.all([isGranted('camera'), isGranted('microphone')]).then(
    (granted) => granted.every(Boolean),
    () => false,
  );
  return { support: 'ready', isAllowed };
};

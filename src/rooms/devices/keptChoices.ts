import * as v from 'valibot';
import { type DeviceChoices, firstChoices } from '../../../machines/rooms/devices.ts';
import { type SafeStorage, safeStorage, storedJson } from '../../platform/safeStorage.ts';

const key = 'devices';
const isOn = v.fallback(v.boolean(), true);
const id = v.fallback(v.nullable(v.string()), null);
const Choices = v.object({
  isOn: v.fallback(v.object({ microphone: isOn, camera: isOn }), firstChoices.isOn),
  ids: v.fallback(v.object({ microphone: id, camera: id, speaker: id }), firstChoices.ids),
});

/** One for the whole page: what the browser denies, or has no room for, is in its memory alone. */
const local = safeStorage(() => localStorage);

/** What this browser keeps of a person's choice of devices, from visit to visit, for the check and the call (ROOM-1). */
export const keptChoices = (storage: SafeStorage = local) => {
  const read = (): DeviceChoices =>
    storedJson(storage, key, (value) => v.parse(Choices, value)) ?? firstChoices;
  const keep = (choices: DeviceChoices): void => {
    storage.set(key, JSON.stringify(choices));
  };
  return { read, keep, change: (to: (choices: DeviceChoices) => DeviceChoices) => keep(to(read())) };
};

import { vi } from 'vitest';
import { firstChoices } from '../../../machines/rooms/devices.ts';
import { keptChoices } from '../../../src/rooms/devices/keptChoices.ts';

/** Empties the page's memory of what a browser has not stored: one file of tests would have it from another. */
export const forgetChoices = (): void => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  keptChoices().keep(firstChoices);
};

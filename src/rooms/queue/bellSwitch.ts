import { listen } from '../../../machines/port.ts';
import type { BellSwitched } from '../../../machines/rooms/queueSetup.ts';
import type { SafeStorage } from '../../platform/safeStorage.ts';
import { keptSwitch } from '../keptSwitch.ts';
import { prepareBell } from './bellAudio.ts';

/** Keeps in this browser whether a knock rings; a change in another tab is one here (ROOM-2). Presses prepare its sound. */
export const bellSwitch = (local: SafeStorage) =>
  listen<BellSwitched, BellSwitched>(({ sendBack, receive }) => {
    const bell = keptSwitch(local, 'bell', (isOn) => sendBack({ type: 'bell.switched', isOn }));
    const watch = new AbortController();
    prepareBell(watch.signal);
    receive(({ isOn }) => bell.keep(isOn));
    return () => {
      bell.stop();
      watch.abort();
    };
  });

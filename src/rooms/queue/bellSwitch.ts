import { listen } from '../../../machines/port.ts';
import type { BellSwitched } from '../../../machines/rooms/queueSetup.ts';
import type { SafeStorage } from '../../platform/safeStorage.ts';
import { prepareBell } from './bellAudio.ts';

const key = 'bell';

/** Keeps in this browser whether a knock rings; a change in another tab is one here (ROOM-2). Presses prepare its sound. */
export const bellSwitch = (local: SafeStorage) =>
  listen<BellSwitched, BellSwitched>(({ sendBack, receive }) => {
    let isOn = local.get(key) !== 'off';
    const hear = (next: boolean) => {
      if (next === isOn) return;
      isOn = next;
      sendBack({ type: 'bell.switched', isOn });
    };
    if (!isOn) sendBack({ type: 'bell.switched', isOn });
    const watch = new AbortController();
    prepareBell(watch.signal);
    // A cleared storage has no key.
    addEventListener(
      'storage',
      (event) => {
        if (event.key === key || event.key === null) hear(event.newValue !== 'off');
      },
      { signal: watch.signal },
    );
    receive((event) => {
      isOn = event.isOn;
      if (isOn) local.remove(key);
      else local.set(key, 'off');
    });
    return () => watch.abort();
  });

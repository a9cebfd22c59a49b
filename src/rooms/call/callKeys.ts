import { listen } from '../../../machines/port.ts';
import type { KeysEvent, KeysSwitched } from '../../../machines/rooms/ownMediaSetup.ts';
import type { SafeStorage } from '../../platform/safeStorage.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { keptSwitch } from '../keptSwitch.ts';

const byKey: Readonly<Record<string, Exclude<KeysEvent, KeysSwitched>['type']>> = {
  m: 'microphone.toggled',
  v: 'camera.toggled',
  s: 'screen.toggled',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/**
 * M, V and S turn microphone, camera and shared screen on and off, but not where one types or is asked, nor while they are
 * switched off: who dictates, or whose hand slips, is not heard by mistake (ROOM-5, WCAG 2.1.4).
 */
export const callKeys = (local: SafeStorage) =>
  listen<KeysEvent, KeysSwitched>(({ sendBack, receive }) => {
    const keys = keptSwitch(local, 'callKeys', (isOn) => sendBack({ type: 'keys.switched', isOn }));
    receive(({ isOn }) => keys.keep(isOn));
    const pressed = (event: KeyboardEvent) => {
      const type = byKey[event.key.toLowerCase()];
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event);
      if (type === undefined || isOther || !keys.isOn() || isTyping(event.target)) return;
      event.preventDefault();
      sendBack({ type });
    };
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      keys.stop();
    };
  });

import { listen } from '../../../machines/port.ts';
import { isComposing } from '../../ui/isComposing.ts';

type Toggled = { type: 'microphone.toggled' } | { type: 'camera.toggled' } | { type: 'screen.toggled' };

const byKey: Readonly<Record<string, Toggled['type']>> = {
  m: 'microphone.toggled',
  v: 'camera.toggled',
  s: 'screen.toggled',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** M, V and S turn microphone, camera and shared screen on and off, but not where one types or is asked (ROOM-5). */
export const callKeys = listen<Toggled>(({ sendBack }) => {
  const pressed = (event: KeyboardEvent) => {
    const type = byKey[event.key.toLowerCase()];
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event);
    if (type === undefined || isOther || isTyping(event.target)) return;
    event.preventDefault();
    sendBack({ type });
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
});

import type { ExtractEvent } from 'xstate';
import type { DashboardEvent, Shortcut } from '../../machines/dashboard/dashboard.ts';
import { listen } from '../../machines/port.ts';

/**
 * Ctrl or Cmd with S, Z and Shift+Z, wherever the focus is (DSGN-8). In a field they replace the browser’s
 * own undo, which covers only that field. While a dialog is open they do nothing, and its fields have the browser’s (ACC-1).
 */
export const shortcuts = listen<ExtractEvent<DashboardEvent, 'shortcut.pressed'>>(({ sendBack }) => {
  const stopped = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      if (shortcut === 'save' || !isOfDialog(event.target)) event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      sendBack({ type: 'shortcut.pressed', shortcut } satisfies DashboardEvent);
    },
    { signal: stopped.signal },
  );
  return () => stopped.abort();
});

/** Whether it is a field of a dialog: elsewhere the browser’s undo would change what lies below. */
const isOfDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('dialog[open] :is(input, textarea)');

const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  // With Shift it is the browser's: a screenshot, or "Save as".
  if (key === 's') return event.shiftKey ? null : 'save';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
};

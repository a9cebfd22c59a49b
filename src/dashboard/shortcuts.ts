import type { ExtractEvent } from 'xstate';
import type { DashboardEvent, Shortcut } from '../../machines/dashboard/dashboard.ts';
import { listen } from '../../machines/port.ts';

/**
 * Ctrl or Cmd with S, Z and Shift+Z, wherever the focus is (DSGN-8). In a field they replace the browser’s
 * own undo, which covers only that field. While a dialog is open they do nothing.
 */
export const shortcuts = listen<ExtractEvent<DashboardEvent, 'shortcut.pressed'>>(({ sendBack }) => {
  const stopped = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      sendBack({ type: 'shortcut.pressed', shortcut } satisfies DashboardEvent);
    },
    { signal: stopped.signal },
  );
  return () => stopped.abort();
});

const shortcutOf = (event: KeyboardEvent): Shortcut | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 's') return 'save';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
};

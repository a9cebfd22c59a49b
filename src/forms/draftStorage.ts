import { listen } from '../../machines/port.ts';
import type { SafeStorage } from '../platform/safeStorage.ts';

/** Sent to the listener that stores a form's draft. */
type DraftEvent<Draft> = { type: 'draft.changed'; draft: Draft } | { type: 'draft.done' };

/** The live listener that stores a form's draft in this tab, as JSON with `more` fields under `key` (SIGNUP-10). */
export const draftStorage = <Draft>(tab: SafeStorage, key: string, more: object = {}) =>
  listen<never, DraftEvent<Draft>>(({ receive }) => {
    let kept = tab.get(key);
    receive((event) => {
      if (event.type === 'draft.done') {
        kept = null;
        tab.remove(key);
        return;
      }
      const draft = JSON.stringify({ ...event.draft, ...more });
      // Every second of a countdown sends the same draft again.
      if (draft === kept) return;
      kept = draft;
      tab.set(key, draft);
    });
  });

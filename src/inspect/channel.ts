import { onPageRestored } from '../platform/onPageRestored.ts';

/** The key in this tab's storage for the page's name. */
const nameKey = 'inspected-page';

/**
 * The name of this page, the same after a reload; `isNew` if it had none, so that no inspector knows it yet.
 * It is in the storage only while the page is unloaded: a duplicated tab copies the storage, and is another
 * page.
 */
export const ownName = (storage: Storage): { name: string; isNew: boolean } => {
  const kept = storage.getItem(nameKey);
  const name = kept ?? crypto.randomUUID();
  storage.removeItem(nameKey);
  addEventListener('pagehide', () => storage.setItem(nameKey, name));
  onPageRestored(() => storage.removeItem(nameKey));
  return { name, isNew: kept === null };
};

/** The address of a page's inspector; the dev server alone has it. */
export const inspectorAddress = (name: string): string => `/src/inspect/inspector.html?page=${name}`;

/** Connects a page and its inspectors, however often they are closed and opened (QA-4). */
export const openChannel = (name: string): BroadcastChannel => new BroadcastChannel(`inspected ${name}`);

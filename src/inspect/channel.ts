import { onPageRestored } from '../platform/onPageRestored.ts';

/** The key of this tab's storage under which a page keeps the name that its inspector knows it by. */
const nameKey = 'inspected-page';

/**
 * The name of this page, the same after a reload; `isNew` where it had none, so that no inspector knows it yet. It is
 * in the storage only while the page is away: a tab that is duplicated is a copy of the storage, and another page.
 */
export const ownName = (storage: Storage): { name: string; isNew: boolean } => {
  const kept = storage.getItem(nameKey);
  const name = kept ?? crypto.randomUUID();
  storage.removeItem(nameKey);
  addEventListener('pagehide', () => storage.setItem(nameKey, name));
  onPageRestored(() => storage.removeItem(nameKey));
  return { name, isNew: kept === null };
};

/** Where the inspector of a page is; a page of the dev server alone. */
export const inspectorAddress = (name: string): string => `/src/inspect/inspector.html?page=${name}`;

/** Between a page and its inspectors, however often they are closed and opened (QA-4). */
export const openChannel = (name: string): BroadcastChannel => new BroadcastChannel(`inspected ${name}`);

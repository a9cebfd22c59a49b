import type { StorageResult } from '../../machines/session/sessionEvents.ts';

/** A browser storage that never throws: what it cannot hold it keeps in memory for this page. */
export interface SafeStorage {
  get(key: string): string | null;
  /** `denied` and `full`: the value is in this page's memory only. */
  set(key: string, value: string): StorageResult;
  remove(key: string): void;
}

/** Wraps a storage that may be denied, full or absent (faults S01, S02). */
export const safeStorage = (open: () => Storage): SafeStorage => {
  const memory = new Map<string, string | null>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) =>
      memory.get(key) ?? (memory.has(key) ? null : attempt((storage) => storage.getItem(key), null)),
    set: (key, value) => {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return 'kept';
      } catch (error) {
        memory.set(key, value);
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied';
      }
    },
    remove: (key) => {
      const removed = attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false);
      if (removed) memory.delete(key);
      else memory.set(key, null);
    },
  };
};

/** A JSON value out of a storage, as `read` understands it; what is corrupt is cleared and counts as absent (fault S03). */
export const storedJson = <T>(
  storage: SafeStorage,
  key: string,
  read: (value: unknown) => T | null,
): T | null => {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    const value = read(JSON.parse(text));
    if (value !== null) return value;
  } catch {
    // Cut or foreign text: cleared below like any other value that cannot be read.
  }
  storage.remove(key);
  return null;
};

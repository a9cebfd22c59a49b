import type { StorageResult } from '../../machines/session/sessionEvents.ts';

/** A browser storage that never throws: values that it cannot store stay in this page's memory. */
export interface SafeStorage {
  get(key: string): string | null;
  /** `denied` and `full`: the value is only in this page's memory. */
  set(key: string, value: string): StorageResult;
  remove(key: string): void;
  /** Removes every value, those in this page's memory too. */
  clear(): void;
}

/** Each engine tells a full storage in its own way: `NS_ERROR_DOM_QUOTA_REACHED`, or a code (fault S02). */
const isFull = (error: unknown): boolean => {
  const { name, code } = Object(error);
  return /quota/i.test(name) || code === 22 || code === 1014;
};

/** Wraps a storage that may be denied, full or missing (faults S01, S02). */
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
        return isFull(error) ? 'full' : 'denied';
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
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
};

/**
 * A JSON value of a storage, parsed by `read`; a corrupt one is cleared and counts as missing (fault S03).
 */
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
    // Invalid JSON: cleared below like any other unreadable value.
  }
  storage.remove(key);
  return null;
};

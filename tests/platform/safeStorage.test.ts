import { describe, expect, it } from 'vitest';
import { safeStorage, storedJson } from '../../src/platform/safeStorage.ts';

/** A `Storage` with room for so many characters. */
const storageOf = (room = Number.POSITIVE_INFINITY): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: () => null,
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
};

describe('safeStorage', () => {
  it('[SES-1] keeps and forgets in the browser’s storage', () => {
    const real = storageOf();
    const storage = safeStorage(() => real);
    storage.set('a', '1');
    expect([storage.get('a'), real.getItem('a')]).toEqual(['1', '1']);
    storage.remove('a');
    expect([storage.get('a'), real.getItem('a')]).toEqual([null, null]);
    storage.set('a', '1');
    storage.clear();
    expect([storage.get('a'), real.getItem('a')]).toEqual([null, null]);
  });

  it('[SES-1] works in memory where storage is denied (S01)', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.get('a')).toBe(null);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBe(null);
  });

  it.each([
    ['Chrome, Safari and Firefox', new DOMException('full', 'QuotaExceededError'), 'full'],
    ['older Firefox', Object.assign(new Error('full'), { name: 'NS_ERROR_DOM_QUOTA_REACHED' }), 'full'],
    [
      'engines with a class of its own',
      new (class QuotaExceededError extends Error {
        override name = 'QuotaExceededError';
      })('full'),
      'full',
    ],
    ['an engine that has only the code', Object.assign(new Error('full'), { code: 22 }), 'full'],
    ['an older Firefox by its code', Object.assign(new Error('full'), { code: 1014 }), 'full'],
    ['blocked site data', new DOMException('denied', 'SecurityError'), 'denied'],
    ['no storage at all', new TypeError('storage is null'), 'denied'],
    ['something that is no error', undefined, 'denied'],
  ])('[SES-1] tells a full storage from a denied one: %s (G12, S02)', (_name, error, result) => {
    const storage = safeStorage(() => {
      throw error;
    });
    expect([storage.set('a', '1'), storage.get('a')]).toEqual([result, '1']);
  });

  it('[SES-1] keeps in memory what no longer fits, and the newer value wins (S02)', () => {
    const storage = safeStorage(
      (
        (real) => () =>
          real
      )(storageOf(3)),
    );
    storage.set('a', 'old');
    storage.set('a', 'longer');
    expect(storage.get('a')).toBe('longer');
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
  });
});

describe('storedJson', () => {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);

  it.each(['{', 'null', '[]', '17', '"\\ud800'])(
    '[SES-1] clears %s and counts it as absent (S03)',
    (corrupt) => {
      const real = storageOf();
      const storage = safeStorage(() => real);
      storage.set('a', corrupt);
      expect(storedJson(storage, 'a', text)).toBe(null);
      expect(real.getItem('a')).toBe(null);
    },
  );

  it('[SES-1] reads what it can read', () => {
    const real = storageOf();
    real.setItem('a', '"kept"');
    expect(
      storedJson(
        safeStorage(() => real),
        'a',
        text,
      ),
    ).toBe('kept');
    expect(
      storedJson(
        safeStorage(() => real),
        'b',
        text,
      ),
    ).toBe(null);
  });
});

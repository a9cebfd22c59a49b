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

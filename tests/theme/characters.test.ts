import { expect, it } from 'vitest';
import { firstCharacters, latinExtended, otherLatin, unicodeRange } from '../../src/theme/characters.ts';

const texts = import.meta.glob<string>('../../public/locales/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Neither font has it. */
const menuDots = '⋮';

it('[APP-1] the first font files have all characters of the texts of both languages', () => {
  const missing = Object.entries(texts).flatMap(([file, text]) =>
    [...new Set(text)]
      .filter((one) => one !== '\n' && one !== menuDots && !firstCharacters.includes(one))
      .map((one) => [file, one]),
  );
  expect(Object.keys(texts).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('[APP-1] no character is in two font files, and a name of another language finds its own', () => {
  const all = [...firstCharacters, ...otherLatin, ...latinExtended];
  expect(all.length).toBe(new Set(all).size);
  expect([...'Çelik Ørsted Łódź Dvořák Ağaoğlu Ñandú'].filter((one) => !all.includes(one))).toEqual([]);
});

it('[APP-1] writes code points as ranges, in any order', () => {
  expect(unicodeRange('cabñ€')).toBe('U+61-63,U+F1,U+20AC');
});

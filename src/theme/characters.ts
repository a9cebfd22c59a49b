import { extendedRanges, firstBeyondAscii, latinRanges, type Range } from './characterRanges.ts';

const between = ([first, last]: Range): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

/**
 * The characters of English and Spanish texts. They are in the font files that come first; all others are in files of
 * their own, which a browser fetches when a page has one of them. A page that the server rendered gets their faces only
 * then (`app/fonts/otherLetters.ts`).
 */
export const firstCharacters = between([0x20, 0x7e]) + firstBeyondAscii;

const isFirst = new Set(firstCharacters);
const others = (...ranges: readonly Range[]) =>
  [...ranges.map(between).join('')].filter((one) => !isFirst.has(one)).join('');

/** The other characters of Western European languages, as in Fontsource's Latin files. */
export const otherLatin = others(...latinRanges);

/** The characters of Central and Eastern European, Turkish and other languages, as in Fontsource's extended files. */
export const latinExtended = others(...extendedRanges);

/**
 * The value of `unicode-range` for these characters.
 * @returns for example `U+20-7E,U+E9`.
 */
export const unicodeRange = (characters: string): string => {
  const points = [...characters].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point <= run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map((run) => `U+${[...new Set(run)].map(hexadecimal).join('-')}`).join(',');
};

const hexadecimal = (point: number) => point.toString(16).toUpperCase();

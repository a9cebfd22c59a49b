/** First and last code points. */
type Range = readonly [first: number, last: number];

const between = ([first, last]: Range) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

/**
 * The characters of English and Spanish texts. They are in the font files that come first; all others are in files of
 * their own, which a browser fetches when a page has one of them (performance.md, "fonts before first paint").
 */
export const firstCharacters = `${between([0x20, 0x7e])}\u00a0ÁÉÍÓÚÜÑáéíóúüñ¿¡«»ªº°·×©–—‘’“”•…€→−`;

const isFirst = new Set(firstCharacters);
const others = (...ranges: readonly Range[]) =>
  [...ranges.map(between).join('')].filter((one) => !isFirst.has(one)).join('');

/** The other characters of Western European languages, as in Fontsource's Latin files. */
export const otherLatin = others(
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
);

/** The characters of Central and Eastern European, Turkish and other languages, as in Fontsource's extended files. */
export const latinExtended = others(
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
  [0x2113, 0x2113],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
);

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

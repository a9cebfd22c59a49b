/** First and last code points. */
export type Range = readonly [first: number, last: number];

/** All characters of a range, as one text. */
export const between = ([first, last]: Range): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

/**
 * The characters of English and Spanish texts. They are in the font files that come first; all others are in files of
 * their own, which a browser fetches when a page has one of them (performance.md, "fonts before first paint"). A page that
 * the server rendered gets their faces only then (`app/fonts/otherLetters.ts`).
 */
export const firstCharacters = `${between([0x20, 0x7e])}\u00a0ÁÉÍÓÚÜÑáéíóúüñ¿¡«»ªº°·×©–—‘’“”•…€→−`;

/** Where the other characters of Western European languages are, as in Fontsource's Latin files. */
export const latinRanges: readonly Range[] = [
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
];

/** And those of Central and Eastern European, Turkish and other languages, as in Fontsource's extended files. */
export const extendedRanges: readonly Range[] = [
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
];

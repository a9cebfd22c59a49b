import { globalFontFace } from '@vanilla-extract/css';
import { firstCharacters, latinExtended, otherLatin, unicodeRange } from './characters.ts';

// Cut from Fontsource's files by `app/fonts`: English and Spanish first, other characters when a page has one.
const faces = (file: string) =>
  [
    ['latin-ext', latinExtended],
    ['latin', otherLatin],
    ['first', firstCharacters],
  ].map(([part, characters = '']) => ({
    fontWeight: '100 900',
    fontDisplay: 'swap' as const,
    src: `url(/dist/fonts/${file}-${part}.woff2)`,
    unicodeRange: unicodeRange(characters),
  }));
globalFontFace('Archivo Variable', faces('archivo'));
globalFontFace('Hanken Grotesk Variable', faces('hanken-grotesk'));

// Measured with what the pages show first, in both languages and at 18 widths: the swap wraps 5 of 3,700 texts otherwise.
// The heavier Archivo is measured with the line of the home page that its scene hangs on.
const fallback = (src: string, fontWeight: string, percent: number, ascent: number, descent: number) => ({
  src,
  fontWeight,
  sizeAdjust: `${percent}%`,
  // Of the adjusted size.
  ascentOverride: `${((100 * ascent) / percent).toFixed(2)}%`,
  descentOverride: `${((100 * descent) / percent).toFixed(2)}%`,
  lineGapOverride: '0%',
});
const arialBold = 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")';
globalFontFace('Archivo Fallback', [
  fallback(arialBold, '100 650', 109.4, 87.8, 21),
  fallback(arialBold, '651 900', 110.05, 87.8, 21),
]);
const arial = 'local("Arial"), local("ArialMT"), local("Liberation Sans")';
globalFontFace('Hanken Fallback', [
  fallback(arial, '100 580', 100.88, 100, 30.3),
  fallback(arialBold, '581 900', 95.6, 100, 30.3),
]);

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
    src: `url(/dist/fonts/${file}-${part}.woff2) format("woff2")`,
    unicodeRange: unicodeRange(characters),
  }));
globalFontFace('Archivo Variable', faces('archivo'));
globalFontFace('Hanken Grotesk Variable', faces('hanken-grotesk'));

// Measured against the real fonts with mixed English and Spanish text: the swap does not move the page.
globalFontFace('Archivo Fallback', {
  src: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")',
  sizeAdjust: '108.57%',
  ascentOverride: '80.87%',
  descentOverride: '19.34%',
  lineGapOverride: '0%',
});
globalFontFace('Hanken Fallback', {
  src: 'local("Arial"), local("ArialMT"), local("Liberation Sans")',
  sizeAdjust: '100.49%',
  ascentOverride: '99.51%',
  descentOverride: '30.15%',
  lineGapOverride: '0%',
});

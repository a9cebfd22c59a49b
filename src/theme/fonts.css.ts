import { globalFontFace } from '@vanilla-extract/css';

const archivoFiles = '@fontsource-variable/archivo/files/archivo';
const hankenFiles = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const archivo = { fontWeight: '100 900', fontStretch: '62% 125%', fontDisplay: 'swap' } as const;
globalFontFace('Archivo Variable', [
  {
    ...archivo,
    src: `url(${archivoFiles}-latin-ext-wdth-normal.woff2) format("woff2")`,
    unicodeRange: latinExt,
  },
  { ...archivo, src: `url(${archivoFiles}-latin-wdth-normal.woff2) format("woff2")`, unicodeRange: latin },
]);

const hanken = { fontWeight: '100 900', fontDisplay: 'swap' } as const;
globalFontFace('Hanken Grotesk Variable', [
  {
    ...hanken,
    src: `url(${hankenFiles}-latin-ext-wght-normal.woff2) format("woff2")`,
    unicodeRange: latinExt,
  },
  { ...hanken, src: `url(${hankenFiles}-latin-wght-normal.woff2) format("woff2")`, unicodeRange: latin },
]);

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

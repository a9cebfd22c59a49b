import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import type { Outliner } from '../../../machines/contract/socialImage.ts';

/** The letter spacing of headlines, in units. */
export const tracking = -32;

/**
 * The outlines of headlines, in the site's own font with the headlines' weight and width: the images are the
 * same on every machine, whatever its fonts.
 */
export const loadOutliner = async (script: 'latin' | 'latin-ext' = 'latin'): Promise<Outliner> => {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource-variable/archivo/files/archivo-${script}-wdth-normal.woff2`,
  );
  const font = new Font(new Face(new Blob(await decompress(await readFile(file)))));
  font.setVariations([new Variation('wght', 640), new Variation('wdth', 112)]);
  return (text) => {
    const line = new Buffer();
    line.addText(text);
    line.guessSegmentProperties();
    shape(font, line);
    let x = 0;
    const svg = line.getGlyphInfosAndPositions().map(({ codepoint: glyph, xAdvance = 0 }) => {
      if (glyph === 0) throw new Error(`The font of headlines cannot write all of "${text}".`);
      const path = `<path transform="translate(${x} 0)scale(1 -1)" d="${rounded(font.glyphToPath(glyph))}"/>`;
      x += xAdvance + tracking;
      return path;
    });
    return { svg: svg.join(''), width: x - tracking };
  };
};

const rounded = (path: string) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

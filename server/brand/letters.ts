import { readFile } from 'node:fs/promises';
import type { Outline, Outliner } from '../../machines/contract/socialImage.ts';

/** The outlines that the build makes of the headlines' font (`src/app/fonts`), in units of which an em has 1000. */
export interface Letters {
  /** Added after each letter. */
  tracking: number;
  letters: Readonly<Record<string, Outline>>;
  /** By how much two letters, such as `AV`, are nearer to each other. */
  kerning: Readonly<Record<string, number>>;
}

/** Reads the build's outlines. */
export const loadLetters = async (file: string): Promise<Letters> => JSON.parse(await readFile(file, 'utf8'));

/** A line of text as shapes; null where the font lacks a character, and for no text. */
export const outlineOf = ({ tracking, letters, kerning }: Letters, text: string): Outline | null => {
  const signs = [...text.normalize('NFC').trim()];
  if (signs.length === 0) return null;
  let width = 0;
  const shapes: string[] = [];
  for (const [index, sign] of signs.entries()) {
    const letter = Object.hasOwn(letters, sign) ? letters[sign] : undefined;
    if (letter === undefined) return null;
    if (index > 0) width += tracking + (kerning[`${signs[index - 1]}${sign}`] ?? 0);
    shapes.push(`<g transform="translate(${width})">${letter.svg}</g>`);
    width += letter.width;
  }
  return { svg: shapes.join(''), width };
};

/** These letters for the drawing of pictures. */
export const outlinerOf =
  (letters: Letters): Outliner =>
  (text) => {
    const outline = outlineOf(letters, text);
    if (outline === null) throw new Error(`The font of headlines cannot write all of "${text}".`);
    return outline;
  };

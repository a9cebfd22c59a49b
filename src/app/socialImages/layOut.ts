import type { Outliner } from '../../../machines/contract/socialImage.ts';

/** The line height, in font sizes. */
export const leading = 1.04;
/** The height of capitals, in font sizes. */
export const capital = 0.7;

/**
 * The largest size at which a headline fits into a box (px), in lines of about the same length.
 * @throws Error when it is too long, or has characters that its font lacks.
 */
export const layOut = (
  headline: string,
  outline: Outliner,
  { width: most, height, sizes }: { width: number; height: number; sizes: readonly number[] },
): { lines: readonly string[]; size: number } => {
  for (const size of sizes) {
    const widest = (most * 1000) / size;
    const lines = wrap(headline, widest, outline);
    if (!lines || ((lines.length - 1) * leading + 1) * size > height) continue;
    let balanced = lines;
    for (let width = widest - 100; ; width -= 100) {
      const narrower = wrap(headline, width, outline);
      if (narrower?.length !== lines.length) return { lines: balanced, size };
      balanced = narrower;
    }
  }
  throw new Error(`The headline "${headline}" is too long for an image.`);
};

/** The headline in lines of at most this many units; null where a word is wider. */
const wrap = (headline: string, widest: number, outline: Outliner): readonly string[] | null => {
  const lines: string[] = [];
  for (const word of headline.split(' ')) {
    if (outline(word).width > widest) return null;
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && outline(line).width <= widest) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  return lines;
};

import { vectorLimit } from '../../../machines/contract/media.ts';
import { canStayVector } from '../../media/canStayVector.ts';
import { svgImage } from '../../media/svgImage.ts';
import { canvasOf, contextOf } from '../canvas.ts';
import type { Cut } from '../cutDrawing.ts';
import { fittedSvg } from './fittedSvg.ts';

/** Pixels: both are compared at this size, where edges that were drawn in another way are alike. */
const comparedSide = 64;
/** Of 255. */
const tolerance = 16;

/**
 * A fitted SVG as `logo.svg` (LOGO-8). Null where the PNG is the logo: the SVG is too large, or would not look the same.
 */
export const vectorLogo = async (file: File, cut: Cut, png: Blob): Promise<File | null> => {
  try {
    if (!(await canStayVector(file))) return null;
    const text = fittedSvg(await file.text(), cut);
    if (text === null) return null;
    const vector = new File([text], 'logo.svg', { type: file.type });
    return vector.size <= vectorLimit && (await looksLike(vector, png, cut)) ? vector : null;
  } catch {
    return null;
  }
};

const looksLike = async (vector: File, png: Blob, { to: { width, height } }: Cut): Promise<boolean> => {
  const drawn = canvasOf(width, height);
  contextOf(drawn).drawImage(await svgImage(vector), 0, 0, width, height);
  const bitmap = await createImageBitmap(png);
  const [some, others] = [drawn, bitmap].map(reduced);
  bitmap.close();
  return some?.every((value, at) => Math.abs(value - (others?.[at] ?? 0)) <= tolerance) ?? false;
};

/** Opacities, and colors times their opacity: what is transparent has none. */
const reduced = (image: CanvasImageSource): readonly number[] => {
  const context = contextOf(canvasOf(comparedSide, comparedSide));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, comparedSide, comparedSide);
  const { data } = context.getImageData(0, 0, comparedSide, comparedSide);
  return Array.from(data, (value, at) =>
    at % 4 === 3 ? value : (value * (data[at - (at % 4) + 3] ?? 0)) / 255,
  );
};

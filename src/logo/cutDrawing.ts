import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import { cropLimits, placement } from '../../machines/logo/cropGeometry.ts';
import { canvasOf, contextOf, pngOf } from './canvas.ts';
import { problem } from './decodeImage.ts';
import { measureLuminance } from './measureLuminance.ts';

/** A cut: the crop of an image of `size`, as a square of `side` px. */
export interface Cut {
  readonly crop: Crop;
  readonly size: ImageSize;
  readonly side: number;
}

/** What is cut out: the PNG, and the mean luminance of its ink (LOGO-4). */
export interface CutOut {
  readonly png: Blob;
  readonly luminance: number;
}

/**
 * The smaller side, in pixels, that an image needs for the largest export: half of a 12-megapixel photo's.
 */
export const exportSourceSide = 500 * cropLimits.maxScale;

/** The members of a canvas context that a cut uses. */
export type CutContext = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'arc' | 'clip' | 'translate' | 'rotate' | 'scale' | 'imageSmoothingQuality'
> & { drawImage(source: ImageBitmap, x: number, y: number, width: number, height: number): void };

/** Draws the circle of the crop on an empty square, placed as on the stage (LOGO-5). */
export const drawCut = (context: CutContext, source: ImageBitmap, { crop, size, side }: Cut): void => {
  const at = placement(crop, size, side);
  context.imageSmoothingQuality = 'high';
  context.beginPath();
  context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
  context.clip();
  context.translate(side / 2 + at.x, side / 2 + at.y);
  context.rotate((at.rotation * Math.PI) / 180);
  context.scale(at.scale, at.scale);
  context.drawImage(source, -size.width / 2, -size.height / 2, size.width, size.height);
};

/**
 * Cuts the crop out of a decoded image: a square PNG, transparent outside the circle and without metadata
 * (LOGO-5, LOGO-6). Works in a worker and on the page.
 * @throws problem 'cutFailed' when the canvas returns no PNG (fault U12).
 */
export const cutOut = async (bitmap: ImageBitmap, cut: Cut): Promise<CutOut> => {
  const canvas = canvasOf(cut.side);
  const context = contextOf(canvas);
  const source = await resized(bitmap, cut);
  drawCut(context, source, cut);
  if (source !== bitmap) source.close();
  const luminance = measureLuminance(canvas, contextOf(canvasOf(measuredSide)), measuredSide);
  return { png: await pngOf(canvas), luminance };
};

/**
 * Checks that a canvas returns the pixels that were drawn on it. Some protections against fingerprinting
 * return noise or white, which would be saved as the logo.
 * @throws problem 'cutFailed' when it does not (fault U12).
 */
export const checkCanvas = async (): Promise<void> => {
  const canvas = canvasOf(checkSide);
  const context = contextOf(canvas);
  const pixels = Array.from({ length: checkSide ** 2 }, (_, index) => [
    (index * 37) % 256,
    (index * 91) % 256,
    (index * 151) % 256,
    255,
  ]);
  pixels.forEach(([red, green, blue], index) => {
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(index % checkSide, Math.floor(index / checkSide), 1, 1);
  });
  const readBack = await createImageBitmap(await pngOf(canvas));
  context.clearRect(0, 0, checkSide, checkSide);
  context.drawImage(readBack, 0, 0);
  readBack.close();
  const { data } = context.getImageData(0, 0, checkSide, checkSide);
  if (pixels.flat().some((value, index) => Math.abs(value - (data[index] ?? 0)) > checkTolerance))
    throw problem('cutFailed');
};

/** Pixels: enough for a mean. */
const measuredSide = 64;

/** Pixels. */
const checkSide = 16;

/** Of 255: differences up to this are invisible. */
const checkTolerance = 8;

/**
 * The image at the size at which it is drawn: `drawImage` would skip pixels when it shrinks an image much.
 */
const resized = async (bitmap: ImageBitmap, { crop, size, side }: Cut): Promise<ImageBitmap> => {
  const ratio = (placement(crop, size, side).scale * size.width) / bitmap.width;
  if (ratio >= 1) return bitmap;
  return createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * ratio)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * ratio)),
    resizeQuality: 'high',
  });
};

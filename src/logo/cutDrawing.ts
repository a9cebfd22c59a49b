import type { ImageSize } from '../../machines/logo/crop.ts';
import { cropLimits } from '../../machines/logo/cropGeometry.ts';
import { type Framed, framedPlacement } from '../../machines/logo/fitGeometry.ts';
import { cornerShare } from '../../machines/logo/frame.ts';
import { canvasOf, contextOf, pngOf } from './canvas.ts';
import { problem } from './decodeImage.ts';
import { measureLuminance } from './measureLuminance.ts';

/** A cut: a logo of so many px. */
export interface Cut extends Framed {
  readonly to: ImageSize;
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
  'beginPath' | 'arc' | 'roundRect' | 'clip' | 'fill' | 'fillStyle' | 'translate' | 'rotate' | 'scale'
> & { drawImage(source: Source, x: number, y: number, width: number, height: number): void };

/**
 * Draws a logo on an empty canvas, placed as on the stage: the circle of the crop (LOGO-5), or the whole image over its
 * ground (LOGO-7).
 */
export const drawCut = (context: CutContext, source: Source, cut: Cut): void => {
  const { size, frame, to } = cut;
  const { width, height } = to;
  const at = framedPlacement(cut, height);
  context.beginPath();
  if (frame.mode === 'fit' && frame.shape === 'rounded')
    context.roundRect(0, 0, width, height, cornerShare * height);
  else context.arc(width / 2, height / 2, height / 2, 0, 2 * Math.PI);
  if (frame.mode === 'fill') context.clip();
  else if (frame.ground !== null) {
    context.fillStyle = frame.ground;
    context.fill();
  }
  context.translate(width / 2 + at.x, height / 2 + at.y);
  context.rotate((at.rotation * Math.PI) / 180);
  context.scale(at.scale, at.scale);
  context.drawImage(source, -size.width / 2, -size.height / 2, size.width, size.height);
};

type Source = ImageBitmap | HTMLCanvasElement;

/**
 * Makes the logo of a decoded image: a PNG, transparent outside its shape and without metadata (LOGO-5, LOGO-6, LOGO-7).
 * Works in a worker and on the page.
 * @throws problem 'cutFailed' when the canvas returns no PNG (fault U12).
 */
export const cutOut = async (bitmap: ImageBitmap, cut: Cut): Promise<CutOut> => {
  const canvas = canvasOf(cut.to.width, cut.to.height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  const source = await resized(bitmap, cut);
  drawCut(context, source, cut);
  if (source !== bitmap) source.close();
  const luminance = measureLuminance(canvas, contextOf(canvasOf(measuredSide, measuredSide)), measuredSide);
  return { png: await pngOf(canvas), luminance };
};

/**
 * Checks that a canvas returns the pixels that were drawn on it. Some protections against fingerprinting
 * return noise or white, which would be saved as the logo.
 * @throws problem 'cutFailed' when it does not (fault U12).
 */
export const checkCanvas = async (): Promise<void> => {
  const canvas = canvasOf(checkSide, checkSide);
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
const resized = async (bitmap: ImageBitmap, cut: Cut): Promise<ImageBitmap> => {
  const ratio = (framedPlacement(cut, cut.to.height).scale * cut.size.width) / bitmap.width;
  if (ratio >= 1) return bitmap;
  return createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * ratio)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * ratio)),
    resizeQuality: 'high',
  });
};

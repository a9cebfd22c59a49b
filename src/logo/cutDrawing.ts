import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import { cropLimits, placement } from '../../machines/logo/cropGeometry.ts';
import { problem } from './decodeImage.ts';

/** What is cut: the crop of an image of `size`, as a square of `side` px. */
export interface Cut {
  readonly crop: Crop;
  readonly size: ImageSize;
  readonly side: number;
}

/** Pixels of the smaller side that the largest export can use, all but: half of what a 12-megapixel photo has. */
export const exportSource = 500 * cropLimits.maxScale;

/** What of a canvas' context a cut uses. */
export type CutContext = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'arc' | 'clip' | 'translate' | 'rotate' | 'scale' | 'imageSmoothingQuality'
> & { drawImage(source: ImageBitmap, x: number, y: number, width: number, height: number): void };

/** Draws the circle of the crop on an empty square, by the same placement as the stage (LOGO-5). */
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
 * Cuts the crop out of a decoded image, in a worker as on the page: a square PNG, transparent outside the circle
 * and without metadata (LOGO-5, LOGO-6). @throws problem 'cutFailed' when the canvas gives nothing (fault U12).
 */
export const cutOut = async (bitmap: ImageBitmap, cut: Cut): Promise<Blob> => {
  const canvas = canvasOf(cut.side);
  const context = contextOf(canvas);
  const source = await sized(bitmap, cut);
  drawCut(context, source, cut);
  if (source !== bitmap) source.close();
  return pngOf(canvas);
};

/**
 * Makes sure that this canvas gives back what was drawn: some protections against fingerprinting answer with noise
 * or with white, which would be saved as the logo. @throws problem 'cutFailed' when it does not (fault U12).
 */
export const proveCanvas = async (): Promise<void> => {
  const canvas = canvasOf(proofSide);
  const context = contextOf(canvas);
  const drawn = Array.from({ length: proofSide ** 2 }, (_, index) => [
    (index * 37) % 256,
    (index * 91) % 256,
    (index * 151) % 256,
    255,
  ]);
  drawn.forEach(([red, green, blue], index) => {
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(index % proofSide, Math.floor(index / proofSide), 1, 1);
  });
  const back = await createImageBitmap(await pngOf(canvas));
  context.clearRect(0, 0, proofSide, proofSide);
  context.drawImage(back, 0, 0);
  back.close();
  const { data } = context.getImageData(0, 0, proofSide, proofSide);
  if (drawn.flat().some((value, index) => Math.abs(value - (data[index] ?? 0)) > proofTolerance))
    throw problem('cutFailed');
};

/** Pixels. */
const proofSide = 16;

/** Of 255: what nobody sees in a logo may differ. */
const proofTolerance = 8;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

const canvasOf = (side: number): Canvas =>
  'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(side, side)
    : Object.assign(document.createElement('canvas'), { width: side, height: side });

const contextOf = (canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D => {
  // What is only read back is drawn without the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (context === null) throw problem('cutFailed');
  return context;
};

const pngOf = async (canvas: Canvas): Promise<Blob> => {
  const png =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type: 'image/png' })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null || png.size === 0) throw problem('cutFailed');
  return png;
};

/** The image at the size it is drawn at: a canvas that makes it much smaller itself would leave out pixels. */
const sized = async (bitmap: ImageBitmap, { crop, size, side }: Cut): Promise<ImageBitmap> => {
  const ratio = (placement(crop, size, side).scale * size.width) / bitmap.width;
  if (ratio >= 1) return bitmap;
  return createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * ratio)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * ratio)),
    resizeQuality: 'high',
  });
};

import { circleDiameter, cropLimits } from '../../machines/logo/cropGeometry.ts';
import type { InkBox, OpenedImage } from '../../machines/logo/frame.ts';
import { fileOf } from '../media/fileRegistry.ts';
import { svgImage, svgSize } from '../media/svgImage.ts';
import { decodeImage, problem, type StageImage } from './decodeImage.ts';
import { ask } from './imageHelper.ts';
import { inkOf } from './inkOf.ts';

export type { StageImage } from './decodeImage.ts';

/** The smaller side, in pixels, that the stage needs: its circle at the largest zoom. */
const stagePixels = circleDiameter * cropLimits.maxScale;

/** The open image; an editor has only one. */
let current: (StageImage & { key: string }) | null = null;

/**
 * Decodes a chosen file for the stage. It stays open until `closeImage`, or until another one is opened
 * (LOGO-6).
 * @throws problem 'unreadableImage' or 'tooManyPixels', or the signal's reason.
 */
export const openImage = async (key: string, signal: AbortSignal): Promise<OpenedImage> => {
  const file = fileOf(key);
  const image = isVector(file)
    ? await rasterise(file, signal)
    : ((await decodeInWorker(key, file, signal)) ?? (await decodeImage(file, stagePixels, signal)));
  if (signal.aborted) image.bitmap.close();
  signal.throwIfAborted();
  current?.bitmap.close();
  current = { ...image, key };
  const ink = margins(file, image);
  return { ...image.size, ...(ink && { ink }) };
};

/** The image without its transparent margins. A JPEG has none; where nothing can be read they are not offered. */
const margins = ({ type }: File, { bitmap, size }: StageImage): InkBox | null => {
  if (type === 'image/jpeg') return null;
  try {
    return inkOf(bitmap, size);
  } catch {
    return null;
  }
};

/** The image decoded by the worker, or null without a worker. @throws as `openImage`. */
const decodeInWorker = async (key: string, file: File, signal: AbortSignal): Promise<StageImage | null> => {
  const answer = await ask(key, { open: file, side: stagePixels }, signal).catch(() => {
    signal.throwIfAborted();
    return null;
  });
  if (answer && 'problem' in answer) throw problem(answer.problem);
  return answer && 'opened' in answer ? answer.opened : null;
};

/** The open image of this key. @throws when it is not open. */
export const imageOf = (key: string): StageImage => {
  if (current?.key !== key) throw new Error(`The image ${key} is not open`);
  return current;
};

/** Frees the pixels of an image, if it is open. */
export const closeImage = (key: string): void => {
  if (current?.key !== key) return;
  current.bitmap.close();
  current = null;
};

/** Whether a file is an SVG, which a worker cannot decode. */
export const isVector = ({ type }: File): boolean => type === 'image/svg+xml';

const rasterise = async (file: File, signal: AbortSignal): Promise<StageImage> => {
  try {
    const image = await svgImage(file);
    signal.throwIfAborted();
    const size = svgSize(image);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, size.width, size.height);
    // Some browsers do not return the pixels of an SVG: then this throws here, not later at the cut.
    context?.getImageData(0, 0, 1, 1);
    return { bitmap: await createImageBitmap(canvas), size };
  } catch (error) {
    signal.throwIfAborted();
    throw problem('unreadableImage', error);
  }
};

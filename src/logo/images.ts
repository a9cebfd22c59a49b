import type { ImageSize } from '../../machines/logo/crop.ts';
import { cropLimits } from '../../machines/logo/cropGeometry.ts';
import { fileOf } from '../media/fileRegistry.ts';
import { decodeImage, problem, type StageImage } from './decodeImage.ts';
import { ask } from './imageHelper.ts';

export type { StageImage } from './decodeImage.ts';

/** Pixels of the smaller side that the stage's circle of 250 px needs at zoom 3, and twice as dense at half of that. */
const stagePixels = 250 * cropLimits.maxScale;

/** A drawing without pixels of its own gets so many on its smaller side, and no more than that on the other. */
const vectorSide = 1536;
const longestVector = 4096;

/** One editor has one image open. */
let current: (StageImage & { key: string }) | null = null;

/**
 * Decodes a chosen file for the stage and holds it until `closeImage`, or until another one is opened (LOGO-6).
 * @throws problem 'unreadableImage' or 'tooManyPixels'; what is aborted is not held.
 */
export const openImage = async (key: string, signal: AbortSignal): Promise<ImageSize> => {
  const file = fileOf(key);
  const image = isVector(file)
    ? await rasterise(file, signal)
    : ((await decodeAside(key, file, signal)) ?? (await decodeImage(file, stagePixels, signal)));
  if (signal.aborted) image.bitmap.close();
  signal.throwIfAborted();
  current?.bitmap.close();
  current = { ...image, key };
  return image.size;
};

/** The image as its worker decodes it, or null where there is no worker. @throws as `openImage`. */
const decodeAside = async (key: string, file: File, signal: AbortSignal): Promise<StageImage | null> => {
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

/** Frees the pixels of an image; one that is not open is let be. */
export const closeImage = (key: string): void => {
  if (current?.key !== key) return;
  current.bitmap.close();
  current = null;
};

/** Whether a file is a drawing, which only an element of the page can show. */
export const isVector = ({ type }: File): boolean => type === 'image/svg+xml';

/** An SVG as an image: shown as an image, where no script of it runs and nothing is fetched for it (fault U08). */
const rasterise = async (file: File, signal: AbortSignal): Promise<StageImage> => {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    signal.throwIfAborted();
    const size = vectorSize(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, size.width, size.height);
    // Throws now, and not at the cut, where the browser does not give back what it drew of such a file.
    context?.getImageData(0, 0, 1, 1);
    return { bitmap: await createImageBitmap(canvas), size };
  } catch (error) {
    signal.throwIfAborted();
    throw problem('unreadableImage', error);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Not every browser names a size for a drawing that names none; it is taken for a square then. */
const vectorSize = (width: number, height: number): ImageSize => {
  const [w, h] = width > 0 && height > 0 ? [width, height] : [1, 1];
  const ratio = Math.min(vectorSide / Math.min(w, h), longestVector / Math.max(w, h));
  return { width: Math.max(1, Math.round(w * ratio)), height: Math.max(1, Math.round(h * ratio)) };
};

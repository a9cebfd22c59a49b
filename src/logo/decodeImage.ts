import { fitsPixelLimits } from '../../machines/contract/media.ts';
import type { ImageSize } from '../../machines/logo/crop.ts';
import type { OpenProblem } from '../../machines/logo/logoEditorMachine.ts';
import { pixelSize } from '../media/pixelSize.ts';

/** A decoded image. */
export interface StageImage {
  /** Upright, in the proportions of `size`, but maybe with fewer pixels. */
  readonly bitmap: ImageBitmap;
  /** The whole image in pixels, upright. */
  readonly size: ImageSize;
}

/** Why opening or cutting an image failed. */
export type LogoProblem = OpenProblem | 'cutFailed';

/** The error that the logo editor's actors reject with (LOGO-6). */
export const problem = (code: LogoProblem, cause?: unknown): Error & { code: LogoProblem } =>
  Object.assign(new Error(code, { cause }), { code });

/**
 * Decodes a JPEG, PNG or GIF without blocking the thread (LOGO-6): upright by its EXIF, an animation's first
 * frame, reduced to about `side` pixels on its smaller side. The caller closes the bitmap.
 * @throws problem 'tooManyPixels', read from the header before decoding (fault U05), or 'unreadableImage'.
 */
export const decodeImage = async (file: Blob, side: number, signal?: AbortSignal): Promise<StageImage> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  const stored = pixelSize(bytes);
  if (stored === null) throw problem('unreadableImage');
  if (!fitsPixelLimits(stored.width, stored.height)) throw problem('tooManyPixels');
  const reduced = await decodeReduced(bytes, stored, side);
  if (reduced) return reduced;
  signal?.throwIfAborted();
  const whole = await createImageBitmap(file).catch((error: unknown) => {
    throw problem('unreadableImage', error);
  });
  const size = { width: whole.width, height: whole.height };
  const smaller = sizeFor(size, side);
  if (smaller.width === size.width) return { bitmap: whole, size };
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: smaller.width,
    resizeHeight: smaller.height,
    resizeQuality: 'medium',
  }).finally(() => whole.close());
  return { bitmap, size };
};

/** The size at which the smaller side has `side` pixels. A smaller image keeps its size. */
const sizeFor = ({ width, height }: ImageSize, side: number): ImageSize => {
  const ratio = Math.min(1, side / Math.min(width, height));
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
};

/**
 * Decodes a JPEG at a number of eighths of its size, which is faster. Null where the browser cannot do it:
 * only one whose frames have a `rotation` applies the EXIF rotation.
 */
const decodeReduced = async (
  data: Uint8Array<ArrayBuffer>,
  { width, height }: ImageSize,
  side: number,
): Promise<StageImage | null> => {
  const eighths = Math.ceil((8 * side) / Math.min(width, height));
  const isJpeg = data[0] === 0xff;
  if (!isJpeg || eighths >= 8 || !('ImageDecoder' in globalThis) || !('rotation' in VideoFrame.prototype))
    return null;
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    desiredWidth: Math.ceil((width * eighths) / 8),
    desiredHeight: Math.ceil((height * eighths) / 8),
  });
  try {
    const { image } = await decoder.decode();
    const bitmap = await createImageBitmap(image).finally(() => image.close());
    const isTurned = bitmap.width > bitmap.height !== width > height;
    return { bitmap, size: isTurned ? { width: height, height: width } : { width, height } };
  } catch {
    // `createImageBitmap` may still decode it.
    return null;
  } finally {
    decoder.close();
  }
};

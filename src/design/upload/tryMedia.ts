import type { CheckedFile } from '../../../machines/contract/media.ts';
import { timings } from '../../../machines/timings.ts';

type VideoFacts = Pick<CheckedFile, 'seconds' | 'isPlayable'>;

/**
 * Whether this browser can decode an image (fault U03).
 * @throws the signal's reason.
 */
export const isDecodable = async (file: File, signal: AbortSignal): Promise<boolean> => {
  const isSvg = file.type === 'image/svg+xml';
  const isShown = await (isSvg ? isDecodableSvg(file) : isDecodableBitmap(file));
  signal.throwIfAborted();
  return isShown;
};

/**
 * The length of a video, and whether this browser can play it (fault U13). After `timings.videoTimeout`
 * without a result it counts as unplayable.
 * @throws the signal's reason.
 */
export const tryVideo = (file: File, signal: AbortSignal): Promise<VideoFacts> =>
  withAddress(file, async (address) => {
    const video = document.createElement('video');
    const settled = new AbortController();
    try {
      return await new Promise<VideoFacts>((resolve, reject) => {
        const giveUp = () => resolve({ seconds: null, isPlayable: false });
        const patience = setTimeout(giveUp, timings.videoTimeout);
        settled.signal.addEventListener('abort', () => clearTimeout(patience));
        signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
        video.addEventListener('error', giveUp);
        video.addEventListener('loadedmetadata', () =>
          resolve({
            // A streamed recording has an infinite duration.
            seconds: Number.isFinite(video.duration) ? video.duration : null,
            isPlayable: video.videoWidth > 0,
          }),
        );
        video.preload = 'metadata';
        video.muted = true;
        video.src = address;
      });
    } finally {
      settled.abort();
      video.removeAttribute('src');
      // Only `load` releases the file.
      video.load();
    }
  });

const isDecodableBitmap = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** `createImageBitmap` takes no SVG file. In an image element an SVG runs no scripts and fetches nothing. */
const isDecodableSvg = (file: File): Promise<boolean> =>
  withAddress(
    file,
    (address) =>
      new Promise((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = address;
      }),
  );

const withAddress = async <T>(file: File, use: (address: string) => Promise<T>): Promise<T> => {
  const address = URL.createObjectURL(file);
  try {
    return await use(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

import type { CheckedFile } from '../../../machines/design/media.ts';
import { timings } from '../../../machines/timings.ts';

type FilmFacts = Pick<CheckedFile, 'seconds' | 'isPlayable'>;

/**
 * Whether this browser can decode a picture (fault U03): tried once, and let go at once.
 * @throws the signal's reason.
 */
export const isDecodable = async (file: File, signal: AbortSignal): Promise<boolean> => {
  const isDrawing = file.type === 'image/svg+xml';
  const isShown = await (isDrawing ? isDrawable(file) : isBitmap(file));
  signal.throwIfAborted();
  return isShown;
};

/**
 * The length of a film, and whether this browser can play it (fault U13). One that says nothing for
 * `timings.filmPatience` counts as one that it cannot. @throws the signal's reason.
 */
export const tryFilm = (file: File, signal: AbortSignal): Promise<FilmFacts> =>
  withAddress(file, async (address) => {
    const film = document.createElement('video');
    const settled = new AbortController();
    try {
      return await new Promise<FilmFacts>((resolve, reject) => {
        const giveUp = () => resolve({ seconds: null, isPlayable: false });
        const patience = setTimeout(giveUp, timings.filmPatience);
        settled.signal.addEventListener('abort', () => clearTimeout(patience));
        signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
        film.addEventListener('error', giveUp);
        film.addEventListener('loadedmetadata', () =>
          resolve({
            // A recording that was streamed has no known end.
            seconds: Number.isFinite(film.duration) ? film.duration : null,
            isPlayable: film.videoWidth > 0,
          }),
        );
        film.preload = 'metadata';
        film.muted = true;
        film.src = address;
      });
    } finally {
      settled.abort();
      film.removeAttribute('src');
      // Only so it lets go of the file.
      film.load();
    }
  });

const isBitmap = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** A drawing makes no bitmap by itself; as a picture it runs nothing and fetches nothing. */
const isDrawable = (file: File): Promise<boolean> =>
  withAddress(
    file,
    (address) =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.addEventListener('load', () => resolve(true));
        picture.addEventListener('error', () => resolve(false));
        picture.src = address;
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

import { tooBusy } from '../http/errors.ts';
import { createQueue } from '../http/queue.ts';
import { type Bytes, type StaticFile, toStaticFile } from '../http/staticFiles.ts';

/** The number of kept images, each of at most 300 kB. */
const mostImages = 100;

/**
 * Images that are drawn when they are first asked for, one at a time (OPS-7), of which the newest are kept. One that could not
 * be drawn (null) is kept too; one that failed is tried again.
 */
export const createKeptImages = ({
  type,
  cacheControl,
}: {
  type: 'image/png' | 'image/jpeg';
  cacheControl: string;
}) => {
  const kept = new Map<string, Promise<StaticFile | null>>();
  const queue = createQueue({
    atOnce: 1,
    waiting: 20,
    waitMs: 20_000,
    refusal: tooBusy,
  });
  /** @param key of exactly what is drawn. */
  return (key: string, draw: () => Promise<Bytes | null>): Promise<StaticFile | null> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const image = queue.run(async () => {
      const bytes = await draw();
      return bytes && toStaticFile(bytes, { type, cacheControl, compressed: {} });
    });
    if (kept.size >= mostImages) kept.delete([...kept.keys()][0] ?? '');
    kept.set(key, image);
    image.catch(() => kept.delete(key));
    return image;
  };
};

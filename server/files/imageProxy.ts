import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isUnavailable } from '../db/database.ts';
import { HttpError, tooBusy } from '../http/errors.ts';
import { describeError, type Log } from '../http/log.ts';
import { createQueue } from '../http/queue.ts';
import type { StaticFile } from '../http/staticFiles.ts';
import { isRecent } from '../isRecent.ts';
import type { Settings } from '../settings/settings.ts';
import { contentType } from './fileContent.ts';
import { permanentCacheControl } from './files.ts';
import { drawnType, type ImageType, isRedrawable, redrawImage } from './images.ts';
import type { Fetched, PublicFetch } from './publicFetch.ts';

/** Images of other hosts, as our server serves them (BLOG-11). */
export interface ImageProxy {
  /** By our name for its address; null where no text of ours shows it, or it cannot be had. */
  find(name: string): Promise<StaticFile | null>;
}

/** The longest side in px: twice that of a cover. */
const side = 1600;
/** How long one that could not be had is not asked for again, in ms. */
const failedMs = 60_000;
/** The number of kept images: the oldest go, and are fetched again when they are asked for. */
const mostImages = 500;
const types = { jpg: 'image/jpeg', png: 'image/png' } as const;
type Ending = keyof typeof types;

/**
 * Fetches an image when it is first asked for, draws it anew in a process of its own, and keeps it in the data folder
 * (BLOG-11, OPS-7). An address means the same image for ever, while something shows it.
 * @param addressOf the address of a name, if a post or a listed partner shows it: no other is ever asked, or served.
 */
export const createImageProxy = ({
  settings: { dataFolder },
  addressOf,
  fetch,
  now,
  log,
}: {
  settings: Pick<Settings, 'dataFolder'>;
  addressOf(name: string): Promise<string | null>;
  fetch: PublicFetch;
  now(): number;
  log: Log;
}): ImageProxy => {
  const folder = join(dataFolder, 'pictures');
  const underWay = new Map<string, Promise<StaticFile | null>>();
  const failedAt = new Map<string, number>();
  const queue = createQueue({
    atOnce: 4,
    waiting: 50,
    waitMs: 20_000,
    refusal: tooBusy,
  });

  const get = async (name: string): Promise<StaticFile | null> => {
    const address = await addressOf(name);
    if (address === null) {
      await drop(folder, name);
      return null;
    }
    const kept = await findKept(folder, name);
    const failure = failedAt.get(name);
    if (kept !== null || (failure !== undefined && isRecent(failure, now(), failedMs))) return kept;
    let isFetched = false;
    try {
      await queue.run(async () => {
        const fetched = await fetch(address);
        isFetched = true;
        await keep(folder, name, fetched);
      });
    } catch (error) {
      // Too much at once, a stop, or our disk, which is full or fails (OPS-6): that says nothing of the picture. The other
      // host's network has some of the same codes.
      if (error instanceof HttpError ? error.status !== 422 : isFetched && isUnavailable(error)) throw error;
      failedAt.set(name, now());
      log.warn('a picture cannot be had', { host: new URL(address).host, ...describeError(error) });
      return null;
    }
    failedAt.delete(name);
    await dropOldest(folder);
    return findKept(folder, name);
  };

  return {
    find: async (name) => {
      if (!/^[\w-]{43}$/.test(name)) return null;
      const getting = underWay.get(name) ?? get(name).finally(() => underWay.delete(name));
      underWay.set(name, getting);
      return getting;
    },
  };
};

const keep = async (folder: string, name: string, { bytes, type: declared }: Fetched): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const [given, drawn] = [join(folder, `${name}.given`), join(folder, `${name}.drawn`)];
  try {
    await rm(drawn, { force: true });
    await writeFile(given, bytes);
    const type = await contentType(given, declared);
    if (type === null || !isRedrawable(type)) throw new Error('no picture');
    await redrawImage(type as ImageType, given, drawn, { side });
    const ending: Ending = (await drawnType(drawn)) === 'image/jpeg' ? 'jpg' : 'png';
    await rename(drawn, join(folder, `${name}.${ending}`));
  } finally {
    await rm(given, { force: true });
    await rm(drawn, { force: true });
  }
};

const endings = Object.keys(types) as Ending[];

/** Removes an image that nothing shows any more, of an erased account for example (ACC-4). */
const drop = async (folder: string, name: string): Promise<void> => {
  for (const ending of endings) await rm(join(folder, `${name}.${ending}`), { force: true });
};

const findKept = async (folder: string, name: string): Promise<StaticFile | null> => {
  for (const ending of endings) {
    const path = join(folder, `${name}.${ending}`);
    const found = await stat(path).catch(() => null);
    if (found === null) continue;
    const read = (start: number, end: number) =>
      Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
    return {
      type: types[ending],
      cacheControl: permanentCacheControl,
      identity: { size: found.size, etag: `"${name}"`, read },
    };
  }
  return null;
};

const dropOldest = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /\.(jpg|png)$/.test(name));
  if (names.length <= mostImages) return;
  const files = await Promise.all(
    // One that went meanwhile, as another call's oldest or as nothing shows it, is the oldest here.
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const oldest = files.sort((one, next) => one.at - next.at).slice(0, names.length - mostImages);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
};

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HttpError } from './errors.ts';
import { createQueue } from './queue.ts';
import { addEncoding, leastBytes, type StaticFile, toStaticFile } from './staticFiles.ts';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
const best = { level: constants.Z_BEST_COMPRESSION };

/**
 * Brotli at its best takes 100 ms of another core for a page, and a tenth off what it weighs: one at a time, so that
 * other work of Node's threads goes on. Beyond this many, which are kept in memory meanwhile, gzip has to do.
 */
const brotliTurns = createQueue({
  atOnce: 1,
  waiting: 50,
  waitMs: 60_000,
  refusal: new HttpError(503, 'UNAVAILABLE'),
});

/** How long a new file may wait for gzip, in ms: some are usual, but Node's threads may all be at other work. */
const zipMs = 50;

/**
 * A text as a file, given with its gzip form, or without it where that takes longer than usual; Brotli follows. Neither
 * is made on the thread that answers everybody, and no answer of a file that is there waits (OPS-7).
 * Browsers ask for it anew each time.
 * @param type with its charset.
 * @param before what the address had before: the same text keeps its encodings.
 */
export const compressedFile = async (
  text: string,
  type: string,
  before?: StaticFile,
): Promise<StaticFile> => {
  const bytes = new TextEncoder().encode(text);
  const file = toStaticFile(bytes, { type, cacheControl: 'no-cache', compressed: {} });
  if (file.identity.etag === before?.identity.etag) return before;
  if (bytes.length < leastBytes) return file;
  file.varies = true;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const zipped = zip(bytes, best).then((content) => addEncoding(file, 'gzip', new Uint8Array(content)));
  zipped
    .then(() => brotliTurns.run(() => brotli(bytes, { params })))
    .then((content) => addEncoding(file, 'br', new Uint8Array(content)))
    // It is sent as it is.
    .catch(() => undefined);
  await settled(zipped, zipMs);
  return file;
};

/** Waits until the work has ended, well or not, but no longer than this many ms. */
const settled = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
};

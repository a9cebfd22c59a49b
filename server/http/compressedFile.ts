import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HttpError } from './errors.ts';
import { createQueue } from './queue.ts';
import { addEncoding, type Bytes, leastBytes, type StaticFile, toStaticFile } from './staticFiles.ts';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

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

/**
 * A text as a file that can be sent at once, and compressed as soon as it is: gzip after some ms, then brotli. No
 * request waits for either, and neither is made on the thread that answers them (OPS-7). Browsers ask for it anew
 * each time.
 * @param type with its charset.
 * @param before what the address had before: the same text keeps its encodings.
 */
export const compressedFile = (text: string, type: string, before?: StaticFile): StaticFile => {
  const bytes = new TextEncoder().encode(text);
  const file = toStaticFile(bytes, { type, cacheControl: 'no-cache', compressed: {} });
  if (file.identity.etag === before?.identity.etag) return before;
  if (bytes.length < leastBytes) return file;
  file.varies = true;
  void addEncodings(file, bytes);
  return file;
};

const addEncodings = async (file: StaticFile, bytes: Bytes): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  try {
    addEncoding(file, 'gzip', new Uint8Array(await zip(bytes)));
    addEncoding(file, 'br', new Uint8Array(await brotliTurns.run(() => brotli(bytes, { params }))));
  } catch {
    // It is sent as it is.
  }
};

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { HttpError } from '../http/errors.ts';

/** A form that is being received; `type` is its Content-Type. */
export interface Form {
  body: AsyncIterable<Uint8Array>;
  type: string;
}

interface Received {
  /** The sender's media type, in lower case. */
  type: string;
  /** Bytes. */
  size: number;
}

/**
 * Streams the field `file` of a multipart body to a new file at `path`; its name is ignored (DSGN-7).
 * @param maxSize bytes; a file of exactly this size is allowed.
 * @param tooLarge the error for a longer one.
 * @param isTaken whether a declared type is allowed; if not, `wrongType` is thrown when the part begins.
 * @throws HttpError, one of those, 415 for a form without a boundary, 400 for a body without the field, with
 * anything else, or cut off midway.
 */
export const receiveFile = async (
  { body, type }: Form,
  path: string,
  rules: {
    maxSize: number;
    tooLarge: HttpError;
    isTaken: (type: string) => boolean;
    wrongType: HttpError;
  },
): Promise<Received> => {
  const parser = parserOf(type, rules.maxSize);
  // Not at once: the parser is in the middle of a chunk when it reports.
  const giveUp = (reason: Error) => queueMicrotask(() => parser.destroy(reason));
  let writing: Promise<Received> | undefined;
  parser.on('file', (field, stream, { mimeType }) => {
    const type = mimeType.toLowerCase();
    // A destroyed stream fails, which without a listener would end the process.
    stream.on('error', () => undefined);
    if (field !== 'file') return giveUp(incomplete());
    if (!rules.isTaken(type)) return giveUp(rules.wrongType);
    stream.once('limit', () => giveUp(rules.tooLarge));
    const file = createWriteStream(path, { flags: 'wx' });
    writing = pipeline(stream, file).then(() => ({ type, size: file.bytesWritten }));
    writing.catch(giveUp);
  });
  // Which of several files is meant, nobody can know.
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => giveUp(incomplete()));
  try {
    await pipeline(Readable.from(body), parser);
    if (writing !== undefined) return await writing;
  } catch (error) {
    // The file can be removed only once it is closed.
    await writing?.catch(() => undefined);
    if (error instanceof HttpError || isOfDisk(error)) throw error;
  }
  throw incomplete();
};

const parserOf = (type: string, maxSize: number): busboy.Busboy => {
  try {
    const limits = { fileSize: maxSize + 1, files: 1, fields: 0, parts: 10 };
    return busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new HttpError(415, 'INVALID_REQUEST');
  }
};

const incomplete = () => new HttpError(400, 'INVALID_REQUEST');

/** A cut connection fails while reading, a full disk while writing. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';

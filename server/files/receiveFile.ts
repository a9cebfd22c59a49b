import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { HttpError } from '../http/errors.ts';

/** Room for what of a multipart body is not the file: its boundaries and the headers of its part. */
const overhead = 64 * 1024;

interface Received {
  /** The media type that the sender declares, in small letters. */
  type: string;
  /** Bytes. */
  size: number;
}

/**
 * Streams the field `file` of a multipart body to a new file at `path`; its name is not looked at (DSGN-7).
 * @param maxSize bytes; a file of exactly so many is taken.
 * @param tooLarge the refusal of a longer one, given before reading where the request's length tells.
 * @param isTaken whether a declared type is; if not, `wrongType` is given as soon as the part begins.
 * @throws HttpError, one of those, 415 for what is not multipart, 400 for a body without the field or cut off midway.
 */
export const receiveFile = async (
  request: Request,
  path: string,
  rules: {
    maxSize: number;
    tooLarge: HttpError;
    isTaken: (type: string) => boolean;
    wrongType: HttpError;
  },
): Promise<Received> => {
  if (Number(request.headers.get('Content-Length')) > rules.maxSize + overhead) throw rules.tooLarge;
  const parser = parserOf(request, rules.maxSize);
  // Not at once: it is in the middle of a chunk when it says what it found.
  const giveUp = (reason: Error) => queueMicrotask(() => parser.destroy(reason));
  let writing: Promise<Received> | undefined;
  parser.on('file', (field, stream, { mimeType }) => {
    const type = mimeType.toLowerCase();
    // Given up midway it fails, which without a listener would end the process.
    stream.on('error', () => undefined);
    if (field !== 'file') return giveUp(incomplete());
    if (!rules.isTaken(type)) return giveUp(rules.wrongType);
    stream.once('limit', () => giveUp(rules.tooLarge));
    const file = createWriteStream(path, { flags: 'wx' });
    writing = pipeline(stream, file).then(() => ({ type, size: file.bytesWritten }));
    writing.catch(giveUp);
  });
  // Cancelled, the body would take the connection down before the answer has left.
  const body = Readable.from(request.body?.values({ preventCancel: true }) ?? []);
  try {
    await pipeline(body, parser);
    if (writing !== undefined) return await writing;
  } catch (error) {
    // Until it has let go of its file, that cannot be removed.
    await writing?.catch(() => undefined);
    if (error instanceof HttpError || isOfDisk(error)) throw error;
  }
  throw incomplete();
};

const parserOf = (request: Request, maxSize: number): busboy.Busboy => {
  const type = request.headers.get('Content-Type') ?? '';
  try {
    if (!/^multipart\/form-data\b/i.test(type)) throw new Error('not multipart');
    const limits = { fileSize: maxSize + 1, files: 1, fields: 0, parts: 10 };
    return busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new HttpError(415, 'INVALID_REQUEST');
  }
};

const incomplete = () => new HttpError(400, 'INVALID_REQUEST');

/** A connection that is cut fails while it is read, a full disk while it is written. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';

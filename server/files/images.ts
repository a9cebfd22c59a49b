import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pixelLimits } from '../../machines/contract/media.ts';
import { HttpError, tooBusy, unavailable } from '../http/errors.ts';
import { createQueue } from '../http/queue.ts';
import { contentType } from './fileContent.ts';
import script from './redrawImage.mjs?raw';

const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/avif': 'heif',
} as const;
/** The media types of images that can be drawn anew. */
export type ImageType = keyof typeof formats;

/** Whether an image of that media type can be drawn anew. */
export const isRedrawable = (type: string): type is ImageType => Object.hasOwn(formats, type);

/** The longest side of a stored image, in pixels. */
const largest = 3840;
/**
 * What no stored image is larger than, in bytes (OPS-7): a PNG of the largest size with four bytes a pixel that cannot be
 * compressed at all, and 2 % for what PNG adds to each row and block.
 */
export const largestImage = Math.ceil(largest * largest * 4 * 1.02);
/** The longer side of a rendered SVG, which has no pixels of its own: enough for a full screen. */
const drawingSide = 2560;
/** The CPU time for one image. */
const drawingMs = 1500;
const photoMs = 20_000;
/** The whole time for one image, on a busy machine. */
const timeoutMs = 60_000;
/** What a stop of the server, or the end of its terminal, may send to this process as well. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const exits = { unreadable: 10, tooManyPixels: 11, disk: 12 };

/**
 * Re-encodes the image at `source` into `target`, a photo as JPEG, anything else as PNG: upright, its first frame only,
 * without metadata, at most `side` pixels on a side; an SVG becomes pixels (DSGN-7, faults U05–U08). It runs in a process of
 * its own without this one's secrets, since a hostile image may crash or block a decoder.
 * @param how `signal` ends the wait for a core.
 * @throws HttpError 429 when too many wait, 422 for too many pixels, or without a result after 1.5 s of CPU time (an SVG) or 20 s,
 * 503 when the server is being stopped; Error with the system's code where that starts no process.
 */
export const redrawImage = (
  type: ImageType,
  source: string,
  target: string,
  { signal, side = largest }: { signal?: AbortSignal; side?: number } = {},
): Promise<void> => imageQueue.run(() => redraw(type, source, target, side), signal);

/** The type of an image that was drawn, at `path`. */
export const drawnType = async (path: string): Promise<'image/jpeg' | 'image/png'> =>
  (await contentType(path, '')) === 'image/jpeg' ? 'image/jpeg' : 'image/png';

/** As many as there are cores: many large images at once would use up the memory. */
export const imageQueue = createQueue({
  atOnce: Math.min(availableParallelism(), 4),
  waiting: 8,
  waitMs: 20_000,
  refusal: tooBusy,
});

const redraw = async (type: ImageType, source: string, target: string, side: number): Promise<void> => {
  const opened: FileHandle[] = [];
  try {
    const input = await open(source, 'r');
    opened.push(input);
    const output = await open(target, 'wx');
    opened.push(output);
    const ms = type === 'image/svg+xml' ? drawingMs : photoMs;
    const limits = JSON.stringify({
      ...pixelLimits,
      largest: side,
      drawingSide: Math.min(drawingSide, side),
      ms,
      exits,
    });
    const { PATH = '', SystemRoot = '' } = process.env;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, formats[type], limits], {
      // The script's imports are resolved from here.
      cwd: import.meta.dirname,
      env: { PATH, SystemRoot },
      stdio: [input.fd, output.fd, 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    // Only then are there streams: the system may have no room for another process (OPS-6).
    await once(child, 'spawn');
    const [error, [code, signal]] = await Promise.all([text(child.stderr as Readable), once(child, 'close')]);
    if (code === exits.tooManyPixels) throw new HttpError(422, 'TOO_MANY_PIXELS');
    // A stop that reaches all processes of the server: nothing is wrong with the image (OPS-5).
    if (stopSignals.includes(signal)) throw unavailable;
    // Null: it was killed, or crashed.
    if (code === exits.unreadable || code === null) throw new HttpError(422, 'UNREADABLE_IMAGE');
    // Its error is only the code, such as ENOSPC.
    if (code === exits.disk) throw Object.assign(new Error(`${error}: a drawn image`), { code: error });
    if (code !== 0) throw new Error(`Images cannot be drawn: ${error.slice(0, 500)}`);
  } finally {
    await Promise.all(opened.map((file) => file.close()));
  }
};

import { type FileHandle, open } from 'node:fs/promises';
import { HttpError } from '../http/errors.ts';

/** Boxes that say where, when and with what a video was recorded: of the file (XMP), the movie, a track. */
const told: Readonly<Record<string, readonly string[]>> = {
  file: ['udta', 'meta', 'uuid'],
  moov: ['udta', 'meta'],
  trak: ['udta', 'meta'],
};
/** Far more than any video has: each of them is a read. */
const mostBoxes = 5000;
const chunk = Buffer.alloc(1024 * 1024);

/**
 * Empties the metadata of an MP4 or QuickTime file in its place: a phone writes into it where it is (DSGN-7,
 * fault A20). An emptied box becomes a `free` one of its size, so that all that points into the file still does.
 * @throws HttpError 415 for a file of countless boxes.
 */
export const clearVideo = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await clearWithin(file, 'file', { from: 0, to: size }, { boxes: 0 });
  } finally {
    await file.close();
  }
};

const clearWithin = async (
  file: FileHandle,
  parent: string,
  { from, to }: { from: number; to: number },
  seen: { boxes: number },
): Promise<void> => {
  for (let at = from; at + 8 <= to; ) {
    seen.boxes += 1;
    if (seen.boxes > mostBoxes) throw new HttpError(415, 'WRONG_CONTENT');
    const head = Buffer.alloc(16);
    await file.read(head, 0, 16, at);
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const start = at + (short === 1 ? 16 : 8);
    // 1: the length has 64 bits; 0: to the end.
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const end = short === 0 ? to : Math.min(to, at + length);
    if (end < start) return;
    if (told[parent]?.includes(type)) await empty(file, at, { from: start, to: end });
    else if (type in told) await clearWithin(file, type, { from: start, to: end }, seen);
    at = end;
  }
};

const empty = async (
  file: FileHandle,
  at: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await file.write('free', at + 4, 'latin1');
  for (let next = from; next < to; next += chunk.length)
    await file.write(chunk, 0, Math.min(chunk.length, to - next), next);
};

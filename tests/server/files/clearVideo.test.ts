import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearVideo } from '../../../server/files/clearVideo.ts';
import { toVideos, uploadServer } from './uploading.ts';

const server = uploadServer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Length = 'short' | 'long' | 'open';
/** A box whose length has 32 bits, 64 bits, or is open to the end. */
const box = (type: string, content: string | Buffer[], length: Length = 'short'): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.concat(content);
  const head = Buffer.alloc(length === 'long' ? 16 : 8);
  head.writeUInt32BE({ short: bytes.length + 8, long: 1, open: 0 }[length]);
  head.write(type, 4, 'latin1');
  if (length === 'long') head.writeBigUInt64BE(BigInt(bytes.length + 16), 8);
  return Buffer.concat([head, bytes]);
};
const emptied = (content: string, length: Length = 'short') =>
  box('free', '\0'.repeat(content.length), length);
const place = '+40.4168-003.7038/';
const big = place.repeat(80_000);
const ftyp = box('ftyp', 'isom\0\0\x02\0isom');
// Bytes of the picture that only look like a box.
const mdat = box('mdat', `\0\0\0\x20udta${place}`);

/** A video with everything in it, or with it emptied. */
const videoWith = (tell: (type: string, content: string, length?: Length) => Buffer): Buffer =>
  Buffer.concat([
    ftyp,
    box('moov', [
      box('mvhd', 'head'),
      tell('udta', `\xa9xyz${place}`),
      box('trak', [box('tkhd', 'head'), tell('udta', place), tell('meta', place), box('mdia', 'udta')]),
      tell('meta', `com.apple.quicktime.location.ISO6709${place}`, 'long'),
    ]),
    tell('uuid', `<x:xmpmeta>${place}`),
    tell('meta', big),
    mdat,
    tell('udta', place, 'open'),
  ]);
const told = videoWith(box);
const untold = videoWith((_, content, length) => emptied(content, length));

const cleared = async (bytes: Buffer): Promise<Buffer> => {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  await clearVideo(path);
  return readFile(path);
};

it('[DSGN-7][API-4] A20 empties what a video tells of its recording, wherever it stands, and moves nothing', async () => {
  expect((await cleared(told)).equals(untold)).toBe(true);
  expect((await cleared(untold)).equals(untold)).toBe(true);
});

it('[DSGN-7] A20 leaves alone what is no box, reads one that is cut to the end of the file, and refuses countless ones', async () => {
  const cut = box('moov', [box('mvhd', 'head'), box('udta', place)]);
  cut.writeUInt32BE(0xffff_ffff, 0);
  for (const odd of ['', 'short', '\0\0\0\x04udta', '\0\0\0\x01udta\0\0\0\0\0\0\0\x02'])
    expect((await cleared(Buffer.from(odd, 'latin1'))).toString('latin1')).toBe(odd);
  expect((await cleared(cut)).includes(place)).toBe(false);
  const countless = Buffer.concat(Array.from({ length: 5001 }, () => box('free', '')));
  await expect(cleared(countless)).rejects.toMatchObject({ status: 415, errorCode: 'WRONG_CONTENT' });
});

it.each(['video/mp4', 'video/quicktime'])(
  '[DSGN-7][API-4] A20 keeps of an upload as %s what is seen and heard, not where it was recorded',
  async (type) => {
    const { token } = await server().partner();
    const { status, body } = await server().upload(toVideos, { bytes: told, type }, token);
    const name = new URL(body.url).pathname.split('/').at(-1) ?? '';
    const kept = await readFile(join(server().dataFolder, 'files', name));
    expect([status, kept.equals(untold)]).toEqual([200, true]);
  },
);

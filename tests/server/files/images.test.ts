import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { redrawImage } from '../../../server/files/images.ts';
import { type CorpusFile, corpusFiles } from '../../corpora.ts';
import { image, refusal, toImages, uploadServer, video } from './uploading.ts';

const server = uploadServer();

/** The image that an upload was kept as. */
const keptImage = async (url: string) =>
  readFile(join(server().dataFolder, 'files', new URL(url).pathname.split('/').at(-1) ?? ''));

const pixels = (bytes: Uint8Array, width: number, height: number) =>
  sharp(bytes).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** A new partner for every 50 uploads: each may send 60 an hour. */
const uploadAll = async (files: readonly CorpusFile[], type: string) => {
  const replies = [];
  // As many as one partner may send at once.
  for (let first = 0; first < files.length; first += 4) {
    const { token } = await server().partner();
    const some = files.slice(first, first + 4);
    const answered = await Promise.all(
      some.map(async ({ name, bytes }) => ({
        name,
        ...(await server().upload(toImages, { bytes, type }, token)),
      })),
    );
    replies.push(...answered);
  }
  return replies;
};

const chunk = (name: string, data: Uint8Array) => {
  const content = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
};
/** A PNG of one bit a pixel whose header says this size, with only its first rows. */
const pngOfSize = (width: number, height: number, ...more: Buffer[]) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(Math.min(height, 8) * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), ...more, chunk('IDAT', rows), end]);
};
/** A small JPEG whose header says this size. */
const jpegOfSize = async (width: number, height: number) => {
  const bytes = await image('jpeg');
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};
const gifOfSize = async (width: number, height: number) => {
  const bytes = await image('gif');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  const frame = bytes.indexOf(Buffer.from('2c0000000008000600', 'hex'));
  bytes.writeUInt16LE(width, frame + 5);
  bytes.writeUInt16LE(height, frame + 7);
  return bytes;
};

const goodPng = pngOfSize(8, 8);
const suite = corpusFiles('images/pngsuite', [
  { name: 'good.png', bytes: goodPng },
  { name: 'x-cut.png', bytes: goodPng.subarray(0, -20) },
  { name: 'x-signature.png', bytes: Buffer.concat([Buffer.from([0]), goodPng.subarray(1)]) },
])
  .filter(({ name }) => name.endsWith('.png'))
  // Each image costs a process, so every fourth good one will do. The logo editor's browser test opens all.
  .filter(({ name }, place) => name.startsWith('x') || place % 4 === 0);

it('[DSGN-7] opens the good images of PngSuite and refuses every broken one', async () => {
  const replies = await uploadAll(suite, 'image/png');
  const taken = replies.filter(({ status }) => status === 200).map(({ name }) => name);
  expect(taken).toEqual(suite.map(({ name }) => name).filter((name) => !name.startsWith('x')));
  const refused = replies.filter(({ status }) => status !== 200);
  for (const { status, body } of refused)
    expect([
      [415, 'WRONG_CONTENT'],
      [422, 'UNREADABLE_IMAGE'],
    ]).toContainEqual([status, body.errorCode]);
  expect(await server().incoming()).toEqual([]);
}, 300_000);

/** Images of red and blue in four EXIF orientations: the sample where the test data is missing. */
const turned = async (): Promise<CorpusFile[]> => {
  const red = { create: { width: 40, height: 60, channels: 3, background: '#f00' } } as const;
  const upright = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const asHeld = { 1: 0, 3: 180, 6: 270, 8: 90 };
  return Promise.all(
    Object.entries(asHeld).map(async ([orientation, angle]) => ({
      name: `Landscape_${orientation === '1' ? 0 : orientation}.jpg`,
      bytes: await sharp(upright)
        .rotate(angle)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg()
        .toBuffer(),
    })),
  );
};
const held = corpusFiles('images/exif-orientation', await turned());

it('[LOGO-6] U07 keeps photos upright, however the camera was held, and without what it wrote down', async () => {
  const replies = await uploadAll(held, 'image/jpeg');
  for (const shape of ['Landscape', 'Portrait']) {
    const kept = await Promise.all(
      replies.filter(({ name }) => name.startsWith(shape)).map(async ({ body }) => keptImage(body.url)),
    );
    const [first] = kept;
    if (first === undefined) continue;
    const { width, height } = await sharp(first).metadata();
    expect(width > height).toBe(shape === 'Landscape');
    const expected = await pixels(first, 24, 24);
    for (const bytes of kept) {
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, height]);
      expect([found.exif, found.orientation, found.xmp, found.icc, found.iptc]).toEqual(
        Array(5).fill(undefined),
      );
      const actual = await pixels(bytes, 24, 24);
      const difference = actual.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0);
      expect(difference / actual.length).toBeLessThan(4);
    }
  }
});

it('[DSGN-7] U05 refuses by its pixels what is small as a file, before anybody decodes it', async () => {
  const { token } = await server().partner();
  const bombs = [
    ['image/png', pngOfSize(65_536, 65_536)],
    ['image/png', pngOfSize(10_001, 10_000)],
    ['image/jpeg', await jpegOfSize(12_000, 12_000)],
    ['image/gif', await gifOfSize(32, 16_416)],
  ] as const;
  for (const [type, bytes] of bombs) {
    const { status, body } = await server().upload(toImages, { bytes, type }, token);
    const message = 'This image is too large to open. Make it smaller and try again.';
    expect([type, status, body]).toEqual([type, 422, refusal('TOO_MANY_PIXELS', message)]);
  }
});

it('[DSGN-7] makes a large image fit into 3840 pixels, and leaves a smaller one its size', async () => {
  const { token } = await server().partner();
  for (const [width, height, fitting] of [
    [5000, 2500, [3840, 1920]],
    [1000, 4800, [800, 3840]],
    [3840, 20, [3840, 20]],
    [1, 1, [1, 1]],
  ] as const) {
    const sent = { bytes: await image('png', width, height), type: 'image/png' };
    const { body } = await server().upload(toImages, sent, token);
    const kept = await sharp(await keptImage(body.url)).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['png', ...fitting]);
  }
});

it('[DSGN-7] U06 keeps the first frame of an animated image', async () => {
  const { token } = await server().partner();
  const frames = Buffer.concat([
    Buffer.alloc(16 * 16 * 3, Buffer.from([255, 0, 0])),
    Buffer.alloc(16 * 16 * 3),
  ]);
  const bytes = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif()
    .toBuffer();
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
  const { body } = await server().upload(toImages, { bytes, type: 'image/gif' }, token);
  const kept = await keptImage(body.url);
  const { format, width, height } = await sharp(kept).metadata();
  expect([format, width, height]).toEqual(['png', 16, 16]);
  expect([...(await pixels(kept, 1, 1))]).toEqual([255, 0, 0]);

  const animation = Buffer.alloc(8);
  animation[3] = 1;
  const apng = pngOfSize(8, 8, chunk('acTL', animation));
  expect((await server().upload(toImages, { bytes: apng, type: 'image/png' }, token)).status).toBe(200);
});

it('[DSGN-7] refuses an image that ends midway or is none behind its first bytes', async () => {
  const { token } = await server().partner();
  const jpeg = await sharp(await image('png', 300, 200))
    .jpeg()
    .toBuffer();
  const wrong = [
    ['image/jpeg', jpeg.subarray(0, jpeg.length / 2)],
    ['image/png', (await image('png', 300, 200)).subarray(0, 60)],
    ['image/gif', Buffer.from('GIF89a\x01\0\x01\0')],
    ['image/png', Buffer.concat([goodPng.subarray(0, 33), video('mp4', 400)])],
  ] as const;
  for (const [type, bytes] of wrong) {
    const { status, body } = await server().upload(toImages, { bytes, type }, token);
    expect([type, status, ['UNREADABLE_IMAGE', 'WRONG_CONTENT'].includes(body.errorCode)]).toEqual([
      type,
      body.errorCode === 'WRONG_CONTENT' ? 415 : 422,
      true,
    ]);
  }
  expect(await server().incoming()).toEqual([]);
});

it('[API-4] an image that cannot even be opened gives its turn back', async () => {
  const missing = join(server().dataFolder, 'missing');
  for (let count = 0; count <= availableParallelism(); count += 1)
    await expect(redrawImage('image/png', missing, `${missing}-redrawn`)).rejects.toMatchObject({
      code: 'ENOENT',
    });
});

it('[OPS-7] an image is refused with 429 and a time when too many wait for a core', async () => {
  const missing = join(server().dataFolder, 'missing');
  const places = Math.min(availableParallelism(), 4) + 8;
  const tries = Array.from({ length: places + 1 }, () =>
    redrawImage('image/png', missing, `${missing}-redrawn`).catch((error) => error),
  );
  const errors = await Promise.all(tries);
  expect(errors.pop()).toMatchObject({ status: 429, extras: { retryAfter: 10 } });
  expect(errors.map(({ code }) => code)).toEqual(Array(places).fill('ENOENT'));
});

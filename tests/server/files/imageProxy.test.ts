import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { imageName } from '../../../server/files/imageAddress.ts';
import { createImageProxy } from '../../../server/files/imageProxy.ts';
import type { PublicFetch } from '../../../server/files/publicFetch.ts';
import { noDatabase } from '../blog/writtenPosts.ts';
import { startServer } from '../harness.ts';

const address = 'https://pictures.example/a.jpg';
const name = imageName(address);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } }).withExif({
    IFD0: { Copyright: 'somebody' },
  });

const start = async (fetched: () => Promise<{ bytes: Uint8Array; type: string }>) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const clock = { now: 0 };
  const fetch = vi.fn<PublicFetch>(fetched);
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const imageProxy = createImageProxy({
    settings: { dataFolder },
    addressOf: async (asked) => (asked === name ? address : null),
    fetch,
    now: () => clock.now,
    log,
  });
  const { app } = startServer(noDatabase, {}, { imageProxy });
  const folder = join(dataFolder, 'pictures');
  return { imageProxy, fetch, log, clock, folder, get: (path = `/pictures/${name}`) => app.request(path) };
};

it('[BLOG-11] an image of another host comes from ours, smaller, without what else was in it, and for long', async () => {
  const bytes = await plain(3000, 1500).jpeg().toBuffer();
  const { fetch, folder, get } = await start(async () => ({ bytes, type: 'image/jpeg' }));
  const [answer, again] = await Promise.all([get(), get()]);
  expect([answer.status, again.status, fetch.mock.calls]).toEqual([200, 200, [[address]]]);
  const kept = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif } = await sharp(kept).metadata();
  expect([format, width, height, exif]).toEqual(['jpeg', 1600, 800, undefined]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await readdir(folder)).toEqual([`${name}.jpg`]);
});

it('[BLOG-11] a kept image is never fetched again', async () => {
  const { fetch, folder, get } = await start(async () => {
    throw new Error('away');
  });
  await mkdir(folder);
  await writeFile(join(folder, `${name}.png`), 'kept');
  const answer = await get();
  expect([answer.headers.get('content-type'), await answer.text(), fetch.mock.calls]).toEqual([
    'image/png',
    'kept',
    [],
  ]);
});

it('[BLOG-11][ACC-4] a kept picture that nothing shows any more is not served, and its file goes', async () => {
  const { folder, get } = await start(async () => ({ bytes: Buffer.from(''), type: '' }));
  const gone = imageName('https://pictures.example/gone.jpg');
  await mkdir(folder);
  for (const file of [`${gone}.jpg`, `${gone}.png`, `${name}.png`])
    await writeFile(join(folder, file), 'kept');
  expect((await get(`/pictures/${gone}`)).status).toBe(404);
  expect(await readdir(folder)).toEqual([`${name}.png`]);
});

it.each([
  ['webp', 'image/webp', () => plain(8, 4).webp().toBuffer(), 'image/jpeg'],
  ['webp with holes', 'image/webp', () => plain(8, 4).ensureAlpha(0.5).webp().toBuffer(), 'image/png'],
  ['avif', 'image/avif', () => plain(8, 4).avif().toBuffer(), 'image/jpeg'],
  ['png, whatever its host says', 'text/html', () => plain(8, 4).png().toBuffer(), 'image/png'],
  [
    'svg',
    'image/svg+xml',
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>'),
    'image/png',
  ],
] as const)('[BLOG-11] %s is drawn anew', async (_, type, make, expected) => {
  const bytes = await make();
  const { get } = await start(async () => ({ bytes, type }));
  const answer = await get();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expected]);
  const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(width).toBeLessThanOrEqual(1600);
  expect(exif).toBeUndefined();
});

it.each([
  ['a page', 'text/html', '<script>alert(1)</script>'],
  ['a page that is declared a picture', 'image/png', '<script>alert(1)</script>'],
  ['a document', 'application/pdf', '%PDF-1.7\n'],
  ['half a picture', 'image/gif', 'GIF89a'],
])('[BLOG-11] %s is none, and leaves nothing behind', async (_, type, text) => {
  const { get, folder, log } = await start(async () => ({ bytes: Buffer.from(text), type }));
  expect((await get()).status).toBe(404);
  expect(await readdir(folder)).toEqual([]);
  expect(log.warn).toHaveBeenCalledWith(
    'a picture cannot be had',
    expect.objectContaining({ host: 'pictures.example' }),
  );
});

it('[BLOG-11] K06 what could not be had waits for no clock that was set back', async () => {
  const { fetch, clock, get } = await start(async () => {
    throw new Error('away');
  });
  await get();
  clock.now -= 1;
  await get();
  expect(fetch).toHaveBeenCalledTimes(1);
  clock.now -= 60_000;
  await get();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('[BLOG-11][OPS-7] what cannot be had is not asked for again for a minute', async () => {
  let isAway = true;
  const bytes = await plain(8, 4).png().toBuffer();
  const { get, fetch, clock } = await start(async () => {
    if (isAway) throw new Error('away');
    return { bytes, type: 'image/png' };
  });
  expect([(await get()).status, (await get()).status, fetch.mock.calls.length]).toEqual([404, 404, 1]);
  isAway = false;
  clock.now += 59_999;
  expect((await get()).status).toBe(404);
  clock.now += 1;
  expect((await get()).status).toBe(200);
});

it('[BLOG-11][OPS-6] while our disk fails it says so, for that is no fault of the picture, which is there once it is mended', async () => {
  const bytes = await plain(8, 4).png().toBuffer();
  const { get, folder, log } = await start(async () => ({ bytes, type: 'image/png' }));
  await writeFile(folder, 'no folder');
  const { status, headers } = await get();
  expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  expect(log.warn).not.toHaveBeenCalledWith('a picture cannot be had', expect.anything());
  await rm(folder);
  expect((await get()).status).toBe(200);
});

it('[BLOG-11] another host that refuses connections is no fault of our disk', async () => {
  const { get, fetch, log } = await start(async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  expect([(await get()).status, (await get()).status, fetch.mock.calls.length]).toEqual([404, 404, 1]);
  expect(log.warn).toHaveBeenCalledWith('a picture cannot be had', expect.anything());
});

it.each([
  imageName('https://evil.example/a.png'),
  'a',
  `${name}.jpg`,
  '..%2f..%2fcode-secret',
  encodeURIComponent(address),
])('[BLOG-11][API-4] nothing is fetched for %s, which no text of ours shows', async (asked) => {
  const { get, fetch } = await start(async () => ({ bytes: Buffer.from(''), type: '' }));
  expect([(await get(`/pictures/${asked}`)).status, fetch.mock.calls]).toEqual([404, []]);
});

it('[BLOG-11][OPS-7] five hundred are kept: the oldest goes', async () => {
  const bytes = await plain(8, 4).png().toBuffer();
  const { get, folder } = await start(async () => ({ bytes, type: 'image/png' }));
  await mkdir(folder);
  for (let index = 0; index < 500; index += 1) {
    const path = join(folder, `${String(index).padStart(43, '0')}.png`);
    await writeFile(path, '');
    await utimes(path, index + 1, index + 1);
  }
  expect((await get()).status).toBe(200);
  const kept = await readdir(folder);
  expect(kept).toHaveLength(500);
  expect(kept).not.toContain(`${'0'.repeat(43)}.png`);
  expect(await readFile(join(folder, `${name}.png`))).toBeInstanceOf(Buffer);
});

it('[BLOG-11][OPS-7] a kept picture that another call has just removed keeps none from being shown, and counts as the oldest', async () => {
  const bytes = await plain(8, 4).png().toBuffer();
  const { get, folder } = await start(async () => ({ bytes, type: 'image/png' }));
  await mkdir(folder);
  for (let index = 1; index < 500; index += 1)
    await writeFile(join(folder, `${String(index).padStart(43, '0')}.png`), '');
  // The folder lists it, and nothing is there.
  await symlink('nowhere', join(folder, `${'0'.repeat(43)}.png`));
  expect((await get()).status).toBe(200);
  const kept = await readdir(folder);
  expect(kept).toHaveLength(500);
  expect(kept).not.toContain(`${'0'.repeat(43)}.png`);
});

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { files } from '../../../server/db/schema.ts';
import { diskFiles } from '../../../server/files/files.ts';
import { traversals } from '../../hostileTexts.ts';
import { startServer } from '../harness.ts';
import { image, refusal, toImages, toVideos, uploadServer, video } from './uploading.ts';

const server = uploadServer();

/** A video of 1000 bytes that the server keeps: its path, and itself. */
const keptVideo = async () => {
  const bytes = video('mp4', 1000);
  for (let at = 100; at < bytes.length; at += 1) bytes[at] = at % 251;
  const { token } = await server().partner();
  const { body } = await server().upload(toVideos, { bytes, type: 'video/mp4' }, token);
  return { path: new URL(body.url).pathname, bytes };
};

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server().app.request(path, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('[API-2] A21 sends an uploaded file for both origins to show, and lets it do nothing by itself', async () => {
  const { token } = await server().partner();
  const { body } = await server().upload(toImages, { bytes: await image('gif'), type: 'image/gif' }, token);
  const { path, bytes } = await keptVideo();
  for (const [address, type] of [
    [new URL(body.url).pathname, 'image/png'],
    [path, 'video/mp4'],
  ] as const) {
    const answer = await get(address);
    const headers = Object.fromEntries(answer.headers);
    expect([answer.status, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({
      'content-length': String((await bytesOf(answer)).length),
      'content-security-policy':
        "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'content-disposition': `inline; filename="${address.split('/').at(-1)}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
  }
  expect(await bytesOf(await get(path))).toEqual(bytes);
});

/** A row of an uploaded file, whose bytes are elsewhere. */
const addRow = (name: string) =>
  server()
    .db.insert(files)
    .values({ name, type: 'image/png', size: 3, usedAt: new Date(0) });

it('[LOGO-8][OPS-7] reads an image for our own pages where another origin serves it, but no video, and none that nobody uploaded', async () => {
  const read = vi.fn(async (name: string) =>
    name.startsWith('a') ? Readable.from([Buffer.from('svg')]) : null,
  );
  const storage = { ...diskFiles({ dataFolder: '', appOrigin: '' }), find: async () => null, read };
  const { app } = startServer(server().db, {}, { files: storage });
  const names = ['a.svg', 'b.png', 'a.mp4', 'a.png'].map((name) => name.replace('.', `${'0'.repeat(31)}.`));
  for (const name of names.slice(0, 3)) await addRow(name);
  const [there, gone, film, unknown] = await Promise.all(names.map((name) => app.request(`/files/${name}`)));
  expect([there?.status, await there?.text()]).toEqual([200, 'svg']);
  expect([gone?.status, film?.status, unknown?.status]).toEqual([404, 404, 404]);
  expect(Object.fromEntries(there?.headers ?? [])).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; /),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(read.mock.calls.flat().sort()).toEqual(names.slice(0, 2));
});

it('[API-3] sends whoever asks for a video on to the bucket, as designs from before there was one ask here', async () => {
  const storage = { ...diskFiles({ dataFolder: '', appOrigin: '' }), find: async () => null };
  const settings = { s3PublicUrl: 'https://files.example' };
  const { app } = startServer(server().db, settings, { files: storage });
  const [video, unknown] = ['moved000', 'unknown0'].map((start) => `${start}${'0'.repeat(24)}.webm`);
  await addRow(video ?? '');
  const answer = await app.request(`/files/${video}`);
  expect([answer.status, await answer.text()]).toEqual([302, '']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: `https://files.example/${video}`,
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const name of [unknown, 'x', `..%2f${video}`])
    expect((await app.request(`/files/${name}`)).status).toBe(404);
});

it('[OPS-7] lets go of a file of another origin at once where only its headers are asked for', async () => {
  let isClosed = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from('bytes')),
    cancel: () => {
      isClosed = true;
    },
  });
  const storage = {
    ...diskFiles({ dataFolder: '', appOrigin: '' }),
    find: async () => null,
    read: async () => endless,
  };
  const { app } = startServer(server().db, {}, { files: storage });
  const name = `${'0'.repeat(32)}.png`;
  await addRow(name);
  const head = await app.request(`/files/${name}`, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([200, '', 'image/png']);
  await expect.poll(() => isClosed).toBe(true);
});

it('[API-2] answers HEAD without a body and 304 to a known ETag', async () => {
  const { path } = await keptVideo();
  const head = await get(path, { range: 'bytes=0-1' }, 'HEAD');
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '1000']);
  const etag = head.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{32}\.mp4"$/);
  const again = await get(path, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
});

it.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=900-', 900, 999],
  ['bytes=999-5000', 999, 999],
  ['bytes=-500', 500, 999],
  ['bytes=-5000', 0, 999],
])('[API-2] answers the range %s of a video with those bytes alone', async (range, first, last) => {
  const { path, bytes } = await keptVideo();
  const answer = await get(path, { range });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/1000`]);
  expect(answer.headers.get('content-length')).toBe(String(last - first + 1));
  expect(await bytesOf(answer)).toEqual(bytes.subarray(first, last + 1));
});

it('[API-2] refuses a range behind the end, and sends the whole video where If-Range names another', async () => {
  const { path } = await keptVideo();
  for (const range of ['bytes=1000-', 'bytes=-0']) {
    const answer = await get(path, { range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      416,
      '',
      'bytes */1000',
    ]);
  }
  const etag = (await get(path)).headers.get('etag') ?? '';
  expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  for (const other of ['"other"', `W/${etag}`]) {
    expect((await get(path, { range: 'bytes=0-9', 'if-range': other })).status).toBe(200);
  }
});

it('[API-4] A11 finds nothing under any other name, and nothing outside its folder', async () => {
  const folder = join(server().dataFolder, 'files');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'plain.png'), 'x');
  await writeFile(join(dirname(folder), `${'a'.repeat(32)}.png`), 'x');
  const names = [
    '',
    'plain.png',
    `${'b'.repeat(32)}.png`,
    `${'b'.repeat(32)}.svg`,
    '%00',
    '%zz',
    'a'.repeat(5000),
  ];
  for (const name of [
    ...names,
    `..%2f${'a'.repeat(32)}.png`,
    `../${'a'.repeat(32)}.png`,
    `%2e%2e/x`,
    'a/b.png',
    ...traversals.map(encodeURIComponent),
    ...traversals.map((text) => encodeURIComponent(`${text}/${'a'.repeat(32)}.png`)),
  ]) {
    const answer = await get(`/files/${name}`);
    expect([name, answer.status, await answer.json()]).toEqual([
      name,
      404,
      refusal('NOT_FOUND', 'There is nothing here.'),
    ]);
  }
});

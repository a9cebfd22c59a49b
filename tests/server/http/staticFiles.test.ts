import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressedFiles } from '../../../server/compressPlugin.ts';
import { compressFolder, loadStaticFiles, toStaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { digits, indexHtml, makeBuiltFolder, script } from '../site/builtFolder.ts';

const settings = parseSettings({});
const chunk = '/assets/index-a1b2c3d4.js';
let site: Hono;
let web: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const built = await makeBuiltFolder({
    'assets/index-a1b2c3d4.js.map': '{}',
    'assets/plain.js': 'export {};',
    'ñandú 1.txt': 'bird',
    'empty.txt': '',
    '.env': 'SECRET=1',
    '.vite/manifest.json': '{}',
    '../secret.txt': 'outside',
  });
  ({ web, remove } = built);
  await symlink(join(built.root, 'secret.txt'), join(web, 'link.txt'));
  await compressFolder(web);
  site = createSite({ settings, files: await loadStaticFiles(web), indexHtml });
});
afterAll(() => remove());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(path, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const etagOf = async (path: string) => (await get(path)).headers.get('etag') ?? '';

describe('static files', () => {
  it('[API-1] serves a hashed file for a year and any other only after asking again', async () => {
    const hashed = await get(chunk);
    expect([hashed.status, await hashed.text()]).toEqual([200, script]);
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(hashed.headers.get('content-length')).toBe(String(script.length));
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/plain.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/digits.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
    ['', null],
  ])('[API-1] sends to a browser that accepts %j the encoding %j', async (accepted, encoding) => {
    const answer = await get(chunk, { 'accept-encoding': accepted });
    const body = await bytesOf(answer);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const decoded = encoding === 'br' || encoding === 'gzip' ? decode[encoding](body) : body;
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(decoded.toString()).toBe(script);
  });

  it('[API-1] gives every encoding an ETag of its own and what is not compressed no Vary', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await get(chunk, { 'accept-encoding': accepted })).headers.get('etag') ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    const small = await get('/digits.txt', { 'accept-encoding': 'br' });
    expect([small.headers.get('vary'), small.headers.get('content-encoding')]).toEqual([null, null]);
  });

  it('[API-1] answers 304 to a known ETag, alone, weak, in a list or as a star', async () => {
    const etag = await etagOf(chunk);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(chunk, { 'if-none-match': condition });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await get(chunk, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(chunk, { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
    expect((await get(chunk, { 'if-none-match': etag, range: 'bytes=0-1' })).status).toBe(304);
  });

  it('[API-1] answers HEAD like GET without a body, ignoring a range', async () => {
    const answer = await get(chunk, { range: 'bytes=0-1' }, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(script.length));
    expect(answer.headers.get('etag')).toBe(await etagOf(chunk));
  });

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-500', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-500', digits, 'bytes 0-9/10'],
    ['Bytes=9-9', '9', 'bytes 9-9/10'],
  ])('[API-1] answers the range %s with those bytes alone', async (range, body, contentRange) => {
    const answer = await get('/digits.txt', { range });
    expect([answer.status, await answer.text()]).toEqual([206, body]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('[API-1] refuses the range %s', async (range) => {
    const answer = await get('/digits.txt', { range });
    expect([answer.status, await answer.text()]).toEqual([416, '']);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
  });

  it('[API-1] refuses any range of an empty file and sends it whole without one', async () => {
    expect((await get('/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
    expect((await get('/empty.txt', { range: 'bytes=-1' })).status).toBe(416);
    expect((await get('/empty.txt')).headers.get('content-length')).toBe('0');
  });

  it.each(['bytes=0-1,4-5', 'bytes=4-2', 'bytes=-', 'bytes=a-b', 'bytes=1', 'lines=0-1', ''])(
    '[API-1] sends the whole file to the range %j',
    async (range) => {
      const answer = await get('/digits.txt', { range });
      expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
        200,
        digits,
        null,
      ]);
    },
  );

  it('[API-1] continues a download only while the file is the one begun', async () => {
    const etag = await etagOf('/digits.txt');
    const status = async (condition: string) =>
      (await get('/digits.txt', { range: 'bytes=2-', 'if-range': condition })).status;
    expect(await status(etag)).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(200);
  });

  it('[API-1] cuts ranges from the uncompressed bytes', async () => {
    const answer = await get(chunk, { range: 'bytes=0-5', 'accept-encoding': 'br' });
    expect([answer.status, await answer.text()]).toEqual([206, 'export']);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('[OPS-7] gives every answer of a whole file the same bytes, and none a copy', async () => {
    const bytes = new TextEncoder().encode(script);
    const given = { type: 'text/plain', cacheControl: 'no-cache', compressed: {} };
    const { size, read } = toStaticFile(bytes, given).identity;
    expect(read(0, size - 1)).toBe(bytes);
    expect((read(1, 2) as Uint8Array).buffer).toBe(bytes.buffer);
  });

  it('[API-1] finds a name written with percent signs', async () => {
    expect(await (await get('/%C3%B1and%C3%BA%201.txt')).text()).toBe('bird');
  });

  it.each([
    '/.env',
    '/%2eenv',
    '/.vite/manifest.json',
    `${chunk}.map`,
    `${chunk}.br`,
    `${chunk}.gz`,
    '/link.txt',
    '/index.html',
    '/src/lobby/lobby.html',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets//../../secret.txt',
    '/%252e%252e/secret.txt',
    '/digits.txt%00',
    '/%ff',
    '/%',
    '//etc/passwd',
  ])('[API-1] keeps %s to itself', async (path) => {
    const answer = await site.fetch(new Request(`http://localhost${path}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<div id="root">');
  });

  it('[OPS-7][API-1] a build leaves the compressed forms of its files beside them, of those it only copies too', async () => {
    const { root, web, remove } = await makeBuiltFolder({
      '../source/public/copied.txt': script,
      '../source/public/small.txt': 'small',
      '../source/index.html': '<script type="module" src="./main.js"></script>',
      '../source/main.js': `console.log(${JSON.stringify(script)});`,
    });
    await build({
      configFile: false,
      root: join(root, 'source'),
      logLevel: 'error',
      plugins: [compressedFiles()],
      build: { outDir: web, emptyOutDir: true },
    });
    const files = await readdir(web, { recursive: true });
    const own = files.filter((name) => /\.(txt|js|html)$/.test(name));
    const scripts = own.filter((name) => name.endsWith('.js'));
    expect([own.length, scripts.length]).toEqual([4, 1]);
    const compressed = [...scripts, 'copied.txt'];
    expect(files.filter((name) => /\.(br|gz)$/.test(name)).sort()).toEqual(
      compressed.flatMap((name) => [`${name}.br`, `${name}.gz`]).sort(),
    );
    for (const name of compressed) {
      const whole = await readFile(join(web, name), 'utf8');
      expect(brotliDecompressSync(await readFile(join(web, `${name}.br`))).toString()).toBe(whole);
      expect(gunzipSync(await readFile(join(web, `${name}.gz`))).toString()).toBe(whole);
    }
    await remove();
  });
});

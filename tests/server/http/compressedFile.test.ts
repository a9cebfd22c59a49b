import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compressedFile } from '../../../server/http/compressedFile.ts';
import { answerFile, type StaticFile } from '../../../server/http/staticFiles.ts';

type Done = (error: Error | null, bytes: Uint8Array) => void;
const { zlib } = vi.hoisted(() => ({ zlib: { gzip: [] as Done[], brotli: [] as Done[] } }));
// Compression that ends when the test says so; anything that would block the thread is not there.
vi.mock('node:zlib', async (original) => ({
  constants: (await original<typeof import('node:zlib')>()).constants,
  gzip: (_: Uint8Array, __: unknown, done: Done) => zlib.gzip.push(done),
  brotliCompress: (_: Uint8Array, __: object, done: Done) => zlib.brotli.push(done),
}));

beforeEach(() => {
  zlib.gzip.length = 0;
  zlib.brotli.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});
/** A file that gzip took too long for. */
const late = async (content = text) => {
  const making = compressedFile(content, 'text/plain');
  await vi.advanceTimersByTimeAsync(50);
  return making;
};

const text = 'text '.repeat(1000);
const accepting = 'gzip, br';
const answer = (file: StaticFile, headers: Record<string, string> = {}, method = 'GET') =>
  answerFile(
    new Request('http://localhost', { method, headers: { 'accept-encoding': accepting, ...headers } }),
    file,
  );
const headerOf = (file: StaticFile, name: string) => answer(file).headers.get(name);
const encodingOf = (file: StaticFile) => headerOf(file, 'content-encoding');
/** Ends one compression with this many bytes, and lets follow what follows. */
const finish = async (calls: Done[], size: number) => {
  calls.shift()?.(null, new Uint8Array(size));
  await vi.advanceTimersByTimeAsync(0);
};

it('[OPS-7] a text is there with gzip, whose few ms it waits for, and does not wait for Brotli', async () => {
  const making = compressedFile(text, 'text/plain');
  await finish(zlib.gzip, 20);
  const file = await making;
  expect(encodingOf(file)).toBe('gzip');
  await finish(zlib.brotli, 10);
  expect(encodingOf(file)).toBe('br');
});

it('[OPS-7][API-1] a text that gzip is late for is sent as it is, then by gzip, then by Brotli, each as it is ready, with an ETag, a 304 and a HEAD of its own, and always with Vary', async () => {
  const file = await late();
  const seen: [string | null, string | null][] = [];
  const look = async () => {
    const whole = answer(file);
    const etag = whole.headers.get('etag') ?? '';
    const known = answer(file, { 'if-none-match': etag });
    const head = answer(file, {}, 'HEAD');
    const length = String((await whole.arrayBuffer()).byteLength);
    expect([whole.status, known.status, head.status, await head.text()]).toEqual([200, 304, 200, '']);
    expect([known, head].map(({ headers }) => headers.get('etag'))).toEqual([etag, etag]);
    expect(head.headers.get('content-length')).toBe(length);
    for (const { headers } of [whole, known, head]) expect(headers.get('vary')).toBe('Accept-Encoding');
    // The encoding that was sent before is not this one.
    for (const [, before] of seen) expect(answer(file, { 'if-none-match': before ?? '' }).status).toBe(200);
    seen.push([whole.headers.get('content-encoding'), etag]);
  };
  await look();
  await finish(zlib.gzip, 20);
  expect(encodingOf(file)).toBe('gzip');
  await look();
  await finish(zlib.brotli, 10);
  expect(encodingOf(file)).toBe('br');
  await look();
  expect(seen.map(([encoding]) => encoding)).toEqual([null, 'gzip', 'br']);
  expect(new Set(seen.map(([, etag]) => etag)).size).toBe(3);
  expect(await answer(file, { 'accept-encoding': 'identity' }).text()).toBe(text);
});

it('[OPS-7] only one is compressed by Brotli at a time, fifty may wait, and the others have gzip', async () => {
  const making = Array.from({ length: 60 }, (_, number) => late(`${number} ${text}`));
  const files = await Promise.all(making);
  for (const file of files) {
    await finish(zlib.gzip, 20);
    expect(encodingOf(file)).toBe('gzip');
  }
  for (const file of files.slice(0, 51)) {
    expect(zlib.brotli.length).toBe(1);
    await finish(zlib.brotli, 10);
    expect(encodingOf(file)).toBe('br');
  }
  expect([zlib.brotli, [...new Set(files.slice(51).map(encodingOf))]]).toEqual([[], ['gzip']]);
});

it('[OPS-7] what cannot be compressed, or is too small for it, is sent as it is, the small one without Vary', async () => {
  const failing = compressedFile(text, 'text/plain');
  zlib.gzip.shift()?.(new Error('out of memory'), new Uint8Array());
  const failed = await failing;
  const small = await compressedFile('small', 'text/plain');
  expect([encodingOf(failed), encodingOf(small), zlib.gzip]).toEqual([null, null, []]);
  expect(await answer(failed).text()).toBe(text);
  expect([headerOf(failed, 'vary'), headerOf(small, 'vary')]).toEqual(['Accept-Encoding', null]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { s3Files } from '../../../server/files/s3Files.ts';
import { createLog } from '../../../server/http/log.ts';

const bytes = Buffer.alloc(100_000, 'video');
const file = { name: `${'a'.repeat(32)}.mp4`, type: 'video/mp4', size: bytes.length } as const;
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  path = join(folder, 'video');
  await writeFile(path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

const open = (
  fetch: (address: string | URL, init: RequestInit) => Promise<Response>,
  endpoint = 'https://s3.example',
) => {
  const lines: string[] = [];
  const keys = { accessKeyId: 'key-id', secretAccessKey: 'the-secret' };
  const log = createLog((line) => lines.push(line));
  const publicUrl = 'https://files.example/plaza';
  return { files: s3Files({ endpoint, bucket: 'plaza', ...keys, publicUrl, fetch, log }), lines };
};

it('[API-3] puts a file whole into the bucket, signed, with its length told', async () => {
  const requests: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const storage = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    response.end();
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const { files } = open(fetch, `http://127.0.0.1:${(storage.address() as AddressInfo).port}`);
  expect(await files.keep({ ...file, path })).toBe(`https://files.example/plaza/${file.name}`);
  await files.remove(file.name);
  storage.close();
  storage.closeAllConnections();
  const [put, removed] = requests;
  expect([put?.method, put?.url, put?.body.equals(bytes)]).toEqual(['PUT', `/plaza/${file.name}`, true]);
  expect(put?.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '100000',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${file.name}"`,
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-east-1\/s3\/aws4_request, /,
    ),
  });
  expect(put?.headers['transfer-encoding']).toBeUndefined();
  expect([removed?.method, removed?.url]).toEqual(['DELETE', `/plaza/${file.name}`]);
});

it('[LOGO-8] puts an SVG there as a download, which an image shows all the same and a tab does not', async () => {
  const sent: unknown[] = [];
  const { files } = open(async (_, { headers }) => {
    sent.push(Object.fromEntries(new Headers(headers)));
    return new Response();
  });
  const svg = { name: `${'a'.repeat(32)}.svg`, type: 'image/svg+xml', size: bytes.length } as const;
  expect(await files.keep({ ...svg, path })).toBe(`https://files.example/plaza/${svg.name}`);
  expect(sent).toMatchObject([
    { 'content-type': 'image/svg+xml', 'content-disposition': `attachment; filename="${svg.name}"` },
  ]);
});

it('[API-3] answers 503 to what the storage refuses or does not answer, and shows no key', async () => {
  const answers = [
    async () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }),
    async () => new Response(null, { status: 500 }),
    async () => {
      throw new TypeError('fetch failed');
    },
  ];
  for (const answer of answers) {
    const { files, lines } = open(answer);
    const refusal = { status: 503, errorCode: 'UNAVAILABLE', extras: { retryAfter: 5 } };
    await expect(files.keep({ ...file, path })).rejects.toMatchObject(refusal);
    await expect(files.remove(file.name)).rejects.toMatchObject(refusal);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/the-secret|key-id/);
  }
});

it('[API-3] leaves no file open when the storage is not reached', async () => {
  const bodies: ReadableStream[] = [];
  const { files } = open(async (_, init) => {
    if (init.body instanceof ReadableStream) bodies.push(init.body);
    throw new TypeError('fetch failed');
  });
  await expect(files.keep({ ...file, path })).rejects.toMatchObject({ status: 503 });
  await expect(bodies[0]?.getReader().closed).rejects.toThrow();
});

it('[API-3] gives every request a time, follows no redirect, and takes a missing file for removed', async () => {
  const seen: RequestInit[] = [];
  const { files } = open(async (_, init) => {
    seen.push(init);
    return new Response(null, { status: init.method === 'DELETE' ? 404 : 200 });
  });
  await files.keep({ ...file, path });
  await files.remove(file.name);
  expect(seen.map(({ redirect, signal }) => [redirect, signal instanceof AbortSignal])).toEqual([
    ['error', true],
    ['error', true],
  ]);
  expect(await files.find(file.name)).toBeNull();
});

const denied = (code: string) =>
  `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Key>key-id</Key></Error>`;

it('[OPS-3] asks within 2 s for the bucket alone, which a key that only writes may not know', async () => {
  const asked: unknown[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const answers = [
    new Response(null, { status: 200 }),
    new Response(null, { status: 403 }),
    new Response(denied('AccessDenied'), { status: 403 }),
    new Response(null, { status: 403 }),
    new Response('<ListBucketResult/>'),
    new Response(null, { status: 404 }),
    new Response(null, { status: 500 }),
  ];
  const signals: unknown[] = [];
  const { files, lines } = open(async (address, { method, signal }) => {
    asked.push([method, String(address)]);
    signals.push(signal);
    return answers[asked.length - 1] ?? Response.error();
  });
  for (const _ of [200, 403, 403]) await files.check();
  expect(lines).toEqual([]);
  for (const _ of [404, 500]) await expect(files.check()).rejects.toMatchObject({ status: 503 });
  expect(lines).toHaveLength(2);
  const head = ['HEAD', 'https://s3.example/plaza/'];
  const get = ['GET', 'https://s3.example/plaza/?list-type=2&max-keys=1'];
  expect(asked).toEqual([head, head, get, head, get, head, head]);
  expect(timeout.mock.calls).toEqual(Array(5).fill([2000]));
  expect([signals[2], signals[4]]).toEqual([signals[1], signals[3]]);
  timeout.mockRestore();
});

it.each([
  ['an unknown key', denied('InvalidAccessKeyId'), ' code="InvalidAccessKeyId"'],
  ['a wrong secret', denied('SignatureDoesNotMatch'), ' code="SignatureDoesNotMatch"'],
  ['a clock that is wrong', denied('RequestTimeTooSkewed'), ' code="RequestTimeTooSkewed"'],
  ['a reason that we do not know', denied('AllAccessDisabled'), ' code="AllAccessDisabled"'],
  ['what is no answer of a storage', '<h1>Forbidden</h1>', ''],
  ['a code that is none', denied('AccessDenied" key-id'), ''],
  ['nothing', null, ''],
])(
  '[OPS-3] is not ready where the bucket is refused to us for %s, and says so in the log',
  async (_, body, code) => {
    const { files, lines } = open(async (_, { method }) => {
      return new Response(method === 'HEAD' ? null : body, { status: 403 });
    });
    await expect(files.check()).rejects.toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' });
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(` error the storage refused method="GET" status=403${code}$`)),
    ]);
    expect(lines.join()).not.toMatch(/the-secret|key-id/);
  },
);

it('[OPS-3] reads no more than the beginning of a refusal, and what came of one that breaks off', async () => {
  const cancelled = vi.fn();
  const pieces = (next: (controller: ReadableStreamDefaultController, count: number) => void) => {
    let count = 0;
    return {
      count: () => count,
      body: new ReadableStream({ pull: (controller) => next(controller, ++count), cancel: cancelled }),
    };
  };
  const answering = (body: ReadableStream) =>
    open(async (_, { method }) => new Response(method === 'HEAD' ? null : body, { status: 403 }));
  const broken = pieces((controller, count) => {
    if (count === 1) controller.enqueue(Buffer.from(denied('AccessDenied')));
    else controller.error(new TypeError('terminated'));
  });
  await answering(broken.body).files.check();
  expect([broken.count(), cancelled.mock.calls]).toEqual([2, []]);
  const endless = pieces((controller) => controller.enqueue(Buffer.alloc(1024, ' ')));
  await expect(answering(endless.body).files.check()).rejects.toMatchObject({ status: 503 });
  // The first 4 kB, and what a stream has at hand.
  expect(endless.count()).toBe(5);
  expect(cancelled).toHaveBeenCalledTimes(1);
});

it('[ACC-4] reads a file where browsers read it, without a key; one that is not there is none', async () => {
  const asked: unknown[] = [];
  const answers = [new Response('video'), new Response('no', { status: 404 })];
  const { files, lines } = open(async (address, { redirect, headers }) => {
    asked.push([address, redirect, headers]);
    return answers.shift() ?? Response.error();
  });
  const found = await files.read(file.name);
  expect(found && (await text(found))).toBe('video');
  expect(await files.read(file.name)).toBeNull();
  const asking = [`https://files.example/plaza/${file.name}`, 'error', undefined];
  expect([asked, lines]).toEqual([[asking, asking], []]);
});

it.each(['', 'a.png', `${file.name}?a=b`, '..', '../other/secret.png'])(
  '[API-4] asks the storage for no file that cannot be one: %j',
  async (name) => {
    const fetch = vi.fn(async () => new Response('secret'));
    expect([await open(fetch).files.read(name), fetch.mock.calls]).toEqual([null, []]);
  },
);

it('[ACC-4] says 503 when a file cannot be read, and why in the log alone', async () => {
  for (const [answer, line] of [
    [async () => new Response('the-secret', { status: 500 }), 'the storage refused method="GET" status=500'],
    [
      async () => Promise.reject(new TypeError('the-secret')),
      'the storage was not reached error="TypeError"',
    ],
  ] as const) {
    const { files, lines } = open(answer);
    await expect(files.read(file.name)).rejects.toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' });
    expect(lines).toEqual([expect.stringContaining(`error ${line}`)]);
    expect(lines.join()).not.toContain('the-secret');
  }
});

it('[ACC-4] gives the storage 10 s to answer with a file, and its reader all the time to take it', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const { files } = open(async (_, { signal }) => {
    signals.push(signal);
    if (signals.length === 1) return new Response('video');
    return new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await files.read(file.name);
  const silent = expect(files.read(file.name)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(9999);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
  await silent;
  vi.useRealTimers();
});

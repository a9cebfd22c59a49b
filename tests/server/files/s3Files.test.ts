import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBucket } from './openBucket.ts';

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

/** AWS Signature Version 4 of a request whose body is not signed. */
const signatureOf = (head: string, signed: string, headers: IncomingHttpHeaders): string => {
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), 'us-east-1', 's3', 'aws4_request'];
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = `${head}${lines.join('')}\n${signed}\nUNSIGNED-PAYLOAD`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = scope.reduce<string | Buffer>(hmac, 'AWS4the-secret');
  return hmac(key, text).toString('hex');
};

it('[API-3] puts a file whole into the bucket, signed, with its length told', async () => {
  const requests: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const storage = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    response.end();
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const { files } = openBucket(fetch, `http://127.0.0.1:${(storage.address() as AddressInfo).port}`);
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
  const { authorization } = put?.headers ?? {};
  const [, signed = '', signature] = /SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization ?? '') ?? [];
  expect(signature).toBe(signatureOf(`PUT\n/plaza/${file.name}\n\n`, signed, put?.headers ?? {}));
  expect(put?.headers['transfer-encoding']).toBeUndefined();
  expect([removed?.method, removed?.url]).toEqual(['DELETE', `/plaza/${file.name}`]);
});

it('[LOGO-8] puts an SVG there as a download, which an image shows all the same and a tab does not', async () => {
  const sent: unknown[] = [];
  const { files } = openBucket(async (_, { headers }) => {
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
    const { files, lines } = openBucket(answer);
    const refusal = { status: 503, errorCode: 'UNAVAILABLE', extras: { retryAfter: 5 } };
    await expect(files.keep({ ...file, path })).rejects.toMatchObject(refusal);
    await expect(files.remove(file.name)).rejects.toMatchObject(refusal);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/the-secret|key-id/);
  }
});

it('[API-3] leaves no file open when the storage is not reached', async () => {
  const bodies: ReadableStream[] = [];
  const { files } = openBucket(async (_, init) => {
    if (init.body instanceof ReadableStream) bodies.push(init.body);
    throw new TypeError('fetch failed');
  });
  await expect(files.keep({ ...file, path })).rejects.toMatchObject({ status: 503 });
  await expect(bodies[0]?.getReader().closed).rejects.toThrow();
});

it('[API-3] gives every request a time, follows no redirect, and takes a missing file for removed', async () => {
  const seen: RequestInit[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { files } = openBucket(async (_, init) => {
    seen.push(init);
    return new Response(null, { status: init.method === 'DELETE' ? 404 : 200 });
  });
  await files.keep({ ...file, path });
  await files.remove(file.name);
  expect(timeout.mock.calls).toEqual([[120_000], [10_000]]);
  expect(seen.map(({ redirect, signal }) => [redirect, signal])).toEqual(
    timeout.mock.results.map(({ value }) => ['error', value]),
  );
  timeout.mockRestore();
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
  const { files, lines } = openBucket(async (address, { method, signal }) => {
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
    const { files, lines } = openBucket(async (_, { method }) => {
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
    openBucket(async (_, { method }) => new Response(method === 'HEAD' ? null : body, { status: 403 }));
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

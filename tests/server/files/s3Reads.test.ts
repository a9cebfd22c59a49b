import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { openBucket } from './openBucket.ts';

const name = `${'a'.repeat(32)}.png`;

it('[ACC-4] reads a file where browsers read it, without a key; one that is not there is none', async () => {
  const asked: unknown[] = [];
  const answers = [new Response('video'), new Response('no', { status: 404 })];
  const { files, lines } = openBucket(async (address, { redirect, headers }) => {
    asked.push([address, redirect, headers]);
    return answers.shift() ?? Response.error();
  });
  const found = await files.read(name);
  expect(found && (await text(found))).toBe('video');
  expect(await files.read(name)).toBeNull();
  const asking = [`https://files.example/plaza/${name}`, 'error', undefined];
  expect([asked, lines]).toEqual([[asking, asking], []]);
});

it.each(['', 'a.png', `${name}?a=b`, '..', '../other/secret.png'])(
  '[API-4] asks the storage for no file that cannot be one: %j',
  async (asked) => {
    const fetch = vi.fn(async () => new Response('secret'));
    expect([await openBucket(fetch).files.read(asked), fetch.mock.calls]).toEqual([null, []]);
  },
);

const denied = (code: string) => `<Error><Code>${code}</Code><HostId>the-secret</HostId></Error>`;

it('[ACC-4][LOGO-8][API-3] takes a file for missing where the bucket’s policy denies what is not there, and warns in the log', async () => {
  const { files, lines } = openBucket(async () => new Response(denied('AccessDenied'), { status: 403 }));
  expect(await files.read(name)).toBeNull();
  const warning = `warn a file is not in the storage, or its policy lets nobody read name="${name}"`;
  expect(lines).toEqual([expect.stringMatching(new RegExp(`${warning}$`))]);
});

it.each([
  ['another code', denied('AllAccessDisabled'), 403, ' code="AllAccessDisabled"'],
  ['no code', '<h1>the-secret</h1>', 403, ''],
  ['another status', denied('AccessDenied'), 400, ' code="AccessDenied"'],
])(
  '[ACC-4][API-3] takes no file for missing that is refused with %s: that is 503, and the log says what it was',
  async (_, body, status, code) => {
    const { files, lines } = openBucket(async () => new Response(body, { status }));
    await expect(files.read(name)).rejects.toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' });
    const line = `error the storage refused method="GET" status=${status}${code}`;
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${line}$`))]);
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
    const { files, lines } = openBucket(answer);
    await expect(files.read(name)).rejects.toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' });
    expect(lines).toEqual([expect.stringContaining(`error ${line}`)]);
    expect(lines.join()).not.toContain('the-secret');
  }
});

it('[ACC-4] gives the storage 10 s to answer with a file, and its reader all the time to take it', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const { files } = openBucket(async (_, { signal }) => {
    signals.push(signal);
    if (signals.length === 1) return new Response('video');
    return new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await files.read(name);
  const silent = expect(files.read(name)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(9999);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
  await silent;
  vi.useRealTimers();
});

it('[ACC-4][OPS-7] gives a refusal 10 s as well to say why', async () => {
  vi.useFakeTimers();
  const { files } = openBucket(async (_, { signal }) => {
    const start = (controller: ReadableStreamDefaultController) =>
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    return new Response(new ReadableStream({ start }), { status: 403 });
  });
  const answered = vi.fn();
  const refused = files.read(name).catch(answered);
  await vi.advanceTimersByTimeAsync(9999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }));
  vi.useRealTimers();
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, silenceLimit } from '../../../src/platform/api/eventStream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** A stream that closes after its chunks, or breaks off with `signal`. */
const answer = (chunks: readonly (string | Uint8Array)[], signal?: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        for (const chunk of chunks) stream.enqueue(typeof chunk === 'string' ? bytes(chunk) : chunk);
        if (signal) signal.addEventListener('abort', () => stream.error(signal.reason));
        else stream.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const open = (lastEventId: string | null = null, signal = new AbortController().signal) =>
  openEventStream({ url: '/api/news', headers: { Authorization: 'Bearer t' }, lastEventId, signal });
const read = async (lastEventId: string | null = null) => {
  const events = [];
  for await (const event of open(lastEventId)) events.push(event);
  return events;
};
const serve = (chunks: Parameters<typeof answer>[0]) => {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => answer(chunks));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a stream of events', () => {
  it('[ROOM-6] is read whatever its line ends are, and wherever its bytes are cut', async () => {
    const letters = bytes('data: {"a":"ñ"}\n\n');
    serve([
      'id: 7\r\ndata: {"a":1}\r\n\r\n',
      ': nothing\n\nda',
      'ta: {"a":\ndata: 2}\n\n',
      letters.slice(0, 13),
      letters.slice(13),
      'data: no json\n\nid: 8\ndata: {"a":3}\n\ndata: {"a":4',
    ]);
    expect(await read()).toEqual([
      { id: '7', data: { a: 1 } },
      { id: '7', data: { a: 2 } },
      { id: '7', data: { a: 'ñ' } },
      { id: '8', data: { a: 3 } },
    ]);
  });

  it('[ROOM-6] is asked for from the last event on, with its token', async () => {
    const fetched = serve([]);
    await read('41');
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
      Accept: 'text/event-stream',
      Authorization: 'Bearer t',
      'Last-Event-ID': '41',
    });
  });

  it('[ROOM-6] fails with the server’s refusal, without a network, and with a page that is no stream', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401, headers: { 'Retry-After': '3' } }),
    );
    await expect(read()).rejects.toMatchObject({
      kind: 'http',
      status: 401,
      code: 'UNAUTHORIZED',
      retryAfter: 3,
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(read()).rejects.toMatchObject({ kind: 'network' });
    vi.stubGlobal(
      'fetch',
      async () => new Response('<p>Sign in to the hotel</p>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    ['before its answer', false],
    ['after an event', true],
  ])(
    '[ROOM-6] that nobody wants any more, or that says nothing for too long %s, ends with its reason',
    async (_, isOpen) => {
      vi.useFakeTimers();
      vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) =>
        isOpen
          ? answer(['data: 1\n\n'], signal)
          : new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            }),
      );
      const given = new AbortController();
      const ends = {
        timeout: () => vi.advanceTimersByTimeAsync(silenceLimit),
        aborted: () => given.abort(),
      };
      for (const [kind, end] of Object.entries(ends)) {
        const events = open(null, given.signal);
        if (isOpen) expect(await events.next()).toMatchObject({ value: { data: 1 } });
        const ended = expect(events.next()).rejects.toMatchObject({ kind });
        await end();
        await ended;
      }
    },
  );
});

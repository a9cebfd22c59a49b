import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, silenceLimit } from '../../../src/platform/api/eventStream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const answer = (chunks: readonly (string | Uint8Array)[], isOpen = false) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        for (const chunk of chunks) stream.enqueue(typeof chunk === 'string' ? bytes(chunk) : chunk);
        if (!isOpen) stream.close();
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
const serve = (...given: Parameters<typeof answer>) => {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => answer(...given));
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

  it('[ROOM-6] that nobody wants any more, or that says nothing for too long, ends with its reason', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const silent = expect(read()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(silenceLimit);
    await silent;
    const end = new AbortController();
    const ended = expect(open(null, end.signal).next()).rejects.toMatchObject({ kind: 'aborted' });
    end.abort();
    await ended;
  });
});

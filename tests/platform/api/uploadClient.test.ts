// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/platform/api/apiError.ts';
import { createUploadClient } from '../../../src/platform/api/uploadClient.ts';

/** A fake XMLHttpRequest that the test moves on. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly sent = vi.fn<(body: FormData) => void>();
  readonly opened = vi.fn<(method: string, path: string) => void>();
  readonly aborted = vi.fn();
  status = 0;
  responseText = '';
  retryAfter: string | null = null;

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open = (method: string, path: string) => this.opened(method, path);
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => (name === 'Retry-After' ? this.retryAfter : null);
  send = (body: FormData) => this.sent(body);
  abort() {
    this.aborted();
    this.end('abort');
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.end('load');
  }
  end(type: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
}

const unauthorized = vi.fn<(token: string) => void>();
let token: string | null;
const client = createUploadClient({ token: () => token, language: () => 'es', onUnauthorized: unauthorized });
const file = new File(['abc'], 'a.png', { type: 'image/png' });

const start = (signal?: AbortSignal) => {
  const percents: number[] = [];
  const result = client({
    path: '/upload',
    answer: v.object({ url: v.string() }),
    file,
    onProgress: (percent) => percents.push(percent),
    ...(signal && { signal }),
  }).catch((error: unknown) => error);
  return { result, percents, request: FakeRequest.last };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  token = 'secret';
  unauthorized.mockClear();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('the request', () => {
  it('[DSGN-7] carries the file as multipart, the token and the language', async () => {
    const { request, result } = start();
    expect(request.opened.mock.calls).toEqual([['POST', '/api/upload']]);
    expect(request.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'es',
      Authorization: 'Bearer secret',
    });
    const [body] = request.sent.mock.calls[0] ?? [];
    const fields = [...(body ?? new FormData())];
    expect(fields).toEqual([['file', expect.any(File)]]);
    const sent = fields[0]?.[1] as File;
    expect([sent.name, await sent.text()]).toEqual(['a.png', 'abc']);
    request.answer(200, '{"url":"/media/a.png"}');
    expect(await result).toEqual({ url: '/media/a.png' });
  });

  it('[DSGN-7] goes without a token when there is none, and its 401 ends no session', async () => {
    token = null;
    const { request, result } = start();
    expect(request.headers).not.toHaveProperty('Authorization');
    request.answer(401, '{}');
    expect(await result).toEqual(new ApiError('http', { status: 401 }));
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it('[DSGN-7] tells each whole percent once', async () => {
    const { request, result, percents } = start();
    for (const loaded of [0, 4, 5, 15, 19, 500, 999, 1000]) request.progress(loaded, 1000);
    request.answer(200, '{"url":"u"}');
    await result;
    expect(percents).toEqual([1, 50, 99, 100]);
  });
});

describe('what goes wrong is a failure of its kind', () => {
  it.each([
    [413, 'FILE_TOO_LARGE', 'Too large'],
    [415, 'WRONG_CONTENT', 'Not an image'],
    [507, 'STORAGE_FULL', 'Full'],
  ])('[DSGN-7] a %i keeps the code and the words of the server (U11)', async (status, errorCode, message) => {
    const { request, result } = start();
    request.answer(status, JSON.stringify({ errorCode, message }));
    expect(await result).toEqual(new ApiError('http', { status, code: errorCode, message }));
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it('[DSGN-7] a 429 keeps its wait', async () => {
    const { request, result } = start();
    request.retryAfter = '7';
    request.answer(429, '{"errorCode":"RATE_LIMITED"}');
    expect(await result).toEqual(new ApiError('http', { status: 429, code: 'RATE_LIMITED', retryAfter: 7 }));
  });

  it('[SES-4] a 401 tells which token it was (N09)', async () => {
    const { request, result } = start();
    token = 'newer';
    request.answer(401, '{"errorCode":"UNAUTHENTICATED"}');
    expect(await result).toEqual(new ApiError('http', { status: 401, code: 'UNAUTHENTICATED' }));
    expect(unauthorized.mock.calls).toEqual([['secret']]);
  });

  it.each([
    ['HTML', '<h1>Sign in</h1>'],
    ['truncated JSON', '{"url":'],
    ['another shape', '{"url":7}'],
    ['nothing', ''],
  ])('[DSGN-7] 200 with %s is malformed (N13, N14, N15, N17)', async (_, text) => {
    const { request, result } = start();
    request.answer(200, text);
    expect(await result).toEqual(new ApiError('malformed', { status: 200 }));
  });

  it('[DSGN-7] a connection cut midway is a network failure (U11)', async () => {
    const { request, result } = start();
    request.progress(500, 1000);
    request.end('error');
    expect(await result).toEqual(new ApiError('network'));
  });

  it('[DSGN-7] thirty seconds without progress are a time-out, and end the request (N03)', async () => {
    const { request, result } = start();
    vi.advanceTimersByTime(29_999);
    request.progress(500, 1000);
    vi.advanceTimersByTime(29_999);
    expect(request.aborted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await result).toEqual(new ApiError('timeout'));
    expect(request.aborted).toHaveBeenCalledTimes(1);
  });

  it('[DSGN-7] a file that is sent as a whole gives the server three minutes to answer', async () => {
    const { request, result } = start();
    request.progress(1000, 1000);
    vi.advanceTimersByTime(179_999);
    expect(request.aborted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await result).toEqual(new ApiError('timeout'));
  });

  it('[DSGN-7] giving up is an abort, not a network failure (R03)', async () => {
    const given = new AbortController();
    const { request, result } = start(given.signal);
    given.abort();
    expect(await result).toEqual(new ApiError('aborted'));
    expect(request.aborted).toHaveBeenCalledTimes(1);
  });

  it('[DSGN-7] what was given up before it began sends nothing', async () => {
    const before = FakeRequest.last;
    expect(await start(AbortSignal.abort()).result).toEqual(new ApiError('aborted'));
    expect(FakeRequest.last).toBe(before);
  });
});

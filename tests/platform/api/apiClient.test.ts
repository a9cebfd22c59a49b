import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../../../src/platform/api/apiClient.ts';
import { ApiError } from '../../../src/platform/api/apiError.ts';

const answer = v.object({ exists: v.boolean() });
const call = { path: '/thing', answer } as const;

let server: Server;
let respond: RequestListener;
let requests: { url: string; headers: Record<string, unknown>; body: string }[];
const unauthorized = vi.fn<(token: string) => void>();
let token: string | null;
const client = createApiClient({ token: () => token, language: () => 'es', onUnauthorized: unauthorized });

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  const { kind, status, code, message, language, retryAfter } = error;
  return { kind, status, code, message, language, retryAfter };
};
const nothing = {
  status: undefined,
  code: undefined,
  message: '',
  language: undefined,
  retryAfter: undefined,
};
const send = (status: number, type: string, body: string, headers: Record<string, string> = {}) => {
  respond = (_request, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
};

beforeEach(async () => {
  requests = [];
  token = null;
  unauthorized.mockClear();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => real(new URL(input, origin), init));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the request', () => {
  it('[SES-5] goes to /api as JSON, in the language of the page, without a token when there is none', async () => {
    send(200, 'application/json', '{"exists":true}');
    expect(
      await client({ ...call, method: 'POST', body: { phoneNumber: '+1 555' }, query: { a: '+1' } }),
    ).toEqual({
      exists: true,
    });
    const [request] = requests;
    expect(request?.url).toBe('/api/thing?a=%2B1');
    expect(request?.body).toBe('{"phoneNumber":"+1 555"}');
    expect(request?.headers).toMatchObject({ 'accept-language': 'es', 'content-type': 'application/json' });
    expect(request?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['abc', 'Bearer abc'],
    ['Bearer abc', 'Bearer abc'],
  ])('[SES-5] carries the token %s as %s', async (stored, sent) => {
    token = stored;
    send(200, 'application/json', '{"exists":false}');
    await client(call);
    expect(requests[0]?.headers).toMatchObject({ authorization: sent });
  });
});

describe('what does not fit is a failure of its kind', () => {
  it.each([
    ['HTML', 'text/html', '<h1>Sign in</h1>'],
    ['truncated JSON', 'application/json', '{"exists":tr'],
    ['an empty body', 'application/json', ''],
    ['another shape', 'application/json', '{"exists":"yes"}'],
  ])('[SES-5] 200 with %s is malformed (N13, N14, N15, N17)', async (_name, type, body) => {
    send(200, type, body);
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'malformed', status: 200 });
  });

  it('[SES-5][LNG-7] an error keeps the server’s words, their language, its code and its wait, and is not repeated (N07, N08)', async () => {
    send(429, 'application/json', '{"error":"e","message":"Too many","errorCode":"RATE_LIMITED"}', {
      'Retry-After': '7',
      'Content-Language': 'en',
    });
    expect(await failure(client({ ...call, method: 'POST', body: {} }))).toEqual({
      kind: 'http',
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many',
      language: 'en',
      retryAfter: 7,
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['message', {}, { message: 'older words' }],
    ['error', { code: 'C' }, {}],
    ['errorCode', null, { code: undefined }],
    ['retryAfter', '7', { retryAfter: undefined }],
    ['address', ['a'], { address: undefined }],
  ])('[SES-5] an odd %s leaves the other fields of an error as they are (N17)', async (field, odd, lost) => {
    const said = { message: 'words', error: 'older words', errorCode: 'C', retryAfter: 7, address: 'a' };
    send(400, 'application/json', JSON.stringify({ ...said, [field]: odd }));
    const error = { status: 400, code: 'C', message: 'words', retryAfter: 7, address: 'a', ...lost };
    await expect(client(call)).rejects.toMatchObject({ kind: 'http', ...error });
  });

  it.each([
    ['a time in 90 s by the server’s own clock', 'Sat, 01 Mar 2025 12:01:30 GMT', 90],
    ['a time that is over', 'Sat, 01 Mar 2025 11:59:00 GMT', 0],
    ['no time at all', 'soon', undefined],
    ['less than nothing', '-7', undefined],
  ])('[SES-5] Retry-After may be %s (G12, N08)', async (_name, at, retryAfter) => {
    const date = 'Sat, 01 Mar 2025 12:00:00 GMT';
    send(429, 'application/json', '{}', { 'Retry-After': at, Date: date });
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'http', status: 429, retryAfter });
  });

  it('[SES-5] an error page of a proxy is an http failure without words', async () => {
    send(502, 'text/html', '<h1>Bad gateway</h1>');
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'http', status: 502 });
    expect(requests).toHaveLength(1);
  });

  it('[SES-5] a connection reset before the headers is a network failure (N01)', async () => {
    respond = (request) => request.socket.destroy();
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'network' });
  });

  it('[SES-2][SES-5] a body cut midway is a network failure (N02)', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"exists"');
      response.socket?.end();
    };
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'network' });
  });

  it('[SES-5] silence becomes a time-out of its own kind after 30 s (N03)', async () => {
    const overdue = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(overdue.signal);
    respond = () => overdue.abort();
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'timeout' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    timeout.mockRestore();
  });

  it('[SES-5] giving up is an abort, not a network failure', async () => {
    const given = new AbortController();
    respond = () => given.abort();
    expect(await failure(client({ ...call, signal: given.signal }))).toEqual({ ...nothing, kind: 'aborted' });
  });

  it('[ROOM-6] a call that is to outlive its page is asked for so, and no other one', async () => {
    send(200, 'application/json', '{"exists":true}');
    const asked = vi.spyOn(globalThis, 'fetch');
    await client({ ...call, keepalive: true });
    await client(call);
    expect(asked.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  });

  it('[SES-5] a redirect is not followed, so no token travels (N16)', async () => {
    token = 'secret';
    respond = (_request, response) => response.writeHead(302, { location: '/api/elsewhere' }).end();
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'network' });
    expect(requests.map(({ url }) => url)).toEqual(['/api/thing']);
  });
});

describe('the statuses that mean something', () => {
  it('[SES-4] a 401 to a call with a token tells which token it was (N09)', async () => {
    token = 'old';
    send(401, 'application/json', '{}');
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'http', status: 401 });
    expect(unauthorized.mock.calls).toEqual([['old']]);
  });

  it('[SES-4][ACC-4] a 401 that the caller tells the session of is not told twice', async () => {
    token = 'abc';
    send(401, 'application/json', '{}');
    expect(await failure(client({ ...call, tellsSession: true }))).toMatchObject({ status: 401 });
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it('[SES-4] a 401 without a token ends no session', async () => {
    send(401, 'application/json', '{}');
    await failure(client(call));
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it('[DASH-3] a 404 is an answer where the call says so (N11)', async () => {
    send(404, 'application/json', '{"exists":false}');
    expect(await client({ ...call, answers: [404] })).toEqual({ exists: false });
  });

  it('[DASH-3] such a 404 needs no body, but one that is cut is nonsense (N12)', async () => {
    const any = { ...call, answer: v.object({}), answers: [404] };
    send(404, 'application/json', '');
    expect(await client(any)).toEqual({});
    send(404, 'text/html', '<h1>Not here</h1>');
    expect(await failure(client(any))).toEqual({ ...nothing, kind: 'malformed', status: 404 });
  });

  it('[SES-5] a 204 is null, and a failure where an answer was expected (N13)', async () => {
    respond = (_request, response) => response.writeHead(204).end();
    expect(await client({ path: '/thing', answer: v.null() })).toBe(null);
    expect(await failure(client(call))).toEqual({ ...nothing, kind: 'malformed', status: 204 });
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { createHttpServer, type HttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { logRefusals } from '../../../server/http/requestLog.ts';
import { startServer, type TestServer } from '../harness.ts';
import { openMemory } from '../memory.ts';
import { countedRefusals, logTo, refusal } from './testPort.ts';

let opened: OpenDatabase;
let server: TestServer;
let http: HttpServer;
/** What the log says of requests that the port refused. */
const refused: object[] = [];
const log = logTo(refused);
beforeAll(async () => {
  opened = await openMemory();
  server = startServer(opened.db);
  http = createHttpServer(
    server.app,
    { ...serverLimits, graceMs: 0 },
    logRefusals({ log, metrics: server.metrics }),
  );
  await once(http.server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  server.lines.splice(0);
  refused.splice(0);
});
afterAll(async () => {
  await http.stop();
  await opened.close();
});

/** Sends bytes and returns what came until the server closed the connection: nothing where it only did that. */
const send = async (bytes: string) => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n');
  const names = headers.map((header) => header.split(':')[0]?.toLowerCase());
  return { status: Number(status?.split(' ')[1] ?? 0), names, body };
};
const get = (line: string, ...headers: string[]) =>
  `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const post = (...headers: string[]) =>
  `${['POST /api/auth/validate HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;
const chunked = 'Transfer-Encoding: chunked';

it.each([
  ['a header of 17 kB', get('GET / HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(17_000)}`), 431],
  ['a line that is no request', 'NONSENSE\r\n\r\n', 400],
  ['a method that does not exist', get('HACK /api/config HTTP/1.1', 'Host: x'), 400],
  ['a method in small letters', get('get /api/config HTTP/1.1', 'Host: x'), 400],
  ['an address without a slash', get('GET api/config HTTP/1.1', 'Host: x'), 400],
  ['a NUL in its address', get('GET /\0 HTTP/1.1', 'Host: x'), 400],
  ['a NUL in a header', get('GET / HTTP/1.1', 'Host: x', 'X-A: a\0b'), 400],
  ['a header over two lines', get('GET / HTTP/1.1', 'Host: x', 'X-A: a', ' b'), 400],
  ['a version that does not exist', get('GET / HTTP/9.9', 'Host: x'), 400],
  ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the start of TLS', `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${'\0'.repeat(99)}`, 400],
  ['no host', get('GET /api/config HTTP/1.1'), 400],
  ['no host, as HTTP/1.0', get('GET /api/config HTTP/1.0'), 400],
  ['a host that is none', get('GET /api/config HTTP/1.1', 'Host: a b/<>?#@'), 400],
  ['no address of ours', get('OPTIONS * HTTP/1.1', 'Host: x'), 400],
  ['an expectation that nobody knows', post('Expect: all', 'Content-Length: 0', 'Connection: close'), 417],
  ['a length below nothing', `${post('Content-Length: -1')}{}`, 400],
  ['two lengths', `${post('Content-Length: 4', 'Content-Length: 5')}abcd`, 400],
  ['length and chunks', `${post('Content-Length: 4', chunked)}0\r\n\r\n`, 400],
  ['chunks that are not the last encoding', `${post(`${chunked}, identity`)}0\r\n\r\n`, 400],
  ['a space before the colon', `${post('Content-Length : 4')}abcd`, 400],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: x\nConnection: close\n\n', 400],
  ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: x\nX-A: b\r\nConnection: close\r\n\r\n', 400],
  ['2,000 headers', get('GET / HTTP/1.1', 'Host: x', ...Array(2000).fill('X-Abcdefg: b')), 431],
  ['an address of 17 kB', get(`GET /${'a'.repeat(17_000)} HTTP/1.1`, 'Host: x'), 431],
  ['the wish for a tunnel', get('CONNECT a.example:443 HTTP/1.1', 'Host: a.example:443'), 0],
])(
  '[API-4][OPS-4][OPS-7] a request with %s is refused without a word about us, and the log learns who and why (A22, D05, D07)',
  async (_, bytes, status) => {
    const before = countedRefusals(server.metrics, status);
    const reply = await send(bytes);
    expect(reply.status).toBe(status);
    // Written by Node alone: no version, no text.
    expect(reply.names.filter((name) => !/^(connection|date|transfer-encoding)$/.test(name ?? ''))).toEqual(
      [],
    );
    expect(reply.body).toMatch(/^(0)?$/);
    // Who and why (OPS-4), but of what Node answers without a fault.
    const isTold = status !== 0 && status !== 417;
    await expect.poll(() => refused).toHaveLength(isTold ? 1 : 0);
    const reason = expect.stringMatching(/^(HPE_|INVALID_REQUEST$)/);
    expect(refused).toEqual(isTold ? [refusal(status, reason)] : []);
    expect(countedRefusals(server.metrics, status) - before).toBe(isTold ? 1 : 0);
    expect(server.lines).toEqual([]);
    expect((await send(get('GET /api/config HTTP/1.1', 'Host: x'))).status).toBe(200);
  },
);

it.each([
  ['a length that is none', `${post(chunked)}ZZ\r\n{}\r\n0\r\n\r\n`, 400],
  ['less than its length', `${post(chunked)}1\r\n{xxx\r\n0\r\n\r\n`, 400],
  ['a comment of 20 kB', `${post(chunked)}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413],
])(
  '[API-4][OPS-7] a body whose chunk has %s is refused, and is one line of the log, which names no error (A22, D07)',
  async (_, bytes, status) => {
    const reply = await send(bytes);
    expect([reply.status, reply.names, reply.body]).toEqual([status, ['connection'], '']);
    await expect.poll(() => server.lines).toHaveLength(1);
    expect(refused).toEqual([]);
    expect(server.lines[0]).toMatch(
      / info answered request="[\w-]+" method="POST" route="\/api\/auth\/validate" status=400 ms=\d+ address="127.0.0.1" reason="INVALID_JSON"/,
    );
    expect((await send(get('GET /api/config HTTP/1.1', 'Host: x'))).status).toBe(200);
  },
);

it('[API-1] HTTP/1.0 is answered as HTTP/1.1 is, and its connection closed', async () => {
  const reply = await send('GET /api/config HTTP/1.0\r\nHost: x\r\n\r\n');
  expect([reply.status, JSON.parse(reply.body).productName]).toEqual([200, 'Encuentro']);
});

it('[OPS-4] a connection that was opened and not used, as browsers do, is no refusal', async () => {
  const idle = createHttpServer(
    server.app,
    { ...serverLimits, graceMs: 0, headersMs: 100 },
    logRefusals({ log, metrics: server.metrics }),
  );
  await once(idle.server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((idle.server.address() as AddressInfo).port, '127.0.0.1');
  expect(await text(socket)).toContain(' 408 ');
  expect(refused).toEqual([]);
  await idle.stop();
});

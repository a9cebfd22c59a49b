import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, beforeEach } from 'vitest';
import {
  createHttpServer,
  type HttpServer,
  type ServerLimits,
  serverLimits,
} from '../../../server/http/httpServer.ts';
import { createLog, type Log } from '../../../server/http/log.ts';
import { logRefusals } from '../../../server/http/requestLog.ts';
import { createMetrics, type Metrics } from '../../../server/metrics/metrics.ts';

/** Limits that no test comes to wait for. */
const patient: ServerLimits = { ...serverLimits, graceMs: 0 };

/** An app on a port of its own for each test of a file, and sockets to it. */
export const testPort = () => {
  const port = {
    http: undefined as unknown as HttpServer,
    calls: 0,
    bodies: [] as string[],
    /** What the log says of requests that the port refused. */
    refused: [] as object[],
    metrics: createMetrics(),
    answer: async () => new Response('done'),
  };
  let sockets: Socket[] = [];
  const app = new Hono()
    .get('/large', () => new Response(new Uint8Array(64 * 1024 * 1024)))
    .post('/unread', () => port.answer())
    .all('*', async (c) => {
      port.calls += 1;
      if (c.req.method === 'POST') port.bodies.push(await c.req.text().catch(() => 'cut'));
      return port.answer();
    });

  const listen = async (changes: Partial<ServerLimits> = {}) => {
    const log = logTo(port.refused);
    port.http = createHttpServer(
      app,
      { ...patient, ...changes },
      logRefusals({ log, metrics: port.metrics }),
    );
    await once(port.http.server.listen(0, '127.0.0.1'), 'listening');
  };
  const open = async (): Promise<Socket> => {
    const address = port.http.server.address() as AddressInfo;
    const socket = connect(address.port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  /** Sends bytes and returns what came until the server closed the connection. */
  const send = async (bytes: string): Promise<string> => {
    const socket = await open();
    socket.write(bytes);
    return text(socket).catch(() => 'reset');
  };
  const hold = () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    port.answer = async () => held.then(() => new Response('late'));
    return release;
  };

  beforeEach(() => {
    const answer = async () => new Response('done');
    Object.assign(port, { calls: 0, bodies: [], refused: [], metrics: createMetrics(), answer });
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    port.http.server.closeAllConnections();
    await new Promise((resolve) => port.http.server.close(resolve));
  });
  return { port, listen, open, send, hold };
};

/** A log of objects, at the time 0. */
export const logTo = (lines: object[]): Log =>
  createLog(
    (line) => lines.push(JSON.parse(line)),
    () => 0,
    'json',
  );
/** The line of the log about a request that the port refused (OPS-4). */
export const refusal = (status: number, reason: string): object => ({
  time: '1970-01-01T00:00:00.000Z',
  level: 'warn',
  event: 'refused',
  status,
  reason,
  address: '127.0.0.1',
});
/** How many requests were refused so, as the metrics tell it. */
export const countedRefusals = ({ registry }: Metrics, status: number): number =>
  Number(
    new RegExp(`^http_refused_total\\{status="${status}"\\} (\\d+)$`, 'm').exec(registry.text())?.[1] ?? 0,
  );

/** The bytes of a GET. */
export const get = (path: string, ...headers: string[]): string =>
  `${['GET', path, 'HTTP/1.1'].join(' ')}\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n`;
/** The head of a POST with a body of so many bytes. */
export const post = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
/** The statuses of the answers that came over a connection. */
export const statuses = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { minuteMs } from '../../machines/contract/call.ts';
import { HttpError, unavailable } from './errors.ts';
import { type Arrival, closeWhenSlow, hasBody, limitAddresses, makeRoom, refuse } from './greedyClients.ts';
import { network } from './http.ts';

/** How long clients may take, in ms, and how much of the server they may hold. */
export interface ServerLimits {
  /** To the end of a request's headers. */
  headersMs: number;
  /** To the end of a body: a video of 50 MB may take a quarter of an hour. Other bodies have a shorter time. */
  bodyMs: number;
  /** Without a byte, while a client sends a request or reads an answer. */
  stalledMs: number;
  /** A body that brings less than `slowBytes` in such a time, or an answer that is read so, only drips: no network is that slow. */
  slowMs: number;
  slowBytes: number;
  /**
   * Between requests: longer than browsers and proxies keep a connection (60 s, or what they are told), whose next call this end
   * would cut off.
   */
  idleMs: number;
  connections: number;
  /** Of one address; not counted behind a proxy, whose address all have. */
  connectionsPerAddress: number;
  openCalls: number;
  openCallsPerConnection: number;
  /**
   * How long a server that stops still accepts connections at least, until the balancer in front of it knows. While calls
   * come it does not know, and gets twice that.
   */
  graceMs: number;
  /** From the stop on, how long open calls may take. */
  finishMs: number;
}

/** The limits of a running server. A stop ends within 10 s: 7 s for calls, of which 2 to 4 s are grace, 3 s for the database. */
export const serverLimits: ServerLimits = {
  headersMs: 10_000,
  bodyMs: 15 * minuteMs,
  stalledMs: 30_000,
  // A body may also wait 20 s for its turn (uploadTurns.ts), and be unread so long.
  slowMs: 30_000,
  slowBytes: 30_000,
  idleMs: 65_000,
  connections: 2000,
  connectionsPerAddress: 256,
  openCalls: 500,
  openCallsPerConnection: 16,
  graceMs: 2000,
  finishMs: 7000,
};

/** A request that the port refused: malformed, late, too slow where others need its place, or too much at once. */
export interface RefusedRequest {
  status: number;
  /** Node's name of the fault, or our own code. */
  reason: string;
  /** The other end of the connection, as limits count it; behind a proxy the proxy. */
  address: string;
}

/** An app on a port. */
export interface HttpServer {
  server: Server;
  /** Accepts no new connections, answers what is open, and closes; what lasts too long is told to come again. */
  stop(): Promise<void>;
}

/**
 * A server that slow, stalled and greedy clients cannot occupy (OPS-7): beyond a limit a call is answered 503, unless another
 * one gives way that waits for its client, and a connection closed. While it stops every answer closes its connection, and
 * none is cut (OPS-5).
 */
export const createHttpServer = (
  app: Pick<Hono, 'fetch'>,
  limits: ServerLimits = serverLimits,
  onRefused: (request: RefusedRequest) => void = () => undefined,
): HttpServer => {
  const asked = new Set<IncomingMessage>();
  const handle = getRequestListener(async (request, env) => {
    asked.add(env.incoming as IncomingMessage);
    const answer = await app.fetch(request, env);
    // Who had to give way, or was late when the server stopped, has been told.
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  });
  const open = new Map<Socket, Set<ServerResponse>>();
  /** Those that count among `openCalls`. */
  const counted = new Map<ServerResponse, Arrival>();
  /** How many came until now; a balancer's questions are no calls. */
  const counts = { calls: 0, connections: 0 };
  let isStopping = false;

  const tell = ({ remoteAddress = '' }: Socket, status: number, reason?: string) =>
    onRefused({
      status,
      reason: reason ?? (status === unavailable.status ? unavailable.errorCode : noBodyTaken.errorCode),
      address: network(remoteAddress),
    });

  const giveWay = (response: ServerResponse) => {
    const { req } = response;
    // So that the refusal is told: the app answers nobody any more.
    asked.delete(req);
    refuse(req, response, unavailable);
    // Of a call that is answered Node ends no body: the app would wait for the rest for ever.
    response.once('close', () => req.destroy());
  };

  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.bodyMs,
    keepAliveTimeout: limits.idleMs,
    // By default late headers are looked for only twice a minute.
    connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    // Refused by what reads the request instead, so that it is told.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const calls = open.get(socket) ?? new Set();
    // What a client sent before it left, or after it was told to leave, is not worth an answer.
    if (socket.destroyed || calls.size > limits.openCallsPerConnection) return socket.destroy();
    open.set(socket, calls.add(response));
    if (!questions.has(request.url ?? '')) counts.calls += 1;
    const takesPlace = !quickQuestions.has(request.url ?? '');
    if (takesPlace) counted.set(response, { at: performance.now(), bytesRead: socket.bytesRead });
    const isFull = () => takesPlace && counted.size > limits.openCalls;
    // A stream of events lasts as long as its page; whoever opens it bounds how many there are.
    response.once('lasting', () => counted.delete(response));
    response.once('close', () => {
      counted.delete(response);
      calls.delete(response);
      if (calls.size === 0) open.delete(socket);
      const wasAsked = asked.delete(request);
      if (response.headersSent && !wasAsked) tell(socket, response.statusCode);
    });
    closeWhenSlow(request, response, limits);
    if (isStopping || request.headers.host === undefined) response.setHeader('Connection', 'close');
    // Whoever distributes calls hears of the stop before the port closes (OPS-3).
    if (isStopping && endWithStop.has(request.url ?? '')) return refuse(request, response, unavailable);
    if (isFull()) makeRoom(open, counted, giveWay);
    if (socket.destroyed) return;
    if (isFull() || calls.size > limits.openCallsPerConnection) return refuse(request, response, unavailable);
    if (hasBody(request) && request.method !== 'POST') return refuse(request, response, noBodyTaken);
    void handle(request, response);
  });

  server.maxConnections = limits.connections;
  server.on('connection', () => {
    counts.connections += 1;
  });
  limitAddresses(server, limits.connectionsPerAddress);
  server.on('connection', (socket) =>
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      const status = statusOf(code);
      // Browsers open connections that they may need, and the app itself tells of a call whose body fails.
      if (status !== null && socket.bytesRead > 0 && !open.has(socket)) tell(socket, status, code);
    }),
  );
  server.setTimeout(limits.stalledMs, (socket) => {
    const calls = [...(open.get(socket) ?? [])];
    // Then it is the client who waits.
    if (calls.some(({ req }) => req.complete) && socket.writableLength === 0) return;
    socket.destroy();
  });

  const openResponses = () => [...open.values()].flatMap((calls) => [...calls]);

  /**
   * Takes the connections that wait. Each turn of the event loop takes one: after a stall there are many, whose calls the
   * end of the port would reset.
   */
  const takeWaiting = async (): Promise<void> => {
    let before: number;
    do {
      before = counts.connections;
      await turn();
      // Its call.
      await turn();
    } while (counts.connections > before);
  };

  const grace = async (): Promise<void> => {
    const latest = performance.now() + 2 * limits.graceMs;
    await pause(limits.graceMs);
    let before: number;
    do {
      before = counts.calls;
      await pause(limits.graceMs / 4);
      await takeWaiting();
    } while (counts.calls > before && performance.now() < latest);
  };

  /** @param ms what is left for open calls. */
  const finish = async (ms: number): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // After the turn's reading: a connection whose call is not read yet is not idle.
    const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
    const late = setTimeout(() => {
      for (const response of openResponses())
        if (!response.headersSent) refuse(response.req, response, unavailable);
      // A sender reads the answer only once its body was taken.
      setTimeout(() => server.closeAllConnections(), ms / 5);
    }, ms * 0.8);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };

  return {
    server,
    stop: async () => {
      isStopping = true;
      const stoppedAt = performance.now();
      for (const response of openResponses())
        if (!response.headersSent) response.setHeader('Connection', 'close');
      await grace();
      await finish(limits.finishMs - (performance.now() - stoppedAt));
    },
  };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What balancers and their like ask: of the first two the answer ends with the stop. */
const endWithStop = new Set(['/ready', '/serving']);
const questions = new Set([...endWithStop, '/health']);
/** Those that ask nobody else take no place, as a server that has none still serves; connections bound them. */
const quickQuestions = new Set(['/serving', '/health']);

const noBodyTaken = new HttpError(400, 'INVALID_REQUEST');

/** What Node answers by itself to a request that it cannot read; null where a connection just ended. */
const statusOf = (code: string): number | null => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code.startsWith('HPE_') ? 400 : null;
};

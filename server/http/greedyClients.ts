import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { parse } from 'hono/utils/cookie';
import { errorBody, type HttpError, sentenceOf } from './errors.ts';
import { bareHeaders, network } from './http.ts';
import { languageOf } from './language.ts';
import { isForPage, isNoticeSent, noticePage, noticeStyle, plainPolicy } from './plainPage.ts';

/** Whether a request has a body, whatever its method. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection of a client who only drips: whose body comes, or who reads an answer, more slowly than any network.
 * Each byte ends the wait of `stalledMs`.
 */
export const closeWhenSlow = (
  request: IncomingMessage,
  response: ServerResponse,
  { slowMs, slowBytes }: { slowMs: number; slowBytes: number },
): void => {
  const { socket } = request;
  let before = socket.bytesRead;
  // Of what is read we learn in whole pieces, so each has the time that the least speed needs for it.
  let read = 0;
  let unread = 0;
  let times = 0;
  const watch = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < slowBytes) socket.destroy();
    before = socket.bytesRead;
    const now = socket.bytesWritten - socket.writableLength;
    times = unread === 0 || now > read ? 0 : times + 1;
    if (times * slowBytes > unread) socket.destroy();
    if (times === 0) unread = socket.writableLength;
    read = now;
  }, slowMs);
  response.once('close', () => clearInterval(watch));
};

/** When a call came, in ms, and how many bytes its connection had read by then: a proxy's has brought other calls before. */
export interface Arrival {
  at: number;
  bytesRead: number;
}

/** How long a body may take, in ms, before its call can have to give way: that of most calls is there at once. */
const quickMs = 2000;

/**
 * Where no call has room any more because of those that wait for their clients, makes some (OPS-7): who does not read, or
 * hardly sends, takes no place of those who do. If more of them wait for readers, closes the connection that has most of
 * these, of several the oldest; else the call gives way whose body came most slowly: an upload that gets on is not that one.
 * @param open the calls of each connection, oldest first.
 * @param counted those that take a place.
 * @param giveWay refuses a call, with an answer: a proxy would take a connection that just ends for a broken server.
 */
export const makeRoom = (
  open: ReadonlyMap<Socket, ReadonlySet<ServerResponse>>,
  counted: Map<ServerResponse, Arrival>,
  giveWay: (call: ServerResponse) => void,
): void => {
  const unread = [...open]
    .filter(([socket]) => socket.writableLength > 0 && !socket.destroyed)
    .map(([socket, calls]) => ({ socket, calls: [...calls].filter((call) => counted.has(call)) }))
    .sort((one, other) => other.calls.length - one.calls.length);
  const unreadCount = unread.reduce((sum, { calls }) => sum + calls.length, 0);
  const unsent = slowBodies(counted);
  // Where most are being worked on, it is us who take long.
  if (unreadCount + unsent.length <= counted.size / 2) return;
  const [most] = unread;
  const [slowest] = unsent;
  if (slowest !== undefined && unsent.length >= unreadCount) {
    counted.delete(slowest);
    giveWay(slowest);
  } else if (most !== undefined) {
    for (const call of most.calls) counted.delete(call);
    most.socket.destroy();
  }
};

/** The calls that have waited `quickMs` for their bodies, the slowest first; not those whose bytes wait for us. */
const slowBodies = (counted: ReadonlyMap<ServerResponse, Arrival>): ServerResponse[] => {
  const now = performance.now();
  return [...counted]
    .filter(
      ([{ req, headersSent }, { at }]) =>
        !req.complete &&
        !headersSent &&
        req.readableLength === 0 &&
        req.socket.writableLength === 0 &&
        now - at >= quickMs,
    )
    .map(([call, { at, bytesRead }]) => ({
      call,
      speed: (call.req.socket.bytesRead - bytesRead) / (now - at),
    }))
    .sort((one, other) => one.speed - other.speed)
    .map(({ call }) => call);
};

/** Closes connections of an address that has as many as it may. */
export const limitAddresses = (server: Server, most: number): void => {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = network(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
};

/**
 * Answers without the app, and closes the connection; the rest of a body is dropped as it comes. A browser that asks for a page
 * is shown one, in the language of that page.
 */
export const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, errorCode, extras: { retryAfter } }: HttpError,
): void => {
  const { method = '', url = '', headers } = request;
  const [path = '', query] = url.split('?');
  // That page's own form comes here again while there is no room.
  const isAgain = isNoticeSent(method, headers['content-type']);
  const asPage = isForPage(isAgain ? 'GET' : method, path, headers.accept);
  const language = languageOf({
    accepted: headers['accept-language'],
    ...(asPage && {
      path,
      query: new URLSearchParams(query).get('lng') ?? undefined,
      cookie: parse(headers.cookie ?? '', 'i18next')['i18next'],
    }),
  });
  const sentence = errorBody(errorCode, language, {});
  const body = Buffer.from(
    asPage
      ? noticePage(language, sentenceOf('NOT_OPENED', language), sentence.message).toString()
      : JSON.stringify(retryAfter === undefined ? sentence : { ...sentence, retryAfter }),
  );
  response.writeHead(status, {
    ...bareHeaders,
    ...(asPage && { 'Content-Security-Policy': plainPolicy(noticeStyle, true) }),
    'Content-Type': asPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Language': language,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  });
  response.end(body);
  request.resume();
};

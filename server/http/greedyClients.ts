import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { network } from './http.ts';

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

/**
 * Where no call has room any more because of those that wait for their readers, closes the connection that has most of
 * them, of several the oldest: who does not read takes no place of those who do.
 * @param open the calls of each connection, oldest first.
 * @param counted those that take a place.
 */
export const closeUnread = (
  open: ReadonlyMap<Socket, ReadonlySet<ServerResponse>>,
  counted: Set<ServerResponse>,
): void => {
  const unread = [...open]
    .filter(([socket]) => socket.writableLength > 0 && !socket.destroyed)
    .map(([socket, calls]) => ({ socket, calls: [...calls].filter((call) => counted.has(call)) }))
    .sort((one, other) => other.calls.length - one.calls.length);
  const count = unread.reduce((sum, { calls }) => sum + calls.length, 0);
  const [most] = unread;
  // Where most are being worked on, it is us who take long.
  if (most === undefined || count <= counted.size / 2) return;
  for (const call of most.calls) counted.delete(call);
  most.socket.destroy();
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

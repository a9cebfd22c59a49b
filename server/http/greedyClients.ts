import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { network } from './http.ts';

/** Whether a request has a body, whatever its method. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a body that drips: each of its bytes ends the wait of `stalledMs`. */
export const closeWhenSlow = (
  request: IncomingMessage,
  response: ServerResponse,
  { slowMs, slowBytes }: { slowMs: number; slowBytes: number },
): void => {
  if (!hasBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < slowBytes) socket.destroy();
    before = socket.bytesRead;
  }, slowMs);
  response.once('close', () => clearInterval(watch));
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

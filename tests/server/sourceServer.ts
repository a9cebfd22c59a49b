import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site, on a free port of this machine. */
export interface SourceServer {
  origin: string;
  /** How it answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** The paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a site whose answers the test sets. */
export const startSource = async (): Promise<SourceServer> => {
  const listener = createServer((request, response) => {
    source.asked.push(request.url ?? '');
    source.answer(request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const source: SourceServer = {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    answer: (_, response) => response.end(),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return source;
};

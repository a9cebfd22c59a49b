import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, which loses the connection in the ways that networks do. */
export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** From now on forwards nothing and closes nothing: as after a pulled cable. */
  silence(): void;
  /** Forwards again, over connections that are made from now on; the silent ones stay silent. */
  heal(): void;
  /** Resets all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** @param url the address of a PostgreSQL server. */
export const openProxy = async (url: string): Promise<DatabaseProxy> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const listener = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
      from.on('data', (chunk) => {
        if (isSilent) from.pause();
        else to.write(chunk);
      });
    }
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((listener.address() as AddressInfo).port);
  return {
    url: own.href,
    silence: () => {
      isSilent = true;
    },
    heal: () => {
      isSilent = false;
    },
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await once(listener.close(), 'close');
    },
  };
};

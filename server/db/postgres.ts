import { Socket } from 'node:net';
import { Client, Pool, type PoolClient } from 'pg';
import { reasonOf } from '../http/log.ts';

/** How long the database may take, in ms. */
export interface PostgresLimits {
  /** To a connection, a new one or a free one of the pool. */
  connectMs: number;
  /** To a lock: less than half of `connectMs`, so that a call that waits for a connection first is answered in time as well. */
  lockMs: number;
  /** To the end of a statement. */
  statementMs: number;
  /** Without a byte from it: more than `statementMs`, after which it tells of the statement's end. */
  silentMs: number;
}

const usual: PostgresLimits = { connectMs: 2000, lockMs: 900, statementMs: 4000, silentMs: 5000 };

/** For work that takes what it takes: a migration, a backup, which reads everything, and an operator's command. */
export const patient: PostgresLimits = { connectMs: 5000, lockMs: 60_000, statementMs: 0, silentMs: 0 };

/** What `pg_dump` and `psql` ask of PostgreSQL as well. Without a limit of what is not read in time: a disk may be slow. */
export const asksForMachine =
  '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Lets both ends of a connection notice that the other one went without a word, as with its machine: by default PostgreSQL
 * keeps locks and transactions for another two hours (OPS-5). It notices after 50 s, before we do (60 to 70 s): whoever takes
 * a lock again must not meet it in a former connection of their own. Over a Unix socket, where no machine is lost alone, it
 * changes nothing.
 */
export const endsWithMachine = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  options: `${asksForMachine} -c tcp_user_timeout=50000`,
};

/** No connection was made, whatever the reason: it names the database without its password (OPS-1, OPS-6). */
export class NotConnected extends Error {
  constructor({ host, port }: Client, error: unknown) {
    super(`No connection to the database at ${host}:${port} (DATABASE_URL): ${reasonOf(error)}`);
  }
}

/** A connection to PostgreSQL that fails with `NotConnected` when it cannot be made. */
export class PostgresClient extends Client {
  override connect(): Promise<Client>;
  override connect(done: (error: Error | null) => void): void;
  // The pool calls it with a function, everybody else waits for its promise.
  override connect(done?: (error: Error | null) => void): Promise<Client> | undefined {
    if (done === undefined)
      return super.connect().catch((error: unknown) => Promise.reject(new NotConnected(this, error)));
    super.connect((error: Error | null) => done(error && new NotConnected(this, error)));
    return undefined;
  }
}

/**
 * Connections to PostgreSQL, made when needed; what it does not answer in time fails (OPS-6).
 * @param max how many there are at most.
 */
export const openPool = (connectionString: string, max = 10, limits: PostgresLimits = usual): Pool => {
  const { connectMs, lockMs, statementMs, silentMs } = limits;
  const pool = new Pool({
    ...endsWithMachine,
    Client: PostgresClient,
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    // A living process has ended its silent connection before, and the transaction with it.
    idle_in_transaction_session_timeout: 2 * silentMs,
    // Before an unused connection counts as silent.
    idleTimeoutMillis: statementMs,
    stream: () => silentEnds(new Socket(), silentMs),
  });
  // A broken connection is replaced at the next query. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!inUse.has(client)) return;
      // Drizzle never releases the connection of a transaction whose `begin` fails.
      client.release(error);
      client.release = () => undefined;
    }),
  );
  return pool;
};

/**
 * Ends a connection whose other end is silent. The driver's own `query_timeout` fails only the query: the
 * connection would go back to the pool with the transaction, and stop the next one too.
 */
const silentEnds = (socket: Socket, ms: number): Socket =>
  socket.setTimeout(ms, () =>
    socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })),
  );

import { PGlite, type PGliteOptions, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { hasCode } from '../hasCode.ts';
import { reasonOf } from '../http/log.ts';

/**
 * The embedded database. Once the disk is so full that its log cannot grow, it would answer one error and then
 * occupy the thread for ever: from that error on it refuses every statement, with the same error, and `lost`
 * resolves. Only a new process can open it again (OPS-6, fault K03).
 */
export class EmbeddedDatabase extends PGlite {
  declare readonly waitReady: Promise<void>;
  #failure: unknown = null;
  #lose: () => void = () => undefined;
  readonly lost = new Promise<void>((resolve) => {
    this.#lose = resolve;
  });

  constructor(options?: PGliteOptions) {
    super({ ...options, startParams });
    const folder = options?.dataDir ?? 'memory';
    this.waitReady = this.waitReady.catch((error: unknown) => {
      throw new Error(`The embedded database in ${folder} cannot be opened: ${causeOf(error)}`);
    });
    // A failed start is told to whoever asks the database.
    this.waitReady.then(
      () => {
        Object.assign(this.parsers, asText);
      },
      () => undefined,
    );
  }

  override query<Row>(text: string, params?: unknown[], options?: QueryOptions) {
    return super.query<Row>(text, params, withoutParsers(options));
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>) {
    return super.transaction((tx) => {
      const query = tx.query;
      tx.query = (text, params, options) => query(text, params, withoutParsers(options));
      return work(tx);
    });
  }

  override execProtocol(...given: Parameters<PGlite['execProtocol']>) {
    return this.#guard(() => super.execProtocol(...given));
  }

  override execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    return this.#guard(() => super.execProtocolStream(...given));
  }

  async #guard<Result>(execute: () => Promise<Result>): Promise<Result> {
    if (this.#failure !== null) throw this.#failure;
    try {
      return await execute();
    } catch (error) {
      if (isLogFull(error)) {
        this.#failure = error;
        this.#lose();
      }
      throw error;
    }
  }
}

/**
 * Beyond PGlite's own: 128 MB of pages in memory would be filled with zeros at each start, two thirds of its time, where what
 * is not in these is in the system's memory of files; and up to 1 GB of its log would be kept on the disk and go into each backup.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=48MB'].flatMap((setting) => ['-c', setting]),
];

const unparsed = (text: string) => text;
/** What Drizzle leaves as text, to read it by the column: times, intervals, and lists of these and of `numeric`. */
const asText = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, unparsed],
  ),
);
/**
 * Drizzle gives the parsers of `asText` with each query, for which PGlite would copy all its hundreds: a third of a short
 * query's time. They are the database's own instead.
 */
const withoutParsers = (options: QueryOptions = {}): QueryOptions => {
  const { parsers: _, ...others } = options;
  return others;
};

/** What its file system throws is no `Error`: it has a number of WASI, of which 51 is ENOSPC. */
const causeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('errno' in error) || error instanceof Error)
    return reasonOf(error);
  return error.errno === 51 ? 'its disk is full.' : `error ${error.errno} of its files.`;
};

const isLogFull = (error: unknown): boolean =>
  error instanceof Error && hasCode(error, '53100') && error.message.includes('pg_wal');

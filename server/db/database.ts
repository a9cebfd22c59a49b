import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { hasCode } from '../hasCode.ts';
import type { Settings } from '../settings/settings.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { lock } from './lock.ts';
import { NotConnected, openPool, type PostgresLimits, patient } from './postgres.ts';
import * as schema from './schema.ts';

/**
 * Either database, in one dialect. In `db.transaction` use only `tx`: the embedded one has one connection.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
  /** How many connections there are, and how many calls wait for one; not of the embedded one, which has one. */
  connections?(): { used: number; idle: number; waiting: number };
  /** Resolves when no query will succeed before the next start. */
  lost?: Promise<void>;
  /** The embedded database as a compressed archive, which `openCopy` opens; PostgreSQL has a program for that. */
  archive?(): Promise<Blob>;
}

/**
 * Opens the configured database and migrates it: PostgreSQL with `databaseUrl`, otherwise the embedded one in
 * `dataFolder`, for one process at a time (API-1, API-3, API-5).
 * @param limits how long PostgreSQL may take; those of a call by default.
 * @throws Error when another running process holds the folder.
 */
export const openDatabase = async (
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl'> & Partial<Pick<Settings, 'databasePool'>>,
  limits?: PostgresLimits,
): Promise<OpenDatabase> => {
  const { dataFolder, databaseUrl, databasePool } = settings;
  if (databaseUrl === null) return ready(await openFolder(dataFolder));
  // Over a connection of its own: a migration of many rows takes what it takes, which a call may not (OPS-5).
  await (await ready(openPostgres(databaseUrl, 1, patient))).close();
  return openPostgres(databaseUrl, databasePool, limits);
};

/** As `openDatabase`, without the migrations: a backup, before an update for example, changes nothing (OPS-8). */
export const openUnchanged = async (
  {
    dataFolder,
    databaseUrl,
    databasePool,
  }: Pick<Settings, 'dataFolder' | 'databaseUrl'> & Partial<Pick<Settings, 'databasePool'>>,
  limits?: PostgresLimits,
): Promise<OpenDatabase> =>
  databaseUrl === null ? openFolder(dataFolder) : openPostgres(databaseUrl, databasePool, limits);

/**
 * Opens an embedded database that nobody else can open, without the migrations.
 * @param archive what it is filled with: then the folder must not exist.
 * @param folder null: in memory.
 */
export const openCopy = (archive: Blob | null, folder: string | null): OpenDatabase =>
  openEmbedded(
    new EmbeddedDatabase({
      ...(archive && { loadDataDir: archive }),
      ...(folder !== null && { dataDir: folder }),
    }),
  );

/** An embedded database in memory, for tests. */
export const openMemory = (): Promise<OpenDatabase> => ready(openEmbedded(new EmbeddedDatabase()));

/**
 * Whether what failed may soon succeed: the database is unreachable, out of connections, stopping, locked or
 * too slow, no longer lets us in, as after a change of its password or certificate, after a failover a copy that may only
 * be read, a disk is full, broken or cannot be written, or the system has no room for another process (OPS-6).
 */
export const isUnavailable = (error: unknown): boolean => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(inner instanceof Error)) return false;
  const code = 'code' in inner ? String(inner.code) : '';
  return (
    inner instanceof NotConnected ||
    /^(08|28|53|57)|^(3D000|CERT_|DEPTH_ZERO|ERR_SSL|ERR_TLS|SELF_SIGNED|UNABLE_TO_|ECONN|ENOSPC|EDQUOT|EROFS|EACCES|EEXIST|ENOTDIR|EFBIG|EMFILE|ENFILE|EAGAIN|ENOMEM|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET|EIO|ESTALE|25006|40P01|55P03|58030)/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(inner.message)
  );
};

/** Where the embedded database is. */
export const embeddedFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string =>
  join(dataFolder, 'database');

const openFolder = async (dataFolder: string): Promise<OpenDatabase> => {
  await mkdir(dataFolder, { recursive: true });
  const unlock = await lock(join(dataFolder, 'database.lock'));
  try {
    const { close, ...opened } = openEmbedded(
      new EmbeddedDatabase({ dataDir: embeddedFolder({ dataFolder }) }),
    );
    return { ...opened, close: () => close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
};

const openEmbedded = (client: EmbeddedDatabase): OpenDatabase => ({
  db: drizzlePglite(client, { schema, casing: 'snake_case' }),
  close: () => client.close(),
  lost: client.lost,
  archive: () => client.dumpDataDir('gzip'),
});

const openPostgres = (connectionString: string, most?: number, limits?: PostgresLimits): OpenDatabase => {
  const pool = openPool(connectionString, most, limits);
  return {
    db: drizzlePg(pool, { schema, casing: 'snake_case' }),
    close: () => pool.end(),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
};

const ready = async (opened: OpenDatabase): Promise<OpenDatabase> => {
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
};

// Bundled as text, so that the built server needs no files beside it.
const migrations = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How soon a table that is in use is asked for again. */
const againMs = 1500;
/** For a minute and more. */
const mostTries = 40;

/**
 * Runs the pending migrations, all or none; several servers may start at once. A table that somebody reads for long, a dump
 * for example, is asked for again and again, so that the calls of running servers get through in between (OPS-5).
 */
const migrate = async (db: Database): Promise<void> => {
  for (let tries = 1; await hasPending(db); tries += 1) {
    try {
      return await migrateOnce(db);
    } catch (error) {
      if (tries === mostTries || !isLocked(error)) throw error;
      await pause(againMs);
    }
  }
};

const isLocked = (error: unknown): boolean =>
  hasCode(error instanceof Error && error.cause !== undefined ? error.cause : error, '55P03');

/** Without waiting for anybody: most starts have nothing to do, and a backup holds up all others until its end. */
const hasPending = async (db: Database): Promise<boolean> => {
  if (!(await hasTable(db, 'migrations'))) return true;
  const done = await doneIn(db);
  return Object.keys(migrations).some((name) => !done.has(name));
};

/** Whether a database has this table yet: one of before a migration, or of nobody, has none. */
export const hasTable = async (db: Database, name: 'audit' | 'migrations'): Promise<boolean> => {
  const [found] = await db
    .select({ table: sql<string | null>`to_regclass(${name})::text` })
    .from(sql`(values (1)) as once`);
  return found?.table != null;
};

const doneIn = async (db: Database): Promise<ReadonlySet<string>> => {
  const done = await db.select({ name: sql<string>`name` }).from(sql`migrations`);
  return new Set(done.map(({ name }) => name));
};

const migrateOnce = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // Another server may take its time with them, and a backup with the tables.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('migrations'))`);
    // Short of what a call waits for a lock: calls stand behind whoever waits for a table.
    await tx.execute(sql`set local lock_timeout = '300ms'`);
    await tx.execute(sql`create table if not exists migrations (name text primary key)`);
    const done = await doneIn(tx);
    for (const [name, text] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (done.has(name)) continue;
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
  });

import { endsWithMachine, PostgresClient } from './postgres.ts';

/**
 * Keeps every server from PostgreSQL, while a backup takes its place (OPS-8): they hold this lock (`lockServer`).
 * @returns what lets them in again; null where one runs.
 */
export const keepServersOut = (databaseUrl: string): Promise<(() => Promise<void>) | null> =>
  hold(databaseUrl, "pg_try_advisory_lock(hashtext('servers')) as held");

/**
 * Keeps a start with new migrations waiting, before it waits for any table, while a backup reads them all (OPS-5): the calls
 * of the servers that run would stand behind it. Waits for migrations that are under way.
 * @returns what lets them go on.
 */
export const keepMigrationsOut = async (databaseUrl: string): Promise<() => Promise<void>> =>
  (await hold(databaseUrl, "true as held, pg_advisory_lock_shared(hashtext('migrations'))")) ??
  (async () => {});

/** Over a connection of its own, with whose end the lock ends. */
const hold = async (databaseUrl: string, lock: string): Promise<(() => Promise<void>) | null> => {
  const client = new PostgresClient({
    ...endsWithMachine,
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(`select ${lock}`);
    if (rows[0]?.held) return () => client.end();
    await client.end();
    return null;
  } catch (error) {
    await client.end();
    throw error;
  }
};

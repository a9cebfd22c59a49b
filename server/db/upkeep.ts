import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { createRounds } from '../jobs/rounds.ts';
import { allTables } from './allTables.ts';

/**
 * A job for the embedded database, beside which none of PostgreSQL's own processes runs: every ten minutes it frees the
 * room of dead rows, a table at a time, and writes the log's changes into the tables. Otherwise both grow for as long as the
 * server runs; a backup would hold all of that log, and the next start read it again (API-5).
 * @returns one piece of it, as `createJobRunner` asks for.
 */
export const createUpkeep = ({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): (() => Promise<boolean>) => {
  const vacuums = allTables.map((table): [string, SQL] => [
    getTableName(table),
    sql`vacuum (analyze) ${table}`,
  ]);
  // The start, which reads the log, ends with a checkpoint.
  const deps = { now, log, failed: 'the embedded database was not kept up', lastAt: now() };
  return createRounds(deps, [...vacuums, ['checkpoint', sql`checkpoint`]], async (statement) => {
    await db.execute(statement);
    return false;
  });
};

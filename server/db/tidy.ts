import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { createRounds } from '../jobs/rounds.ts';
import type { Database } from './database.ts';

/**
 * What deletes, by the name that the log says: a piece of it in a transaction of its own. Each resolves with whether there
 * may be more.
 */
export type TidyTasks = Readonly<Record<string, (tx: Database, time: number) => Promise<boolean>>>;

/**
 * A job that deletes every ten minutes what no query reads any more, each thing by itself and piece by piece: what cannot be
 * deleted now is left to the next time, and neither the others nor the pieces before fail with it (OPS-6). So nothing is kept
 * for longer because nobody calls.
 * @returns one piece of it, as `createJobRunner` asks for: resolves with whether there was one.
 */
export const createTidy = (
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  tasks: TidyTasks,
): (() => Promise<boolean>) =>
  createRounds({ now, log, failed: 'a table was not tidied' }, Object.entries(tasks), (task, time) =>
    inOneServer(db, (tx) => task(tx, time)),
  );

/** Does this in a transaction, unless another server tidies, which then goes on with it. */
const inOneServer = (db: Database, work: (tx: Database) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(hashtext('tidy'))` })
      .from(sql`(values (1)) as once`);
    return turn?.mine === true && (await work(tx));
  });

import { sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/log.ts';
import type { Database } from './database.ts';

/** What is deleted at a time, by the name that the log says: each thing in a transaction of its own. */
export type TidyTasks = Readonly<Record<string, (tx: Database, time: number) => Promise<unknown>>>;

/** No task begins later than this after the first: a call waits meanwhile. */
const longestMs = 5000;

/**
 * Deletes what no query reads any more, at most every ten minutes, each thing by itself: what cannot be deleted now is left to
 * the next time, and neither the others nor the call that tidies fail with it (OPS-6).
 */
export const createTidy = (
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  tasks: TidyTasks,
): (() => Promise<void>) => {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const time = now();
    if (time - tidiedAt <= 10 * minuteMs) return;
    tidiedAt = time;
    for (const [name, task] of Object.entries(tasks)) {
      if (now() > time + longestMs) return;
      try {
        await inOneServer(db, (tx) => task(tx, time));
      } catch (error) {
        log.error('a table was not tidied', { name, ...describeError(error) });
      }
    }
  };
};

/** Does this in a transaction, unless another server tidies. */
const inOneServer = (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(hashtext('tidy'))` })
      .from(sql`(values (1)) as once`);
    if (turn?.mine) await work(tx);
  });

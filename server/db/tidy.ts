import { sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/log.ts';
import type { Database } from './database.ts';

/** What is deleted at a time, by the name that the log says: each thing in a transaction of its own. */
export type TidyTasks = Readonly<Record<string, (tx: Database, time: number) => Promise<unknown>>>;

const everyMs = 10 * minuteMs;

/**
 * A job that deletes every ten minutes what no query reads any more, each thing by itself: what cannot be deleted now is left
 * to the next time, and the others do not fail with it (OPS-6). So nothing is kept for longer because nobody calls.
 * @returns one piece of it, as `createJobRunner` asks for: resolves with whether there was one.
 */
export const createTidy = (
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  tasks: TidyTasks,
): (() => Promise<boolean>) => {
  let begunAt = Number.NEGATIVE_INFINITY;
  let left: [string, TidyTasks[string]][] = [];
  return async () => {
    const time = now();
    // A clock that was set back by more than that says nothing of when it was.
    if (left.length === 0 && Math.abs(time - begunAt) > everyMs) {
      begunAt = time;
      left = Object.entries(tasks);
    }
    const [next] = left.splice(0, 1);
    if (next === undefined) return false;
    const [name, task] = next;
    try {
      await inOneServer(db, (tx) => task(tx, time));
    } catch (error) {
      log.error('a table was not tidied', { name, ...describeError(error) });
    }
    return true;
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

import { sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/log.ts';
import type { Database } from './database.ts';

/**
 * What deletes, by the name that the log says: a piece of it in a transaction of its own. Each resolves with whether there
 * may be more.
 */
export type TidyTasks = Readonly<Record<string, (tx: Database, time: number) => Promise<boolean>>>;

const everyMs = 10 * minuteMs;

/**
 * A job that deletes every ten minutes what no query reads any more, each thing by itself and piece by piece: what cannot be
 * deleted now is left to the next time, and neither the others nor the pieces before fail with it (OPS-6). So nothing is kept
 * for longer because nobody calls.
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
      if (await inOneServer(db, (tx) => task(tx, time))) left.unshift(next);
    } catch (error) {
      log.error('a table was not tidied', { name, ...describeError(error) });
    }
    return true;
  };
};

/** Does this in a transaction, unless another server tidies, which then goes on with it. */
const inOneServer = (db: Database, work: (tx: Database) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(hashtext('tidy'))` })
      .from(sql`(values (1)) as once`);
    return turn?.mine === true && (await work(tx));
  });

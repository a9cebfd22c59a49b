import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { limitedEvents } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from './errors.ts';
import { createKeyedQueue } from './queue.ts';

/**
 * At most `max` events of one `key` within any `windowMs`. A key is the limit's name and what it counts: by that an erasure
 * finds those of a partner (`account/holdings.ts`).
 */
export interface Limit {
  key: `${string}:${string}`;
  max: number;
  windowMs: number;
}

export interface Limits {
  /**
   * Counts one event under all of these limits, unless one of them is used up: then none counts.
   * @returns 0 when it counted, else the seconds until it would.
   */
  take(limits: readonly Limit[]): Promise<number>;
  /** As `take`, for what may turn out not to have happened. @returns what takes it back, else the seconds until it would count. */
  tryTake(limits: readonly Limit[]): Promise<Taken>;
  /** Takes back one event under this key, the newest, if any counts: a later call has shown that it was a good one. */
  giveBack(key: Limit['key']): Promise<void>;
  /** Resets what was counted under this key. */
  release(key: string): Promise<void>;
}

/** An event that has counted and may be taken back, or the seconds until it would count. */
export type Taken = { undo(): Promise<void> } | { wait: number };

/** Rate limits kept in the database, so that they hold across restarts and for several servers (API-4). */
export const createLimits = ({ db, now }: Pick<Deps, 'db' | 'now'>): Limits => {
  const inTurn = turnsOfKeys();
  const tryTake: Limits['tryTake'] = async (limits) => {
    // In one order everywhere: two calls that share two keys must not wait for each other (a deadlock).
    const keys = [...new Set(limits.map(({ key }) => key))].sort();
    return inTurn(keys, () => takeTurn(db, now(), { limits, keys }));
  };
  return {
    tryTake,
    take: async (limits) => {
      const taken = await tryTake(limits);
      return 'wait' in taken ? taken.wait : 0;
    },
    giveBack: async (key) => {
      const newest = db
        .select({ id: limitedEvents.id })
        .from(limitedEvents)
        .where(eq(limitedEvents.key, key))
        .orderBy(desc(limitedEvents.at))
        .limit(1)
        // Of two calls at once each takes one.
        .for('update', { skipLocked: true });
      await db.delete(limitedEvents).where(eq(limitedEvents.id, sql`(${newest})`));
    },
    release: async (key) => {
      await db.delete(limitedEvents).where(eq(limitedEvents.key, key));
    },
  };
};

/**
 * Lets calls of this server wait for each other here, one at a time for each key. In the database each would wait with
 * a connection: a crowd that asks for one number would leave none for the code of the one who may have it.
 */
const turnsOfKeys = () => {
  const inQueue = createKeyedQueue<string>(turnRules);
  const inTurn = async <Result>([key, ...others]: string[], work: () => Promise<Result>): Promise<Result> =>
    key === undefined ? work() : inQueue(key, () => inTurn(others, work));
  return inTurn;
};

/** As many as one server can let wait, and less long than a client does. */
const turnRules = {
  atOnce: 1,
  waiting: 1000,
  waitMs: 20_000,
  refusal: unavailable,
};

const takeTurn = async (
  db: Database,
  time: number,
  { limits, keys }: { limits: readonly Limit[]; keys: readonly string[] },
): Promise<Taken> => {
  // What is used up needs neither a lock nor a transaction.
  const wait = await secondsLeft(db, time, limits);
  if (wait > 0) return { wait };
  return db.transaction(async (tx) => {
    // Other servers count too.
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const left = await secondsLeft(tx, time, limits);
    if (left > 0) return { wait: left };
    const events = await tx
      .insert(limitedEvents)
      .values(keys.map((key) => ({ key, at: new Date(time) })))
      .returning({ id: limitedEvents.id });
    const ids = events.map(({ id }) => id);
    return {
      undo: async () => {
        await db.delete(limitedEvents).where(inArray(limitedEvents.id, ids));
      },
    };
  });
};

/** The seconds until an event would count under all of these limits. */
const secondsLeft = async (
  db: Pick<Database, 'select'>,
  time: number,
  limits: readonly Limit[],
): Promise<number> => {
  const { key: keyOf, at } = limitedEvents;
  const ends = limits.map(({ key, max, windowMs }) => {
    const isCounted = and(
      eq(keyOf, key),
      gt(at, new Date(time - windowMs)),
      // A time further ahead than servers' clocks differ was counted before a clock was set back.
      lt(at, new Date(time + windowMs)),
    );
    return sql`(select ${at} + ${`${windowMs} milliseconds`}::interval from ${limitedEvents}
      where ${isCounted} order by ${at} desc offset ${max - 1} limit 1)`;
  });
  const [found] = await db
    .select({ freeAt: sql<Date | null>`greatest(${sql.join(ends, sql`, `)})`.mapWith(at) })
    .from(sql`(values (1)) as once`);
  return found?.freeAt == null ? 0 : Math.ceil((found.freeAt.getTime() - time) / 1000);
};

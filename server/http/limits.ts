import { and, eq, gt, gte, isNull, like, lt, not, or, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '../../machines/contract/call.ts';
import { knownMs } from '../auth/browsers.ts';
import { closedMs } from '../auth/guessRules.ts';
import { dropContacts } from '../contacts/contacts.ts';
import { dataDownloads, passkeyChallenges, signUpTickets } from '../db/accountSchema.ts';
import type { Database } from '../db/database.ts';
import { codeAsks, codeGuessers, knownBrowsers, wrongCodes } from '../db/guessSchema.ts';
import {
  checkouts,
  limitedEvents,
  paymentEvents,
  paymentPages,
  sessions,
  verificationCodes,
} from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { tidyInvitations } from '../invitations/tidyInvitations.ts';
import { tidyRooms } from '../rooms/tidyRooms.ts';
import { tidyVersions } from '../spaces/versions.ts';
import { HttpError } from './errors.ts';
import { describeError } from './log.ts';
import { createKeyedQueue } from './queue.ts';

/** At most `max` events of one `key` within any `windowMs`. */
export interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

export interface Limits {
  /**
   * Counts one event under all of these limits, unless one of them is used up: then none counts.
   * @returns 0 when it counted, else the seconds until it would.
   */
  take(limits: readonly Limit[]): Promise<number>;
  /** Resets what was counted under this key. */
  release(key: string): Promise<void>;
}

type LimitDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/** Rate limits kept in the database, so that they hold across restarts and for several servers (API-4). */
export const createLimits = (deps: LimitDeps): Limits => {
  const { db, now } = deps;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const inTurn = turnsOfKeys();
  return {
    take: async (limits) => {
      if (now() - tidiedAt > 10 * minuteMs) {
        tidiedAt = now();
        await tidy(deps);
      }
      // In one order everywhere: two calls that share two keys must not wait for each other (a deadlock).
      const keys = [...new Set(limits.map(({ key }) => key))].sort();
      return inTurn(keys, () => takeTurn(db, now(), { limits, keys }));
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
  refusal: new HttpError(503, 'UNAVAILABLE', { retryAfter: 2 }),
};

const takeTurn = async (
  db: Database,
  time: number,
  { limits, keys }: { limits: readonly Limit[]; keys: readonly string[] },
): Promise<number> => {
  // What is used up needs neither a lock nor a transaction.
  const wait = await secondsLeft(db, time, limits);
  if (wait > 0) return wait;
  return db.transaction(async (tx) => {
    // Other servers count too.
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const left = await secondsLeft(tx, time, limits);
    if (left > 0) return left;
    await tx.insert(limitedEvents).values(keys.map((key) => ({ key, at: new Date(time) })));
    return 0;
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

/** No table is tidied later than this after the first: a call waits meanwhile. */
const longestMs = 5000;

/**
 * Deletes what no query reads any more, each thing by itself: what cannot be deleted now is left to the next time, and
 * neither the others nor the call that tidies fail with it (OPS-6).
 */
const tidy = async ({ db, now, log }: LimitDeps): Promise<void> => {
  const time = now();
  for (const [name, drop] of Object.entries(dropped)) {
    if (now() > time + longestMs) return;
    try {
      await inOneServer(db, (tx) => drop(tx, time));
    } catch (error) {
      log.error('a table was not tidied', { name, ...describeError(error) });
    }
  }
};

/** Does this in a transaction, unless another server tidies. */
const inOneServer = (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    const [turn] = await tx
      .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(hashtext('tidy'))` })
      .from(sql`(values (1)) as once`);
    if (turn?.mine) await work(tx);
  });

/** A payment service repeats an event for a few days, and by hand for a month: keep events that long. */
const eventsMs = 35 * dayMs;

const dropped: Readonly<Record<string, (tx: Database, time: number) => Promise<unknown>>> = {
  limits: (tx, time) => {
    // Names of limits that count longer than an hour begin with `day`.
    const isCounted = and(like(limitedEvents.key, 'day %'), gte(limitedEvents.at, new Date(time - dayMs)));
    const isOld = lt(limitedEvents.at, new Date(time - hourMs));
    return tx.delete(limitedEvents).where(and(isOld, not(isCounted ?? sql`false`)));
  },
  codeAsks: (tx, time) => tx.delete(codeAsks).where(lt(codeAsks.askedAt, new Date(time - dayMs))),
  codeGuessers: (tx, time) =>
    tx.delete(codeGuessers).where(lt(codeGuessers.triedAt, new Date(time - 30 * dayMs))),
  wrongCodes: (tx, time) => tx.delete(wrongCodes).where(lt(wrongCodes.at, new Date(time - closedMs))),
  browsers: (tx, time) =>
    tx.delete(knownBrowsers).where(lt(knownBrowsers.signedInAt, new Date(time - knownMs))),
  sessions: (tx, time) => tx.delete(sessions).where(lt(sessions.expiresAt, new Date(time))),
  downloads: (tx, time) => tx.delete(dataDownloads).where(lt(dataDownloads.expiresAt, new Date(time))),
  tickets: (tx, time) => tx.delete(signUpTickets).where(lt(signUpTickets.expiresAt, new Date(time))),
  passkeys: (tx, time) => tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(time))),
  codes: (tx, time) =>
    tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, new Date(time - dayMs))),
  paymentEvents: (tx, time) =>
    tx.delete(paymentEvents).where(lt(paymentEvents.at, new Date(time - eventsMs))),
  checkouts: (tx, time) => {
    const isUnopened = and(isNull(checkouts.providerId), lt(checkouts.createdAt, new Date(time - dayMs)));
    return tx.delete(checkouts).where(or(isUnopened, lt(checkouts.createdAt, new Date(time - eventsMs))));
  },
  paymentPages: (tx, time) => {
    const isDone = and(isNull(paymentPages.confirmAt), lt(paymentPages.expiresAt, new Date(time - dayMs)));
    return tx.delete(paymentPages).where(isDone);
  },
  contacts: dropContacts,
  rooms: tidyRooms,
  invitations: tidyInvitations,
  versions: tidyVersions,
};

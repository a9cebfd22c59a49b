import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { checkClock, isAlone } from '../db/serverLock.ts';
import type { Deps } from '../deps.ts';
import { isRecent } from '../isRecent.ts';
import { unavailable } from './errors.ts';
import { describeError } from './log.ts';

/** How long an answer of the storage counts, good or bad: whoever watches asks every few seconds, and a bucket costs. */
const storageMs = 10_000;

/**
 * For what watches the server (OPS-3): `/health` answers as long as the process lives, `/ready` as long as it
 * can also use its database and its storage, and beside other servers has the database's time, else 503. For balancers
 * `/serving`: all servers share database and storage, and much goes on without them (OPS-6). From the first stop signal on the
 * port itself answers `/ready` and `/serving` with 503.
 */
export const healthRoutes = ({
  settings,
  db,
  files,
  now,
  log,
}: Pick<Deps, 'settings' | 'db' | 'files' | 'now' | 'log'>): Hono => {
  let asked: { at: number; answer: Promise<void> } | null = null;
  const checkStorage = (): Promise<void> => {
    if (asked !== null && isRecent(asked.at, now(), storageMs)) return asked.answer;
    const answer = files.check();
    asked = { at: now(), answer };
    return answer;
  };
  const askClock = async () => {
    const ms = sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);
    const [shown] = await db.select({ ms }).from(sql`(values (1)) as once`);
    return shown?.ms ?? Number.NaN;
  };
  return new Hono()
    .get('/health', (c) => c.json({ status: 'alive' }))
    .get('/serving', (c) => c.json({ status: 'serving' }))
    .get('/ready', async (c) => {
      try {
        await (isAlone(settings) ? db.execute(sql`select 1`) : checkClock(askClock, now));
      } catch (error) {
        // Whatever the database fails with: no server is ready without it.
        log.error('not ready', describeError(error));
        throw unavailable;
      }
      await checkStorage();
      return c.json({ status: 'ready' });
    });
};

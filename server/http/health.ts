import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { isRecent } from '../isRecent.ts';
import { unavailable } from './errors.ts';
import { describeError } from './log.ts';

/** How long an answer of the storage counts, good or bad: whoever watches asks every few seconds, and a bucket costs. */
const storageMs = 10_000;

/**
 * For what watches the server (OPS-3): `/health` answers as long as the process lives, `/ready` as long as it
 * can also use its database and its storage, else 503. For balancers `/serving`: all servers share database and storage,
 * and much goes on without them (OPS-6). From the first stop signal on the port itself answers `/ready` and `/serving` with 503.
 */
export const healthRoutes = ({ db, files, now, log }: Pick<Deps, 'db' | 'files' | 'now' | 'log'>): Hono => {
  let asked: { at: number; answer: Promise<void> } | null = null;
  const checkStorage = (): Promise<void> => {
    if (asked !== null && isRecent(asked.at, now(), storageMs)) return asked.answer;
    const answer = files.check();
    asked = { at: now(), answer };
    return answer;
  };
  return new Hono()
    .get('/health', (c) => c.json({ status: 'alive' }))
    .get('/serving', (c) => c.json({ status: 'serving' }))
    .get('/ready', async (c) => {
      try {
        await db.execute(sql`select 1`);
      } catch (error) {
        // Whatever it fails with: no server is ready without it.
        log.error('the database failed', describeError(error));
        throw unavailable;
      }
      await checkStorage();
      return c.json({ status: 'ready' });
    });
};

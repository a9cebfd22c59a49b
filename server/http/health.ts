import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/**
 * For what watches the server (OPS-3): `/health` answers as long as the process lives, `/ready` as long as it
 * can also use its database, else 503. From the first stop signal on the port itself answers `/ready` with 503.
 */
export const healthRoutes = ({ db }: Pick<Deps, 'db'>): Hono =>
  new Hono()
    .get('/health', (c) => c.json({ status: 'alive' }))
    .get('/ready', async (c) => {
      await db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    });

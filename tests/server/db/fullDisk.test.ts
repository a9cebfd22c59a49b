import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { isUnavailable, type OpenDatabase, openMemory } from '../../../server/db/database.ts';
import { startServer } from '../harness.ts';

let opened: OpenDatabase;
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close().catch(() => undefined);
});

/** The database’s own error, as it was seen on a disk of 56 MB. */
const full = (file: string) =>
  Object.assign(new Error(`could not write to file "${file}": No space left on device`), { code: '53100' });
const fail = (file: string) =>
  vi.spyOn(PGlite.prototype, 'execProtocolStream').mockRejectedValueOnce(full(file));
const failureOf = (query: PromiseLike<unknown>) =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

it('[OPS-6] K03 once its log cannot grow the database is asked no more: calls and /ready get 503, the owner is told', async () => {
  opened = await openMemory();
  const server = startServer(opened.db);
  const execute = fail('pg_wal/xlogtemp.42');
  expect(isUnavailable(await failureOf(opened.db.execute(sql`select 1`)))).toBe(true);
  await opened.lost;
  execute.mockClear();
  expect((await server.get('/health')).status).toBe(200);
  for (const path of ['/ready', '/api/partner-config/public/partners', '/ready']) {
    const { status, headers } = await server.get(path);
    expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  }
  const inTransaction = opened.db.transaction((tx) => tx.execute(sql`select 1`));
  expect(isUnavailable(await failureOf(inTransaction))).toBe(true);
  expect(execute).not.toHaveBeenCalled();
});

it('[OPS-6] K03 a table that cannot grow is a 503 that heals by itself', async () => {
  opened = await openMemory();
  const server = startServer(opened.db);
  fail('base/5/16384');
  const ask = async () => (await server.get('/api/partner-config/public/partners')).status;
  expect([await ask(), await ask()]).toEqual([503, 200]);
});

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../harness.ts';
import { openMemory, tables } from '../memory.ts';
import { openScratch } from '../scratch.ts';

const { TEST_DATABASE_URL } = process.env;

const databases = [
  { kind: 'embedded', open: openMemory },
  ...[TEST_DATABASE_URL ?? []].flat().map((url) => ({ kind: 'PostgreSQL', open: () => openScratch(url) })),
];

describe.each(databases)('the databases that tests share, $kind', ({ open }) => {
  it('[QA-6] are empty for the next test, and count from one again', async () => {
    const one = await open();
    const { signIn } = startServer(one.db);
    await signIn();
    await signIn();
    const name = await nameOf(one.db);
    expect(await filled(one.db)).toEqual(expect.arrayContaining(['partners', 'sessions', 'limited_events']));
    await one.close();

    const next = await open();
    expect(await nameOf(next.db)).toEqual(name);
    expect(await filled(next.db)).toEqual([]);
    const counted =
      "select sequencename from pg_sequences where schemaname = 'public' and last_value is not null";
    expect(await rowsOf(next.db, counted)).toEqual([]);
    await next.close();
  });
});

type Db = Awaited<ReturnType<typeof openMemory>>['db'];

const rowsOf = async (db: Db, query: string): Promise<readonly unknown[]> =>
  ((await db.execute(sql.raw(query))) as { rows: unknown[] }).rows;

const nameOf = (db: Db) => rowsOf(db, 'select current_database()');

/** The tables with a row in them. */
const filled = async (db: Db): Promise<string[]> => {
  const found: string[] = [];
  for (const table of tables)
    if ((await rowsOf(db, `select 1 from ${table} limit 1`)).length > 0) found.push(table);
  return found;
};

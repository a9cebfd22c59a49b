import { MemoryFS } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it, vi } from 'vitest';
import { EmbeddedDatabase } from '../../../server/db/embedded.ts';
import { reasonOf } from '../../../server/http/log.ts';
import { openMemory } from '../memory.ts';

it('[API-5] the embedded database reads columns’ types, leaves times to Drizzle, whose parsers it need not copy, and fills no more memory than it needs', async () => {
  const { db, close } = await openMemory();
  const database: EmbeddedDatabase = Reflect.get(db, '$client');
  const { rows } = await database.query(`select true as yes, 7 as number, 8::bigint as large,
    '{"a":[1]}'::jsonb as json, array['a','b'] as texts, '2026-01-02T03:04:05Z'::timestamptz as at`);
  expect(rows).toEqual([
    {
      yes: true,
      number: 7,
      large: 8,
      json: { a: [1] },
      texts: ['a', 'b'],
      at: '2026-01-02 03:04:05+00',
    },
  ]);
  const asked = vi.spyOn(database, 'query');
  await db.execute('select 1');
  const parsers = Object.entries(asked.mock.lastCall?.[2]?.parsers ?? {});
  expect(parsers.length).toBeGreaterThan(0);
  for (const [type, parse] of parsers)
    expect(database.parsers[Number(type)]?.('a text'), type).toBe(parse('a text', Number(type)));
  const given = { parsers: { 23: () => 'copied' } };
  const number = async ({ query }: Pick<EmbeddedDatabase, 'query'>) =>
    (await query.call(database, 'select 7 as number', [], given)).rows;
  expect(await number(database)).toEqual([{ number: 7 }]);
  expect(await database.transaction(number)).toEqual([{ number: 7 }]);
  // A start would fill the 128 MB with zeros for which its folder asks.
  expect((await database.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }]);
  await close();
});

it.each([
  [{ name: 'ErrnoError', errno: 51 }, 'its disk is full.'],
  [{ name: 'ErrnoError', errno: 29 }, 'error 29 of its files.'],
  [new Error('nobody knows why'), 'nobody knows why'],
])(
  '[OPS-6] an embedded database that fails to start with %j says where it is, and why',
  async (failure, cause) => {
    const fs = Object.assign(new MemoryFS(), { init: () => Promise.reject(failure) });
    const message = `The embedded database in /data/database cannot be opened: ${cause}`;
    const database = new EmbeddedDatabase({ dataDir: '/data/database', fs });
    await expect(database.query('select 1')).rejects.toThrow(new Error(message));
    // As Drizzle asks it.
    const db = drizzle(new EmbeddedDatabase({ dataDir: '/data/database', fs }));
    expect(await db.execute('select 1').then(String, reasonOf)).toBe(message);
  },
);

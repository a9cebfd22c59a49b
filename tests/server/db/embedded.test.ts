import { expect, it } from 'vitest';
import { EmbeddedDatabase } from '../../../server/db/embedded.ts';

it('[API-5] the embedded database reads columns’ types, and has no parser of system tables’ rows for each query to copy', async () => {
  const database = new EmbeddedDatabase();
  const { rows } = await database.query(`select true as yes, 7 as number, 8::bigint as large,
    '{"a":[1]}'::jsonb as json, array['a','b'] as texts, '2026-01-02T03:04:05Z'::timestamptz as at`);
  expect(rows).toEqual([
    {
      yes: true,
      number: 7,
      large: 8,
      json: { a: [1] },
      texts: ['a', 'b'],
      at: new Date('2026-01-02T03:04:05Z'),
    },
  ]);
  expect(Object.keys(database.parsers).filter((type) => Number(type) >= 10_000)).toEqual([]);
  await database.close();
});

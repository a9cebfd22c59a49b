import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allTables } from '../../../server/db/allTables.ts';
import { sources } from '../../sources.ts';

it('[ACC-4] the list of all tables has each table that the code declares, once', () => {
  const declared = sources(['server'], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(allTables.map((table) => getTableName(table)).toSorted()).toEqual(declared.toSorted());
});

it('[ACC-4] the column with the partner whose row it is, and with whom it goes, is declared once', () => {
  const declared = sources(['server'], /\.ts$/).filter(({ text }) =>
    text.includes("references(() => partners.id, { onDelete: 'cascade' })"),
  );
  expect(declared.map(({ path }) => path)).toEqual(['server/db/schema.ts']);
});

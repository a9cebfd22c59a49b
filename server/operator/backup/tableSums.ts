import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../db/database.ts';

/** Of each table, how many rows it has and a sum of what is in them, whatever their order. */
export type TableSums = Readonly<Record<string, { readonly rows: number; readonly sum: string }>>;

/** Reads every row of every table, as one moment's (OPS-8). */
export const tableSums = (db: Database): Promise<TableSums> =>
  db.transaction(async (tx) => {
    // Times are compared as text.
    await tx.execute(sql`set local timezone to 'UTC'`);
    const tables = await tx
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`)
      .orderBy(sql`tablename`);
    const sums: Record<string, { rows: number; sum: string }> = {};
    for (const { name } of tables) {
      const [found] = await tx
        .select({
          rows: sql<number>`count(*)::int`,
          // 60 bits of each row's MD5, added up.
          sum: sql<string>`coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text`,
        })
        .from(sql`${sql.identifier(name)} as one`);
      if (found !== undefined) sums[name] = found;
    }
    return sums;
  });

/** As `tableSums`, of a database that is closed after it. */
export const sumsIn = ({ db, close }: OpenDatabase): Promise<TableSums> => tableSums(db).finally(close);

/** One sentence for each table that is not the same in both. */
export const differences = (before: TableSums, after: TableSums): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((table) => {
    const [first, second] = [before[table], after[table]];
    if (first === undefined) return [`The table ${table} is only in the copy.`];
    if (second === undefined) return [`The table ${table} is missing in the copy.`];
    if (first.rows !== second.rows)
      return [`The table ${table} has ${first.rows} rows, in the copy ${second.rows}.`];
    return first.sum === second.sum ? [] : [`The table ${table} has other rows in the copy.`];
  });

/** The tables that hold something: that of the migrations always does. */
export const filledTables = (sums: TableSums): string[] =>
  Object.entries(sums).flatMap(([table, { rows }]) => (rows > 0 && table !== 'migrations' ? [table] : []));

/** All rows of all tables. */
export const rowsOf = (sums: TableSums): number =>
  Object.values(sums).reduce((total, { rows }) => total + rows, 0);

import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** How many rows a statement of the tidying changes at most: far fewer than the time of a statement suffices for. */
export const pieceRows = 5000;

/** A condition that holds for as many of a table's rows as one piece has, of those for which `where` holds. */
export const inPiece = (table: PgTable, where: SQL | undefined): SQL =>
  sql`${table}.ctid = any(array(select ctid from ${table} where ${where ?? sql`false`} limit ${pieceRows}))`;

/**
 * Deletes one piece of the rows for which `where` holds. All at once could take longer than a statement may: undone each
 * time, it would have more to do the next time, and never end (OPS-6).
 * @returns whether there may be more.
 */
export const dropPiece = async (tx: Database, table: PgTable, where: SQL | undefined): Promise<boolean> => {
  const gone = await tx.delete(table).where(inPiece(table, where)).returning({ one: sql`1` });
  return gone.length === pieceRows;
};

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A count with one taken back: never less than 0. */
export const oneLess = (count: PgColumn): SQL => sql`greatest(${count} - 1, 0)`;

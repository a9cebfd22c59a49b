import { integer } from 'drizzle-orm/pg-core';
import { partners } from './schema.ts';

/** A column with the partner whose row it is: it goes with them (ACC-4). */
export const partnerKey = () =>
  integer()
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });

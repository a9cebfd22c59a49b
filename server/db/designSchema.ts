import { index, integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { partners } from './schema.ts';

/** The designs that a partner has saved, the present one among them, by the number of the save (DSGN-12). */
export const designVersions = pgTable(
  'design_versions',
  {
    partnerId: integer()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    config: jsonb().$type<MeetingConfig>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.version] }), index().on(table.savedAt)],
);

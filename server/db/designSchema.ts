import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { moment } from './moment.ts';
import { partnerKey } from './schema.ts';

/** The designs that a partner has saved, the present one among them, by the number of the save (DSGN-12). */
export const designVersions = pgTable(
  'design_versions',
  {
    partnerId: partnerKey(),
    version: integer().notNull(),
    config: jsonb().$type<MeetingConfig>().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.version] }), index().on(table.savedAt)],
);

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { partnerKey } from './schema.ts';

/**
 * The readable addresses of partners' rooms (BRAND-3): the present one, and those before it, which lead on to it and stay
 * the partner's until the account is erased.
 */
export const spaceAddresses = pgTable(
  'space_addresses',
  {
    slug: text().primaryKey(),
    partnerId: partnerKey(),
    isCurrent: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.partnerId),
    uniqueIndex('space_addresses_one_current').on(table.partnerId).where(sql`is_current`),
  ],
);

/**
 * The addresses of erased accounts, of which the SHA-256 alone stays: nobody else gets one, so that links that were given away
 * never lead to a stranger (BRAND-3).
 */
export const erasedAddresses = pgTable('erased_addresses', { slugHash: text().primaryKey() });

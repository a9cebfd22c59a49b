import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../machines/contract/language.ts';
import { moment } from './moment.ts';
import { partnerKey } from './schema.ts';

/**
 * Invitations to meetings (ROOM-7). `day`, `time` and `timeZone` are what was agreed on, so that a change of the zone's rules
 * moves the moment; `sequence` counts the changes.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    partnerId: partnerKey(),
    room: text().notNull(),
    title: text().notNull(),
    day: text().notNull(),
    time: text().notNull(),
    timeZone: text().notNull(),
    lengthMinutes: integer().notNull(),
    guests: text().array().notNull(),
    language: text().$type<Language>().notNull(),
    sequence: integer().notNull().default(0),
    createdAt: moment().notNull(),
    cancelledAt: moment(),
  },
  (table) => [index().on(table.partnerId, table.room), index().on(table.day)],
);

/** Mails of invitations within the last day, which are limited; of the address only its SHA-256 (ROOM-7). */
export const invitationMails = pgTable(
  'invitation_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    partnerId: partnerKey(),
    addressHash: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.partnerId), index().on(table.addressHash), index().on(table.at)],
);

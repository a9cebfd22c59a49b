import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../machines/contract/language.ts';
import type { Mail } from '../mail/mailer.ts';
import { moment } from './moment.ts';

/**
 * Newsletter sign-ups (MAIL-3, MAIL-4). `email` is in lower case, so that an address joins once, however it is typed; of
 * who has unsubscribed, only its SHA-256 stays, so that their links go on working. `sentAt` is when the marketing service had it;
 * it is told the next time at `nextTryAt`.
 */
export const contacts = pgTable(
  'contacts',
  {
    email: text().primaryKey(),
    language: text().$type<Language>().notNull(),
    createdAt: moment().notNull(),
    /** When the newest mail with a link to confirm was written. */
    mailedAt: moment().notNull(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    /** When the marketing service was told last to add it; null: it does not have it. */
    sentAt: moment(),
    tries: integer().notNull().default(0),
    nextTryAt: moment(),
  },
  (table) => [index().on(table.createdAt), index().on(table.nextTryAt)],
);

/** The links of mails, by the SHA-256 of their token; each has one purpose. */
export const contactLinks = pgTable(
  'contact_links',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<'confirm' | 'unsubscribe'>().notNull(),
    email: text()
      .notNull()
      .references(() => contacts.email, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (table) => [index().on(table.email)],
);

/**
 * Mails that have still to be sent; the row of a sent one is deleted, since it holds links and an address. `refusals` counts
 * the tries that the service surely did not take; of one `topic` only the newest is kept.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid().primaryKey(),
    mail: jsonb().$type<Mail>().notNull(),
    tries: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    topic: text(),
    nextTryAt: moment().notNull(),
  },
  (table) => [index().on(table.nextTryAt), index().on(table.topic)],
);

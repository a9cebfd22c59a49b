import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { partnerKey } from './schema.ts';

// What keeps codes from being guessed, and strangers from their owners' tries (ACC-5).

/** Browsers that have signed in to a partner's account, by the fingerprint of their mark (ACC-5). */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    partnerId: partnerKey(),
    browserHash: text().notNull(),
    signedInAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.browserHash] }), index().on(table.signedInAt)],
);

/**
 * Which browser has asked for a code of a phone: the newest one. `provenChannel` is the one whose code was right at a
 * closed number, `provenAt` when; `tries` counts those of the other channel's code since.
 */
export const codeAsks = pgTable(
  'code_asks',
  {
    phone: text().notNull(),
    browserHash: text().notNull(),
    /** The end of that code, which tells it from others. */
    codeEnd: moment().notNull(),
    /** Read by the build before alone: the code itself knows by which channel it went. */
    channel: text().$type<'sms' | 'whatsapp'>().notNull(),
    askedAt: moment().notNull(),
    provenChannel: text().$type<'sms' | 'whatsapp'>(),
    provenAt: moment(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.phone, table.browserHash] }), index().on(table.askedAt)],
);

/**
 * Who has tried codes of a phone, by the fingerprint of a known browser, or else of an address: wrong ones in a row,
 * until when the next one waits, and the tries of the code that was tried last, which `codeEnd` tells from others.
 */
export const codeGuessers = pgTable(
  'code_guessers',
  {
    phone: text().notNull(),
    guesser: text().notNull(),
    inRow: integer().notNull(),
    codeEnd: moment(),
    tries: integer().notNull(),
    triedAt: moment().notNull(),
    waitsUntil: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.guesser] }), index().on(table.triedAt)],
);

/** Each wrong try that a code alone would have sufficed for, by phone and `lane`, for 90 days. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ cycle: true }),
    phone: text().notNull(),
    lane: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.phone, table.lane, table.at), index().on(table.at)],
);

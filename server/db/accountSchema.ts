import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { partnerKey } from './schema.ts';

/**
 * The passkeys of partners (ACC-7). `id` is what a list names, `credentialId` and `publicKey` are base64url; `counter` is the
 * authenticator's own, 0 where it keeps none. `backedUp` says whether it is synced, and is there for the partner's own download
 * alone. `label` is the browser and the system that created it.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    partnerId: partnerKey(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    label: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.partnerId)],
);

/** What a device is asked to sign, by its SHA-256, once (ACC-7). `owner` is the browser's hash, or whose passkey it creates. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  { hash: text().primaryKey(), owner: text().notNull(), expiresAt: moment().notNull() },
  (table) => [index().on(table.expiresAt)],
);

/** What a partner has agreed to: which version of the terms, the day of their last change, and when (ACC-2). */
export const consents = pgTable(
  'consents',
  {
    partnerId: partnerKey(),
    termsVersion: text().notNull(),
    agreedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.termsVersion] })],
);

/** Numbers without an account that a right code has proved, until their owner has agreed to the terms, by a token's SHA-256. */
export const signUpTickets = pgTable(
  'sign_up_tickets',
  { tokenHash: text().primaryKey(), phone: text().notNull(), expiresAt: moment().notNull() },
  (table) => [index().on(table.phone), index().on(table.expiresAt)],
);

/** Addresses at which a partner's data can be fetched once, by the SHA-256 of their token. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    tokenHash: text().primaryKey(),
    partnerId: partnerKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.partnerId), index().on(table.expiresAt)],
);

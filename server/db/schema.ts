import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../machines/contract/language.ts';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { moment } from './moment.ts';

/**
 * Everybody who has signed in. `phone` is digits only; `publicId` appears in meeting addresses. An account that is to be
 * deleted is erased after `deletionAt`; the next try is at `deletionTryAt`. Both are null for any other.
 */
export const partners = pgTable(
  'partners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicId: text().notNull().unique(),
    phone: text().notNull().unique(),
    name: text(),
    email: text(),
    /** Of the sign-up; null for partners from before it was kept. */
    language: text().$type<Language>(),
    /** The payment provider's id of this partner, once a subscription was paid. */
    stripeCustomerId: text(),
    createdAt: moment().notNull(),
    deletionAt: moment(),
    deletionTryAt: moment(),
  },
  (table) => [index().on(table.deletionTryAt)],
);

/** A column with the partner whose row it is: it goes with them (ACC-4). */
export const partnerKey = () =>
  integer()
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });

/** A partner's saved space. `version` counts the saves, so that a save over a newer one is detected. */
export const spaces = pgTable('spaces', {
  partnerId: partnerKey().primaryKey(),
  config: jsonb().$type<MeetingConfig>().notNull(),
  version: integer().notNull().default(1),
  savedAt: moment().notNull(),
});

/**
 * The files that partners have uploaded; their bytes are stored elsewhere, under `name`. `size` in bytes.
 * `usedAt` is the time of the upload, or of the last save that used the file, or `removedAt`; servers of earlier builds know its
 * column by another name. Without a partner, who was erased, a file has still to be removed from where it is stored.
 */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    partnerId: integer().references(() => partners.id, { onDelete: 'set null' }),
    type: text().notNull(),
    size: integer().notNull(),
    usedAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.partnerId)],
);

/** A partner's granted plan, with or without a promo code. `validUntil` null means no end. */
export const grantedPlans = pgTable('granted_plans', {
  partnerId: partnerKey().primaryKey(),
  planType: text().notNull(),
  active: boolean().notNull(),
  validUntil: moment(),
  promoCode: text(),
});

/**
 * The subscriptions that partners pay for, by the payment provider's id, as its newest event described each.
 * `eventAt` and `eventOrder` identify that event; `ended` is final. A period costs `amount`, in the smallest unit of
 * `currency`; both null where that is not certain. At `nextAskAt` the provider is asked about it.
 */
export const paidSubscriptions = pgTable(
  'paid_subscriptions',
  {
    id: text().primaryKey(),
    partnerId: partnerKey(),
    customerId: text().notNull(),
    status: text().notNull(),
    periodEnd: moment(),
    cancelsAtEnd: boolean().notNull(),
    ended: boolean().notNull(),
    eventAt: moment().notNull(),
    eventOrder: integer().notNull(),
    amount: integer(),
    currency: text(),
    nextAskAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.partnerId),
    index().on(table.customerId),
    // What has ended is asked about no more, and would stand before all that is due.
    index().on(table.nextAskAt).where(sql`not ${table.ended}`),
  ],
);

/** The payment provider's handled events: a repeated one changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text().primaryKey(), at: moment().notNull() },
  (table) => [index().on(table.at)],
);

/**
 * A partner's one open checkout. `url` is null until the payment provider has answered, `providerId` is its
 * id there; `email` is what the partner typed, copied to the partner once it is paid; `priceId` is the price that its page
 * tells, null if a server opened it that did not note that. At `nextAskAt` the provider is
 * asked about it.
 */
export const checkouts = pgTable('checkouts', {
  partnerId: partnerKey().primaryKey(),
  id: text().notNull().unique(),
  returnUrl: text().notNull(),
  email: text(),
  language: text().$type<Language>().notNull(),
  url: text(),
  providerId: text(),
  createdAt: moment().notNull(),
  nextAskAt: moment().notNull().defaultNow(),
  priceId: text(),
});

/**
 * The pages of the payment stand-in. `owner` is the partner's public id for a checkout, the customer's id for
 * a portal; a payment to be confirmed waits until `confirmAt`.
 */
export const paymentPages = pgTable(
  'payment_pages',
  {
    id: text().primaryKey(),
    kind: text().$type<'checkout' | 'portal'>().notNull(),
    owner: text().notNull(),
    returnUrl: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    confirmAt: moment(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.confirmAt)],
);

/**
 * Open sessions, by the SHA-256 of their token; partners end them by `id`. `keptUntil` is the latest end of one that use
 * prolongs; null for others. `usedAt` is the last use, written once an hour at most; `browser` and `system` are families
 * that the browser named at the sign-in; `seenAt` is until when the others of the partner's sessions are known here.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    partnerId: partnerKey(),
    expiresAt: moment().notNull(),
    keptUntil: moment(),
    id: uuid().notNull().unique().defaultRandom(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
    browser: text(),
    system: text(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.partnerId)],
);

/**
 * The newest code of each phone, for all browsers that have not signed in to it, and one for each that has: there `phone`
 * goes on with a colon and the browser's fingerprint. An empty `codeHash` matches no code. `browserHash` is who asked, empty
 * once others did; `channel` how it went; `serviceId` a service's id of it, to which `wrongTries` were passed on.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    phone: text().primaryKey(),
    codeHash: text().notNull(),
    browserHash: text().notNull(),
    wrongTries: integer().notNull(),
    serviceId: text().notNull().default(''),
    channel: text().$type<'sms' | 'whatsapp' | 'both'>(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** What happened under a rate limit, one row each time. */
export const limitedEvents = pgTable(
  'limited_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ cycle: true }),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.key, table.at), index().on(table.at)],
);

/** Promo codes, in capital letters and digits: a plan for some days, `maxUses` times until `expiresAt` (or null). */
export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  planType: text().notNull(),
  days: integer().notNull(),
  maxUses: integer().notNull(),
  uses: integer().notNull().default(0),
  expiresAt: moment(),
});

/** Which partner used which promo code: nobody uses one twice. */
export const promoUses = pgTable(
  'promo_uses',
  {
    code: text()
      .notNull()
      .references(() => promoCodes.code, { onDelete: 'cascade' }),
    partnerId: partnerKey(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.partnerId] })],
);

/** The partners of the public strip, in order of `position`. */
export const listedPartners = pgTable('listed_partners', {
  publicId: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  descriptionEn: text().notNull(),
  descriptionEs: text().notNull(),
  logo: text().notNull(),
});

/**
 * What operators did by command, and partners to their account: who, which command, over what, in its own words. No secret, and nothing that
 * would outlive an erased partner or contact but the public id.
 */
export const audit = pgTable(
  'audit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    operator: text().notNull(),
    command: text().notNull(),
    target: text().notNull(),
    detail: text().notNull(),
  },
  (table) => [index().on(table.at)],
);

import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';

const moment = () => timestamp({ withTimezone: true });

/** Who has signed in at least once. `phone` is digits only; `publicId` appears in meeting addresses. */
export const partners = pgTable('partners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  publicId: text().notNull().unique(),
  phone: text().notNull().unique(),
  name: text(),
  email: text(),
  /** By which the payment provider knows this partner, once a subscription was paid. */
  stripeCustomerId: text(),
  createdAt: moment().notNull(),
});

const partnerId = () => integer().references(() => partners.id, { onDelete: 'cascade' });

/** The space a partner has saved. `version` counts the saves, so that one over a newer one is noticed. */
export const spaces = pgTable('spaces', {
  partnerId: partnerId().primaryKey(),
  config: jsonb().$type<MeetingConfig>().notNull(),
  version: integer().notNull().default(1),
  savedAt: moment().notNull(),
});

/**
 * The files that partners have uploaded; their bytes are elsewhere, under `name`. `size` in bytes. `createdAt` is when
 * one was uploaded, or last in use when a design was saved.
 */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    partnerId: partnerId().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.partnerId)],
);

/** The plan a partner was granted, with a promo code or without. `validUntil` null means without an end. */
export const grantedPlans = pgTable('granted_plans', {
  partnerId: partnerId().primaryKey(),
  planType: text().notNull(),
  active: boolean().notNull(),
  validUntil: moment(),
  promoCode: text(),
});

/**
 * The subscriptions partners pay for, by the payment provider's id, as its newest event described each. `eventAt` and
 * `eventOrder` say which event that was; `ended` is final.
 */
export const paidSubscriptions = pgTable(
  'paid_subscriptions',
  {
    id: text().primaryKey(),
    partnerId: partnerId().notNull(),
    customerId: text().notNull(),
    status: text().notNull(),
    periodEnd: moment(),
    cancelsAtEnd: boolean().notNull(),
    ended: boolean().notNull(),
    eventAt: moment().notNull(),
    eventOrder: integer().notNull(),
  },
  (table) => [index().on(table.partnerId), index().on(table.customerId)],
);

/** The payment provider's events that have been dealt with: one that comes again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text().primaryKey(), at: moment().notNull() },
  (table) => [index().on(table.at)],
);

/**
 * The one open checkout of a partner. `url` is null until the payment provider has answered with it, `providerId` is by
 * which it knows the checkout; `email` is what the partner typed, kept once it is paid.
 */
export const checkouts = pgTable('checkouts', {
  partnerId: partnerId().primaryKey(),
  id: text().notNull().unique(),
  returnUrl: text().notNull(),
  email: text(),
  language: text().$type<'en' | 'es'>().notNull(),
  url: text(),
  providerId: text(),
  createdAt: moment().notNull(),
});

/**
 * The pages of the payment stand-in. `owner` is the partner's public id for a checkout, the customer's id for a portal;
 * a payment that is to be confirmed waits until `confirmAt`.
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

/** Open sessions, by the SHA-256 of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    partnerId: partnerId().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** The newest code sent to each phone, and how often somebody guessed. An empty `codeHash` fits no code. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    phone: text().primaryKey(),
    codeHash: text().notNull(),
    browserHash: text().notNull(),
    wrongTries: integer().notNull(),
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

/** Codes, in capital letters and digits, that give a plan for some days, `maxUses` times until `expiresAt` (null: no end). */
export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  planType: text().notNull(),
  days: integer().notNull(),
  maxUses: integer().notNull(),
  uses: integer().notNull().default(0),
  expiresAt: moment(),
});

/** Who has used which promo code: nobody uses one twice. */
export const promoUses = pgTable(
  'promo_uses',
  {
    code: text()
      .notNull()
      .references(() => promoCodes.code, { onDelete: 'cascade' }),
    partnerId: partnerId().notNull(),
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

/** Who wants to hear by e-mail. `email` is in small letters: an address joins once, however it is typed. */
export const contacts = pgTable(
  'contacts',
  {
    email: text().primaryKey(),
    language: text().$type<'en' | 'es'>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** Blog posts, one row per language. `content` is HTML. */
export const posts = pgTable(
  'posts',
  {
    slug: text().notNull(),
    locale: text().$type<'en' | 'es'>().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    date: moment().notNull(),
    coverImage: text(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.locale] })],
);

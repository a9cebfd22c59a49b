import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { contacts } from '../db/mailSchema.ts';
import {
  checkouts,
  files,
  limitedEvents,
  listedPartners,
  paidSubscriptions,
  partners,
  paymentPages,
  verificationCodes,
} from '../db/schema.ts';
import { paymentPageMs } from '../payments/payments.ts';
import type { Command, CommandDeps } from './command.ts';
import { Refusal } from './failures.ts';
import { onePartner } from './findPartner.ts';
import { argOf, hasFlag } from './given.ts';

const named = 'phone|public id|email';
/** States of a subscription that nobody pays for any more. */
const overStates = ['canceled', 'incomplete_expired'];

/** Erases a partner: no row and no file of theirs stays, but the public id in the audit (OPS-8). */
export const eraseCommand: Command = {
  kind: 'changes',
  name: 'partners erase',
  takes: [named],
  about: 'Removes a partner, every row and every file of theirs.',
  options: {
    yes: { value: null, about: 'is needed: it cannot be undone' },
    'subscription-ended': { value: null, about: 'a subscription was ended, though no event told of it' },
  },
  run: async (deps, given) => {
    const { db } = deps;
    if (!hasFlag(given, 'yes') && !hasFlag(given, 'dry-run'))
      throw new Refusal('Erasing cannot be undone: look with --dry-run, then say --yes.');
    const partner = await onePartner(db, argOf(given, named));
    if (!hasFlag(given, 'subscription-ended')) await refusePaying(db, partner);
    await refuseOpenPage(deps, partner);
    const stored = await db.select({ name: files.name }).from(files).where(eq(files.partnerId, partner.id));
    const removed = await erase(db, partner);
    const total = removed.reduce((rows, one) => rows + one.rows, 0);
    return {
      target: partner.publicId,
      detail: `${total} rows and ${stored.length} files removed`,
      lines: [
        ...removed.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table}: ${rows} removed`),
        `stored files: ${stored.length} removed`,
        ...(await newsletterNote(db, partner)),
      ],
      finish: async () => {
        for (const { name } of stored) await removeFile(deps, name);
      },
    };
  },
};

const refusePaying = async (db: Database, { id, publicId }: Partner): Promise<void> => {
  const [paying] = await db
    .select({ id: paidSubscriptions.id })
    .from(paidSubscriptions)
    .where(
      and(
        eq(paidSubscriptions.partnerId, id),
        eq(paidSubscriptions.ended, false),
        notInArray(paidSubscriptions.status, overStates),
      ),
    );
  if (paying !== undefined)
    throw new Refusal(
      `${publicId} still pays for ${paying.id}: end it at the payment provider first; if it is ended there, say --subscription-ended.`,
    );
};

/** What is paid on a page that is still open would open nothing, and nobody could end it. */
const refuseOpenPage = async (
  { db, now }: Pick<CommandDeps, 'db' | 'now'>,
  { id, publicId }: Partner,
): Promise<void> => {
  const [open] = await db
    .select({ createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(and(eq(checkouts.partnerId, id), gt(checkouts.createdAt, new Date(now() - paymentPageMs))));
  if (open !== undefined) {
    const over = new Date(open.createdAt.getTime() + paymentPageMs).toISOString();
    throw new Refusal(
      `${publicId} may be paying on a page that is open until ${over}: try again after that.`,
    );
  }
};

/** @returns how many rows of each table are gone. */
const erase = async (db: Database, partner: Partner): Promise<{ table: string; rows: number }[]> => {
  const { id, publicId, phone } = partner;
  const owned = await rowsThatFollow(db, id);
  const customers = await db
    .select({ id: paidSubscriptions.customerId })
    .from(paidSubscriptions)
    .where(eq(paidSubscriptions.partnerId, id));
  const owners = [publicId, partner.stripeCustomerId ?? [], customers.map((customer) => customer.id)].flat(2);
  const pages = await db.delete(paymentPages).where(inArray(paymentPages.owner, owners)).returning();
  const codes = await db.delete(verificationCodes).where(eq(verificationCodes.phone, phone)).returning();
  // Keys are a limit's name and what it counts (`http/call.ts`); an address may hold colons of its own.
  const counted = await db
    .delete(limitedEvents)
    .where(sql`${limitedEvents.key} ~ ${`^[^:]+:(${id}|\\+?${phone})$`}`)
    .returning();
  const listed = await db.delete(listedPartners).where(eq(listedPartners.publicId, publicId)).returning();
  await db.delete(partners).where(eq(partners.id, id));
  return [
    { table: 'partners', rows: 1 },
    ...owned,
    { table: 'payment_pages', rows: pages.length },
    { table: 'verification_codes', rows: codes.length },
    { table: 'limited_events', rows: counted.length },
    { table: 'listed_partners', rows: listed.length },
  ];
};

/** The tables whose rows go with their partner's, asked of the database itself, so that none is forgotten. */
const rowsThatFollow = async (db: Database, id: number): Promise<{ table: string; rows: number }[]> => {
  const followers = await db
    .select({
      table: sql<string>`conrelid::regclass::text`,
      column: sql<string>`(select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])`,
    })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and confrelid = 'partners'::regclass`)
    .orderBy(sql`1`);
  const counted: { table: string; rows: number }[] = [];
  for (const { table, column } of followers) {
    const [found] = await db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql.raw(table))
      .where(sql`${sql.identifier(column)} = ${id}`);
    counted.push({ table, rows: found?.rows ?? 0 });
  }
  return counted;
};

const newsletterNote = async (db: Database, { email }: Partner): Promise<string[]> => {
  if (email === null) return [];
  const found = await db
    .select({ email: contacts.email })
    .from(contacts)
    .where(eq(contacts.email, email.toLowerCase()));
  return found.map((one) => `${one.email} also gets news, which is a consent of its own: contacts erase.`);
};

/** @throws Refusal, which rolls the rows back, so that the command can be repeated. */
const removeFile = async ({ files: storage }: Pick<CommandDeps, 'files'>, name: string): Promise<void> => {
  try {
    await storage.remove(name);
  } catch {
    throw new Refusal(`The file ${name} could not be removed, so no row was: try again.`);
  }
};

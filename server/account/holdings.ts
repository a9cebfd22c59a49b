import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as accountSchema from '../db/accountSchema.ts';
import { allTables } from '../db/allTables.ts';
import type { Database } from '../db/database.ts';
import * as guessSchema from '../db/guessSchema.ts';
import { outgoingMails } from '../db/mailSchema.ts';
import * as roomSchema from '../db/roomSchema.ts';
import * as schema from '../db/schema.ts';

/** Whose account it is, without its dates, which are read where they count. */
export type Holder = Omit<typeof schema.partners.$inferSelect, 'createdAt' | 'deletionAt' | 'deletionTryAt'>;

/** The rows of one table that are about a partner. */
interface Holding {
  table: PgTable;
  where: SQL;
  /**
   * What an erasure does: removes them, leaves it to the key by which they follow their partner, or keeps them, as they
   * are of another consent or name nobody.
   */
  erasure: 'removed' | 'follows' | 'kept';
}

/** With what the topics of the mails begin that tell a partner of their account. */
export const accountTopic = (publicId: string): string => `account ${publicId} `;

/**
 * What the database holds about a partner, table by table (ACC-4, OPS-8). The tables with a key to partners are found by
 * themselves; those that know a partner by number, public id or customer are named here. Who signed up for news, or is invited
 * to a meeting, is so by an address of their own, which a partner's typed one does not prove to be: nobody is told of it here,
 * nor of the mails that go there.
 */
export const holdingsOf = async (db: Database, partner: Holder): Promise<Holding[]> => {
  const { id, publicId, phone } = partner;
  const owners = [publicId, ...(await customersOf(db, partner))];
  return [
    { table: schema.partners, where: eq(schema.partners.id, id), erasure: 'removed' },
    ...followers.map(({ table, column }): Holding => ({ table, where: eq(column, id), erasure: 'follows' })),
    {
      table: roomSchema.meetingPeople,
      where: sql`${roomSchema.meetingPeople.meetingId} in (select id from meetings where partner_id = ${id})`,
      erasure: 'follows',
    },
    {
      table: schema.paymentPages,
      where: inArray(schema.paymentPages.owner, owners),
      erasure: 'removed',
    },
    {
      table: schema.verificationCodes,
      where: eq(sql`split_part(${schema.verificationCodes.phone}, ':', 1)`, phone),
      erasure: 'removed',
    },
    {
      table: accountSchema.signUpTickets,
      where: eq(accountSchema.signUpTickets.phone, phone),
      erasure: 'removed',
    },
    ...guessesOf(phone),
    {
      table: schema.limitedEvents,
      // Keys are a limit's name and what it counts (`http/callLimits.ts`), of a number also for whom; an address may hold colons.
      where: sql`${schema.limitedEvents.key} ~ ${`^[^:]+:(${id}|\\+?${phone}(:[0-9a-f]{64})?)$`}`,
      erasure: 'removed',
    },
    {
      table: schema.listedPartners,
      where: eq(schema.listedPartners.publicId, publicId),
      erasure: 'removed',
    },
    {
      table: outgoingMails,
      where: sql`starts_with(${outgoingMails.topic}, ${accountTopic(publicId)})`,
      erasure: 'removed',
    },
    { table: schema.audit, where: eq(schema.audit.target, publicId), erasure: 'kept' },
  ];
};

/** Who asked for the codes of a number, and who tried some. */
const guessesOf = (phone: string): Holding[] => {
  const { codeAsks, codeGuessers, wrongCodes } = guessSchema;
  return [codeAsks, codeGuessers, wrongCodes].map((table) => ({
    table,
    where: eq(table.phone, phone),
    erasure: 'removed',
  }));
};

/** The payment provider's names of a partner. */
export const customersOf = async (db: Database, { id, stripeCustomerId }: Holder): Promise<string[]> => {
  const { partnerId, customerId } = schema.paidSubscriptions;
  const found = await db
    .selectDistinct({ customerId })
    .from(schema.paidSubscriptions)
    .where(eq(partnerId, id));
  return [...new Set([stripeCustomerId ?? [], found.map((row) => row.customerId)].flat(2))];
};

/** The tables whose rows have a key to their partner, by name. */
const followers = allTables
  .toSorted((one, next) => getTableName(one).localeCompare(getTableName(next)))
  .flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      return foreignTable === schema.partners && column !== undefined ? [{ table, column }] : [];
    }),
  );

/** Columns that nobody is given, and why. */
export const withheld: Readonly<Record<string, string>> = {
  tokenHash: 'stands for a token, which opens the account or the download',
  codeHash: 'stands for a code',
  browserHash: 'stands for a mark in a browser',
  guesser: 'stands for a mark in a browser, or an address',
  addressHash: 'stands for the address of somebody else',
  lane: 'stands for a mark in a browser',
  key: 'says what a limit counts, in part by marks of browsers',
  mail: 'holds links that act for whoever opens them',
  body: 'holds network addresses of people in a meeting',
  operator: 'names somebody else',
  partnerId: 'the number of the row in "partners"',
};

/** A partner's rows of each table, by the table's name, as they are told to the partner (ACC-4). */
export const heldRows = async (db: Database, partner: Holder): Promise<Record<string, unknown[]>> => {
  const held: Record<string, unknown[]> = {};
  for (const { table, where } of await holdingsOf(db, partner)) {
    const told = Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(withheld, name));
    held[getTableName(table)] = await db.select(Object.fromEntries(told)).from(table).where(where);
  }
  return held;
};

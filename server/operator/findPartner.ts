import { asc, eq, or, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitsOf } from '../auth/verification.ts';
import type { Database } from '../db/database.ts';
import { partners } from '../db/schema.ts';
import { CommandError } from './failures.ts';

export type FoundPartner = typeof partners.$inferSelect;

/** All partners with this phone number, public id or email address. */
export const findPartners = (db: Database, text: string): Promise<FoundPartner[]> =>
  db
    .select()
    .from(partners)
    .where(
      or(
        eq(partners.publicId, text),
        eq(partners.phone, phoneOf(text)),
        eq(sql`lower(${partners.email})`, text.toLowerCase()),
      ),
    )
    .orderBy(asc(partners.id));

/** The one partner with it. @param db where it is a transaction, the partner stays locked. @throws CommandError for none or several. */
export const onePartner = async (db: Database, text: string): Promise<FoundPartner> => {
  const [found, ...others] = await findPartners(db, text);
  if (found === undefined) throw new CommandError(`No partner has the phone, public id or email ${text}.`);
  if (others.length > 0) {
    const ids = [found, ...others].map(({ publicId }) => publicId).join(', ');
    throw new CommandError(`Several partners have the email ${text}: name one by its public id, ${ids}.`);
  }
  // In one order with payments, codes and uploads, which lock the partner, too.
  const [locked] = await db.select().from(partners).where(eq(partners.id, found.id)).for('update');
  if (locked === undefined) throw new CommandError(`The partner ${found.publicId} was just erased.`);
  return locked;
};

/** The stored form of a phone number, as a sign-in makes it; empty for what is none. */
const phoneOf = (text: string): string => {
  if (!/^\+?[\d\s().-]{6,25}$/.test(text)) return '';
  const digits = digitsOf(text);
  return digitsOf(String(parsePhoneNumberFromString(`+${digits}`)?.number ?? digits));
};

import { and, eq, gt } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import { consents, signUpTickets } from '../db/accountSchema.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { fingerprint, newToken } from '../http/token.ts';
import type { Settings } from '../settings/settings.ts';
import type { Partner } from './sessions.ts';

/** How long a proved number waits for its owner's agreement. */
const ticketMs = 15 * minuteMs;

/** Who agrees to which terms, and in which language they are written to. */
interface Agreement {
  agreedTerms: string;
  language: Language;
}

/** @throws HttpError 409 for an agreement to other terms than those that hold now, whose version is their day (ACC-2). */
export const refuseOtherTerms = (
  { legalDate }: Pick<Settings, 'legalDate'>,
  agreedTerms: string | undefined,
): void => {
  if (agreedTerms !== undefined && agreedTerms !== legalDate) throw new HttpError(409, 'TERMS_CHANGED');
};

/** The partner with this phone; null without one. */
export const partnerWithPhone = async ({ db }: Pick<Deps, 'db'>, phone: string): Promise<Partner | null> => {
  const [partner] = await db.select().from(partners).where(eq(partners.phone, phone));
  return partner ?? null;
};

/**
 * The partner with this phone, created if there is none, whose agreement to the terms is kept with its time; one to the
 * same terms is kept as it was (ACC-2).
 */
export const agreeingPartner = (
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  agreeing: Agreement & { phone: string },
): Promise<Partner> => deps.db.transaction((tx) => keepAgreement({ ...deps, db: tx }, agreeing));

const keepAgreement = async (
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { phone, agreedTerms, language }: Agreement & { phone: string },
): Promise<Partner> => {
  const at = new Date(now());
  const publicId = Buffer.from(randomBytes(12)).toString('base64url');
  const [partner] = await db
    .insert(partners)
    .values({ publicId, phone, language, createdAt: at })
    // An update that changes nothing: unlike `DO NOTHING` it returns the existing row.
    .onConflictDoUpdate({ target: partners.phone, set: { phone } })
    .returning();
  if (!partner) throw new Error('The partner was neither found nor created.');
  await db
    .insert(consents)
    .values({ partnerId: partner.id, termsVersion: agreedTerms, agreedAt: at })
    .onConflictDoNothing();
  return partner;
};

/** A ticket for a number without an account that a right code has proved. The database keeps its fingerprint. */
export const giveTicket = async (
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  phone: string,
): Promise<string> => {
  const ticket = newToken(randomBytes);
  const expiresAt = new Date(now() + ticketMs);
  await db.insert(signUpTickets).values({ tokenHash: fingerprint(ticket), phone, expiresAt });
  return ticket;
};

/**
 * Makes the account of a ticket, which is used up by it; one that was made meanwhile is signed in to (ACC-2).
 * @param deps with a transaction, or the ticket may be gone and no account there.
 * @throws HttpError 400 for a ticket that is used, expired or unknown.
 */
export const useTicket = async (
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  ticket: string,
  agreement: Agreement,
): Promise<Partner> => {
  const { tokenHash, expiresAt, phone } = signUpTickets;
  const [taken] = await deps.db
    .delete(signUpTickets)
    .where(and(eq(tokenHash, fingerprint(ticket)), gt(expiresAt, new Date(deps.now()))))
    .returning({ phone });
  if (taken === undefined) throw new HttpError(400, 'SIGN_UP_EXPIRED');
  return keepAgreement(deps, { ...agreement, phone: taken.phone });
};

import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { Database } from '../db/database.ts';
import { contactLinks, contacts } from '../db/mailSchema.ts';
import { dropPiece } from '../db/pieces.ts';
import type { Deps } from '../deps.ts';
import type { Taken } from '../http/limits.ts';
import { fingerprint, newToken } from '../http/token.ts';
import { leaseMs, queueMail } from '../mail/outbox.ts';
import { confirmationMail } from './confirmationMail.ts';

interface SignUpDeps extends Pick<Deps, 'db' | 'now' | 'randomBytes' | 'settings'> {
  /** Counts one mail to an address, unless it has had as many as it may get in a day. */
  countMail(email: string): Promise<Taken>;
}

/** An address that signs up, in lower case, and the language of who typed it. */
export interface Contact {
  email: string;
  language: Language;
}

/**
 * How long an address is kept unconfirmed after the first mail of its sign-up, and with it the links of all mails (MAIL-3): each
 * says until when.
 */
const confirmMs = 7 * dayMs;
/** So much later the mail with that link is sent again to who asks; at once to who has left since, as it is dead. */
const mailAgainMs = 10 * minuteMs;
/** So much later who has confirmed is asked once more: they may have left by a link of the list's service, which blocks them. */
const askAgainMs = dayMs;
/** How long the links of who has left go on saying so. */
const leftMs = 3 * 365 * dayMs;
/** How many of the newest are listed. */
const listed = 100;

const isPending = and(isNull(contacts.confirmedAt), isNull(contacts.unsubscribedAt));

/** What the service still has must first leave it. */
const isGone = isNull(contacts.sentAt);

/** Whether nobody has confirmed an address in time. */
const isDropped = (at: Date) => and(isPending, isGone, isLate(at));

const isLate = (at: Date) => lt(contacts.createdAt, new Date(at.getTime() - confirmMs));

/** Whether an address that has confirmed is asked to do so once more, and since when it must have been. */
const isAskedAgain = (since: Date) =>
  and(gt(contacts.mailedAt, contacts.confirmedAt), gt(contacts.mailedAt, since));

/**
 * Signs an address up: keeps it, and a mail that asks to confirm it, unless it confirmed today, was written to a moment
 * ago and has not left since, or has had as many such mails as it may get in a day: anybody may type an address. The caller does
 * not learn which (MAIL-3).
 */
export const signUp = async (deps: SignUpDeps, contact: Contact): Promise<void> => {
  const { email } = contact;
  const at = deps.now();
  const since = { earlier: new Date(at - mailAgainMs), dayAgo: new Date(at - askAgainMs) };
  if (await isToStay(deps.db, email, since)) return;
  const counted = await deps.countMail(email);
  if ('wait' in counted) return;
  try {
    await keepWithMail(deps, contact, since);
  } catch (error) {
    // No mail goes, so none counts: whoever tries again after an outage gets one.
    await counted.undo().catch(() => undefined);
    throw error;
  }
};

const keepWithMail = async (
  { db, now, randomBytes, settings }: SignUpDeps,
  contact: Contact,
  { earlier, dayAgo }: { earlier: Date; dayAgo: Date },
): Promise<void> => {
  const { email, language } = contact;
  const at = new Date(now());
  await db.transaction(async (tx) => {
    // Whose time to confirm is over begins anew, rather than with a mail whose link is over as well.
    await tx.delete(contacts).where(and(eq(contacts.email, email), isDropped(at)));
    // Who has left and comes back: links of earlier mails must work for this sign-up, too. Their row is taken in either form, as its
    // address may be giving way to the hash right now.
    await tx.update(contacts).set({ email }).where(isKnown(email));
    const hasLeft = isNotNull(contacts.unsubscribedAt);
    // The service still has those who were not deleted.
    const isBegunAnew = or(hasLeft, and(isPending, isLate(at)));
    const [pending] = await tx
      .insert(contacts)
      .values({ ...contact, createdAt: at, mailedAt: at })
      .onConflictDoUpdate({
        target: contacts.email,
        set: {
          language,
          createdAt: sql`case when ${isBegunAnew} then excluded.created_at else ${contacts.createdAt} end`,
          mailedAt: at,
          unsubscribedAt: null,
        },
        // Of two who ask at once, one.
        setWhere: or(
          hasLeft,
          and(isPending, lt(contacts.mailedAt, earlier)),
          and(lt(contacts.confirmedAt, dayAgo), lt(contacts.mailedAt, dayAgo)),
        ) as SQL,
      })
      .returning({ createdAt: contacts.createdAt, confirmedAt: contacts.confirmedAt });
    if (pending === undefined) return;
    const [confirm, unsubscribe] = [newToken(randomBytes), newToken(randomBytes)];
    await tx.insert(contactLinks).values([
      { tokenHash: fingerprint(confirm), purpose: 'confirm', email },
      { tokenHash: fingerprint(unsubscribe), purpose: 'unsubscribe', email },
    ]);
    const isAgain = pending.confirmedAt !== null;
    const until = new Date((isAgain ? at : pending.createdAt).getTime() + confirmMs);
    const mail = await confirmationMail(settings, { email, language, isAgain, until, confirm, unsubscribe });
    await queueMail(tx, mail, now());
  });
};

/** The row of an address; of who has left it may have the hash alone. */
const isKnown = (email: string) => inArray(contacts.email, [email, fingerprint(email)]);

/**
 * Whether nothing is to be written to an address: it was written to a moment ago and has not left since, or has confirmed and was
 * asked today.
 */
const isToStay = async (
  db: Database,
  email: string,
  { earlier, dayAgo }: { earlier: Date; dayAgo: Date },
): Promise<boolean> => {
  const isRecent = and(gte(contacts.mailedAt, earlier), isNull(contacts.unsubscribedAt));
  const wasAsked = or(gte(contacts.confirmedAt, dayAgo), gte(contacts.mailedAt, dayAgo));
  const found = await db
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(isKnown(email), or(isRecent, and(isNotNull(contacts.confirmedAt), wasAsked))));
  return found.length > 0;
};

/** What the link of a mail finds: an address to confirm, perhaps once more, one that has confirmed, one that has left, or none. */
export type LinkState = 'pending' | 'subscribed' | 'left' | 'unknown';
type Purpose = (typeof contactLinks.$inferSelect)['purpose'];

/** What a link finds, without changing it: mail scanners open links. */
export const linkState = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  purpose: Purpose,
  token: string,
): Promise<LinkState> => {
  const [found] = await db
    .select({
      createdAt: contacts.createdAt,
      confirmedAt: contacts.confirmedAt,
      isAskedAgain: sql<boolean | null>`${isAskedAgain(new Date(now() - confirmMs))}`,
      unsubscribedAt: contacts.unsubscribedAt,
    })
    .from(contacts)
    .where(eq(contacts.email, emailOf(db, purpose, token)));
  if (found === undefined) return 'unknown';
  if (found.unsubscribedAt !== null) return 'left';
  if (found.confirmedAt !== null)
    return purpose === 'confirm' && found.isAskedAgain === true ? 'pending' : 'subscribed';
  return purpose === 'confirm' && found.createdAt.getTime() <= now() - confirmMs ? 'unknown' : 'pending';
};

/** Confirms the address of a link, and once more one that is asked again (MAIL-3). @returns whether this press did it. */
export const confirmContact = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<boolean> => {
  const since = new Date(now() - confirmMs);
  const isToConfirm = or(and(isPending, gt(contacts.createdAt, since)), isAskedAgain(since));
  const confirmed = await db
    .update(contacts)
    .set({ confirmedAt: new Date(now()), tries: 0, nextTryAt: soon(now()) })
    .where(and(eq(contacts.email, emailOf(db, 'confirm', token)), isToConfirm))
    .returning({ email: contacts.email });
  return confirmed.length > 0;
};

/** Takes the address of a link off the list, once (MAIL-4). */
export const unsubscribeContact = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<void> => {
  const at = new Date(now());
  await db
    .update(contacts)
    .set({
      unsubscribedAt: at,
      confirmedAt: null,
      tries: 0,
      nextTryAt: soon(now()),
    })
    .where(and(eq(contacts.email, emailOf(db, 'unsubscribe', token)), isNull(contacts.unsubscribedAt)));
};

/**
 * Deletes a piece of those whom nobody has confirmed for a week, and after years of what is left of who has gone (MAIL-3).
 * @returns whether there may be more.
 */
export const dropContacts = (db: Database, time: number): Promise<boolean> => {
  const isForgotten = and(isGone, lt(contacts.unsubscribedAt, new Date(time - leftMs)));
  return dropPiece(db, contacts, or(isDropped(new Date(time)), isForgotten));
};

/** The last hundred who signed up and have not left, newest first; `at` in ms since 1970. */
export const newestContacts = async (
  db: Database,
): Promise<(Contact & { at: number; confirmed: boolean })[]> => {
  const rows = await db
    .select()
    .from(contacts)
    .where(isNull(contacts.unsubscribedAt))
    .orderBy(desc(contacts.createdAt), contacts.email)
    .limit(listed);
  return rows.map(({ email, language, createdAt, confirmedAt }) => ({
    email,
    language,
    at: createdAt.getTime(),
    confirmed: confirmedAt !== null,
  }));
};

const emailOf = (db: Database, purpose: Purpose, token: string): SQL =>
  sql`(${db
    .select({ email: contactLinks.email })
    .from(contactLinks)
    .where(and(eq(contactLinks.tokenHash, fingerprint(token)), eq(contactLinks.purpose, purpose)))})`;

/** Now, or when a call to the service that is under way has surely ended. */
const soon = (time: number): SQL => {
  const [now, end] = [new Date(time), new Date(time + leaseMs)].map(
    (at) => sql`${at.toISOString()}::timestamptz`,
  );
  return sql`least(greatest(${contacts.nextTryAt}, ${now}), ${end})`;
};

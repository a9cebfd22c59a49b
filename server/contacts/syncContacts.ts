import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import { contacts } from '../db/mailSchema.ts';
import type { Deps } from '../deps.ts';
import { maskEmail } from '../http/log.ts';
import { fingerprint } from '../http/token.ts';
import { safeReasonOf } from '../mail/mailer.ts';
import { leaseMs, waitAfter } from '../mail/outbox.ts';
import type { ContactList } from './contactList.ts';

/** How long who has left, or has come back unconfirmed, waits for a service that had them, and that nobody has named since. */
const absenceMs = 30 * dayMs;

/** Without a service: whoever is to join or to leave one waits, as there may be one after the next start. */
const isToForget = (time: number) =>
  and(
    isNull(contacts.confirmedAt),
    or(
      isNull(contacts.sentAt),
      lt(
        sql`coalesce(${contacts.unsubscribedAt}, ${contacts.createdAt})`,
        sql`${new Date(time - absenceMs).toISOString()}::timestamptz`,
      ),
    ),
  );

/**
 * Tells the marketing service of one contact that has confirmed or left, and tries until it has it (MAIL-4). Of who has left
 * only the hash of the address stays.
 * @param list null: there is no such service.
 * @returns false when none was due.
 */
export const syncNextContact = async ({
  db,
  now,
  list,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'> & { list: ContactList | null }): Promise<boolean> => {
  const due = db
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(lte(contacts.nextTryAt, new Date(now())), list === null ? isToForget(now()) : undefined))
    .orderBy(contacts.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(contacts)
    .set({
      tries: sql`${contacts.tries} + 1`,
      nextTryAt: new Date(now() + leaseMs),
      // The service may have it even if no answer says so.
      sentAt: sql`case when ${contacts.confirmedAt} is null then ${contacts.sentAt} else ${new Date(now()).toISOString()}::timestamptz end`,
    })
    .where(eq(contacts.email, sql`(${due})`))
    .returning();
  if (taken === undefined) return false;
  const { email, confirmedAt, sentAt, tries } = taken;
  try {
    if (confirmedAt !== null) await list?.add(email);
    else if (sentAt !== null) await list?.remove(email);
  } catch (error) {
    await db
      .update(contacts)
      .set({ nextTryAt: new Date(now() + (waitAfter(tries) ?? dayMs)) })
      // Whoever confirmed or left meanwhile is due at another time.
      .where(and(eq(contacts.email, email), eq(contacts.tries, tries)));
    log.warn('the contact list missed a contact', {
      to: maskEmail(email),
      tries,
      reason: safeReasonOf(error),
    });
    return true;
  }
  const isSame = and(eq(contacts.email, email), eq(contacts.tries, tries));
  await db
    .update(contacts)
    .set(
      confirmedAt !== null
        ? { nextTryAt: null }
        : {
            sentAt: null,
            nextTryAt: null,
            email: sql`case when ${contacts.unsubscribedAt} is null then ${contacts.email} else ${fingerprint(email)} end`,
          },
    )
    .where(isSame);
  return true;
};

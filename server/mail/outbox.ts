import { randomUUID } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { outgoingMails } from '../db/mailSchema.ts';
import type { Deps } from '../deps.ts';
import { maskEmail } from '../http/log.ts';
import { type Mail, type Mailer, NotSent, safeReasonOf } from './mailer.ts';

/** The waits after the first, second … try that failed: a day in all. */
const waits = [1, 5, 30, 2 * 60, 6 * 60, 15 * 60].map((minutes) => minutes * minuteMs);

/** Longer than any try takes: what a server that ended was sending is then another's. */
export const leaseMs = 4 * minuteMs;

/** How long to wait after this many tries, in ms; undefined after the last one. */
export const waitAfter = (tries: number): number | undefined => waits[tries - 1];

/**
 * Keeps a mail to be sent; in the transaction of what causes it, so that both happen or neither (MAIL-3).
 * @param topic what it tells the newest of: an older mail of the same topic is not tried any more, as it would come after it.
 */
export const queueMail = async (
  tx: Database,
  mail: Mail,
  now: number,
  topic: string | null = null,
): Promise<void> => {
  if (topic !== null) await tx.delete(outgoingMails).where(eq(outgoingMails.topic, topic));
  await tx.insert(outgoingMails).values({ id: randomUUID(), mail, topic, nextTryAt: new Date(now) });
};

/**
 * Sends one mail that is due, which no other server takes meanwhile; one that fails for a day, or is refused for good, is given
 * up and deleted.
 * @returns false when none was due.
 */
export const sendNextMail = async ({
  db,
  now,
  mailer,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'> & { mailer: Mailer }): Promise<boolean> => {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lte(outgoingMails.nextTryAt, new Date(now())))
    .orderBy(outgoingMails.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(outgoingMails)
    .set({ tries: sql`${outgoingMails.tries} + 1`, nextTryAt: new Date(now() + leaseMs) })
    // Not `in`, for which the question may be asked again, and another row taken.
    .where(eq(outgoingMails.id, sql`(${due})`))
    .returning();
  if (taken === undefined) return false;
  const { id, mail, tries, refusals } = taken;
  const ofIt = eq(outgoingMails.id, id);
  const fields = { id, to: maskEmail(mail.to), tries };
  try {
    // Of a try that was broken off nothing is noted.
    await mailer.send(mail, id, tries - 1 > refusals);
  } catch (error) {
    const refusal = error instanceof NotSent ? error.refusal : 'unsure';
    const wait = refusal === 'forGood' ? undefined : waitAfter(tries);
    const reason = safeReasonOf(error);
    if (wait === undefined) {
      await db.delete(outgoingMails).where(ofIt);
      log.error('a mail was given up', { ...fields, reason });
    } else {
      await db
        .update(outgoingMails)
        .set({ nextTryAt: new Date(now() + wait), refusals: refusals + (refusal === 'refused' ? 1 : 0) })
        .where(ofIt);
      log.warn('a mail was not sent yet', { ...fields, reason });
    }
    return true;
  }
  await db.delete(outgoingMails).where(ofIt);
  log.info('a mail was sent', fields);
  return true;
};

import { inArray, isNotNull, or } from 'drizzle-orm';
import { deletionWaitMs } from '../../../machines/contract/account/ownDataCalls.ts';
import { queueAccountMail } from '../../account/accountMails.ts';
import { endSessions } from '../../auth/openSessions.ts';
import type { Database } from '../../db/database.ts';
import { outgoingMails } from '../../db/mailSchema.ts';
import { checkouts, paidSubscriptions, partners } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Since } from './since.ts';

/**
 * Settles what the rows of a backup cannot know (OPS-8). Who is marked for deletion in it may have been told since that they
 * stay: so all have 14 days again, and are told so (ACC-4). The payment service is asked about everything at once (SUB-8). Mails
 * that waited were sent since, or come too late.
 * @param tx a transaction over the restored database, which no server uses yet.
 * @param deletions what is known of the time after the backup.
 * @returns one line for each account that is to be deleted, and one for the mails.
 */
export const settle = async (
  tx: Database,
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  deletions: Since['deletions'],
): Promise<string[]> => {
  const at = new Date(now());
  await tx.update(paidSubscriptions).set({ nextAskAt: at });
  await tx.update(checkouts).set({ nextAskAt: at });
  const mails = await tx.delete(outgoingMails).returning({ id: outgoingMails.id });
  const { publicId, deletionAt } = partners;
  const whoLast = (isAsked: boolean) =>
    inArray(
      publicId,
      [...deletions].flatMap(([id, last]) => (last === isAsked ? [id] : [])),
    );
  await tx.update(partners).set({ deletionAt: null, deletionTryAt: null }).where(whoLast(false));
  const moment = new Date(now() + deletionWaitMs);
  const marked = await tx
    .update(partners)
    .set({ deletionAt: moment, deletionTryAt: moment })
    .where(or(isNotNull(deletionAt), whoLast(true)))
    .returning();
  for (const partner of marked) {
    await endSessions(tx, { partnerId: partner.id, at });
    await queueAccountMail(tx, 'deletionScheduled', { partner, deletionAt: moment, settings, now: now() });
  }
  const lines = marked.map(
    (partner) =>
      `${partner.publicId} is to be deleted, now at ${moment.toISOString()}, and ${partner.email === null ? 'has no email to be told at' : 'is told so by mail'}.`,
  );
  if (mails.length > 0) lines.push(`mails that waited at the time of the backup, removed: ${mails.length}`);
  return lines;
};

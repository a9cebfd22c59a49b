import { and, eq } from 'drizzle-orm';
import { deletionWaitMs } from '../../machines/contract/account/ownDataCalls.ts';
import { endSessions } from '../auth/openSessions.ts';
import { dataDownloads } from '../db/accountSchema.ts';
import type { Database } from '../db/database.ts';
import { audit, checkouts, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import { queueAccountMail } from './accountMails.ts';
import { customersOf, type Holder } from './holdings.ts';

/** How the audit has it that a partner asked for their deletion, and that they undid it: a restore carries both out again. */
export const deletionAudit = { command: 'account deletion', asked: 'asked for', undone: 'undone' } as const;

type DeletionDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'payments' | 'wakeJobs'>;

/**
 * Marks an account for deletion after 14 days, and signs it out everywhere (ACC-4). Its subscription renews no more from
 * now on, so that nothing is charged for what nobody uses, and ends with the account; one that is not paid ends at once, as its
 * open bill would be tried again.
 * @returns when the account is deleted.
 * @throws HttpError 502 when the payment service does not answer: then nothing is marked, but a subscription may renew no more.
 */
export const scheduleDeletion = async (deps: DeletionDeps, partner: Holder): Promise<Date> => {
  const { db, now, settings, payments, wakeJobs } = deps;
  const { id } = partner;
  if (payments !== null) await chargeNoMore(db, payments, partner);
  const deletionAt = new Date(now() + deletionWaitMs);
  await db.transaction(async (tx) => {
    await tx.update(partners).set({ deletionAt, deletionTryAt: deletionAt }).where(eq(partners.id, id));
    await endSessions(tx, { partnerId: id, at: new Date(now()) });
    await tx.delete(dataDownloads).where(eq(dataDownloads.partnerId, id));
    await note(tx, partner, 'asked', now());
    await queueAccountMail(tx, 'deletionScheduled', { partner, deletionAt, settings, now: now() });
  });
  wakeJobs();
  return deletionAt;
};

/** A page that is still open could be paid later; one that is paid keeps its row, and its subscription ends with the rest. */
const chargeNoMore = async (db: Database, payments: Payments, partner: Holder): Promise<void> => {
  const ofPartner = eq(checkouts.partnerId, partner.id);
  const [open] = await db
    .select({ id: checkouts.id, page: checkouts.providerId })
    .from(checkouts)
    .where(ofPartner);
  if (open !== undefined && (open.page === null || (await payments.closeCheckout(open.page)) === 'closed'))
    await db.delete(checkouts).where(and(ofPartner, eq(checkouts.id, open.id)));
  for (const customer of await customersOf(db, partner)) await payments.stopRenewals(customer);
};

/**
 * Signing in undoes a deletion (ACC-4).
 * @param tx the transaction that opens the session: of a deletion at the same time one comes after the other.
 * @returns when the account was to be deleted; null where it was not.
 */
export const undoDeletion = async (
  tx: Database,
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  partnerId: number,
): Promise<Date | null> => {
  const ofPartner = eq(partners.id, partnerId);
  // Locked whatever is found: a deletion that is not written yet is waited for, and a later one ends this session.
  const [partner] = await tx.select().from(partners).where(ofPartner).for('update');
  const deletionAt = partner?.deletionAt ?? null;
  if (partner === undefined || deletionAt === null) return null;
  await tx.update(partners).set({ deletionAt: null, deletionTryAt: null }).where(ofPartner);
  await note(tx, partner, 'undone', now());
  await queueAccountMail(tx, 'deletionUndone', { partner, deletionAt, settings, now: now() });
  return deletionAt;
};

const note = async (
  tx: Database,
  { publicId }: Holder,
  what: 'asked' | 'undone',
  time: number,
): Promise<void> => {
  const { command, [what]: detail } = deletionAudit;
  await tx
    .insert(audit)
    .values({ at: new Date(time), operator: 'the partner', command, target: publicId, detail });
};

import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { audit, files, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/log.ts';
import { cancelForErasure } from '../invitations/invitations.ts';
import { queueAccountMail } from './accountMails.ts';
import { type Erased, erasePartner, rowsOf } from './erasePartner.ts';
import { customersOf, type Holder } from './holdings.ts';

/** Longer than any try takes: a server that ended while it erased leaves the account to the others. */
const leaseMs = 15 * minuteMs;
const againMs = hourMs;
/** How many meetings are cancelled in one transaction: each may have 20 guests, who are written to. */
const meetingsAtOnce = 10;
/** How long a payment service that fails holds up an erasure: what is paid renews no more since it was asked for. */
const patienceMs = 3 * dayMs;

export type ErasureDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'payments' | 'log'>;

/**
 * Erases one account whose 14 days are over, which no other server takes meanwhile (ACC-4): ends its subscriptions at the
 * payment service, cancels its meetings piece by piece, then removes all of its rows in one transaction. A process that ends in
 * between leaves an account that is still due, and that signing in still keeps, without the meetings that are cancelled by then.
 * @returns false when none was due.
 */
export const eraseNextDue = async (deps: ErasureDeps): Promise<boolean> => {
  const { db, now, log } = deps;
  const due = db
    .select({ id: partners.id })
    .from(partners)
    .where(lte(partners.deletionTryAt, new Date(now())))
    .orderBy(partners.deletionTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [partner] = await db
    .update(partners)
    .set({ deletionTryAt: new Date(now() + leaseMs) })
    // Not `in`, for which the question may be asked again, and another row taken.
    .where(eq(partners.id, sql`(${due})`))
    .returning();
  if (partner === undefined) return false;
  const { publicId } = partner;
  try {
    await endSubscriptions(deps, partner);
    if (await cancelPiece(deps, partner)) return true;
    const erased = await erase(deps, partner);
    if (erased === null) return true;
    const files = erased.fileNames.length;
    log.info('an account was erased', { partner: publicId, rows: rowsOf(erased), files });
  } catch (error) {
    await db
      .update(partners)
      .set({ deletionTryAt: new Date(now() + againMs) })
      .where(and(eq(partners.id, partner.id), isNotNull(partners.deletionTryAt)));
    log.error('an account was not erased yet', { partner: publicId, ...describeError(error) });
  }
  return true;
};

/** @throws the payment service's error, for three days. */
const endSubscriptions = async (
  { db, now, payments, log }: ErasureDeps,
  partner: Holder & { deletionAt: Date | null },
): Promise<void> => {
  const isPatient = now() < (partner.deletionAt?.getTime() ?? 0) + patienceMs;
  for (const customer of await customersOf(db, partner)) {
    try {
      await payments?.endSubscriptions(customer);
    } catch (error) {
      if (isPatient) throw error;
      log.error('an account is erased though its subscriptions may not have ended: end them there', {
        customer,
        ...describeError(error),
      });
    }
  }
};

/** Cancels a piece of its meetings. @returns whether more are left: then the account is due again at once. */
const cancelPiece = ({ db, now, settings }: ErasureDeps, { id }: Holder): Promise<boolean> =>
  db.transaction(async (tx) => {
    const partner = await lockDue(tx, id, now());
    if (partner === undefined) return false;
    const { areLeft } = await cancelForErasure({ db: tx, settings, now }, partner, meetingsAtOnce);
    if (areLeft)
      await tx
        .update(partners)
        .set({ deletionTryAt: new Date(now()) })
        .where(eq(partners.id, id));
    return areLeft;
  });

const lockDue = async (tx: Database, id: number, time: number) => {
  const isDue = and(eq(partners.id, id), lte(partners.deletionAt, new Date(time)));
  const [partner] = await tx.select().from(partners).where(isDue).for('update');
  return partner;
};

/** Null for an account that somebody signed in to meanwhile. */
const erase = ({ db, now, settings }: ErasureDeps, { id }: Holder): Promise<Erased | null> =>
  db.transaction(async (tx) => {
    const partner = await lockDue(tx, id, now());
    if (partner === undefined) return null;
    const erased = await erasePartner({ db: tx, settings, now }, partner);
    const at = new Date(now());
    // The restore of an older backup names whom the audit has as erased.
    await tx.insert(audit).values({
      at,
      operator: 'the partner',
      command: 'partners erase',
      target: partner.publicId,
      detail: `${rowsOf(erased)} rows and ${erased.fileNames.length} files removed`,
    });
    await queueAccountMail(tx, 'deletionDone', { partner, deletionAt: at, settings, now: now() });
    return erased;
  });

/** Removes one erased partner's file from where it is stored. @returns false when there is none, or storage fails. */
export const removeNextFile = async ({
  db,
  files: storage,
  log,
}: Pick<Deps, 'db' | 'files' | 'log'>): Promise<boolean> => {
  const [file] = await db
    .select({ name: files.name })
    .from(files)
    .where(isNull(files.partnerId))
    // Any: one that cannot be removed must not hold up the others.
    .orderBy(sql`random()`)
    .limit(1);
  if (file === undefined) return false;
  try {
    await removeFile({ db, files: storage }, file.name);
    return true;
  } catch (error) {
    // It is looked for again with the next look for what is queued.
    log.error('a file of an erased account was not removed yet', describeError(error));
    return false;
  }
};

/** Removes the bytes of an erased partner's file, then its row. @throws when the storage does not answer. */
export const removeFile = async (
  { db, files: storage }: Pick<Deps, 'db' | 'files'>,
  name: string,
): Promise<void> => {
  await storage.remove(name);
  await db.delete(files).where(and(eq(files.name, name), isNull(files.partnerId)));
};

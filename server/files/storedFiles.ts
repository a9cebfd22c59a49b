import { and, asc, eq, lt, ne, notExists, sql, sum } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { designVersions } from '../db/designSchema.ts';
import { files, spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { describeError } from '../http/log.ts';

/** How long a file stays that nothing shows: as long as a kept session, as a draft of it may show the file (DSGN-8, SES-4). */
const unusedMs = 30 * dayMs;
/** How long it stays where it takes the room that an upload needs. */
const inTheWayMs = dayMs;
/** `usedAt` of a file that is being removed, or could not be: no save may show it any more (API-5). */
export const removedAt = new Date(0);
/** For all files of a partner together, in bytes. */
const quota = 500 * 1024 * 1024;
/** No removal of an old file begins later than this after the first. */
const longestMs = 5000;

type Owner = Pick<Partner, 'id'>;

/** Whether a file was ever uploaded, and not removed: a stranger's names are not asked of the storage (OPS-7). */
export const isStored = async (db: Database, name: string): Promise<boolean> => {
  const found = await db.select({ name: files.name }).from(files).where(eq(files.name, name));
  return found.length > 0;
};

/**
 * Removes a partner's files that were not used for 30 days, but those of the design and of its kept versions (DSGN-12). Where
 * so many bytes more have no room, files that were not used for a day go as well, the oldest first; then the oldest of the
 * versions' files, and the versions that show them: a history must not keep a partner from uploading. As the upload waits
 * for it, the rest stays for the next one where a removal fails, or all take long, or its sender has left (OPS-6).
 */
export const removeUnused = async (
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'log'>,
  partner: Owner,
  { size, signal }: { size: number; signal: AbortSignal },
): Promise<void> => {
  const { db, now } = deps;
  const names = (table: typeof spaces | typeof designVersions) =>
    sql`position(${files.name} in ${table.config}::text) > 0`;
  const versions = db
    .select({ version: designVersions.version })
    .from(designVersions)
    .where(and(eq(designVersions.partnerId, files.partnerId), names(designVersions)));
  const design = db
    .select({ id: spaces.partnerId })
    .from(spaces)
    .where(and(eq(spaces.partnerId, files.partnerId), names(spaces)));
  const isOld = lt(files.usedAt, new Date(now() - inTheWayMs));
  const isKept = sql<boolean>`exists ${versions}`;
  const old = await db
    .select({ name: files.name, usedAt: files.usedAt, isKept })
    .from(files)
    .where(and(eq(files.partnerId, partner.id), isOld, notExists(design)))
    // What nothing shows goes first: it may make all the room that is needed.
    .orderBy(asc(isKept), asc(files.usedAt));
  const [until, unusedSince] = [now() + longestMs, now() - unusedMs];
  for (const { name, usedAt, isKept } of old) {
    if (signal.aborted || now() > until) return;
    const isForgotten = !isKept && usedAt.getTime() < unusedSince;
    // Nor do any after it: those that go by their age alone come first.
    if (!isForgotten && !(await isOverQuota(db, partner, size))) return;
    // A save that shows it meanwhile marks it, and keeps it.
    if (!(await claim(db, name, usedAt))) continue;
    if (isKept) await forgetVersions(db, partner, name);
    if (!(await removeStored(deps, name))) return;
  }
};

/** Keeps saves from showing a file that is to be removed. @returns false for one that was used since `usedAt`. */
const claim = async (db: Database, name: string, usedAt: Date): Promise<boolean> => {
  const claimed = await db
    .update(files)
    .set({ usedAt: removedAt })
    .where(and(eq(files.name, name), eq(files.usedAt, usedAt)))
    .returning({ name: files.name });
  return claimed.length > 0;
};

/** Deletes the versions that show a file. */
const forgetVersions = async (db: Database, { id }: Owner, name: string): Promise<void> => {
  const shows = sql`position(${name} in ${designVersions.config}::text) > 0`;
  const present = db.select({ version: spaces.version }).from(spaces).where(eq(spaces.partnerId, id));
  await db
    .delete(designVersions)
    .where(and(eq(designVersions.partnerId, id), shows, ne(designVersions.version, sql`(${present})`)));
};

/** @throws HttpError 507 when so many bytes more would exceed the partner's quota. */
export const refuseOverQuota = async (db: Database, partner: Owner, size: number): Promise<void> => {
  if (await isOverQuota(db, partner, size)) throw new HttpError(507, 'STORAGE_FULL');
};

/** Whether so many bytes more would exceed the partner's quota. */
export const isOverQuota = async (db: Database, { id }: Owner, size: number): Promise<boolean> => {
  const [used] = await db
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(eq(files.partnerId, id));
  return Number(used?.bytes ?? 0) + size > quota;
};

/** A file that cannot be removed keeps its row, and is tried again at the next upload. @returns whether it was. */
export const removeStored = async (
  { db, files: kept, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  name: string,
): Promise<boolean> => {
  try {
    await kept.remove(name);
    await db.delete(files).where(eq(files.name, name));
    return true;
  } catch (error) {
    log.error('a file was not removed', { name, ...describeError(error) });
    return false;
  }
};

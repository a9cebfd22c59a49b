import { and, desc, eq, exists, gt, lt, ne, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { dayMs, type Sent } from '../../machines/contract/call.ts';
import {
  type designVersions as contract,
  versionsPage,
} from '../../machines/contract/design/versionCalls.ts';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { designVersions } from '../db/designSchema.ts';
import { dropPiece } from '../db/pieces.ts';
import { spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** How long a version is kept after the next save took its place, so at least as long after its own (DSGN-12). */
const keptMs = 90 * dayMs;
/** How many are kept of one partner, beside the last of each day: no program that saves pushes out what was there before it. */
const keptVersions = 1000;

/**
 * Saves a design and keeps it as a version, unless somebody has saved since `basedOn`, which `undefined` does not ask, or
 * it is equal to the saved one. In one transaction, whose first statement decides, as saves may be simultaneous (fault
 * S10): a version that was answered is in the history, and one that was not is in neither.
 * @returns the version, or null where nothing was saved.
 */
export const saveDesign = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Partner, 'id'>,
  config: MeetingConfig,
  basedOn: number | null | undefined,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const saved = { config, savedAt: new Date(now()) };
    const version = await write(tx, id, saved, basedOn);
    if (version === null) return null;
    await tx.insert(designVersions).values({ partnerId: id, version, ...saved });
    // With each save one more is beyond; those before it were the last of their day, and stay.
    const isBeyond = eq(designVersions.version, version - keptVersions);
    const ofPartner = eq(designVersions.partnerId, id);
    await tx.delete(designVersions).where(and(ofPartner, isBeyond, exists(nextOfSameDay(tx))));
    return version;
  });

const isOfSamePartner = (next: Record<'partnerId', PgColumn>) => eq(next.partnerId, designVersions.partnerId);

/** The version that took this one's place, if that was on the same day. */
const nextOfSameDay = (tx: Database) => {
  const next = alias(designVersions, 'next');
  const isNext = eq(next.version, sql`${designVersions.version} + 1`);
  const dayOf = (time: PgColumn) => sql`date_trunc('day', ${time}, 'UTC')`;
  const isSameDay = sql`${dayOf(next.savedAt)} = ${dayOf(designVersions.savedAt)}`;
  return tx
    .select({ version: next.version })
    .from(next)
    .where(and(isOfSamePartner(next), isNext, isSameDay));
};

const write = async (
  tx: Database,
  partnerId: number,
  saved: { config: MeetingConfig; savedAt: Date },
  basedOn: number | null | undefined,
): Promise<number | null> => {
  const next = { ...saved, version: sql`${spaces.version} + 1` };
  const version = { version: spaces.version };
  const isAnother = ne(spaces.config, saved.config);
  if (typeof basedOn === 'number') {
    const isBase = and(eq(spaces.partnerId, partnerId), eq(spaces.version, basedOn), isAnother);
    const [row] = await tx.update(spaces).set(next).where(isBase).returning(version);
    return row?.version ?? null;
  }
  const insert = tx.insert(spaces).values({ partnerId, ...saved });
  const [row] = await (basedOn === null
    ? insert.onConflictDoNothing().returning(version)
    : insert
        .onConflictDoUpdate({ target: spaces.partnerId, set: next, setWhere: isAnother })
        .returning(version));
  return row?.version ?? null;
};

/** A page of a partner's versions, the newest first. */
export const versionsBefore = async (
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Partner, 'id'>,
  before: number | undefined,
): Promise<Sent<typeof contract>> => {
  const isOlder = before === undefined ? undefined : lt(designVersions.version, before);
  const found = await db
    .select()
    .from(designVersions)
    .where(and(eq(designVersions.partnerId, id), isOlder))
    .orderBy(desc(designVersions.version))
    .limit(versionsPage + 1);
  return {
    versions: found.slice(0, versionsPage).map(({ version, config, savedAt }) => ({
      version: String(version),
      savedAt: savedAt.toISOString(),
      config,
    })),
    more: found.length > versionsPage,
  };
};

/**
 * Deletes a piece of the versions that another one replaced more than 90 days ago: what was in use for months can be
 * restored once it is missed. The present one of each partner stays.
 * @returns whether there may be more.
 */
export const tidyVersions = (tx: Database, time: number): Promise<boolean> => {
  const next = alias(designVersions, 'next');
  const before = new Date(time - keptMs);
  const replaced = tx
    .select({ version: next.version })
    .from(next)
    .where(and(isOfSamePartner(next), gt(next.version, designVersions.version), lt(next.savedAt, before)));
  return dropPiece(tx, designVersions, and(lt(designVersions.savedAt, before), exists(replaced)));
};

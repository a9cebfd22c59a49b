import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { Id } from '../../machines/contract/fields.ts';
import type { Database } from '../db/database.ts';
import { meetingPeople, meetings } from '../db/roomSchema.ts';
import { sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fingerprint } from '../http/token.ts';
import { live } from '../rooms/presence.ts';

/** Who asks: a partner, by the token of one of their sessions. */
interface Asker {
  partnerId: number;
  token: string;
}

type OpenSession = Omit<typeof sessions.$inferSelect, 'tokenHash'> & { isCurrent: boolean; isNew: boolean };

/** The partner's open sessions: the one that asks, then the newest first (ACC-3). */
export const openSessionsOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partnerId, token }: Asker,
): Promise<OpenSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.partnerId, partnerId), gt(sessions.expiresAt, new Date(now()))))
    .orderBy(desc(sessions.createdAt), sessions.id);
  const current = fingerprint(token);
  const seenAt = rows.find((row) => row.tokenHash === current)?.seenAt;
  const listed = rows.map(({ tokenHash, ...row }) => ({
    ...row,
    isCurrent: tokenHash === current,
    isNew: tokenHash !== current && seenAt !== undefined && row.createdAt > seenAt,
  }));
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
};

/**
 * Ends sessions of a partner, and the places that hosts have in meetings by them (ACC-3): otherwise whoever found one open would
 * stay a host. The meetings go on; the hosts' pages learn it when the news look next.
 * @param tx a transaction. @param which of them by their id; by default all. @returns how many were ended.
 */
export const endSessions = async (
  tx: Database,
  { partnerId, at }: { partnerId: number; at: Date },
  which: (id: PgColumn) => SQL | undefined = () => undefined,
): Promise<number> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.partnerId, partnerId), which(sessions.id)))
    .returning({ id: sessions.id });
  const { meetingId, isHost, sessionId } = meetingPeople;
  const own = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.partnerId, partnerId));
  await tx
    .update(meetingPeople)
    .set({ state: 'signedOut', answeredAt: at })
    .where(and(inArray(meetingId, own), eq(isHost, true), live, which(sessionId)));
  return ended.length;
};

/** Ends one session of this partner. @returns false where there is none with this id, or it is somebody else's. */
export const endSessionOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partnerId, id }: { partnerId: number; id: string },
): Promise<boolean> => {
  if (!v.is(Id, id)) return false;
  const at = new Date(now());
  return (await db.transaction((tx) => endSessions(tx, { partnerId, at }, (own) => eq(own, id)))) > 0;
};

/** Ends all sessions of this partner but the one that asks. */
export const endOtherSessionsOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { partnerId, sessionId }: { partnerId: number; sessionId: string },
): Promise<void> => {
  const at = new Date(now());
  await db.transaction((tx) => endSessions(tx, { partnerId, at }, (id) => ne(id, sessionId)));
};

/** Notes that this session was told of all that were opened until then; never less than before, nor what is to come. */
export const noteSeen = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, until }: { token: string; until: Date },
): Promise<void> => {
  // The database knows no year 0.
  const seenAt = new Date(Math.min(Math.max(0, until.getTime()), now()));
  await db
    .update(sessions)
    .set({ seenAt })
    .where(
      and(eq(sessions.tokenHash, fingerprint(token)), sql`${sessions.seenAt} < ${seenAt.toISOString()}`),
    );
};

import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fingerprint } from '../http/token.ts';

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

const Id = v.pipe(v.string(), v.uuid());

/** Ends one session of this partner. @returns false where there is none with this id, or it is somebody else's. */
export const endSessionOf = async (
  { db }: Pick<Deps, 'db'>,
  { partnerId, id }: { partnerId: number; id: string },
): Promise<boolean> => {
  // The database refuses to compare an id with another text.
  if (!v.is(Id, id)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.partnerId, partnerId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/** Ends all sessions of this partner but the one that asks. */
export const endOtherSessionsOf = async (
  { db }: Pick<Deps, 'db'>,
  { partnerId, token }: Asker,
): Promise<void> => {
  await db
    .delete(sessions)
    .where(and(eq(sessions.partnerId, partnerId), ne(sessions.tokenHash, fingerprint(token))));
};

/** Notes that this session was told of all that were opened until then; never less than before, nor what is to come. */
export const noteSeen = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, until }: { token: string; until: Date },
): Promise<void> => {
  const seenAt = new Date(Math.min(until.getTime(), now()));
  await db
    .update(sessions)
    .set({ seenAt })
    .where(
      and(eq(sessions.tokenHash, fingerprint(token)), sql`${sessions.seenAt} < ${seenAt.toISOString()}`),
    );
};

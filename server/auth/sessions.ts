import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepared } from '../db/prepared.ts';
import { partners, sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { readToken } from '../http/http.ts';
import { fingerprint, newToken } from '../http/token.ts';

const sessionMs = 12 * 60 * 60_000;

export type Partner = typeof partners.$inferSelect;

/** Opens a session of 12 hours. Only this answer holds the token; the database stores its hash (API-4). */
export const openSession = async (
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  partnerId: number,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = newToken(randomBytes);
  const expiresAt = new Date(now() + sessionMs);
  await db.insert(sessions).values({ tokenHash: fingerprint(token), partnerId, expiresAt });
  return { token, expiresAt };
};

/** The partner of a token, and until when; null for an unknown, expired or missing token. */
export const findSession = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string | null,
): Promise<{ partner: Partner; expiresAt: Date } | null> => {
  if (token === null) return null;
  const [row] = await byToken(db).execute({ hash: fingerprint(token) });
  return row !== undefined && row.expiresAt.getTime() > now() ? row : null;
};

const byToken = prepared((db) =>
  db
    .select({ partner: partners, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(partners, eq(partners.id, sessions.partnerId))
    .where(eq(sessions.tokenHash, sql.placeholder('hash')))
    .prepare('session_by_token'),
);

/** The partner who calls, by the token. @throws HttpError 401 without a valid one. */
export const signedInPartner = async (deps: Pick<Deps, 'db' | 'now'>, c: Context): Promise<Partner> => {
  const session = await findSession(deps, readToken(c));
  if (session === null) throw new HttpError(401, 'UNAUTHENTICATED');
  return session.partner;
};

/** Ends a session. */
export const closeSession = async ({ db }: Pick<Deps, 'db'>, token: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, fingerprint(token)));
};

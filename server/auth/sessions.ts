import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { dayMs, hourMs, minuteMs } from '../../machines/contract/call.ts';
import { undoDeletion } from '../account/deletion.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { partners, sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { readToken } from '../http/http.ts';
import { fingerprint, newToken } from '../http/token.ts';
import { deviceOf } from './deviceOf.ts';

const sessionMs = 12 * hourMs;
/** How long a kept session lasts without use, how long at most, and how seldom a use is written. */
const keptMs = 30 * dayMs;
const longestMs = 365 * dayMs;
const writtenEvery = hourMs;
/** How long after a sign-in a passkey may be created. */
const freshMs = 10 * minuteMs;

/** What calls know of their partner; the dates of an account are read where they count. */
const partnerColumns = {
  id: partners.id,
  publicId: partners.publicId,
  phone: partners.phone,
  name: partners.name,
  email: partners.email,
  language: partners.language,
  stripeCustomerId: partners.stripeCustomerId,
};

export type Partner = Pick<typeof partners.$inferSelect, keyof typeof partnerColumns>;

export interface NewSession {
  /** "Keep me signed in on this device". */
  kept: boolean;
  /** What the browser calls itself; of it family and system are kept. */
  userAgent?: string | undefined;
}

/**
 * Opens a session: of 12 hours, or where it is kept of 30 days after its last use, a year at most (ACC-3). Only this
 * answer holds the token; the database stores its hash (API-4). An account that was to be deleted stays:
 * `undoneDeletion` is the day it was to be, else null (ACC-4).
 */
export const openSession = async (
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'settings' | 'wakeJobs'>,
  partnerId: number,
  { kept, userAgent }: NewSession,
): Promise<{ token: string; expiresAt: Date; undoneDeletion: Date | null }> => {
  const token = newToken(deps.randomBytes);
  const begun = new Date(deps.now());
  const expiresAt = new Date(deps.now() + (kept ? keptMs : sessionMs));
  const keptUntil = kept ? new Date(deps.now() + longestMs) : null;
  const undoneDeletion = await deps.db.transaction(async (tx) => {
    const undone = await undoDeletion(tx, deps, partnerId);
    await tx.insert(sessions).values({
      tokenHash: fingerprint(token),
      partnerId,
      expiresAt,
      keptUntil,
      createdAt: begun,
      usedAt: begun,
      seenAt: begun,
      ...deviceOf(userAgent),
    });
    return undone;
  });
  if (undoneDeletion !== null) deps.wakeJobs();
  return { token, expiresAt, undoneDeletion };
};

/**
 * The partner of a token, and until when; null for an unknown, expired or missing token. A use is written once an hour at
 * most, and prolongs a session that is kept (ACC-3).
 */
export const findSession = (
  deps: Pick<Deps, 'db' | 'now'>,
  token: string | null,
): Promise<FoundSession<SessionRow> | null> => readSession(deps, token, byToken);

const readSession = async <Row extends SessionRow>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string | null,
  query: SessionQuery<Row>,
): Promise<FoundSession<Row> | null> => {
  if (token === null) return null;
  const tokenHash = fingerprint(token);
  const rows = await query(db).execute({ hash: tokenHash });
  const [row] = rows;
  const at = now();
  if (row === undefined || row.expiresAt.getTime() <= at) return null;
  const { partner, keptUntil, usedAt } = row;
  if (at - usedAt.getTime() < writtenEvery) return { partner, expiresAt: row.expiresAt, rows };
  const expiresAt = keptUntil ? new Date(Math.min(at + keptMs, keptUntil.getTime())) : row.expiresAt;
  await db
    .update(sessions)
    .set({ expiresAt, usedAt: new Date(at) })
    .where(eq(sessions.tokenHash, tokenHash));
  return { partner, expiresAt, rows };
};

/**
 * The columns and conditions of the query for a session. A call that needs more of its partner joins that to them, and
 * so asks the database once.
 */
export const sessionParts = {
  columns: {
    partner: partnerColumns,
    expiresAt: sessions.expiresAt,
    keptUntil: sessions.keptUntil,
    usedAt: sessions.usedAt,
    signedInAt: sessions.createdAt,
    sessionId: sessions.id,
  },
  isPartner: eq(partners.id, sessions.partnerId),
  hasToken: eq(sessions.tokenHash, sql.placeholder('hash')),
};

export interface SessionRow {
  partner: Partner;
  expiresAt: Date;
  keptUntil: Date | null;
  usedAt: Date;
  signedInAt: Date;
  sessionId: string;
}

/** The rows of a token's fingerprint, all of one session: none for an unknown token. */
export type SessionQuery<Row extends SessionRow = SessionRow> = (db: Database) => {
  execute(values: { hash: string }): Promise<Row[]>;
};

interface FoundSession<Row extends SessionRow> {
  partner: Partner;
  expiresAt: Date;
  rows: readonly Row[];
}

const { columns, isPartner, hasToken } = sessionParts;
const byToken = prepared((db) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(partners, isPartner)
    .where(hasToken)
    .prepare('session_by_token'),
);

/** The session of the partner who calls, by the token, with the rows of `query`. @throws HttpError 401 without a valid one. */
export const signedInSession = async (
  deps: Pick<Deps, 'db' | 'now'>,
  c: Context,
  query: SessionQuery = byToken,
): Promise<FoundSession<SessionRow>> => {
  const session = await readSession(deps, readToken(c), query);
  if (session === null) throw new HttpError(401, 'UNAUTHENTICATED');
  return session;
};

/**
 * Whether a session's sign-in is ten minutes old at most: whoever finds a session open later creates no way in of their
 * own (ACC-7). @param rows of the session.
 */
export const hasJustSignedIn = ({ now }: Pick<Deps, 'now'>, [row]: readonly SessionRow[]): boolean =>
  row !== undefined && now() - row.signedInAt.getTime() <= freshMs;

/** Ends a session. */
export const closeSession = async ({ db }: Pick<Deps, 'db'>, token: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, fingerprint(token)));
};

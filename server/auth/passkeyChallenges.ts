import { and, eq } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import { passkeyChallenges } from '../db/accountSchema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { fingerprint, newToken } from '../http/token.ts';

/** How long a challenge may be answered. */
export const challengeMs = 5 * minuteMs;

/** A new challenge for this owner alone: a browser that signs in, or a partner who creates a passkey (ACC-7). */
export const newChallenge = async (
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  owner: string,
): Promise<string> => {
  const challenge = newToken(randomBytes);
  await db.insert(passkeyChallenges).values({
    hash: fingerprint(challenge),
    owner: fingerprint(owner),
    expiresAt: new Date(now() + challengeMs),
  });
  return challenge;
};

/**
 * Takes a challenge, which nobody can take again. @throws HttpError 400 for one that is not open to this owner: taken,
 * expired, somebody else's or never given.
 */
export const takeChallenge = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  owner: string,
): Promise<void> => {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, fingerprint(challenge)),
        eq(passkeyChallenges.owner, fingerprint(owner)),
      ),
    )
    .returning();
  if (taken === undefined || taken.expiresAt.getTime() <= now()) throw new HttpError(400, 'PASSKEY_EXPIRED');
};

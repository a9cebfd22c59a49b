import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { codeAsks } from '../db/guessSchema.ts';
import { oneLess } from '../db/oneLess.ts';
import { verificationCodes } from '../db/schema.ts';

export type Channel = 'sms' | 'whatsapp';

interface Counting {
  db: Database;
  now(): number;
}

/** A code's key: each browser that has signed in to a number has one of its own, all others share one (ACC-5). */
export const codeKey = <Phone extends string>({
  phone,
  lane,
}: {
  phone: Phone;
  lane: string;
}): Phone | `${Phone}:${string}` => (lane === '' ? phone : `${phone}:${lane}`);

/** The newest code of a key, used and expired ones too. */
export const newestCode = async (
  { db }: { db: Database },
  of: { phone: string; lane: string },
): Promise<typeof verificationCodes.$inferSelect | undefined> => {
  const found = await db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.phone, codeKey(of)));
  return found[0];
};

/** A browser at a number. */
interface Asking {
  phone: string;
  browser: string;
}
const ofBrowser = ({ phone, browser }: Asking) =>
  and(eq(codeAsks.phone, phone), eq(codeAsks.browserHash, browser));

/** What a browser has asked for at a number; undefined for nothing in the last day. */
export const askOf = async (
  { db }: { db: Database },
  asking: Asking,
): Promise<typeof codeAsks.$inferSelect | undefined> => {
  const found = await db.select().from(codeAsks).where(ofBrowser(asking));
  return found[0];
};

/** Notes that this browser has asked for the newest code. */
export const noteAsk = async (
  { db, now }: Counting,
  { lane, channel, ...asking }: Asking & { lane: string; channel: Channel },
): Promise<void> => {
  const code = await newestCode({ db }, { phone: asking.phone, lane });
  const at = new Date(now());
  const ask = { codeEnd: code?.expiresAt ?? at, channel, askedAt: at };
  await db
    .insert(codeAsks)
    .values({ phone: asking.phone, browserHash: asking.browser, ...ask })
    .onConflictDoUpdate({ target: [codeAsks.phone, codeAsks.browserHash], set: ask });
};

/** How long the first of two codes counts, and how many tries the second one has. */
const proofMs = 20 * minuteMs;
const confirmingTries = 5;

/**
 * Counts a try of the second code, before it is checked, for a browser whose code of the other channel was right. False
 * for any other one: a right code is its first.
 */
export const takeConfirmation = async ({ db, now }: Counting, asking: Asking): Promise<boolean> => {
  const taken = await db
    .update(codeAsks)
    .set({ tries: sql`${codeAsks.tries} + 1` })
    .where(
      and(
        ofBrowser(asking),
        ne(codeAsks.channel, codeAsks.provenChannel),
        gt(codeAsks.provenAt, new Date(now() - proofMs)),
      ),
    )
    .returning({ tries: codeAsks.tries });
  return taken.some(({ tries }) => tries <= confirmingTries);
};

/** Takes back a try of the second code that the service did not check. */
export const giveBackConfirmation = async ({ db }: { db: Database }, asking: Asking): Promise<void> => {
  await db
    .update(codeAsks)
    .set({ tries: oneLess(codeAsks.tries) })
    .where(ofBrowser(asking));
};

/** Notes the first right code of a closed number. @returns the channel that has to confirm; null for a browser that asked for none. */
export const noteProof = async ({ db, now }: Counting, asking: Asking): Promise<Channel | null> => {
  const [proven] = await db
    .update(codeAsks)
    .set({ provenChannel: sql`${codeAsks.channel}`, provenAt: new Date(now()), tries: 0 })
    .where(ofBrowser(asking))
    .returning({ channel: codeAsks.channel });
  if (proven === undefined) return null;
  return proven.channel === 'sms' ? 'whatsapp' : 'sms';
};

/** Signing in ends what was asked for: the next time both codes are asked for again. */
export const forgetAsk = async ({ db }: { db: Database }, asking: Asking): Promise<void> => {
  await db.delete(codeAsks).where(ofBrowser(asking));
};

import { and, eq, gt, sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { codeAsks } from '../db/guessSchema.ts';
import { oneLess } from '../db/oneLess.ts';
import { verificationCodes } from '../db/schema.ts';

export type Channel = 'sms' | 'whatsapp';

/** By which channels a code went; null for one that the build before has sent. */
export type SentBy = Channel | 'both' | null;

const otherThan = (channel: Channel): Channel => (channel === 'sms' ? 'whatsapp' : 'sms');

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

/** The ask of a browser whose code of the other channel was right. */
const provenFor = ({ now }: Pick<Counting, 'now'>, { channel, ...asking }: Asking & { channel: Channel }) =>
  and(
    ofBrowser(asking),
    eq(codeAsks.provenChannel, otherThan(channel)),
    gt(codeAsks.provenAt, new Date(now() - proofMs)),
  );

/** Whether a code by this channel would be the second one of a browser. */
export const isToConfirm = async (
  { db, now }: Counting,
  asking: Asking & { channel: Channel },
): Promise<boolean> => (await db.$count(codeAsks, provenFor({ now }, asking))) > 0;

/**
 * Counts a try of the second code, before it is checked, for a browser whose code of the other channel was right. False
 * for any other one: a right code is its first.
 */
export const takeConfirmation = async (
  { db, now }: Counting,
  { sentBy, ...asking }: Asking & { sentBy: SentBy },
): Promise<boolean> => {
  if (sentBy === 'both' || sentBy === null) return false;
  const taken = await db
    .update(codeAsks)
    .set({ tries: sql`${codeAsks.tries} + 1` })
    .where(provenFor({ now }, { ...asking, channel: sentBy }))
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

/**
 * Notes the first right code of a closed number, by the channel that it went by: whoever asked may have wanted another one.
 * @returns the channel that has to confirm; null for a browser that asked for none, and for a code that went by both.
 */
export const noteProof = async (
  { db, now }: Counting,
  { sentBy, ...asking }: Asking & { sentBy: SentBy },
): Promise<Channel | null> => {
  if (sentBy === 'both' || sentBy === null) return null;
  const proven = await db
    .update(codeAsks)
    .set({ provenChannel: sentBy, provenAt: new Date(now()), tries: 0 })
    .where(ofBrowser(asking))
    .returning({ phone: codeAsks.phone });
  return proven.length > 0 ? otherThan(sentBy) : null;
};

/** Signing in ends what was asked for: the next time both codes are asked for again. */
export const forgetAsk = async ({ db }: { db: Database }, asking: Asking): Promise<void> => {
  await db.delete(codeAsks).where(ofBrowser(asking));
};

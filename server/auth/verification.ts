import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { verificationCodes } from '../db/schema.ts';

/** Sending one-time codes to phones and checking them: the local stand-in or a real service. */
export interface Verification {
  start(input: { phoneNumber: string; channel: Channel; browser: string }): Promise<StartResult>;
  check(input: { phoneNumber: string; code: string; browser: string }): Promise<CheckResult>;
}
export type Channel = 'sms' | 'whatsapp';
/** `failed`: the message could not be handed over. */
export type StartResult = 'pending' | 'failed';
export type CheckResult = 'approved' | 'rejected' | 'expired' | 'tooManyTries';

/** A message with a code, as the local stand-in hands it over instead of sending it. Times in ms since 1970. */
export interface CodeMessage {
  phoneNumber: string;
  channel: Channel;
  code: string;
  at: number;
  expiresAt: number;
}

/** A code is refused after this many tries: the right one ends it anyhow, so all of them count. */
const maxTries = 5;
const codeMs = 10 * 60_000;

interface LocalDeps {
  db: Database;
  now(): number;
  randomBytes(size: number): Uint8Array;
  /** Turns codes into fingerprints; every server on the same database needs the same one. */
  secret: string;
  /** Where codes go instead of to a phone. */
  deliver(message: CodeMessage): void;
}

/**
 * The local stand-in of a verification service: six digits that live ten minutes and work once, only the newest
 * of a number, five tries (API-2, API-4). A try against a number that was sent nothing counts as well, so
 * that the answers do not tell whether a code is out.
 */
export const localVerification = ({ db, now, randomBytes, secret, deliver }: LocalDeps): Verification => {
  const fingerprint = (kind: 'code' | 'browser', text: string) =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('hex');

  return {
    start: async ({ phoneNumber, channel, browser }) => {
      const phone = digitsOf(phoneNumber);
      const code = sixDigits(randomBytes);
      const at = now();
      const expiresAt = at + codeMs;
      const row = {
        codeHash: fingerprint('code', `${phone}:${code}`),
        browserHash: fingerprint('browser', browser),
        wrongTries: 0,
        expiresAt: new Date(expiresAt),
      };
      await db
        .insert(verificationCodes)
        .values({ phone, ...row })
        .onConflictDoUpdate({ target: verificationCodes.phone, set: row });
      deliver({ phoneNumber, channel, code, at, expiresAt });
      return 'pending';
    },

    check: async ({ phoneNumber, code, browser }) => {
      const phone = digitsOf(phoneNumber);
      const codeHash = fingerprint('code', `${phone}:${code}`);
      const time = new Date(now());
      // Counted before it is judged: guesses that arrive at once would otherwise all be judged before any counts.
      const [row] = await db
        .insert(verificationCodes)
        .values({ phone, codeHash: '', browserHash: '', wrongTries: 1, expiresAt: time })
        .onConflictDoUpdate({
          target: verificationCodes.phone,
          set: { wrongTries: sql`${verificationCodes.wrongTries} + 1` },
        })
        .returning();
      if (!row || row.wrongTries > maxTries) return 'tooManyTries';
      const hasExpired = row.expiresAt <= time;
      if (row.codeHash === codeHash && !hasExpired) {
        const spent = await db
          .update(verificationCodes)
          .set({ codeHash: '' })
          .where(and(eq(verificationCodes.phone, phone), eq(verificationCodes.codeHash, codeHash)))
          .returning({ phone: verificationCodes.phone });
        return spent.length > 0 ? 'approved' : 'rejected';
      }
      const isOwn = row.browserHash === fingerprint('browser', browser);
      return isOwn && row.codeHash !== '' && hasExpired ? 'expired' : 'rejected';
    },
  };
};

/** Where neither a messaging service nor the local stand-in is at hand: nothing is sent, nothing approved. */
export const noVerification: Verification = {
  start: async () => 'failed',
  check: async () => 'rejected',
};

/** The digits of a phone number, by which it is known everywhere in the database. */
export const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '');

/** Six digits, every one of the million codes equally likely. */
const sixDigits = (randomBytes: LocalDeps['randomBytes']): string => {
  const bound = 4_294_000_000;
  const number = Buffer.from(randomBytes(4)).readUInt32BE();
  return number < bound ? String(number % 1_000_000).padStart(6, '0') : sixDigits(randomBytes);
};

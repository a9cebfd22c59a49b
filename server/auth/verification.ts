import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '../../machines/contract/language.ts';
import type { Database } from '../db/database.ts';
import { verificationCodes } from '../db/schema.ts';

/** Sends one-time codes to phones and checks them: the local stand-in or a real service. */
export interface Verification {
  start(input: Start): Promise<StartResult>;
  check(input: { phoneNumber: string; code: string; browser: string }): Promise<CheckResult>;
}
export interface Start {
  phoneNumber: string;
  channel: Channel;
  /** The browser that asks; it alone hears that the code has expired. */
  browser: string;
  language: Language;
}
export type Channel = 'sms' | 'whatsapp';
/**
 * `failed`: no message reaches this number on this channel. `blocked`: none is sent to its country or range.
 * `tooManySends`: the service sends no more to it for some minutes. `unavailable`: the service may send it later.
 */
export type StartResult = 'pending' | 'failed' | 'invalidNumber' | 'blocked' | 'tooManySends' | 'unavailable';
export type CheckResult = 'approved' | 'rejected' | 'expired' | 'tooManyTries' | 'unavailable';

/** A message with a code that the local stand-in delivers instead of sending it. Times in ms since 1970. */
export interface CodeMessage {
  phoneNumber: string;
  channel: Channel;
  code: string;
  at: number;
  expiresAt: number;
}

/** A code is refused after this many tries, the right one included. */
const maxTries = 5;
const codeMs = 10 * 60_000;

interface LocalDeps {
  db: Database;
  now(): number;
  randomBytes(size: number): Uint8Array;
  /** The key of the codes' hashes; every server on the same database needs the same one. */
  secret: string;
  /** Receives the codes instead of a phone. */
  deliver(message: CodeMessage): void;
}

/**
 * The local stand-in of a verification service: six digits that are valid for ten minutes and once, only the
 * newest of a number, five tries (API-2, API-4). A try for a number without a code counts too, so that the
 * answers do not reveal whether a code was sent.
 */
export const localVerification = ({ db, now, randomBytes, secret, deliver }: LocalDeps): Verification => {
  const fingerprint = fingerprints(secret);

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
      // Counted before it is checked: otherwise simultaneous guesses would all be checked before any counts.
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

/** A code or a browser as the database keeps it. @param secret every server on the same database needs the same one. */
export const fingerprints =
  (secret: string) =>
  (kind: 'code' | 'browser', text: string): string =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('hex');

/** The digits of a phone number, its key in the database. */
export const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '');

/** Six digits, every one of the million codes equally likely. */
const sixDigits = (randomBytes: LocalDeps['randomBytes']): string => {
  const bound = 4_294_000_000;
  const number = Buffer.from(randomBytes(4)).readUInt32BE();
  return number < bound ? String(number % 1_000_000).padStart(6, '0') : sixDigits(randomBytes);
};

import { createHmac } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { Database } from '../db/database.ts';
import { verificationCodes } from '../db/schema.ts';
import { type Channel, codeKey, newestCode } from './codeAsks.ts';

/** Sends one-time codes to phones and checks them: the local stand-in or a real service. */
export interface Verification {
  /** Whether it checks a code for the browser alone that asked for it, which its mark tells (S05). */
  readonly needsMark?: true;
  start(input: Start): Promise<StartResult>;
  check(input: Check): Promise<CheckResult>;
}
export interface Start extends Of {
  channel: Channel;
  /** The browser that asks, as a fingerprint. */
  browser: string;
  /** Whether others asked for the newest code as well: it is sent again, and stays theirs. */
  isShared: boolean;
  /**
   * Whether the codes of both channels are needed: then by another channel a new one is sent, since one that went by both
   * would stand for both (ACC-5).
   */
  isClosed: boolean;
  language: Language;
}
export interface Check extends Of {
  code: string;
  /** Whether the browser that types it has asked for the newest code itself. */
  hasAsked: boolean;
}
/** Whose codes: those of a browser that has signed in to the number, or of all others, whose `lane` is empty. */
interface Of {
  phoneNumber: string;
  lane: string;
}
/**
 * `failed`: no message reaches this number on this channel. `blocked`: none is sent to its country or range.
 * `tooManySends`: the service sends no more to it for some minutes. `unavailable`: the service may send it later, or is
 * sending it all the same. `notAccepted`: it may send it later, and has surely not accepted this one.
 */
export type StartResult =
  | 'pending'
  | 'failed'
  | 'invalidNumber'
  | 'blocked'
  | 'tooManySends'
  | 'unavailable'
  | 'notAccepted';
/** `tooManyTries`: the service checks this code no more. `notCompared`: it was not asked to, so nothing was guessed. */
export type CheckResult =
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'tooManyTries'
  | 'notCompared'
  | 'unavailable';

/** A message with a code that the local stand-in delivers instead of sending it. Times in ms since 1970. */
export interface CodeMessage {
  phoneNumber: string;
  channel: Channel;
  code: string;
  at: number;
  expiresAt: number;
}

/** How long a code is valid; browsers count on it (`timings.codeLife`). */
export const codeMs = 10 * minuteMs;

interface LocalDeps {
  db: Database;
  now(): number;
  /** The key of the codes and their hashes; every server on the same database needs the same one. */
  secret: string;
  /** Receives the codes instead of a phone. */
  deliver(message: CodeMessage): void;
}

/**
 * The local stand-in of a verification service: six digits that are valid for ten minutes and once, only the newest
 * of a number, where each browser that has signed in to it has its own (API-2, API-4). Tries are counted before
 * (`guesses.ts`).
 */
export const localVerification = ({ db, now, secret, deliver }: LocalDeps): Verification => {
  const hashOf = (text: string) => createHmac('sha256', secret).update(`code:${text}`).digest('hex');

  return {
    start: async ({ phoneNumber, lane, channel, browser, isShared, isClosed }) => {
      const phone = codeKey({ phone: digitsOf(phoneNumber), lane });
      const at = now();
      const newest = isShared ? await newestCode({ db }, { phone, lane: '' }) : undefined;
      const again = isClosed && newest?.channel !== channel ? undefined : newest;
      const expiresAt = again?.expiresAt.getTime() ?? at + codeMs;
      const code = sixDigits(secret, `${phone}:${expiresAt}`);
      const row = {
        codeHash: hashOf(`${phone}:${code}`),
        browserHash: again === undefined ? browser : '',
        wrongTries: 0,
        channel: again === undefined || again.channel === channel ? channel : ('both' as const),
        expiresAt: new Date(expiresAt),
      };
      await db
        .insert(verificationCodes)
        .values({ phone, ...row })
        .onConflictDoUpdate({ target: verificationCodes.phone, set: row });
      deliver({ phoneNumber, channel, code, at, expiresAt });
      return 'pending';
    },

    check: async ({ phoneNumber, lane, code }) => {
      const phone = codeKey({ phone: digitsOf(phoneNumber), lane });
      const codeHash = hashOf(`${phone}:${code}`);
      const newest = and(eq(verificationCodes.phone, phone), ne(verificationCodes.codeHash, ''));
      // Whoever arrives second finds it used.
      const spent = await db
        .update(verificationCodes)
        .set({ codeHash: '' })
        .where(
          and(
            newest,
            eq(verificationCodes.codeHash, codeHash),
            gt(verificationCodes.expiresAt, new Date(now())),
          ),
        )
        .returning({ phone: verificationCodes.phone });
      if (spent.length > 0) return 'approved';
      const [unused] = await db
        .select({ expiresAt: verificationCodes.expiresAt })
        .from(verificationCodes)
        .where(newest);
      return unused !== undefined && unused.expiresAt.getTime() <= now() ? 'expired' : 'rejected';
    },
  };
};

/** The digits of a phone number, its key in the database. */
export const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '');

/**
 * Six digits, made of the secret and of what the code is for, so that the same one can be sent again though nothing
 * keeps it. Of 48 bits no digit is likelier than another by more than one in a hundred million.
 */
const sixDigits = (secret: string, of: string): string => {
  const bits = createHmac('sha256', secret).update(`digits:${of}`).digest().readUIntBE(0, 6);
  return String(bits % 1_000_000).padStart(6, '0');
};

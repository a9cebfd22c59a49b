import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { verificationCodes } from '../db/schema.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import {
  type CheckResult,
  digitsOf,
  fingerprints,
  type StartResult,
  type Verification,
} from './verification.ts';

const api = 'https://verify.twilio.com/v2/Services';
const answerMs = 10_000;
/** As long as Twilio keeps a verification. */
const codeMs = 10 * 60_000;

/** An answer of Twilio; what is not JSON, or has neither field, counts as an outage. */
const Answer = v.object({ status: v.optional(v.string()) });
const Refusal = v.object({ code: v.number() });

/** What Twilio's codes mean for who asked for a message; any other 4xx is `failed`. */
const startRefusals: Readonly<Record<number, StartResult>> = {
  60200: 'invalidNumber',
  60203: 'tooManySends',
  60205: 'failed',
  60410: 'blocked',
  60605: 'blocked',
};
const checkRefusals: Readonly<Record<number, CheckResult>> = {
  60200: 'rejected',
  60202: 'tooManyTries',
};
/** There is no verification: it expired, was used, or never was. */
const notFound = 20404;

/**
 * Codes by Twilio Verify v2 over SMS and WhatsApp (OPS-2). Twilio makes, sends, checks and counts them; the database
 * keeps who asked, since only that browser hears that its code has expired. No number and no code reaches the log.
 * @param secret the key of the browsers' fingerprints.
 */
export const twilioVerification = ({
  accountSid,
  authToken,
  serviceSid,
  secret,
  db,
  now,
  fetch,
  log,
}: {
  accountSid: string;
  authToken: string;
  serviceSid: string;
  secret: string;
  db: Database;
  now(): number;
  fetch: Fetch;
  log: Log;
}): Verification => {
  const fingerprint = fingerprints(secret);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  /** Twilio's status, its code of a refusal, or null for an outage. */
  const ask = async (path: string, form: Record<string, string>): Promise<string | number | null> => {
    try {
      const answer = await fetch(`${api}/${serviceSid}/${path}`, {
        method: 'POST',
        headers: { Authorization: authorization, Accept: 'application/json' },
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      const body: unknown = await answer.json();
      if (answer.ok) return v.parse(Answer, body).status ?? null;
      const { code } = v.parse(Refusal, body);
      log.warn('Twilio refused', { call: path, status: answer.status, code });
      return isOutage(answer.status, code) ? null : code;
    } catch (error) {
      log.error('Twilio was not reached', {
        call: path,
        error: error instanceof Error ? error.name : 'unknown',
      });
      return null;
    }
  };

  return {
    start: async ({ phoneNumber, channel, browser, language }) => {
      const answer = await ask('Verifications', { To: phoneNumber, Channel: channel, Locale: language });
      if (answer === null) return 'unavailable';
      if (answer !== 'pending') return startRefusals[Number(answer)] ?? 'failed';
      const row = {
        codeHash: '',
        browserHash: fingerprint('browser', browser),
        wrongTries: 0,
        expiresAt: new Date(now() + codeMs),
      };
      await db
        .insert(verificationCodes)
        .values({ phone: digitsOf(phoneNumber), ...row })
        .onConflictDoUpdate({ target: verificationCodes.phone, set: row });
      return 'pending';
    },

    check: async ({ phoneNumber, code, browser }) => {
      const answer = await ask('VerificationCheck', { To: phoneNumber, Code: code });
      if (answer === null) return 'unavailable';
      if (answer === 'approved') return 'approved';
      if (answer === 'max_attempts_reached') return 'tooManyTries';
      if (answer !== notFound && answer !== 'expired') return checkRefusals[Number(answer)] ?? 'rejected';
      const [asked] = await db
        .select({ browserHash: verificationCodes.browserHash })
        .from(verificationCodes)
        .where(eq(verificationCodes.phone, digitsOf(phoneNumber)));
      return asked?.browserHash === fingerprint('browser', browser) ? 'expired' : 'rejected';
    },
  };
};

/** Our account, our service or Twilio itself, not the number: wrong keys, no money, a service's limit, a fault. */
const isOutage = (status: number, code: number): boolean =>
  status >= 500 ||
  status === 401 ||
  (status === 429 && startRefusals[code] === undefined && checkRefusals[code] === undefined) ||
  [20003, 20008, 30001].includes(code);

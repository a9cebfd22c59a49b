import { and, desc, eq, gt, like, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { oneLess } from '../db/oneLess.ts';
import { verificationCodes } from '../db/schema.ts';
import { hasCode } from '../hasCode.ts';
import { type Fetch, unreachedReason } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';
import { type Channel, codeKey, newestCode } from './codeAsks.ts';
import { type CheckResult, digitsOf, type StartResult, type Verification } from './verification.ts';

const api = 'https://verify.twilio.com/v2/Services';
const answerMs = 10_000;
/** As long as Twilio keeps a verification. */
const codeMs = 10 * minuteMs;

/** An answer of Twilio; what is not JSON, or has neither field, counts as an outage. */
const Answer = v.object({ sid: v.optional(v.string(), ''), status: v.optional(v.string()) });
const Refusal = v.object({ code: v.number() });

/** Whether a message may be under way all the same, or surely is not. */
type Outage = Extract<StartResult, 'unavailable' | 'notAccepted'>;

/** Of a check: there is no verification, as it expired, was used, or never was. Of a message: there is no such service. */
const notFound = 20404;

/** What Twilio's codes mean for who asked for a message; any other 4xx is `failed`. */
const startRefusals: Readonly<Record<number, StartResult>> = {
  [notFound]: 'notAccepted',
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
/** Twilio checks a code five times, whoever tries it: strangers get three, who has signed in before keeps two. */
const checksOfStrangers = 3;
const checksInAll = 5;

/**
 * Codes by Twilio Verify v2 over SMS and WhatsApp (OPS-2). Twilio makes, sends, checks and counts them: one for each
 * number, whoever asks. The database keeps its id, to end one whose checks are used up, so that the next message has a
 * new code (ACC-5). No number and no code reaches the log.
 */
export const twilioVerification = ({
  accountSid,
  authToken,
  serviceSid,
  db,
  now,
  fetch,
  log,
}: {
  accountSid: string;
  authToken: string;
  serviceSid: string;
  db: Database;
  now(): number;
  fetch: Fetch;
  log: Log;
}): Verification => {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  /** Twilio's answer, its code of a refusal, or an outage. `call` is what the log says of it. */
  const ask = async (
    call: string,
    form: Record<string, string>,
    path = call,
  ): Promise<{ sid: string; status: string } | number | Outage> => {
    let answered: number | null = null;
    try {
      const answer = await fetch(`${api}/${serviceSid}/${path}`, {
        method: 'POST',
        headers: { Authorization: authorization, Accept: 'application/json' },
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      answered = answer.status;
      const body: unknown = await answer.json();
      if (answer.ok) {
        const { sid, status } = v.parse(Answer, body);
        return status === undefined ? 'unavailable' : { sid, status };
      }
      const { code } = v.parse(Refusal, body);
      log.warn('Twilio refused', { call, status: answer.status, code });
      if (!isOutage(answer.status, code)) return code;
      // Whoever asks too often goes on counting, or nothing would slow them down. Other faults may come after the message.
      return [401, 403, 503].includes(answer.status) ? 'notAccepted' : 'unavailable';
    } catch (error) {
      log.error('Twilio was not reached', { call, error: unreachedReason(error) });
      return answered === 503 || isUnsent(error) ? 'notAccepted' : 'unavailable';
    }
  };

  /** Whether a browser that has signed in to the number waits for this verification. */
  const isOwners = async (phone: string, serviceId: string): Promise<boolean> => {
    const owners = await db
      .select({ phone: verificationCodes.phone })
      .from(verificationCodes)
      .where(
        and(
          like(verificationCodes.phone, `${phone}:%`),
          eq(verificationCodes.serviceId, serviceId),
          gt(verificationCodes.expiresAt, new Date(now())),
        ),
      );
    return owners.length > 0;
  };

  /** Ends a verification, unless it is its owner's and a stranger asks. */
  const endUnlessOwners = async (phone: string, lane: string, serviceId: string): Promise<void> => {
    if (lane === '' && (await isOwners(phone, serviceId))) return;
    await ask('Verifications', { Status: 'canceled' }, `Verifications/${serviceId}`);
  };

  /** Ends a verification whose checks are used up. */
  const endSpent = async (phone: string, lane: string): Promise<void> => {
    const code = await newestCode({ db }, { phone, lane });
    if (code === undefined || code.serviceId === '' || code.expiresAt.getTime() <= now()) return;
    if (code.wrongTries < (lane === '' ? checksOfStrangers : checksInAll)) return;
    await endUnlessOwners(phone, lane, code.serviceId);
  };

  /** Ends a verification that went by another channel. */
  const endOther = async (phone: string, lane: string, channel: Channel): Promise<void> => {
    const [newest] = await db
      .select()
      .from(verificationCodes)
      .where(ofAll(phone))
      .orderBy(desc(verificationCodes.expiresAt))
      .limit(1);
    if (newest === undefined || newest.codeHash === '' || newest.expiresAt.getTime() <= now()) return;
    if (newest.channel !== channel) await endUnlessOwners(phone, lane, newest.serviceId);
  };

  /** Notes that a code goes by this channel as well, for all browsers that wait for it. */
  const noteChannel = async (phone: string, channel: Channel, serviceId: string): Promise<void> => {
    const ofCode = and(ofAll(phone), eq(verificationCodes.serviceId, serviceId));
    const isOther = sql`${verificationCodes.channel} is distinct from ${channel}`;
    if ((await db.$count(verificationCodes, and(ofCode, isOther))) > 0)
      await db.update(verificationCodes).set({ channel: 'both' }).where(ofCode);
  };

  return {
    needsMark: true,
    start: async ({ phoneNumber, lane, channel, browser, isShared, isClosed, language }) => {
      const phone = digitsOf(phoneNumber);
      await endSpent(phone, lane);
      if (isClosed) await endOther(phone, lane, channel);
      // Before the message: its answer may be lost.
      await db
        .update(verificationCodes)
        .set({ channel: 'both' })
        .where(and(ofAll(phone), ne(verificationCodes.channel, channel)));
      const answer = await ask('Verifications', { To: phoneNumber, Channel: channel, Locale: language });
      if (typeof answer === 'string') return answer;
      if (typeof answer === 'number' || answer.status !== 'pending')
        return startRefusals[Number(answer)] ?? 'failed';
      const before = await newestCode({ db }, { phone, lane });
      const isSame = before?.serviceId === answer.sid && before.codeHash !== '';
      const row = {
        codeHash: 'kept by Twilio',
        browserHash: isShared ? '' : browser,
        wrongTries: isSame ? before.wrongTries : 0,
        serviceId: answer.sid,
        ...(!isSame && { channel }),
        expiresAt: isSame ? before.expiresAt : new Date(now() + codeMs),
      };
      await db
        .insert(verificationCodes)
        .values({ phone: codeKey({ phone, lane }), ...row })
        .onConflictDoUpdate({ target: verificationCodes.phone, set: row });
      await noteChannel(phone, channel, answer.sid);
      return 'pending';
    },

    check: async ({ phoneNumber, lane, code, hasAsked }) => {
      // Twilio has few checks: they are for who waits for its message.
      if (!hasAsked) return 'notCompared';
      const phone = digitsOf(phoneNumber);
      const key = eq(verificationCodes.phone, codeKey({ phone, lane }));
      const [counted] = await db
        .update(verificationCodes)
        .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
        .where(key)
        .returning();
      if (lane === '' && (counted?.wrongTries ?? 0) > checksOfStrangers) return 'notCompared';
      const answer = await ask('VerificationCheck', { To: phoneNumber, Code: code });
      if (typeof answer === 'string') {
        await db
          .update(verificationCodes)
          .set({ wrongTries: oneLess(verificationCodes.wrongTries) })
          .where(key);
        return 'unavailable';
      }
      const said = typeof answer === 'number' ? answer : answer.status;
      if (said === 'approved') {
        await db.update(verificationCodes).set({ codeHash: '' }).where(key);
        return 'approved';
      }
      if (said === 'max_attempts_reached' || checkRefusals[Number(said)] === 'tooManyTries') {
        await db.update(verificationCodes).set({ wrongTries: checksInAll }).where(key);
        return 'tooManyTries';
      }
      return said === notFound || said === 'expired' ? 'expired' : 'rejected';
    },
  };
};

/** The codes of all browsers of a number. */
const ofAll = (phone: string) =>
  or(eq(verificationCodes.phone, phone), like(verificationCodes.phone, `${phone}:%`));

/** How `fetch` fails before anything was sent: without an address, or without a connection. */
const unsent = ['EAI_AGAIN', 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && unsent.some((code) => hasCode(error.cause, code));

/** Our account, our service or Twilio itself, not the number: wrong keys, no money, a service's limit, a fault. */
const isOutage = (status: number, code: number): boolean =>
  status >= 500 ||
  status === 401 ||
  (status === 429 && startRefusals[code] === undefined && checkRefusals[code] === undefined) ||
  [20003, 20008, 30001].includes(code);

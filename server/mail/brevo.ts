import * as v from 'valibot';
import type { Fetch } from '../http/fetch.ts';
import { readAtMost } from '../http/readAtMost.ts';
import { mailMs, NotSent, type Refusal } from './mailer.ts';

/** What Brevo says: `code` and `message` of a refusal, `messageId` of a mail; null where it says nothing of the kind. */
export interface BrevoAnswer {
  status: number;
  code: string | null;
  /** May quote an address. */
  message: string | null;
  messageId: string | null;
}

/** One request to Brevo's API, version 3. @throws NotSent when there is no answer. */
export type Brevo = (path: string, body: object) => Promise<BrevoAnswer>;

const address = 'https://api.brevo.com/v3';
const maxAnswer = 64 * 1024;

// A code may stand in the log, so it must be one.
const Answer = v.object({
  code: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\w{1,50}$/))), null),
  message: v.fallback(v.nullable(v.string()), null),
  messageId: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
});

/** Brevo with an account's key, which only the requests' header holds (MAIL-3, MAIL-4). */
export const createBrevo =
  ({ apiKey, fetch }: { apiKey: string; fetch: Fetch }): Brevo =>
  async (path, body) => {
    try {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { 'api-key': apiKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(mailMs),
      });
      return { status: response.status, ...answerIn(await readAtMost(response.body, maxAnswer)) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new NotSent(isLate ? 'Brevo was too slow' : 'Brevo was not reached');
    }
  };

/** The error for an answer that was not hoped for. */
export const refusedByBrevo = ({ status, code }: BrevoAnswer, refusal?: Refusal): NotSent =>
  new NotSent(`Brevo answered ${status}${code === null ? '' : ` ${code}`}`, refusal);

const answerIn = (bytes: Uint8Array | null): Omit<BrevoAnswer, 'status'> => {
  const parsed = v.safeParse(Answer, jsonIn(bytes));
  return parsed.success ? parsed.output : { code: null, message: null, messageId: null };
};

const jsonIn = (bytes: Uint8Array | null): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  } catch {
    return null;
  }
};

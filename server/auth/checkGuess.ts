import type { Deps } from '../deps.ts';
import type { Limits } from '../http/limits.ts';
import {
  askOf,
  type Channel,
  forgetAsk,
  giveBackConfirmation,
  newestCode,
  noteProof,
  takeConfirmation,
} from './codeAsks.ts';
import { admitTry } from './guesses.ts';
import { releaseWait } from './sends.ts';
import type { CheckResult } from './verification.ts';

/** A code that somebody types: whose, for which number, and from which browser. */
interface Guess {
  phoneNumber: string;
  code: string;
  phone: string;
  browser: string;
  lane: string;
  guesser: string;
}

/** What became of it: besides what a check says, a time to wait, or a channel that has to confirm (ACC-5). */
export type Checked =
  | { result: Exclude<CheckResult, 'notCompared'> }
  | { result: 'wait'; seconds: number }
  | { result: 'confirm'; channel: Channel };

/**
 * Checks a code once its try has counted. At a number that is closed to this browser, a right code is the first of two:
 * only that of the other channel opens it (ACC-5). An expired code is told to whoever asked for it alone (API-4).
 */
export const checkGuess = async (
  deps: Pick<Deps, 'db' | 'now' | 'verification'> & { limits: Limits },
  guess: Guess,
): Promise<Checked> => {
  const { phone, browser } = guess;
  const newest = await newestCode(deps, guess);
  const codeEnd = newest?.expiresAt.getTime() ?? null;
  const typed = { phone, browser, sentBy: newest?.channel ?? null };
  const admitted = await admitTry(deps, { ...guess, codeEnd });
  if (admitted === 'spent') return { result: 'tooManyTries' };
  if ('wait' in admitted) return { result: 'wait', seconds: admitted.wait };
  const isConfirming = admitted.isClosed && (await takeConfirmation(deps, typed));
  const ask = await askOf(deps, { phone, browser });
  const hasAsked = ask !== undefined && ask.codeEnd.getTime() === codeEnd;
  const result = await deps.verification.check({ ...guess, hasAsked });
  if (result === 'notCompared') {
    // Or strangers would close a number by tries that cannot be right (ACC-5).
    await admitted.notCompared();
    return { result: hasAsked ? 'tooManyTries' : 'rejected' };
  }
  if (result === 'expired') return { result: hasAsked ? 'expired' : 'rejected' };
  if (result === 'unavailable') {
    await admitted.undo();
    if (isConfirming) await giveBackConfirmation(deps, { phone, browser });
  }
  if (result !== 'approved') return { result };
  if (admitted.isClosed && !isConfirming) {
    const channel = await noteProof(deps, typed);
    // A right code that went by both proves neither, and is used: another one is needed.
    if (channel === null) return { result: hasAsked ? 'expired' : 'rejected' };
    await admitted.halfRight();
    // The other channel's code may be asked for at once.
    await releaseWait(deps, guess);
    return { result: 'confirm', channel };
  }
  await admitted.right();
  await forgetAsk(deps, { phone, browser });
  return { result: 'approved' };
};

import { dayMs } from '../../machines/contract/call.ts';

/** How many wrong tries a code alone survives in `closedMs`; from the next one on, both channels have to confirm. */
export const triesOfOneCode = 99;
/** How long a code alone is not enough after that. */
export const closedMs = 90 * dayMs;
/** Wrong tries in a row before the first wait, and tries of one code, the right one included. */
const freeTries = 10;
const triesOfCode = 5;
const longestWaitMs = dayMs;

/** Who has tried codes of a number: a known browser, or an address. Times in ms since 1970. */
export interface Guesser {
  /** Wrong codes in a row; a new code changes nothing. */
  readonly inRow: number;
  /** The end of the code that was tried last, which tells it from others, and how often it was tried. */
  readonly codeEnd: number | null;
  readonly tries: number;
  readonly waitsUntil: number;
}

/** How long the next try waits after so many wrong ones in a row: 30 s after ten, then twice as long each time, to a day. */
export const waitAfter = (inRow: number): number =>
  inRow < freeTries ? 0 : Math.min(30_000 * 2 ** (inRow - freeTries), longestWaitMs);

/**
 * A try of the code that ends at `codeEnd`, counted as if it were wrong, since it counts before it is checked; or why
 * it is not checked: seconds to wait, or the code's tries are used up (ACC-5).
 */
export const countTry = (
  known: Guesser | undefined,
  { codeEnd, now }: { codeEnd: number | null; now: number },
): { wait: number } | 'spent' | Guesser => {
  const before = known ?? { inRow: 0, codeEnd: null, tries: 0, waitsUntil: 0 };
  const left = before.waitsUntil - now;
  // A longer one stems from a clock that was set back.
  if (left > 0 && left <= longestWaitMs) return { wait: Math.ceil(left / 1000) };
  const tries = before.codeEnd === codeEnd ? before.tries + 1 : 1;
  if (tries > triesOfCode) return 'spent';
  const inRow = before.inRow + 1;
  return { inRow, codeEnd, tries, waitsUntil: now + waitAfter(inRow) };
};

/** Whether all tries of that code are used up. */
export const hasSpent = (guesser: Guesser | undefined, codeEnd: number): boolean =>
  guesser?.codeEnd === codeEnd && guesser.tries >= triesOfCode;

import { expect, it } from 'vitest';
import { countTry, type Guesser, hasSpent, waitAfter } from '../../../server/auth/guessRules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const codeEnd = 10 * minute;

const tried = (before: Guesser | undefined, at: { codeEnd: number | null; now: number }): Guesser => {
  const counted = countTry(before, at);
  if (counted === 'spent' || 'wait' in counted) return expect.fail(`not tried: ${JSON.stringify(counted)}`);
  return counted;
};

/** Wrong tries in a row, each of a new code and after its wait. */
const afterWrong = (count: number): { guesser: Guesser | undefined; now: number } => {
  let [guesser, now]: [Guesser | undefined, number] = [undefined, 0];
  for (let index = 0; index < count; index++) {
    now = Math.max(now, guesser?.waitsUntil ?? 0);
    guesser = tried(guesser, { codeEnd: index, now });
  }
  return { guesser, now };
};

it('[ACC-5] waits after the tenth wrong code in a row, each time twice as long, at most a day', () => {
  expect([1, 9].map(waitAfter)).toEqual([0, 0]);
  expect([10, 11, 12, 13].map(waitAfter)).toEqual([30_000, minute, 2 * minute, 4 * minute]);
  expect([21, 22, 23, 5000].map(waitAfter)).toEqual([minute * 1024, day, day, day]);
});

it('[ACC-5] tells the seconds that are left of a wait, and counts nothing until it is over', () => {
  const { guesser, now } = afterWrong(10);
  expect(countTry(guesser, { codeEnd: 99, now: now + 1 })).toEqual({ wait: 30 });
  expect(countTry(guesser, { codeEnd: 99, now: now + 29_001 })).toEqual({ wait: 1 });
  expect(tried(guesser, { codeEnd: 99, now: now + 30_000 })).toMatchObject({
    inRow: 11,
    waitsUntil: now + 30_000 + minute,
  });
});

it('[ACC-5] does not wait longer than the longest wait after a clock was set back', () => {
  const { guesser, now } = afterWrong(10);
  expect(tried(guesser, { codeEnd: 99, now: now - 2 * day }).inRow).toBe(11);
});

it('[ACC-5][API-4] takes five tries of a code, and of a new one again, without forgetting the wrong ones', () => {
  let guesser: Guesser | undefined;
  for (let tries = 1; tries <= 5; tries++) {
    expect(hasSpent(guesser, codeEnd)).toBe(false);
    guesser = tried(guesser, { codeEnd, now: 0 });
  }
  expect(hasSpent(guesser, codeEnd)).toBe(true);
  expect(countTry(guesser, { codeEnd, now: 0 })).toBe('spent');
  expect(hasSpent(guesser, codeEnd + 1)).toBe(false);
  expect(tried(guesser, { codeEnd: codeEnd + 1, now: 0 })).toMatchObject({ inRow: 6, tries: 1 });
});

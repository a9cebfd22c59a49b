import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { codeGuessers, wrongCodes } from '../db/guessSchema.ts';
import { oneLess } from '../db/oneLess.ts';
import type { Deps } from '../deps.ts';
import { closedMs, countTry, type Guesser, triesOfOneCode } from './guessRules.ts';

/** Who tries a code of which number. */
export interface Trying {
  /** The digits of the number. */
  phone: string;
  /** The fingerprint of a browser that has signed in to the number before; empty for any other one. */
  lane: string;
  /** Whose tries count together: `lane`, or the fingerprint of an address. */
  guesser: string;
  /** The end of the newest code, in ms since 1970; null without one. */
  codeEnd: number | null;
}

/** A try that is to be checked. It has counted as a wrong one, until one of these takes that back. */
export interface Admitted {
  /** Whether the number wants both channels from this browser. */
  isClosed: boolean;
  /** Nothing compared the code: it was no guess at the number. Whoever tried has used up a try all the same. */
  notCompared(): Promise<void>;
  /** The service was out of order: the try counts nowhere. */
  undo(): Promise<void>;
  /** The code was right, and another one is still to come. */
  halfRight(): Promise<void>;
  /** The code was right: its browser, or its address, begins anew. */
  right(): Promise<void>;
}

/**
 * Counts a try before it is checked: otherwise simultaneous guesses would all be checked before any counts. Known
 * browsers count for themselves, all others of a number by address for their waits, and together for its closing, so
 * that nobody is kept waiting by a stranger (ACC-5).
 * @returns seconds to wait, or `spent` for a code whose tries are used up: neither is checked.
 */
export const admitTry = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { phone, lane, guesser, codeEnd }: Trying,
): Promise<{ wait: number } | 'spent' | Admitted> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guess:${phone}`}, 0))`);
    const at = new Date(now());
    const counted = countTry(await guesserOf(tx, phone, guesser), { codeEnd, now: now() });
    if (counted === 'spent' || 'wait' in counted) return counted;
    const row = rowOf(counted, at);
    await tx
      .insert(codeGuessers)
      .values({ phone, guesser, ...row })
      .onConflictDoUpdate({ target: [codeGuessers.phone, codeGuessers.guesser], set: row });
    const isClosed = await isClosedTo({ db: tx, now }, { phone, lane });
    // What no code stands against guesses nothing.
    const isGuess = !isClosed && codeEnd !== null && codeEnd > now();
    const [guess] = isGuess
      ? await tx.insert(wrongCodes).values({ phone, lane, at }).returning({ id: wrongCodes.id })
      : [];
    const own = and(eq(codeGuessers.phone, phone), eq(codeGuessers.guesser, guesser));
    const shorterRow = { inRow: oneLess(codeGuessers.inRow), waitsUntil: at };
    const forget = async () => {
      if (guess !== undefined) await db.delete(wrongCodes).where(eq(wrongCodes.id, guess.id));
    };
    return {
      isClosed,
      notCompared: forget,
      undo: async () => {
        await forget();
        const untried = { ...shorterRow, tries: oneLess(codeGuessers.tries) };
        await db.update(codeGuessers).set(untried).where(own);
      },
      halfRight: async () => {
        await db.update(codeGuessers).set(shorterRow).where(own);
      },
      right: async () => {
        await forget();
        await db.delete(codeGuessers).where(own);
        // Strangers' wrong tries stay: each of them was a chance, whoever signs in now.
        if (isClosed && lane !== '') await db.delete(wrongCodes).where(wrongOf({ phone, lane }));
      },
    };
  });

const wrongOf = ({ phone, lane }: Pick<Trying, 'phone' | 'lane'>) =>
  and(eq(wrongCodes.phone, phone), eq(wrongCodes.lane, lane));

/** Whether a number wants the codes of both channels from browsers of this lane (ACC-5). */
export const isClosedTo = async (
  { db, now }: Pick<Deps, 'now'> & { db: Pick<Database, 'select'> },
  of: Pick<Trying, 'phone' | 'lane'>,
): Promise<boolean> => {
  const [wrong] = await db
    .select({ tries: count() })
    .from(wrongCodes)
    .where(and(wrongOf(of), gt(wrongCodes.at, new Date(now() - closedMs))));
  return (wrong?.tries ?? 0) >= triesOfOneCode;
};

/** What is known of who tries codes of a number. */
export const guesserOf = async (
  db: Pick<Database, 'select'>,
  phone: string,
  guesser: string,
): Promise<Guesser | undefined> => {
  const [row] = await db
    .select()
    .from(codeGuessers)
    .where(and(eq(codeGuessers.phone, phone), eq(codeGuessers.guesser, guesser)));
  return (
    row && {
      inRow: row.inRow,
      codeEnd: row.codeEnd?.getTime() ?? null,
      tries: row.tries,
      waitsUntil: row.waitsUntil.getTime(),
    }
  );
};

const rowOf = ({ inRow, codeEnd, tries, waitsUntil }: Guesser, triedAt: Date) => ({
  inRow,
  codeEnd: codeEnd === null ? null : new Date(codeEnd),
  tries,
  triedAt,
  waitsUntil: new Date(waitsUntil),
});

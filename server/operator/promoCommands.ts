import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { mostPromoCode } from '../../machines/contract/fields.ts';
import { promoCodes } from '../db/schema.ts';
import { normalCode } from '../payments/promoCall.ts';
import type { Command } from './command.ts';
import { CommandError, UsageError } from './failures.ts';
import { argOf, endOfDay, type Given, numberOf } from './given.ts';

/** Promo codes, which partners turn into a plan (SUB-6). */
export const promoCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'promo list',
    takes: [],
    about: 'Every promo code, with its uses.',
    options: {},
    run: async ({ db, now }) => {
      const rows = await db.select().from(promoCodes).orderBy(asc(promoCodes.code));
      const end = (at: Date | null) =>
        at === null ? 'without end' : `${at.getTime() <= now() ? 'over since' : 'until'} ${at.toISOString()}`;
      return {
        json: rows,
        lines: rows.map(({ code, days, uses, maxUses, expiresAt }) =>
          [code, `${days} days`, `used ${uses} of ${maxUses} times`, end(expiresAt)].join('  '),
        ),
      };
    },
  },
  {
    kind: 'changes',
    name: 'promo add',
    takes: ['code'],
    about: 'Adds a promo code; how it is spelled, with signs or small letters, does not matter.',
    options: {
      days: { value: 'N', needed: 'always', about: 'how long its plan runs' },
      uses: { value: 'N', needed: 'always', about: 'how many partners may use it' },
      until: { value: 'DAY', about: 'the last day on which it can be used, in UTC; by default without end' },
    },
    run: async ({ db, now }, given) => {
      const code = codeOf(given);
      const days = numberOf(given, 'days', 3650);
      const maxUses = numberOf(given, 'uses', 1_000_000);
      if (days === undefined || maxUses === undefined) throw new UsageError('Say --days and --uses.');
      const expiresAt = endOfDay(given, 'until') ?? null;
      if (expiresAt !== null && expiresAt.getTime() <= now())
        throw new UsageError('--until must be a day that is not over.');
      const added = await db
        .insert(promoCodes)
        .values({ code, planType: 'promo', days, maxUses, expiresAt })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) throw new CommandError(`There is a code ${code} already.`);
      const until = expiresAt === null ? '' : `, until ${expiresAt.toISOString()}`;
      const detail = `${days} days, ${maxUses} uses${until}`;
      return { target: code, detail, lines: [`${code}: ${detail}.`] };
    },
  },
  {
    kind: 'changes',
    name: 'promo disable',
    takes: ['code'],
    about: 'Ends a promo code now; plans that it gave go on.',
    options: {},
    run: async ({ db, now }, given) => {
      const code = codeOf(given);
      const at = new Date(now());
      const runs = or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, at));
      const ended = await db
        .update(promoCodes)
        .set({ expiresAt: at })
        .where(and(eq(promoCodes.code, code), runs))
        .returning();
      if (ended.length === 0) throw new CommandError(`No code ${code} is in use.`);
      return { target: code, detail: 'disabled', lines: [`${code}: disabled.`] };
    },
  },
  {
    kind: 'changes',
    name: 'promo remove',
    takes: ['code'],
    about: 'Removes a promo code and who used it; plans that it gave go on.',
    options: {},
    run: async ({ db }, given) => {
      const code = codeOf(given);
      const [removed] = await db.delete(promoCodes).where(eq(promoCodes.code, code)).returning();
      if (removed === undefined) throw new CommandError(`There is no code ${code}.`);
      const detail = `removed, used ${removed.uses} of ${removed.maxUses} times`;
      return { target: code, detail, lines: [`${code}: ${detail}.`] };
    },
  },
];

/** @throws UsageError for what has no letter and no digit, or too many. */
const codeOf = (given: Given): string => {
  const code = normalCode(argOf(given, 'code'));
  if (code === '') throw new UsageError(`A code consists of up to ${mostPromoCode} letters and digits.`);
  return code;
};

import { and, eq, notInArray } from 'drizzle-orm';
import { endSessions } from '../auth/openSessions.ts';
import { grantedPlans, paidSubscriptions } from '../db/schema.ts';
import { planOf, statesThatMean } from '../payments/plan.ts';
import { lookedUp } from './audit.ts';
import type { Command, CommandDeps } from './command.ts';
import { CommandError, UsageError } from './failures.ts';
import { type FoundPartner, findPartners, onePartner } from './findPartner.ts';
import { argOf, endOf } from './given.ts';
import { factsOf, payableUntil, planText } from './partnerFacts.ts';

const takes = ['phone|public id|email'] as const;
const [named] = takes;
const planTypes = ['premium', 'promo'];

/** Looks partners up, ends their sessions, grants plans and ends them. */
export const partnerCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'partners find',
    takes,
    about: 'Every partner with that phone number, public id or email.',
    options: {},
    run: async ({ db, now }, given) => {
      const found = await findPartners(db, argOf(given, named));
      if (found.length === 0) throw new CommandError(`No partner has ${argOf(given, named)}.`);
      const rows = await Promise.all(
        found.map(async ({ id, publicId, phone, email, name }) => {
          const plan = planText(await planOf({ db, now }, id));
          return { publicId, phone: `+${phone}`, email, name, plan };
        }),
      );
      return {
        shows: found.map(({ publicId }) => ({ target: publicId, detail: lookedUp })),
        json: rows,
        lines: rows.map((row) =>
          Object.values(row)
            .map((value) => value ?? '-')
            .join('  '),
        ),
      };
    },
  },
  {
    kind: 'reads',
    name: 'partners show',
    takes,
    about: 'The main facts about one partner; all of it is in their own download.',
    options: {},
    run: async ({ db, now }, given) => {
      const partner = await onePartner(db, argOf(given, named));
      const facts = await factsOf({ db, now }, partner);
      return {
        shows: [{ target: partner.publicId, detail: lookedUp }],
        json: facts,
        lines: Object.entries(facts).map(([name, value]) => `${name}: ${value ?? '-'}`),
      };
    },
  },
  {
    kind: 'changes',
    name: 'partners end-sessions',
    takes,
    about: 'Signs a partner out everywhere.',
    options: {},
    run: async ({ db, now }, given) => {
      const { id, publicId } = await onePartner(db, argOf(given, named));
      const ended = await endSessions(db, { partnerId: id, at: new Date(now()) });
      const detail = `${ended} sessions ended`;
      return { target: publicId, detail, lines: [`${publicId}: ${detail}.`] };
    },
  },
  {
    kind: 'changes',
    name: 'partners grant',
    takes: [...takes, 'plan'],
    about: `Gives a partner a plan (${planTypes.join(' or ')}) until a day, in place of a granted one.`,
    options: {
      days: { value: 'N', needed: 'either', about: 'for so many days from now' },
      until: { value: 'DAY', needed: 'either', about: 'to the end of that day in UTC, such as 2027-01-31' },
    },
    run: async ({ db, now }, given) => {
      const planType = argOf(given, 'plan');
      if (!planTypes.includes(planType)) throw new UsageError(`The plan must be ${planTypes.join(' or ')}.`);
      const validUntil = endOf(given, now());
      const { id, publicId } = await onePartner(db, argOf(given, named));
      const before = await planOf({ db, now }, id);
      const plan = { planType, active: true, validUntil, promoCode: null };
      await db
        .insert(grantedPlans)
        .values({ partnerId: id, ...plan })
        .onConflictDoUpdate({ target: grantedPlans.partnerId, set: plan });
      const detail = `${planType} until ${validUntil.toISOString()}`;
      return {
        target: publicId,
        detail,
        lines: [
          `${publicId}: ${detail}; before: ${planText(before)}.`,
          ...(await chargesBeside({ db, now }, { id, publicId })),
        ],
      };
    },
  },
  {
    kind: 'changes',
    name: 'partners revoke',
    takes,
    about: 'Ends a granted plan now; a paid one is ended at the payment provider.',
    options: {},
    run: async ({ db, now }, given) => {
      const { id, publicId } = await onePartner(db, argOf(given, named));
      const ended = await db
        .update(grantedPlans)
        .set({ active: false, validUntil: new Date(now()) })
        .where(and(eq(grantedPlans.partnerId, id), eq(grantedPlans.active, true)))
        .returning();
      if (ended.length === 0) throw new CommandError(`${publicId} has no granted plan.`);
      const detail = `the granted plan ${ended[0]?.planType} ended`;
      return {
        target: publicId,
        detail,
        lines: [`${publicId}: ${detail}.`, ...(await chargesBeside({ db, now }, { id, publicId }))],
      };
    },
  },
];

/** What a granted plan does not end: subscriptions that renew or wait to be paid, and a page on which somebody may still pay (SUB-4). */
const chargesBeside = async (
  { db, now }: Pick<CommandDeps, 'db' | 'now'>,
  { id, publicId }: Pick<FoundPartner, 'id' | 'publicId'>,
): Promise<string[]> => {
  const { partnerId, ended, cancelsAtEnd, status } = paidSubscriptions;
  // One that was never paid is over within a day.
  const goesOn = notInArray(status, statesThatMean('over', 'incomplete'));
  const renews = and(eq(ended, false), eq(cancelsAtEnd, false), goesOn);
  const paid = await db
    .select({ id: paidSubscriptions.id, status })
    .from(paidSubscriptions)
    .where(and(eq(partnerId, id), renews));
  const until = await payableUntil({ db, now }, id);
  const charged = statesThatMean('paid', 'pastDue');
  const lines = paid.map((one) => {
    const what = charged.includes(one.status)
      ? `The paid subscription ${one.id} goes on and is charged`
      : `The subscription ${one.id} is not paid and may be charged`;
    return `${what}: end it at the payment provider if it should not.`;
  });
  return until === null
    ? lines
    : [...lines, `${publicId} may still pay on a page that is open until ${until.toISOString()}.`];
};

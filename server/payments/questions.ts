import { and, eq, isNotNull, lte, not, notInArray, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../machines/contract/call.ts';
import { checkouts, paidSubscriptions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/log.ts';
import { applyAnswer } from './askAboutPlan.ts';
import type { Answer, Payments } from './payments.ts';
import { statesThatMean } from './plan.ts';
import type { Result } from './subscriptions.ts';

type QuestionDeps = Pick<Deps, 'db' | 'now' | 'payments' | 'log' | 'metrics'>;

/** What came of a question; `nothing`: the service knows of no subscription there. */
type Outcome = Result | 'nothing' | 'failed';

/** Something that is due to be asked about, taken for an hour so that no other server asks as well. */
interface Due {
  ask(payments: Payments): Promise<Answer | null>;
  /** Puts the next question off, when the answer did not. */
  putOff(until: Date): Promise<unknown>;
}

/**
 * The job that reconciles what is known here with the payment service (SUB-8): each subscription that has not ended is
 * asked about every day and soon after its period's end, each open checkout once it is over and then every day. One at a
 * time, each by one server; a failure is asked about again after an hour, and the others wait for the next look.
 * @returns what asks about one that is due, and says whether to go on at once.
 */
export const createQuestions = (deps: QuestionDeps): (() => Promise<boolean>) => {
  let counts: Partial<Record<Outcome, number>> = {};
  return async () => {
    const { payments, log, metrics, now } = deps;
    if (payments === null) return false;
    const due = (await dueSubscription(deps)) ?? (await dueCheckout(deps));
    if (due === null) {
      if (Object.keys(counts).length > 0) log.info('the payment service was asked about all', counts);
      counts = {};
      return false;
    }
    const outcome = await outcomeOf(deps, payments, due);
    if (outcome !== 'failed' && outcome !== 'done') await due.putOff(new Date(now() + dayMs));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    metrics.paymentAnswers.add({ result: outcome });
    return outcome !== 'failed';
  };
};

const outcomeOf = async (deps: QuestionDeps, payments: Payments, { ask }: Due): Promise<Outcome> => {
  try {
    const answer = await ask(payments);
    return answer === null ? 'nothing' : await applyAnswer(deps, answer);
  } catch (error) {
    deps.log.warn('a payment could not be asked about', describeError(error));
    return 'failed';
  }
};

/** The query for the subscription that is asked about next, which no other server is asking about (SUB-8, OPS-7). */
export const nextSubscription = ({ db, now }: Pick<QuestionDeps, 'db' | 'now'>) => {
  const { id, nextAskAt, ended, status } = paidSubscriptions;
  return (
    db
      .select({ id })
      .from(paidSubscriptions)
      // As the index has it: of a parameter the database may not know in time that it is false.
      .where(and(lte(nextAskAt, new Date(now())), not(ended), notInArray(status, statesThatMean('over'))))
      .orderBy(nextAskAt)
      .limit(1)
      .for('update', { skipLocked: true })
  );
};

const dueSubscription = async (deps: QuestionDeps): Promise<Due | null> => {
  const { db, now } = deps;
  const { id } = paidSubscriptions;
  const [taken] = await db
    .update(paidSubscriptions)
    .set({ nextAskAt: new Date(now() + hourMs) })
    .where(eq(id, sql`(${nextSubscription(deps)})`))
    .returning({ id });
  return taken === undefined
    ? null
    : {
        ask: (payments) => payments.subscription(taken.id),
        putOff: (until) => db.update(paidSubscriptions).set({ nextAskAt: until }).where(eq(id, taken.id)),
      };
};

const dueCheckout = async ({ db, now }: QuestionDeps): Promise<Due | null> => {
  const { id, nextAskAt, providerId } = checkouts;
  const due = db
    .select({ id })
    .from(checkouts)
    .where(and(lte(nextAskAt, new Date(now())), isNotNull(providerId)))
    .orderBy(nextAskAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(checkouts)
    .set({ nextAskAt: new Date(now() + hourMs) })
    .where(eq(id, sql`(${due})`))
    .returning({ id, providerId });
  if (taken === undefined) return null;
  return {
    ask: (payments) => payments.boughtSubscription(taken.providerId ?? ''),
    putOff: (until) => db.update(checkouts).set({ nextAskAt: until }).where(eq(id, taken.id)),
  };
};

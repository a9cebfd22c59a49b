import { and, desc, eq, inArray, isNotNull, lte, notInArray, or } from 'drizzle-orm';
import type { Partner } from '../auth/sessions.ts';
import { checkouts, paidSubscriptions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../http/errors.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { describeError } from '../http/log.ts';
import { closeUnpaid } from './checkouts.ts';
import type { Answer, Payments } from './payments.ts';
import { statesThatMean } from './plan.ts';
import { readSubscription } from './shownSubscription.ts';
import { applyNews, type Result } from './subscriptions.ts';

type QuestionDeps = Pick<Deps, 'db' | 'now' | 'payments' | 'log' | 'metrics'> & { limits: Limits };
type Question = () => Promise<Answer | null>;

/** One look for each partner in this time, of all servers and tabs together. */
const questionEveryMs = 10_000;
/** No more of a partner's subscriptions are asked about in one look, the newest ones. */
const mostSubscriptions = 3;

/** An answer is older than all events of its second, which are told without their fractions: any of them may have come after it. */
const order = -1;
const inSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);

/**
 * Asks the payment service what may have opened the plan of a partner without one: what the open checkout has bought, and
 * what became of subscriptions that were not paid, or whose end is past. It applies that as if an event had told it: a lost
 * event shuts nobody out (SUB-7, SUB-8). Whatever goes wrong there is logged, and asked again later.
 * @returns whether something has changed.
 */
export const askAboutPlan = async (deps: QuestionDeps, { id }: Partner): Promise<boolean> => {
  const { payments } = deps;
  if (payments === null) return false;
  const questions = [
    ...(await aboutCheckout(deps, payments, id)),
    ...(await aboutSubscriptions(deps, payments, id)),
  ];
  if (questions.length === 0) return false;
  // Its name is older than the other questions: servers of two versions must share it.
  const limit: Limit = { key: `checkout question:${id}`, max: 1, windowMs: questionEveryMs };
  if ((await deps.limits.take([limit])) > 0) return false;
  return (await outcomesOf(deps, questions)).includes('changed');
};

/**
 * The same before a checkout is opened, without that limit: one that seems over may have been renewed while no news came, and a
 * second one would be charged as well (SUB-4, SUB-8).
 * @throws HttpError 503 where the service does not say what became of a subscription.
 */
export const askBeforeCheckout = async (deps: QuestionDeps, { id }: Partner): Promise<void> => {
  const { payments } = deps;
  if (payments === null) return;
  const outcomes = await outcomesOf(deps, await aboutSubscriptions(deps, payments, id));
  if (outcomes.includes('unknown')) throw unavailable;
  await outcomesOf(deps, await aboutCheckout(deps, payments, id));
};

const aboutCheckout = async (
  { db }: QuestionDeps,
  payments: Payments,
  partnerId: number,
): Promise<Question[]> => {
  const { providerId } = checkouts;
  const isOpened = and(eq(checkouts.partnerId, partnerId), isNotNull(providerId));
  const opened = await db.select({ providerId }).from(checkouts).where(isOpened);
  return opened.map((one) => () => payments.boughtSubscription(one.providerId ?? ''));
};

/** Of those that open nothing, as somebody may have paid or resumed them: unpaid ones, and ones whose end is past. */
const aboutSubscriptions = async (
  { db, now }: QuestionDeps,
  payments: Payments,
  partnerId: number,
): Promise<Question[]> => {
  const { id, status, ended, periodEnd, eventAt } = paidSubscriptions;
  const isOwn = and(eq(paidSubscriptions.partnerId, partnerId), eq(ended, false));
  const isShut = or(inArray(status, statesThatMean('unpaid')), lte(periodEnd, new Date(now())));
  const shut = await db
    .select({ id })
    .from(paidSubscriptions)
    .where(and(isOwn, isShut, notInArray(status, statesThatMean('over'))))
    .orderBy(desc(eventAt))
    .limit(mostSubscriptions);
  return shut.map((one) => () => payments.subscription(one.id, 'soon'));
};

type Outcome = 'changed' | 'unchanged' | 'unknown';

const outcomesOf = (deps: QuestionDeps, questions: readonly Question[]): Promise<Outcome[]> =>
  Promise.all(questions.map((ask) => outcomeOf(deps, ask)));

/** What a question has changed; `unknown` where the service did not answer. An odd answer is logged, and changes nothing. */
const outcomeOf = async (deps: QuestionDeps, ask: Question): Promise<Outcome> => {
  const { log, metrics } = deps;
  let outcome: Outcome = 'unknown';
  try {
    const answer = await ask();
    outcome = 'unchanged';
    if (answer === null) return outcome;
    const result = await applyAnswer(deps, answer);
    metrics.paymentAnswers.add({ result });
    log.info('payment answer', { result });
    return result === 'done' ? 'changed' : outcome;
  } catch (error) {
    metrics.paymentAnswers.add({ result: 'failed' });
    log.warn('a plan could not be asked about', describeError(error));
    return outcome;
  }
};

/** Applies a subscription that the payment service answered with. @throws Error for an odd one. */
export const applyAnswer = async (
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'payments'>,
  { subscription: answered, asOf }: Answer,
): Promise<Result> => {
  const subscription = readSubscription(answered);
  const isEnded = subscription.status === 'canceled';
  const { result, open } = await deps.db.transaction((tx) =>
    applyNews(deps, tx, { subscription, at: inSeconds(asOf), order, isEnded }),
  );
  await closeUnpaid(deps, open);
  return result;
};

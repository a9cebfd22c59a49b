import { and, eq, isNotNull } from 'drizzle-orm';
import type { Partner } from '../auth/sessions.ts';
import { checkouts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { describeError } from '../http/log.ts';
import type { Answer } from './payments.ts';
import { readSubscription } from './shownSubscription.ts';
import { applyNews, type Result } from './subscriptions.ts';

type QuestionDeps = Pick<Deps, 'db' | 'now' | 'payments' | 'log' | 'metrics'> & { limits: Limits };

/** One question for each partner in this time, of all servers and tabs together. */
const questionEveryMs = 10_000;

/** An answer is older than all events of its second, which are told without their fractions: any of them may have come after it. */
const order = -1;
const inSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);

/**
 * Asks the payment service what a partner's open checkout has bought, and applies it as if an event had told it: a lost
 * event shuts nobody out (SUB-8). Whatever goes wrong there is logged, and asked again later.
 * @returns whether something has changed.
 */
export const askAboutCheckout = async (deps: QuestionDeps, { id }: Partner): Promise<boolean> => {
  const { db, payments, log, metrics } = deps;
  const isOpened = and(eq(checkouts.partnerId, id), isNotNull(checkouts.providerId));
  const [open] = await db.select({ providerId: checkouts.providerId }).from(checkouts).where(isOpened);
  if (payments === null || open?.providerId == null) return false;
  const limit: Limit = { key: `checkout question:${id}`, max: 1, windowMs: questionEveryMs };
  if ((await deps.limits.take([limit])) > 0) return false;
  try {
    const answer = await payments.boughtSubscription(open.providerId);
    if (answer === null) return false;
    const result = await applyAnswer(deps, answer);
    metrics.paymentAnswers.add({ result });
    log.info('payment answer', { result });
    return result === 'done';
  } catch (error) {
    metrics.paymentAnswers.add({ result: 'failed' });
    log.warn('a checkout could not be asked about', describeError(error));
    return false;
  }
};

/** Applies a subscription that the payment service answered with. @throws Error for an odd one. */
export const applyAnswer = (
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'payments'>,
  { subscription: answered, asOf }: Answer,
): Promise<Result> => {
  const subscription = readSubscription(answered);
  const isEnded = subscription.status === 'canceled';
  return deps.db.transaction((tx) =>
    applyNews(deps, tx, { subscription, at: inSeconds(asOf), order, isEnded }),
  );
};

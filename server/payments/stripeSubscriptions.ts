import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Answer, Haste } from './payments.ts';
import { statesThatMean } from './plan.ts';
import { isMissing } from './stripeClient.ts';
import { clockSkewMs } from './subscriptions.ts';

/** Of a question whose answer somebody's screen waits for. */
export const soon = { timeout: 3000, maxNetworkRetries: 0 };

/** How long a question may take. */
export const patienceFor = (haste: Haste | undefined): Stripe.RequestOptions =>
  haste === 'soon' ? soon : {};

const Session = v.object({ status: v.nullable(v.string()), subscription: v.optional(v.unknown()) });

/** What a paid checkout has bought; null before it is paid, and for one that Stripe does not know. */
export const boughtAt = async (
  { checkout }: Stripe,
  providerId: string,
  now: () => number,
): Promise<Answer | null> => {
  const since = now();
  const answer = await unlessMissing(
    checkout.sessions.retrieve(providerId, { expand: ['subscription'] }, soon),
  );
  if (answer === null) return null;
  const { status, subscription } = v.parse(Session, answer);
  if (status !== 'complete' || subscription == null) return null;
  return { subscription, asOf: asOf(answer, since, now()) };
};

/** A subscription as it is now, or null for one that Stripe does not know. */
export const subscriptionNow = async (
  { subscriptions }: Stripe,
  { id, haste }: { id: string; haste?: Haste | undefined },
  now: () => number,
): Promise<Answer | null> => {
  const since = now();
  const answer = await unlessMissing(subscriptions.retrieve(id, {}, patienceFor(haste)));
  return answer && { subscription: answer, asOf: asOf(answer, since, now()) };
};

const unlessMissing = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/**
 * By the answer's `Date` less the time that it took: earlier rather than later, as an event of the same moment is
 * news then, and not lost. Without a date it is by our own clock, which may be ahead.
 */
const asOf = ({ lastResponse }: Stripe.Response<unknown>, since: number, until: number): Date => {
  // The package declares an object, and with this client it is the answer's own `Headers`.
  const told = Date.parse(new Headers(lastResponse.headers).get('Date') ?? '');
  return new Date(Number.isNaN(told) ? since - clockSkewMs : told - Math.max(0, until - since));
};

/** `schedule` is the id of planned changes, of a price for example. */
const Listed = v.object({ id: v.string(), status: v.string(), schedule: v.nullish(v.string()) });

/** Does something to each subscription of a customer but those whose state means one of these; what is missing is no error. */
export const forEachSubscription = async (
  { subscriptions }: Stripe,
  { customerId, but }: { customerId: string; but: Parameters<typeof statesThatMean> },
  act: (subscription: v.InferOutput<typeof Listed>) => Promise<unknown>,
): Promise<void> => {
  // All are read before the first ends: the pages of a list that shrinks could skip some.
  const listed = await unlessMissing(
    subscriptions.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  );
  for (const subscription of v.parse(v.array(Listed), listed ?? []))
    if (!statesThatMean(...but).includes(subscription.status)) await unlessMissing(act(subscription));
};

import { expect, it, vi } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';
import { pagesOf, statusOf } from './paying.ts';
import { open, refusal, session } from './stripeAnswers.ts';

const subscription = { id: 'sub_1', status: 'active', customer: 'cus_1' };
const date = 'Sun, 01 Mar 2026 12:00:10 GMT';
const answered = (body: object, headers: Record<string, string> = { Date: date }) =>
  Response.json({ ...session, ...body }, { headers });

it('[SUB-8] asks Stripe what a paid checkout has bought, as of the time when it was not asked yet', async () => {
  const times = [5000, 5700];
  const { payments, asked } = open(
    () => answered({ status: 'complete', subscription }),
    () => times.shift() ?? 0,
  );
  expect(await payments.boughtSubscription('cs_1')).toEqual({
    subscription,
    asOf: new Date(Date.UTC(2026, 2, 1, 12, 0, 10) - 700),
  });
  expect(asked.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', '/v1/checkout/sessions/cs_1', { 'expand[0]': 'subscription' }],
  ]);
});

it('[SUB-8] takes an answer without a time for older than it is, as Stripe’s clock may be behind', async () => {
  const { payments } = open(
    () => answered({ status: 'complete', subscription }, {}),
    () => 100_000,
  );
  expect((await payments.boughtSubscription('cs_1'))?.asOf).toEqual(new Date(40_000));
});

it('[SUB-8] knows of nothing that is bought while a checkout is open, over, or not Stripe’s', async () => {
  const missing = () => refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
  for (const answer of [
    () => answered({ status: 'open', subscription: null }),
    () => answered({ status: 'expired' }),
    () => answered({ status: 'complete', subscription: null }),
    missing,
  ])
    expect(await open(answer).payments.boughtSubscription('cs_1')).toBeNull();
});

it('[SUB-8] asks once and waits 3 s at most, as somebody’s screen waits', async () => {
  const failing = open(() => refusal(500, { type: 'api_error' }));
  await expect(failing.payments.boughtSubscription('cs_1')).rejects.toMatchObject({ status: 502 });
  expect(failing.asked).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let noteAsked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      noteAsked = resolve;
    });
    const silent = open(({ init: { signal } }) => {
      noteAsked();
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    let isOver = false;
    const result = silent.payments.boughtSubscription('cs_1').catch((error: unknown) => error);
    const over = result.then(() => {
      isOver = true;
    });
    await wasAsked;
    await vi.advanceTimersByTimeAsync(2999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await over;
    expect(await result).toMatchObject({ status: 502, errorCode: 'UNAVAILABLE' });
    expect(silent.asked).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

eachDatabase((server) => {
  const { press, checkout } = pagesOf(server);

  it('[SUB-8] the stand-in answers once a payment is due whose news was lost, and not before it', async () => {
    const { partner, path } = await checkout();
    await press(`${path}/pay`, 'seconds=20');
    const later = startServer(server().db);
    const at = async (passed: number) => {
      later.clock.now = server().clock.now + passed;
      return (await statusOf(later, partner)).isActive;
    };
    expect([await at(0), await at(19_999), await at(30_000)]).toEqual([false, false, true]);
    // The news that comes at last changes nothing.
    await later.payments.confirmDue();
    expect((await statusOf(later, partner)).isActive).toBe(true);
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paidSubscriptions } from '../../../server/db/schema.ts';
import { createQuestions } from '../../../server/payments/questions.ts';
import { eachDatabase } from '../harness.ts';
import { desk, pagesOf, statusOf } from './paying.ts';
import { open, refusal } from './stripeAnswers.ts';

const subscription = { id: 'sub_1', status: 'active', customer: 'cus_1' };
const day = 86_400_000;

it('[SUB-8] asks Stripe for a subscription as it is now, as of the time when it was not asked yet', async () => {
  const times = [5000, 5700];
  const { payments, asked } = open(
    () => Response.json(subscription, { headers: { Date: 'Sun, 01 Mar 2026 12:00:10 GMT' } }),
    () => times.shift() ?? 0,
  );
  expect(await payments.subscription('sub_1')).toMatchObject({
    subscription,
    asOf: new Date(Date.UTC(2026, 2, 1, 12, 0, 10) - 700),
  });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/subscriptions/sub_1']);
});

it('[SUB-8] knows of no subscription that is not Stripe’s, and nothing when Stripe refuses', async () => {
  const missing = open(() => refusal(404, { type: 'invalid_request_error', code: 'resource_missing' }));
  expect(await missing.payments.subscription('sub_1')).toBeNull();
  const refusing = open(() => refusal(400, { type: 'api_error' }));
  await expect(refusing.payments.subscription('sub_1')).rejects.toMatchObject({
    status: 502,
    errorCode: 'UNAVAILABLE',
  });
});

eachDatabase((server) => {
  const { press, checkout } = pagesOf(server);
  const { idOf } = desk(server);

  it('[SUB-8] the stand-in renews what is asked about at its end, ends what was cancelled, and knows no other', async () => {
    const [renewing, cancelled] = [await checkout(), await checkout()];
    for (const { path } of [renewing, cancelled]) await press(`${path}/pay`);
    await server().payments.setCancelled(`cus_local_${cancelled.partner.partnerId}`, true);
    const begin = server().clock.now;
    server().clock.now += 31 * day + 10 * 60_000;
    const { db, payments, clock, metrics } = server();
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const job = createQuestions({ db, payments, now: () => clock.now, log, metrics });
    while (await job());
    const rowOf = async (publicId: string) =>
      (
        await db
          .select()
          .from(paidSubscriptions)
          .where(eq(paidSubscriptions.partnerId, (await idOf(publicId)).id))
      )[0];
    const [renewed, ended] = await Promise.all(
      [renewing, cancelled].map(({ partner }) => rowOf(partner.partnerId)),
    );
    // From the 1st of March to the 1st of May.
    expect([renewed?.ended, renewed?.periodEnd]).toEqual([false, new Date(begin + 61 * day)]);
    expect(ended?.ended).toBe(true);
    const again = { ...renewing.partner, ...(await server().signIn(renewing.partner.phoneNumber)) };
    expect((await statusOf(server(), again)).isActive).toBe(true);
    expect(await payments.subscription('sub_unknown')).toBeNull();
    expect(await payments.subscription(ended?.id ?? '')).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { newId, pagesOf, sendEvent, statusOf } from './paying.ts';
import { type Asked, open, refusal } from './stripeAnswers.ts';

const missing = () => refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
const list = (subscriptions: unknown[], has_more = false) => ({
  object: 'list',
  url: '/v1/subscriptions',
  has_more,
  data: subscriptions,
});
const callsOf = (asked: Asked[]) => asked.map(({ method, path }) => `${method} ${path}`);
const listing = 'GET /v1/subscriptions';
const cancelling = (id: string) => `DELETE /v1/subscriptions/${id}`;

it('[ACC-4] ends all open subscriptions of a customer at Stripe, of every page of its list', async () => {
  const { payments, asked } = open(({ method, path }) => {
    if (method === 'DELETE') return { id: path, status: 'canceled' };
    const isFirst = asked.filter((one) => one.method === 'GET').length === 1;
    return isFirst
      ? list([{ id: 'sub_1', status: 'active' }], true)
      : list([
          { id: 'sub_2', status: 'incomplete_expired' },
          { id: 'sub_3', status: 'past_due' },
        ]);
  });
  await payments.endSubscriptions('cus_1');
  expect(callsOf(asked)).toEqual([listing, listing, cancelling('sub_1'), cancelling('sub_3')]);
  const queries = asked.slice(0, 2).map(({ query }) => query);
  expect(queries).toEqual([
    { customer: 'cus_1', limit: '100' },
    { customer: 'cus_1', limit: '100', starting_after: 'sub_1' },
  ]);
});

it('[ACC-4] is content with a customer or a subscription that Stripe has no more', async () => {
  const unknown = open(missing);
  await unknown.payments.endSubscriptions('cus_1');
  expect(callsOf(unknown.asked)).toEqual([listing]);
  const ended = open(({ method, path }) => {
    if (method === 'GET')
      return list([
        { id: 'sub_1', status: 'active' },
        { id: 'sub_2', status: 'active' },
      ]);
    return path.endsWith('sub_1') ? missing() : { id: 'sub_2', status: 'canceled' };
  });
  await ended.payments.endSubscriptions('cus_1');
  expect(callsOf(ended.asked)).toEqual([listing, cancelling('sub_1'), cancelling('sub_2')]);
});

it('[ACC-4] says that it does not know when Stripe refuses, or answers oddly', async () => {
  const answers = [
    () => refusal(400, { type: 'api_error' }),
    () => list([{ id: 1 }]),
    ({ method }: Asked) =>
      method === 'GET' ? list([{ id: 'sub_1', status: 'active' }]) : refusal(400, { type: 'api_error' }),
  ];
  for (const answer of answers)
    await expect(open(answer).payments.endSubscriptions('cus_1')).rejects.toMatchObject({
      status: 502,
      errorCode: 'UNAVAILABLE',
    });
});

it('[ACC-4] lets each subscription at Stripe that is paid run out, whatever change is planned, ends at once what is not, and is content with what is gone', async () => {
  const { payments, asked } = open(({ method, path }) => {
    if (method === 'GET')
      return list([
        { id: 'sub_1', status: 'active' },
        { id: 'sub_2', status: 'incomplete' },
        { id: 'sub_3', status: 'past_due' },
        { id: 'sub_4', status: 'canceled' },
        { id: 'sub_5', status: 'trialing', schedule: 'sub_sched_5' },
        { id: 'sub_6', status: 'unpaid' },
        { id: 'sub_7', status: 'paused' },
      ]);
    return /sub_[13]$/.test(path) ? missing() : { id: path, status: 'active' };
  });
  await payments.stopRenewals('cus_1');
  expect(callsOf(asked)).toEqual([
    listing,
    'POST /v1/subscriptions/sub_1',
    // Its open bill would be tried again for two weeks.
    cancelling('sub_3'),
    // Stripe would refuse while a change of its price is planned.
    'POST /v1/subscription_schedules/sub_sched_5/release',
    'POST /v1/subscriptions/sub_5',
    cancelling('sub_6'),
    cancelling('sub_7'),
  ]);
  const stop = { cancel_at_period_end: 'true' };
  const forms = asked.filter(({ method }) => method === 'POST').map(({ form }) => form);
  expect(forms).toEqual([stop, {}, stop]);
  const refusing = open(() => refusal(400, { type: 'api_error' }));
  await expect(refusing.payments.stopRenewals('cus_1')).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
});

eachDatabase((server) => {
  const { press, isActive, checkout } = pagesOf(server);

  it('[ACC-4] ends all subscriptions of a customer of the stand-in, and no other customer’s', async () => {
    const { partner, path } = await checkout();
    const other = await checkout();
    for (const one of [path, other.path]) await press(`${one}/pay`);
    const customer = `cus_local_${partner.partnerId}`;
    const { partnerId } = partner;
    await sendEvent(server(), { partnerId, subscription: newId('sub'), fields: { customer } });
    expect([await isActive(partner), await isActive(other.partner)]).toEqual([true, true]);
    await server().payments.endSubscriptions(customer);
    expect([await isActive(partner), await isActive(other.partner)]).toEqual([false, true]);
    await server().payments.endSubscriptions(customer);
    await server().payments.endSubscriptions('cus_unknown');
    expect(await isActive(other.partner)).toBe(true);
  });

  it('[ACC-4] ends what is paid and not told yet: its news never comes', async () => {
    const { partner, path } = await checkout();
    await press(`${path}/pay`, 'seconds=60');
    await server().payments.endSubscriptions(`cus_local_${partner.partnerId}`);
    server().clock.now += 61_000;
    await server().payments.confirmDue();
    expect(await isActive(partner)).toBe(false);
  });

  it('[ACC-4] lets the subscriptions of a customer of the stand-in run out at their end, and no other customer’s', async () => {
    const { partner, path } = await checkout();
    const other = await checkout();
    for (const one of [path, other.path]) await press(`${one}/pay`);
    const renews = async (one: typeof partner) => (await statusOf(server(), one)).renews;
    for (let times = 0; times < 2; times += 1)
      await server().payments.stopRenewals(`cus_local_${partner.partnerId}`);
    expect([await renews(partner), await renews(other.partner)]).toEqual([false, true]);
    expect(await isActive(partner)).toBe(true);
    server().clock.now += 32 * 24 * 60 * 60_000;
    expect(await isActive({ ...partner, ...(await server().signIn(partner.phoneNumber)) })).toBe(false);
  });
});

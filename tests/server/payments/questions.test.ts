import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkouts, paidSubscriptions } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import type { Answer, Payments } from '../../../server/payments/payments.ts';
import { planOf } from '../../../server/payments/plan.ts';
import { createQuestions, nextSubscription } from '../../../server/payments/questions.ts';
import { eachDatabase } from '../harness.ts';
import { askCheckout, designer, desk, eventOf, itemOf, newId, type SignedIn, sendEvent } from './paying.ts';

const hour = 3_600_000;
const day = 24 * hour;

eachDatabase((server) => {
  const { idOf } = desk(server);
  const time = () => server().clock.now;

  /** A server's job; the service answers for the subscriptions and checkouts that `known` names, and for no other. */
  const asking = (known: Record<string, () => Promise<Answer>>) => {
    const asked: string[] = [];
    const lines: string[] = [];
    const metrics = createMetrics();
    const answer = async (id: string) => {
      asked.push(id);
      return (await known[id]?.()) ?? null;
    };
    const payments: Payments = { ...server().payments, subscription: answer, boughtSubscription: answer };
    const log = createLog((line) => lines.push(line), time);
    const job = createQuestions({ db: server().db, now: time, payments, log, metrics });
    /** What is asked until nothing is due, or the service fails; without what other tests left. */
    const work = async () => {
      asked.length = 0;
      while (await job());
      return asked.filter((id) => Object.hasOwn(known, id));
    };
    return { work, lines, metrics };
  };
  /** A subscription as the service shows it now. */
  const shown = async (
    { partnerId }: SignedIn,
    subscription: string,
    days: number,
    fields: Record<string, unknown> = {},
  ): Promise<Answer> => {
    const end = Math.floor((time() + days * day) / 1000);
    const items = { data: [{ ...itemOf(server().payments), current_period_end: end }] };
    const { data } = eventOf(server(), { partnerId, subscription, fields: { items, ...fields } });
    return { subscription: data.object, asOf: new Date(time()) };
  };
  const subscriber = async () => {
    const partner = await designer(server());
    const id = newId('sub');
    await sendEvent(server(), { partnerId: partner.partnerId, subscription: id });
    return { partner, id };
  };
  const planNow = async ({ partnerId }: SignedIn) =>
    planOf({ db: server().db, now: time }, (await idOf(partnerId)).id);
  const openedCheckout = async () => {
    const partner = await designer(server());
    await askCheckout(server(), partner);
    const [row] = await server()
      .db.select()
      .from(checkouts)
      .where(eq(checkouts.partnerId, (await idOf(partner.partnerId)).id));
    return { partner, id: row?.providerId ?? '' };
  };

  it('[SUB-8] mends a renewal, an end and a checkout that was paid while nobody asked, when every event was lost', async () => {
    const [renewed, ended] = [await subscriber(), await subscriber()];
    const paid = await openedCheckout();
    const { work, lines, metrics } = asking({
      [renewed.id]: () => shown(renewed.partner, renewed.id, 20),
      [ended.id]: () => shown(ended.partner, ended.id, 0, { status: 'canceled' }),
      [paid.id]: () => shown(paid.partner, newId('sub'), 30),
    });
    server().clock.now += 31 * day;
    expect((await work()).toSorted()).toEqual([renewed.id, ended.id, paid.id].toSorted());
    const plans = await Promise.all([renewed, ended, paid].map(({ partner }) => planNow(partner)));
    expect(plans.map(({ isActive }) => isActive)).toEqual([true, false, true]);
    expect(plans[0]?.validUntil).toEqual(new Date(Math.floor((time() + 20 * day) / 1000) * 1000));
    expect(lines.at(-1)).toMatch(/the payment service was asked about all.*done=3/);
    expect(metrics.registry.text()).toContain('payment_answers_total{result="done"} 3');
    // What has ended, and a checkout that is settled, are asked about no more.
    server().clock.now += day;
    expect(await work()).toEqual([renewed.id]);
  });

  it('[SUB-8] asks about a subscription every day, and soon after the end of its period', async () => {
    const { partner, id } = await subscriber();
    const { work } = asking({ [id]: () => shown(partner, id, 30 - days) });
    const begin = time();
    let days = 0;
    const seen: unknown[] = [];
    for (days of [0.5, 1, 1.5, 2, 29.5, 30, 30 + 4 / 1440, 30 + 5 / 1440]) {
      server().clock.now = begin + Math.ceil(days * day);
      seen.push([days, (await work()).length]);
    }
    expect(seen.map((one) => (one as [number, number])[1])).toEqual([0, 1, 0, 1, 1, 0, 0, 1]);
  });

  it('[SUB-8] asks about a checkout when its page is over, then every day while it is known', async () => {
    const { id } = await openedCheckout();
    const { work } = asking({ [id]: async () => null as unknown as Answer });
    const begin = time();
    const seen: number[] = [];
    for (const minutes of [39, 40, 41, 40 + 24 * 60 - 1, 40 + 24 * 60]) {
      server().clock.now = begin + minutes * 60_000;
      seen.push((await work()).length);
    }
    expect(seen).toEqual([0, 1, 0, 0, 1]);
  });

  it('[SUB-8] asks once, however many servers look at once', async () => {
    const { partner, id } = await subscriber();
    const known = { [id]: () => shown(partner, id, 30) };
    server().clock.now += day;
    const all = await Promise.all(Array.from({ length: 4 }, () => asking(known).work()));
    expect(all.flat()).toEqual([id]);
  });

  it('[SUB-8] pauses when the service fails or answers oddly, says and counts it, and asks again in an hour', async () => {
    const [first, second] = [await subscriber(), await subscriber()];
    let isUp = false;
    const { work, lines, metrics } = asking({
      [first.id]: () => (isUp ? shown(first.partner, first.id, 30) : Promise.reject(new Error('no answer'))),
      [second.id]: () =>
        isUp
          ? shown(second.partner, second.id, 30)
          : Promise.resolve({ subscription: { id: 1 }, asOf: new Date() }),
    });
    server().clock.now += day;
    // Each failure ends one look.
    const looks = [await work(), await work(), await work()];
    expect(looks.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(lines.filter((line) => line.includes('could not be asked about'))).toEqual(
      expect.arrayContaining([expect.stringContaining('no answer'), expect.stringContaining('no right id')]),
    );
    expect(metrics.registry.text()).toContain('payment_answers_total{result="failed"} 2');
    isUp = true;
    server().clock.now += hour - 1;
    expect(await work()).toEqual([]);
    server().clock.now += 1;
    expect((await work()).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('[SUB-8] changes nothing by a subscription that the service does not know, and asks again the next day', async () => {
    const { partner, id } = await subscriber();
    const known = { [id]: async () => null as unknown as Answer };
    const { work, metrics } = asking(known);
    server().clock.now += day;
    expect([await work(), await work()]).toEqual([[id], []]);
    expect(metrics.registry.text()).toContain('result="nothing"');
    expect((await planNow(partner)).isActive).toBe(true);
    server().clock.now += day;
    expect(await work()).toEqual([id]);
  });

  it('[SUB-8] A18 asks soon which of two changes of one second was the last, and then knows it, in either order', async () => {
    for (const states of [
      ['active', 'unpaid'],
      ['unpaid', 'active'],
    ]) {
      const { partner, id } = await subscriber();
      const { work } = asking({ [id]: () => shown(partner, id, 30, { status: 'unpaid' }) });
      const input = { partnerId: partner.partnerId, subscription: id, type: 'updated' };
      for (const status of states) await sendEvent(server(), { ...input, fields: { status } });
      expect((await planNow(partner)).isActive).toBe(states[1] === 'active');
      expect(await work()).toEqual([]);
      server().clock.now += 60_000;
      expect([await work(), (await planNow(partner)).isActive]).toEqual([[id], false]);
    }
  });

  it('[SUB-8] asks nobody where nothing can be paid', async () => {
    const { db } = server();
    const deps = { db, now: time, log: createLog(() => {}), metrics: createMetrics() };
    expect(await createQuestions({ ...deps, payments: null })()).toBe(false);
  });

  it('[SUB-8] a plan that renews is believed for three days after its end or the last word, and no longer', async () => {
    const { partner, id } = await subscriber();
    const { periodEnd } =
      (await server().db.select().from(paidSubscriptions).where(eq(paidSubscriptions.id, id)))[0] ?? {};
    const end = periodEnd?.getTime() ?? 0;
    const activeAt = async (at: number) => {
      server().clock.now = at;
      return (await planNow(partner)).isActive;
    };
    expect([await activeAt(end), await activeAt(end + 3 * day - 1)]).toEqual([true, true]);
    expect(await activeAt(end + 3 * day)).toBe(false);
    // The service says that it goes on, in a period whose end is past.
    await asking({ [id]: () => shown(partner, id, -4) }).work();
    const last = Math.floor(time() / 1000) * 1000;
    expect([await activeAt(last), await activeAt(last + 3 * day - 1)]).toEqual([true, true]);
    expect(await activeAt(last + 3 * day)).toBe(false);
  });

  it('[OPS-7][SUB-8] finds the next subscription that is due by an index, past none that has ended', async () => {
    const { id } = await subscriber();
    const [row] = await server().db.select().from(paidSubscriptions).where(eq(paidSubscriptions.id, id));
    if (row === undefined) throw new Error('No subscription.');
    const over = { ...row, ended: true, nextAskAt: new Date(0) };
    const ended = Array.from({ length: 9 }, () => ({ ...over, id: newId('sub') }));
    await server().db.insert(paidSubscriptions).values(ended);
    let plan = '';
    await server().db.transaction(async (tx) => {
      // There are too few rows for an index otherwise.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const explained = await tx.execute(
        sql`explain (analyze, costs off, timing off) ${nextSubscription({ db: tx, now: time })}`,
      );
      plan = JSON.stringify((explained as unknown as { rows: unknown[] }).rows);
    });
    expect(plan).toContain('using paid_subscriptions_next_ask_at_index');
    expect(plan).not.toContain('Rows Removed by Filter');
  });
});

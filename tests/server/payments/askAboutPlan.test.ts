import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { holdingsOf } from '../../../server/account/holdings.ts';
import { limitedEvents, partners } from '../../../server/db/schema.ts';
import type { Limit } from '../../../server/http/limits.ts';
import type { Answer, Payments } from '../../../server/payments/payments.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  askCheckout,
  designer,
  desk,
  eventOf,
  itemOf,
  newId,
  sendEvent,
  statusOf,
  withPayments,
} from './paying.ts';

// No event of the payment service arrives, or it comes in another order than what it answered.
eachDatabase((server) => {
  const { idOf } = desk(server);

  /** A second server over the same database, whose payments answer as told, and a partner who has opened a checkout. */
  const asking = async (answer: () => Promise<Answer | null>) => {
    const partner = await designer(server());
    expect(await askCheckout(server(), partner)).toMatchObject({ status: 200 });
    const asked: number[] = [];
    const boughtSubscription: Payments['boughtSubscription'] = () => {
      asked.push(made.clock.now - server().clock.now);
      return answer();
    };
    const made = startServer(server().db, {}, { payments: { ...server().payments, boughtSubscription } });
    made.clock.now = server().clock.now;
    return { partner, made, asked };
  };
  const seconds = () => Math.floor(server().clock.now / 1000);
  /** What is bought, as the service shows it some seconds after now. */
  const shown = (partnerId: string, after: number, fields: Record<string, unknown> = {}) => ({
    subscription: eventOf(server(), { partnerId, fields }).data.object,
    asOf: new Date((seconds() + after) * 1000),
  });

  it('[SUB-8] lets a payer in within 45 s when no event ever comes, and knows the customer at once', async () => {
    let isPaid = false;
    const { partner, made, asked } = await asking(async () => (isPaid ? shown(partner.partnerId, 0) : null));
    // The payment takes until the 27th second of a wait that asks every 5 s.
    const seen: boolean[] = [];
    for (let passed = 0; passed <= 45 && !seen.at(-1); passed += 5) {
      made.clock.now = server().clock.now + passed * 1000;
      isPaid = passed >= 27;
      const status = await statusOf(made, partner);
      seen.push(status.isActive);
      expect(status.stripeCustomerId).toBe(status.isActive ? `cus_${partner.partnerId}` : null);
    }
    expect(seen).toEqual([false, false, false, false, false, false, true]);
    expect(asked).toEqual([0, 10_000, 20_000, 30_000]);
    expect((await statusOf(made, partner)).isActive).toBe(true);
    expect(asked).toHaveLength(4);
    // As after an event, the checkout is gone and no second one opens.
    expect((await askCheckout(made, partner)).body.errorCode).toBe('ALREADY_ACTIVE');
  });

  it('[SUB-8] asks once in 10 s for each partner, over all servers and at once, and nothing without a checkout', async () => {
    const { partner, made, asked } = await asking(async () => null);
    const other = await designer(made);
    const twin = startServer(server().db, {}, { payments: made.payments });
    twin.clock.now = made.clock.now;
    const answers = await Promise.all([made, made, twin, twin].map((one) => statusOf(one, partner)));
    await statusOf(made, other);
    expect([answers.map(({ status }) => status), asked]).toEqual([Array(4).fill('inactive'), [0]]);
    made.clock.now += 10_000;
    await statusOf(made, partner);
    expect(asked).toHaveLength(2);
  });

  it('[ACC-4][SUB-8] that it was asked about is among what an erasure removes', async () => {
    const { partner, made } = await asking(async () => null);
    await statusOf(made, partner);
    const { id } = await idOf(partner.partnerId);
    const [row] = await server().db.select().from(partners).where(eq(partners.id, id));
    const holdings = row === undefined ? [] : await holdingsOf(server().db, row);
    const isRemoved = holdings.find(({ table, erasure }) => table === limitedEvents && erasure === 'removed');
    const removed = await server().db.select().from(limitedEvents).where(isRemoved?.where);
    expect(removed.map(({ key }) => key)).toContain(`checkout question:${id}`);
    // @ts-expect-error a key that says its limit alone is no key
    const _wrong: Limit['key'] = `checkout question ${id}`;
  });

  it('[SUB-8] answers what it knows when the service fails or answers oddly, logs it, counts it and asks again', async () => {
    const answers = [
      async () => Promise.reject(new Error('no answer')),
      async () => ({ subscription: { id: 1 }, asOf: new Date() }),
      async () => shown(partner.partnerId, 0),
    ];
    const { partner, made } = await asking(() => answers.shift()?.() ?? Promise.resolve(null));
    const seen = [];
    for (let turn = 0; turn < 3; turn++) {
      const { status, body } = await made.get('/api/stripe/subscription-status', { token: partner.token });
      seen.push([status, body.isActive]);
      made.clock.now += 10_000;
    }
    expect(seen).toEqual([
      [200, false],
      [200, false],
      [200, true],
    ]);
    expect(made.lines.filter((line) => line.includes('could not be asked about'))).toEqual([
      expect.stringContaining('no answer'),
      expect.stringContaining('no right id'),
    ]);
    expect(made.metrics.registry.text().split('\n')).toEqual(
      expect.arrayContaining([
        'payment_answers_total{result="failed"} 2',
        'payment_answers_total{result="done"} 1',
      ]),
    );
  });

  it('[SUB-8] [API-4] applies an answer as an event: to no partner who is not here, and no customer of another', async () => {
    const owner = await designer(server());
    await sendEvent(server(), { partnerId: owner.partnerId });
    const customer = `cus_${owner.partnerId}`;
    const answers = [() => shown('nobody', 0), () => shown(partner.partnerId, 0, { customer })];
    const { partner, made } = await asking(async () => answers.shift()?.() ?? null);
    for (const result of ['unknown partner', 'foreign customer']) {
      const { isActive, stripeCustomerId } = await statusOf(made, partner);
      expect([isActive, stripeCustomerId]).toEqual([false, null]);
      expect(made.lines.filter((line) => line.includes('payment answer')).at(-1)).toContain(
        `result="${result}"`,
      );
      made.clock.now += 10_000;
    }
    expect((await idOf(partner.partnerId)).stripeCustomerId).toBeNull();
    expect((await statusOf(made, owner)).isActive).toBe(true);
  });

  // A subscription is known, and no event tells what became of it.
  const itemsUntil = (end: number) => ({
    items: { data: [{ ...itemOf(server().payments), current_period_end: end }] },
  });

  /** A partner whose subscription is as told, and a second server whose payments answer as told. */
  const subscribed = async (fields: Record<string, unknown>, type = 'updated') => {
    const partner = await designer(server());
    const subscription = newId('sub');
    const input = { partnerId: partner.partnerId, subscription };
    await sendEvent(server(), { ...input, type, fields });
    const asked: string[] = [];
    const answers = { next: async (): Promise<Answer | null> => null };
    const made = withPayments(server(), {
      subscription: (id, haste) => {
        asked.push(`${id} ${haste}`);
        return answers.next();
      },
    });
    const begin = server().clock.now;
    const statusAt = async (passed: number) => {
      made.clock.now = begin + passed * 1000;
      return statusOf(made, partner);
    };
    /** The subscription as the service shows it by now. */
    const shown = (changes: Record<string, unknown>): Answer => ({
      subscription: eventOf(server(), { ...input, fields: changes }).data.object,
      asOf: new Date(made.clock.now),
    });
    return { made, asked, answers, statusAt, shown, question: `${subscription} soon` };
  };

  it.each(['unpaid', 'paused'])(
    '[SUB-7] [SUB-8] lets in within 45 s who paid on the billing page what was %s, when no event ever comes',
    async (status) => {
      const { asked, answers, statusAt, shown, question } = await subscribed({ status });
      const seen: boolean[] = [];
      // The payment takes until the 27th second of a wait that asks every 5 s.
      for (let passed = 5; passed <= 45 && !seen.at(-1); passed += 5) {
        answers.next = async () => shown({ status: passed >= 27 ? 'active' : status });
        seen.push((await statusAt(passed)).isActive);
      }
      expect(seen).toEqual([false, false, false, false, false, false, true]);
      expect(asked).toEqual(Array(4).fill(question));
      // Nobody is asked about a plan that runs.
      expect((await statusAt(60)).isActive).toBe(true);
      expect(asked).toHaveLength(4);
    },
  );

  it('[SUB-8] keeps open what was cancelled and resumed, when the event of the resumption was lost', async () => {
    const end = seconds() + 100;
    const { asked, answers, statusAt, shown, question } = await subscribed({
      cancel_at_period_end: true,
      ...itemsUntil(end),
    });
    answers.next = async () => shown(itemsUntil(end + 30 * 86_400));
    expect(await statusAt(99)).toMatchObject({ isActive: true, renews: false });
    expect(asked).toEqual([]);
    expect(await statusAt(100)).toMatchObject({ isActive: true, renews: true });
    expect(asked).toEqual([question]);
  });

  it.each([
    ['has ended', 'deleted', { status: 'canceled' }],
    ['was cancelled', 'updated', { status: 'canceled' }],
    ['was never paid', 'updated', { status: 'incomplete_expired' }],
  ])('[SUB-8] asks about no subscription that %s', async (_, type, fields) => {
    const { asked, statusAt } = await subscribed({ ...fields, ...itemsUntil(seconds() - 1) }, type);
    expect((await statusAt(20)).isActive).toBe(false);
    expect(asked).toEqual([]);
  });

  it('[SUB-8] answers what it knows when the service fails, or knows of no such subscription, and asks again', async () => {
    const { made, asked, answers, statusAt } = await subscribed({ status: 'unpaid' });
    answers.next = () => Promise.reject(new Error('no answer'));
    expect((await statusAt(10)).isActive).toBe(false);
    answers.next = async () => null;
    expect((await statusAt(20)).isActive).toBe(false);
    expect(asked).toHaveLength(2);
    expect(made.lines.filter((line) => line.includes('could not be asked about'))).toEqual([
      expect.stringContaining('no answer'),
    ]);
    expect(made.metrics.registry.text()).toContain('payment_answers_total{result="failed"} 1');
  });
});

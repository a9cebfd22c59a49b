import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { checkouts, paidSubscriptions } from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { createLog } from '../../../server/http/log.ts';
import type { Payments } from '../../../server/payments/payments.ts';
import { createQuestions } from '../../../server/payments/questions.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  askCheckout,
  designer,
  desk,
  eventOf,
  newId,
  pagesOf,
  sendEvent,
  statusOf,
  withPayments,
} from './paying.ts';
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

  /** A partner with a page that is open, its checkout's id, and what is known of that later. */
  const opened = async () => {
    const partner = await designer(server());
    const { url } = (await askCheckout(server(), partner, { userEmail: 'ana@example.com' })).body;
    const id = new URL(url).pathname.split('/')[2] ?? '';
    const seen = async () => {
      const kept = await server().db.select().from(checkouts).where(eq(checkouts.id, id));
      return [(await server().payments.findPage('checkout', id))?.isOpen, kept.length];
    };
    return { partner, id, seen };
  };
  const emailOf = async (partnerId: string) => (await desk(server).idOf(partnerId)).email;

  it.each([
    ['an event', 'was bought on another page'],
    ['an answer', 'was bought on another page'],
    ['an event', 'is older than that page'],
  ])(
    '[SUB-4] [SUB-8] [ACC-1] %s that a subscription runs which %s closes the page that is open, whose e-mail is not taken',
    async (told, how) => {
      const { partner, seen } = await opened();
      const { partnerId } = partner;
      const fields =
        how === 'is older than that page'
          ? { created: Math.floor(server().clock.now / 1000) - 86_400 }
          : { metadata: { partnerId, checkoutId: 'another' } };
      const input = { partnerId, subscription: newId('sub'), fields };
      const running = eventOf(server(), input);
      await sendEvent(server(), { ...input, fields: { ...fields, status: 'unpaid' } });
      expect(await seen()).toEqual([true, 1]);
      if (told === 'an event') await sendEvent(server(), { ...input, type: 'updated' });
      const subscription = async () => ({
        subscription: running.data.object,
        asOf: new Date(server().clock.now + 1000),
      });
      const made = withPayments(server(), told === 'an answer' ? { subscription } : {});
      expect((await statusOf(made, partner)).isActive).toBe(true);
      expect([await seen(), await emailOf(partnerId)]).toEqual([[false, 0], null]);
    },
  );

  it('[SUB-3] [ACC-1] a subscription that names no checkout counts as bought on the page that was there before it', async () => {
    const { partner, seen } = await opened();
    const { partnerId } = partner;
    await sendEvent(server(), { partnerId, fields: { created: Math.floor(server().clock.now / 1000) } });
    expect([await seen(), await emailOf(partnerId)]).toEqual([[true, 0], 'ana@example.com']);
  });

  it('[SUB-3] [ACC-1] what was bought on a page closes nothing, and makes the e-mail of the page the partner’s', async () => {
    const { partner, id, seen } = await opened();
    const closed: string[] = [];
    const made = withPayments(server(), {
      closeCheckout: async (page) => {
        closed.push(page);
        return 'closed';
      },
    });
    const { partnerId } = partner;
    // At Stripe the page may count as open for a moment yet.
    await sendEvent(made, { partnerId, fields: { metadata: { partnerId, checkoutId: id } } });
    expect([await seen(), closed, await emailOf(partnerId)]).toEqual([[true, 0], [], 'ana@example.com']);
  });

  it.each<[string, Partial<Payments>, boolean]>([
    [
      'that cannot be closed beside another subscription',
      {
        closeCheckout: async () => {
          throw new HttpError(502, 'UNAVAILABLE');
        },
      },
      true,
    ],
    ['that was paid just before another subscription began', {}, false],
  ])(
    '[SUB-8] a page %s is followed, and what was bought on it is known in the end',
    async (_, changes, isLogged) => {
      const { partner, id, seen } = await opened();
      const made = withPayments(server(), changes);
      const pay = () => server().payments.pay(id, 240_000);
      if (!isLogged) await pay();
      const other = newId('sub');
      const { partnerId } = partner;
      // As the stand-in's customer: it is one and the same who pays on the page.
      const fields = {
        customer: `cus_local_${partnerId}`,
        metadata: { partnerId, checkoutId: 'another' },
      };
      expect((await sendEvent(made, { partnerId, subscription: other, fields })).status).toBe(200);
      expect([await seen(), (await statusOf(made, partner)).isActive]).toEqual([[isLogged, 1], true]);
      const logged = made.lines.filter((line) => line.includes('a checkout stays open beside a plan'));
      expect(logged.length).toBe(isLogged ? 1 : 0);
      if (isLogged) await pay();
      const { db, clock, metrics, payments } = server();
      clock.now += 40 * 60_000;
      const now = () => clock.now;
      const ask = createQuestions({ db, now, payments, log: createLog(() => {}, now), metrics });
      while (await ask());
      const ofPartner = eq(paidSubscriptions.partnerId, (await desk(server).idOf(partnerId)).id);
      const known = await db.select({ id: paidSubscriptions.id }).from(paidSubscriptions).where(ofPartner);
      expect(known.map((one) => one.id).toSorted()).toEqual([other, `sub_local_${id}`].toSorted());
      expect(await seen()).toEqual([false, 0]);
    },
  );

  it('[SUB-3] [SUB-4] a subscription that is over ends a wait with its page, and no page of another checkout', async () => {
    const { partner, seen } = await opened();
    const { partnerId } = partner;
    const created = Math.floor(server().clock.now / 1000);
    const end = (metadata: object) =>
      sendEvent(server(), {
        partnerId,
        type: 'deleted',
        fields: { status: 'canceled', created, metadata: { partnerId, ...metadata } },
      });
    await end({ checkoutId: 'another' });
    expect(await seen()).toEqual([true, 1]);
    await end({});
    expect(await seen()).toEqual([false, 0]);
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  checkouts,
  paidSubscriptions,
  paymentEvents,
  paymentPages,
  promoCodes,
} from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { createLog } from '../../../server/http/log.ts';
import type { Answer, Payments } from '../../../server/payments/payments.ts';
import { createQuestions } from '../../../server/payments/questions.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  askCheckout,
  checkoutPath,
  dashboard,
  designer,
  desk,
  eventOf,
  itemOf,
  message,
  newId,
  paths,
  sendEvent,
  statusOf,
  withPayments,
} from './paying.ts';

const day = 24 * 60 * 60_000;

eachDatabase((server) => {
  const { idOf } = desk(server);

  it('[SUB-3] opens no second checkout beside a payment whose news has yet to come', async () => {
    const partner = await designer(server());
    const path = await checkoutPath(server(), partner);
    expect(await server().payments.pay(path.split('/')[2] ?? '', 240_000)).toBe(true);
    const pending = {
      en: 'A payment is being confirmed.',
      es: 'Estamos confirmando un pago.',
    };
    for (const [language, text] of Object.entries(pending)) {
      const headers = { 'Accept-Language': language };
      for (const returnUrl of [dashboard, `${dashboard}&x=1`]) {
        const { status, body } = await askCheckout(server(), partner, { returnUrl }, headers);
        expect([status, body]).toEqual([409, message(text, 'PAYMENT_PENDING')]);
      }
    }
    server().clock.now += 240_000;
    await server().payments.confirmDue();
    expect(await statusOf(server(), partner)).toMatchObject({ isActive: true });
  });

  it.each([
    ['is deleted before it was made', { type: 'deleted', fields: { status: 'canceled' } }],
    ['was never paid', { type: 'updated', fields: { status: 'incomplete_expired' } }],
    ['is cancelled', { type: 'updated', fields: { status: 'canceled' } }],
  ])('[SUB-3] [SUB-4] awaits no payment any more when what was bought %s', async (_, { type, fields }) => {
    const partner = await designer(server());
    const path = await checkoutPath(server(), partner);
    await server().payments.pay(path.split('/')[2] ?? '', 240_000);
    const ask = async () => {
      const { status, body } = await askCheckout(server(), partner);
      return [status, body.errorCode];
    };
    const seconds = Math.floor(server().clock.now / 1000);
    const end = (created: number) =>
      sendEvent(server(), { partnerId: partner.partnerId, type, fields: { ...fields, created } });
    expect(await ask()).toEqual([409, 'PAYMENT_PENDING']);
    // The end of an earlier subscription does not concern this checkout.
    await end(seconds - 30 * 86_400);
    expect(await ask()).toEqual([409, 'PAYMENT_PENDING']);
    await end(seconds);
    expect(await ask()).toEqual([200, undefined]);
  });

  const noAnswer = async () => {
    throw new HttpError(502, 'UNAVAILABLE');
  };
  it.each<[string, Partial<Payments>]>([
    ['the service does not answer', { checkoutState: noAnswer, closeCheckout: noAnswer }],
    ['it was paid just now', { checkoutState: async () => 'open', closeCheckout: async () => 'paid' }],
  ])('[SUB-8] a promo code lets a paid checkout be known in the end, when %s', async (_, changes) => {
    const partner = await designer(server());
    const id = (await checkoutPath(server(), partner)).split('/')[2] ?? '';
    await server().payments.pay(id, 240_000);
    const promoCode = newId('PROMO').replace('_', '');
    await server().db.insert(promoCodes).values({ code: promoCode, planType: 'promo', days: 90, maxUses: 1 });
    const payments = { ...server().payments, ...changes };
    const poor = startServer(server().db, {}, { payments });
    poor.clock.now = server().clock.now;
    expect((await poor.post(paths.promo, { promoCode }, { token: partner.token })).status).toBe(200);
    const { db, clock, metrics, payments: answering } = server();
    expect(await db.select().from(checkouts).where(eq(checkouts.id, id))).toHaveLength(1);
    clock.now += 40 * 60_000;
    const log = createLog(
      () => {},
      () => clock.now,
    );
    const ask = createQuestions({ db, now: () => clock.now, payments: answering, log, metrics });
    while (await ask());
    const { id: partnerId } = await idOf(partner.partnerId);
    const known = await db.select().from(paidSubscriptions).where(eq(paidSubscriptions.partnerId, partnerId));
    expect(known).toMatchObject([{ id: `sub_local_${id}`, status: 'active', ended: false }]);
  });

  it('[SUB-8] news of an earlier subscription lose no page that may be paid on, though a granted plan runs', async () => {
    const partner = await designer(server());
    const created = Math.floor(server().clock.now / 1000) - 3600;
    const earlier = { partnerId: partner.partnerId, subscription: newId('sub'), created };
    await checkoutPath(server(), partner);
    await desk(server).give(partner.partnerId);
    const { id } = await idOf(partner.partnerId);
    for (const status of ['unpaid', 'canceled']) {
      await sendEvent(server(), { ...earlier, type: 'updated', fields: { status, created } });
      const kept = await server().db.select().from(checkouts).where(eq(checkouts.partnerId, id));
      expect([status, kept.length]).toEqual([status, 1]);
    }
  });

  it('[API-4] keeps no more than it needs: pages and events of five weeks ago are gone', async () => {
    const partner = await designer(server());
    await askCheckout(server(), partner);
    await sendEvent(server(), { id: 'evt_of_old', partnerId: 'nobody' });
    server().clock.now += 36 * day;
    // A page with an undelivered event is kept until the event is sent.
    await server().payments.confirmDue();
    await server().tidy();
    const { db } = server();
    expect(await db.select().from(checkouts)).toEqual([]);
    expect(await db.select().from(paymentPages)).toEqual([]);
    const events = await db.select().from(paymentEvents);
    expect(events.map(({ id }) => id)).not.toContain('evt_of_old');
    expect(await db.select().from(paidSubscriptions)).not.toEqual([]);
  });

  it('[SUB-3] [API-4] remembers a page that may be paid on as long as its news may come', async () => {
    const later = async (ms: number) => {
      server().clock.now += ms;
      await server().tidy();
    };
    const pending = await designer(server());
    await server().payments.pay((await checkoutPath(server(), pending)).split('/')[2] ?? '', 36 * day);
    const unopened = await idOf((await designer(server())).partnerId);
    const row = { partnerId: unopened.id, id: 'unopened', returnUrl: dashboard, language: 'en' } as const;
    await server()
      .db.insert(checkouts)
      .values({ ...row, createdAt: new Date(server().clock.now) });
    const { id } = await idOf(pending.partnerId);
    const keptOf = async () => {
      const rows = await server().db.select({ partnerId: checkouts.partnerId }).from(checkouts);
      return [id, unopened.id].filter((own) => rows.some(({ partnerId }) => partnerId === own));
    };
    expect(await keptOf()).toEqual([id, unopened.id]);
    await later(35 * day);
    expect(await keptOf()).toEqual([id]);
    const { token } = await server().signIn(pending.phoneNumber);
    const asked = await askCheckout(server(), { ...pending, token });
    expect([asked.status, asked.body.errorCode]).toEqual([409, 'PAYMENT_PENDING']);
    await later(1);
    expect(await keptOf()).toEqual([]);
  });

  /** A partner whose last news of a subscription are old, and what asks the service for it: an answer or its failure. */
  const longAfter = async (answer: (shown: (fields: object, days: number) => Answer) => Promise<Answer>) => {
    const partner = await designer(server());
    const input = { partnerId: partner.partnerId, subscription: newId('sub') };
    const seconds = Math.floor(server().clock.now / 1000);
    const inDays = (count: number) => ({
      items: { data: [{ ...itemOf(server().payments), current_period_end: seconds + count * 86_400 }] },
    });
    await sendEvent(server(), { ...input, created: seconds - 5 * 86_400, fields: inDays(-4) });
    const asked: string[] = [];
    const made = withPayments(server(), {
      subscription: (id, haste) => {
        asked.push(`${id} ${haste}`);
        return answer((fields, days) => ({
          subscription: eventOf(server(), { ...input, fields: { ...fields, ...inDays(days) } }).data.object,
          asOf: new Date(server().clock.now),
        }));
      },
    });
    const checkout = async () => {
      const { status, body } = await askCheckout(made, partner);
      return [status, body.errorCode];
    };
    return { partner, made, asked, checkout, question: `${input.subscription} soon` };
  };

  it.each([
    ['no checkout opens beside one that goes on', { status: 'active' }, 30, [409, 'ALREADY_ACTIVE']],
    ['a checkout opens after one that was cancelled', { status: 'canceled' }, -4, [200, undefined]],
  ])(
    '[SUB-4] [SUB-8] whoever subscribes long after the last news of a subscription is asked about: %s',
    async (_, fields, days, expected) => {
      const { asked, checkout, question } = await longAfter(async (shown) => shown(fields, days));
      expect(await checkout()).toEqual(expected);
      expect(asked).toEqual([question]);
    },
  );

  it('[SUB-4] [SUB-8] no checkout opens while the service does not say what became of a subscription, also right after the tab has asked', async () => {
    let isReached = false;
    const { partner, made, asked, checkout } = await longAfter(async (shown) => {
      if (!isReached) throw new HttpError(502, 'UNAVAILABLE');
      return shown({ status: 'active' }, 30);
    });
    expect(await statusOf(made, partner)).toMatchObject({ isActive: false });
    expect(await checkout()).toEqual([503, 'UNAVAILABLE']);
    expect(asked).toHaveLength(2);
    isReached = true;
    expect(await checkout()).toEqual([409, 'ALREADY_ACTIVE']);
    expect(
      await server()
        .db.select()
        .from(checkouts)
        .where(eq(checkouts.partnerId, (await idOf(partner.partnerId)).id)),
    ).toEqual([]);
  });
});

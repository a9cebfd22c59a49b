import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { deliver, designer, eventOf, events, itemOf, newId, permutations, statusOf } from './paying.ts';

const day = 86_400;

eachDatabase((server) => {
  const seconds = () => Math.floor(server().clock.now / 1000);
  const { send, rowsOf, isActiveEverywhere } = events(server);

  describe('a subscription', () => {
    it('[SUB-3] opens the space when it is paid, and says until when', async () => {
      const partner = await designer(server());
      expect(await isActiveEverywhere(partner)).toBe(false);
      const { status, body } = await send({ partnerId: partner.partnerId });
      expect([status, body]).toEqual([200, { received: true }]);
      expect(await isActiveEverywhere(partner)).toBe(true);
      expect(await statusOf(server(), partner)).toEqual({
        isActive: true,
        status: 'active',
        planType: 'premium',
        isPromoSubscription: false,
        validUntil: new Date((seconds() + 30 * day) * 1000).toISOString(),
        renews: true,
        price: null,
        nextCharge: { amount: 19, currency: 'USD' },
        promoCode: null,
        stripeCustomerId: `cus_${partner.partnerId}`,
        checkedAt: new Date(server().clock.now).toISOString(),
      });
    });

    it('[SUB-3][OPS-7] is kept in each of two hundred events that come at once, in their order', async () => {
      const partner = await designer(server());
      const subscription = newId('sub');
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          send({
            partnerId: partner.partnerId,
            subscription,
            type: 'updated',
            fields: { status: index % 2 === 0 ? 'active' : 'past_due', customer: `cus_${index}` },
          }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(200).fill(200));
      const { status, stripeCustomerId } = await statusOf(server(), partner);
      expect([status, stripeCustomerId]).toEqual(['past_due', 'cus_199']);
    });

    it('[SUB-1] [SUB-7] is active on trial and while a payment is tried again, and in no other state', async () => {
      const partner = await designer(server());
      const subscription = newId('sub');
      const open = ['trialing', 'past_due', 'active'];
      const closed = ['unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused', 'new word'];
      const states = [...open, ...closed];
      const seen = [];
      for (const status of states) {
        await send({ partnerId: partner.partnerId, subscription, type: 'updated', fields: { status } });
        seen.push(await isActiveEverywhere(partner));
      }
      expect(seen).toEqual(states.map((status) => open.includes(status)));
    });

    it.each([
      ['at the period’s end', { cancel_at_period_end: true }, 30],
      ['on a day', { cancel_at: 10 }, 10],
    ])(
      '[SUB-5] that is cancelled %s holds until then',
      async (_, { cancel_at, ...rest }: Record<string, unknown>, days) => {
        const partner = await designer(server());
        const end = seconds() + days * day;
        const fields = { ...rest, ...(cancel_at !== undefined && { cancel_at: end }) };
        await send({ partnerId: partner.partnerId, type: 'updated', fields });
        const validUntil = new Date(end * 1000).toISOString();
        expect(await statusOf(server(), partner)).toMatchObject({ validUntil, renews: false });
        server().clock.now = end * 1000 - 1;
        const again = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
        expect(await isActiveEverywhere(again)).toBe(true);
        server().clock.now = end * 1000;
        expect(await isActiveEverywhere(again)).toBe(false);
      },
    );

    it('[SUB-1] that renews holds while the news of the renewal is awaited, without a day that is gone', async () => {
      const partner = await designer(server());
      await send({ partnerId: partner.partnerId });
      server().clock.now += 31 * day * 1000;
      const again = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
      expect(await isActiveEverywhere(again)).toBe(true);
      expect((await statusOf(server(), again)).validUntil).toBeNull();
    });

    it('[SUB-7] stays open for the 14 days in which a payment is tried again, says so, and closes when it is given up', async () => {
      const partner = await designer(server());
      const subscription = newId('sub');
      const tell = (status: string) =>
        send({ partnerId: partner.partnerId, subscription, type: 'updated', fields: { status } });
      await tell('active');
      server().clock.now += 30 * day * 1000;
      await tell('past_due');
      server().clock.now += 14 * day * 1000;
      const again = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
      expect(await isActiveEverywhere(again)).toBe(true);
      expect(await statusOf(server(), again)).toMatchObject({
        isActive: true,
        status: 'past_due',
        planType: 'premium',
        validUntil: null,
      });
      await tell('unpaid');
      expect(await isActiveEverywhere(again)).toBe(false);
      expect(await statusOf(server(), again)).toMatchObject({ isActive: false, status: 'unpaid' });
      const [row] = await rowsOf(subscription);
      const ended = { status: 'past_due', cancel_at_period_end: true };
      await send({ partnerId: partner.partnerId, subscription, type: 'updated', fields: ended });
      server().clock.now = Math.max(server().clock.now, Number(row?.periodEnd)) + 31 * day * 1000;
      const later = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
      expect(await statusOf(server(), later)).toMatchObject({ isActive: false, status: 'inactive' });
    });

    it('[SUB-7] that is late is not told of while another plan of the partner is paid', async () => {
      const partner = await designer(server());
      for (const [subscription, status] of [
        [newId('sub'), 'past_due'],
        [newId('sub'), 'active'],
      ] as const)
        await send({ partnerId: partner.partnerId, subscription, fields: { status } });
      expect(await statusOf(server(), partner)).toMatchObject({ isActive: true, status: 'active' });
    });

    it('[API-3] has its period’s end where older versions of the interface say it', async () => {
      const partner = await designer(server());
      const end = seconds() + 7 * day;
      const fields = {
        items: { data: [itemOf(server().payments)] },
        current_period_end: end,
        customer: { id: 'cus_2' },
      };
      await send({ partnerId: partner.partnerId, fields });
      const { validUntil, stripeCustomerId } = await statusOf(server(), partner);
      expect([validUntil, stripeCustomerId]).toEqual([new Date(end * 1000).toISOString(), 'cus_2']);
    });
  });

  describe('the order of events', () => {
    it('[API-3] A18 does not matter, in any of its permutations', async () => {
      const start = seconds();
      const story = [
        { type: 'created', created: start, fields: { status: 'incomplete' } },
        { type: 'updated', created: start, fields: { status: 'active' } },
        { type: 'updated', created: start + 5, fields: { status: 'active', cancel_at_period_end: true } },
        { type: 'updated', created: start + 9, fields: { status: 'active', cancel_at_period_end: false } },
      ];
      for (const order of permutations([0, 1, 2, 3])) {
        const partner = await designer(server());
        const subscription = newId('sub');
        for (const index of order)
          await send({ partnerId: partner.partnerId, subscription, ...story[index] });
        const [row] = await rowsOf(subscription);
        expect([order, row?.status, row?.cancelsAtEnd, row?.eventAt]).toEqual([
          order,
          'active',
          false,
          new Date((start + 9) * 1000),
        ]);
      }
    });

    it('[API-3] A18 is known within one second too: what was made comes before what was changed', async () => {
      const created = seconds();
      const story = [
        { type: 'created', created, fields: { status: 'incomplete' } },
        { type: 'updated', created, fields: { status: 'active' } },
      ];
      for (const order of permutations([0, 1])) {
        const partner = await designer(server());
        const subscription = newId('sub');
        for (const index of order)
          await send({ partnerId: partner.partnerId, subscription, ...story[index] });
        expect([order, await isActiveEverywhere(partner)]).toEqual([order, true]);
      }
    });

    it('[API-3] A18 lets an end stay one, whatever comes after or was on its way', async () => {
      const start = seconds();
      const story = [
        { type: 'created', created: start },
        { type: 'updated', created: start + 9 },
        { type: 'deleted', created: start + 9, fields: { status: 'canceled' } },
      ];
      for (const order of permutations([0, 1, 2])) {
        const partner = await designer(server());
        const subscription = newId('sub');
        for (const index of order)
          await send({ partnerId: partner.partnerId, subscription, ...story[index] });
        await send({ partnerId: partner.partnerId, subscription, type: 'updated', created: start + 100 });
        const [row] = await rowsOf(subscription);
        expect([order, row?.ended, row?.status]).toEqual([order, true, 'canceled']);
        expect(await isActiveEverywhere(partner)).toBe(false);
        await send({ partnerId: partner.partnerId, created: start + 100 });
        expect(await isActiveEverywhere(partner)).toBe(true);
      }
    });

    it('[API-3] A18 deals with an event once, however often and at once it comes', async () => {
      const partner = await designer(server());
      const id = newId('evt');
      const subscription = newId('sub');
      const event = eventOf(server(), { id, subscription, partnerId: partner.partnerId });
      const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(server(), event)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
      // The same id with another body is a repeated event too.
      await send({ id, subscription, partnerId: partner.partnerId, type: 'deleted' });
      expect(await isActiveEverywhere(partner)).toBe(true);
      expect(await rowsOf(subscription)).toHaveLength(1);
      const kept = await server().db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
      expect(kept).toHaveLength(1);
      const results = server()
        .lines.filter((line) => line.includes('payment event'))
        .slice(-11);
      expect(results.filter((line) => line.includes('result="done"'))).toHaveLength(1);
    });
  });
});

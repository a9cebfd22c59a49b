import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paidSubscriptions, partners, paymentEvents } from '../../../server/db/schema.ts';
import { eachDatabase, type TestServer } from '../harness.ts';
import {
  config,
  deliver,
  designer,
  type EventInput,
  eventOf,
  newId,
  paths,
  signatureOf,
  standInsOf,
  statusOf,
} from './paying.ts';

const day = 86_400;

eachDatabase((server) => {
  const seconds = () => Math.floor(server().clock.now / 1000);
  const send = (input: EventInput) => deliver(server(), eventOf(server(), input));
  const rowsOf = (id: string) =>
    server().db.select().from(paidSubscriptions).where(eq(paidSubscriptions.id, id));
  /** What a partner's space says of the plan, in every place that says it. */
  const everywhere = async (partner: Awaited<ReturnType<TestServer['signIn']>>) => {
    const { isActive, status, validUntil } = await statusOf(server(), partner);
    const path = `/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(partner.phoneNumber)}`;
    const read = (await server().get(path, { token: partner.token })).body;
    expect([read.status, read.validUntil]).toEqual([status, validUntil]);
    const lobby = await (await standInsOf(server()).request(`/?pId=${partner.partnerId}`)).text();
    expect(lobby).toContain(`"state":"${isActive ? 'open' : 'closed'}"`);
    expect(lobby).toContain(config.name);
    return isActive;
  };

  describe('a subscription', () => {
    it('[SUB-3] opens the space when it is paid, and says until when', async () => {
      const partner = await designer(server());
      expect(await everywhere(partner)).toBe(false);
      const { status, body } = await send({ partnerId: partner.partnerId });
      expect([status, body]).toEqual([200, { received: true }]);
      expect(await everywhere(partner)).toBe(true);
      expect(await statusOf(server(), partner)).toEqual({
        isActive: true,
        status: 'active',
        planType: 'premium',
        isPromoSubscription: false,
        validUntil: new Date((seconds() + 30 * day) * 1000).toISOString(),
        renews: true,
        promoCode: null,
        stripeCustomerId: 'cus_1',
        checkedAt: new Date(server().clock.now).toISOString(),
      });
    });

    it('[SUB-1] is active on trial too, and in no other state', async () => {
      const partner = await designer(server());
      const subscription = newId('sub');
      const states = ['trialing', 'past_due', 'active', 'unpaid', 'incomplete', 'paused', 'new word'];
      const seen = [];
      for (const status of states) {
        await send({ partnerId: partner.partnerId, subscription, type: 'updated', fields: { status } });
        seen.push(await everywhere(partner));
      }
      expect(seen).toEqual([true, false, true, false, false, false, false]);
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
        expect(await everywhere(again)).toBe(true);
        server().clock.now = end * 1000;
        expect(await everywhere(again)).toBe(false);
      },
    );

    it('[SUB-1] that renews holds while the news of the renewal is awaited, without a day that is gone', async () => {
      const partner = await designer(server());
      await send({ partnerId: partner.partnerId });
      server().clock.now += 31 * day * 1000;
      const again = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
      expect(await everywhere(again)).toBe(true);
      expect((await statusOf(server(), again)).validUntil).toBeNull();
    });

    it('[API-3] has its period’s end where older versions of the interface say it', async () => {
      const partner = await designer(server());
      const end = seconds() + 7 * day;
      const fields = { items: { data: [{}] }, current_period_end: end, customer: { id: 'cus_2' } };
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
        expect([order, await everywhere(partner)]).toEqual([order, true]);
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
        expect(await everywhere(partner)).toBe(false);
        await send({ partnerId: partner.partnerId, created: start + 100 });
        expect(await everywhere(partner)).toBe(true);
      }
    });

    it('[API-3] A18 deals with an event once, however often and at once it comes', async () => {
      const partner = await designer(server());
      const id = newId('evt');
      const subscription = newId('sub');
      const event = eventOf(server(), { id, subscription, partnerId: partner.partnerId });
      const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(server(), event)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
      // The same id with another content is a replay as well.
      await send({ id, subscription, partnerId: partner.partnerId, type: 'deleted' });
      expect(await everywhere(partner)).toBe(true);
      expect(await rowsOf(subscription)).toHaveLength(1);
      const kept = await server().db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
      expect(kept).toHaveLength(1);
      const results = server()
        .lines.filter((line) => line.includes('payment event'))
        .slice(-11);
      expect(results.filter((line) => line.includes('result="done"'))).toHaveLength(1);
    });
  });

  describe('what is no event for us', () => {
    it('[API-3] is taken and changes nothing: other kinds, and partners nobody knows', async () => {
      const partner = await designer(server());
      const invoice = { ...eventOf(server(), { partnerId: partner.partnerId }), type: 'invoice.paid' };
      const odd = { ...invoice, type: 'toString', data: { object: null } };
      for (const event of [invoice, odd]) expect((await deliver(server(), event)).status).toBe(200);
      for (const partnerId of ['nobody', '', undefined]) {
        const subscription = newId('sub');
        expect((await send({ partnerId, subscription })).status).toBe(200);
        expect(server().lines.filter((line) => line.includes('unknown partner')).length).toBeGreaterThan(0);
        expect(await rowsOf(subscription)).toEqual([]);
      }
      const fields = { metadata: null };
      expect((await send({ fields })).status).toBe(200);
      expect(await everywhere(partner)).toBe(false);
    });

    it('[API-4] A18 is refused without a right signature, and nobody is told why', async () => {
      const partner = await designer(server());
      const payload = JSON.stringify(eventOf(server(), { partnerId: partner.partnerId }));
      const right = signatureOf(server(), payload);
      const [time, signature] = right.split(',');
      const headers: (string | undefined)[] = [
        undefined,
        '',
        'x',
        `${time}`,
        `${time},v1=`,
        `${time},v1=${'0'.repeat(64)}`,
        `${time},v0=${signature?.slice(3)}`,
        `t=0,${signature}`,
        `t=x,${signature}`,
        signatureOf(server(), payload, { secret: 'whsec_other' }),
        signatureOf(server(), `${payload} `),
        signatureOf(server(), payload, { age: 301 }),
        signatureOf(server(), payload, { age: 600 }),
      ];
      const text = 'Something in this request is missing or wrong.';
      for (const header of headers) {
        const from = server().lines.length;
        const { status, body } = await server().post(paths.webhook, payload, {
          headers: header === undefined ? {} : { 'Stripe-Signature': header },
        });
        expect([header, status, body]).toEqual([
          header,
          400,
          { error: text, message: text, errorCode: 'INVALID_REQUEST' },
        ]);
        const said = server().lines.slice(from).join('\n');
        expect(said).toContain('a payment event was refused');
        expect(said).not.toMatch(/whsec_|v1=|"metadata"/);
      }
      expect(await everywhere(partner)).toBe(false);
      const late = signatureOf(server(), payload, { age: 300 });
      const taken = await server().post(paths.webhook, payload, { headers: { 'Stripe-Signature': late } });
      expect(taken.status).toBe(200);
      expect(await everywhere(partner)).toBe(true);
    });

    it('[API-4] is refused when it is signed and makes no sense', async () => {
      const { partnerId } = await designer(server());
      const event = eventOf(server(), { partnerId });
      const wrong = [
        {},
        { ...event, id: 1 },
        { ...event, created: 'now' },
        { ...event, created: -1 },
        { ...event, data: null },
        { ...event, data: { object: { ...event.data.object, customer: null } } },
        { ...event, data: { object: { ...event.data.object, status: 1 } } },
      ];
      for (const one of wrong) expect((await deliver(server(), one)).status).toBe(400);
      const header = (payload: string) => ({ 'Stripe-Signature': signatureOf(server(), payload) });
      for (const payload of ['{', '', '[]', 'null', '1'])
        expect((await server().post(paths.webhook, payload, { headers: header(payload) })).status).toBe(400);
    });

    it('[API-4] is refused above 1 MB, by any other method and from another site', async () => {
      const post = (body: string, headers = {}) => server().post(paths.webhook, body, { headers });
      expect((await post(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
      expect((await post('{}', { Origin: 'https://evil.example' })).status).toBe(403);
      const read = await server().get(paths.webhook);
      expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
    });
  });

  it('[API-4] A06 gives a subscription to the partner it was made for, and keeps it there', async () => {
    const [one, other] = [await designer(server()), await designer(server())];
    const subscription = newId('sub');
    await send({ partnerId: one.partnerId, subscription });
    await send({ partnerId: other.partnerId, subscription, type: 'updated' });
    expect([await everywhere(one), await everywhere(other)]).toEqual([true, false]);
    const [row] = await server()
      .db.select({ customer: partners.stripeCustomerId })
      .from(partners)
      .where(eq(partners.publicId, one.partnerId));
    expect(row).toEqual({ customer: 'cus_1' });
  });
});

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

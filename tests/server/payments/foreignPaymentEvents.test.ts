import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkouts, partners } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { askCheckout, designer, desk, events, newId, type SignedIn } from './paying.ts';

// A subscription's events that name another partner than its own.
eachDatabase((server) => {
  const { send, rowsOf, isActiveEverywhere } = events(server);

  const recordOf = async ({ partnerId }: SignedIn) => {
    const { stripeCustomerId, email } = await desk(server).idOf(partnerId);
    const checkout = await server().db.select().from(checkouts).innerJoin(partners, isOf(partnerId));
    return { stripeCustomerId, email, checkouts: checkout.length };
  };
  const isOf = (publicId: string) =>
    and(eq(partners.id, checkouts.partnerId), eq(partners.publicId, publicId));
  const warned = (since: number) =>
    server()
      .lines.slice(since)
      .filter((line) => line.includes(' warn '));

  it.each(['updated', 'deleted'])(
    '[API-4] A06 G20 stays with its owner, whatever its metadata says when it is %s, and that is logged',
    async (type) => {
      const [one, other] = [await designer(server()), await designer(server())];
      const subscription = newId('sub');
      await send({ partnerId: one.partnerId, subscription });
      await askCheckout(server(), other, { userEmail: 'other@example.com' });
      const before = await recordOf(other);
      expect(before).toEqual({ stripeCustomerId: null, email: null, checkouts: 1 });
      for (const partnerId of [other.partnerId, 'nobody', undefined]) {
        const since = server().lines.length;
        const customer = `cus_${one.partnerId}`;
        const fields = { customer, created: server().clock.now / 1000 + 3600 };
        expect((await send({ partnerId, subscription, type, fields })).status).toBe(200);
        expect(warned(since)).toEqual([
          expect.stringMatching(/a subscription names another partner .*subscription="sub_\d+"/),
        ]);
        expect(await recordOf(other)).toEqual(before);
        expect((await recordOf(one)).stripeCustomerId).toBe(customer);
        expect(await isActiveEverywhere(one)).toBe(type === 'updated');
        expect(await isActiveEverywhere(other)).toBe(false);
      }
    },
  );

  it('[API-4] A06 G20 gives nobody another partner’s customer: nothing changes, and that is logged', async () => {
    const [one, other] = [await designer(server()), await designer(server())];
    await send({ partnerId: one.partnerId });
    await askCheckout(server(), other, { userEmail: 'other@example.com' });
    const [mine, before] = [await recordOf(one), await recordOf(other)];
    const since = server().lines.length;
    const [subscription, fields] = [newId('sub'), { customer: `cus_${one.partnerId}` }];
    expect((await send({ partnerId: other.partnerId, subscription, fields })).status).toBe(200);
    expect(warned(since)).toEqual([expect.stringContaining('a subscription has another partner’s customer')]);
    expect(await rowsOf(subscription)).toEqual([]);
    expect([await recordOf(one), await recordOf(other)]).toEqual([mine, before]);
    expect([await isActiveEverywhere(one), await isActiveEverywhere(other)]).toEqual([true, false]);
  });
});

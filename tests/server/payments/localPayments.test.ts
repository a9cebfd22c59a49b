import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { partners, paymentPages } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { localPayments } from '../../../server/payments/localPayments.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { checkoutPath, dashboard, designer, desk, pagesOf, statusOf } from './paying.ts';

eachDatabase((server) => {
  const { get, press, redirectOf, isActive, checkout } = pagesOf(server);

  it('[SUB-3] leads back at once when the news is to come later, and it does to the second', async () => {
    const { partner, path } = await checkout();
    expect(redirectOf(await press(`${path}/pay`, 'seconds=175'))).toEqual([303, dashboard]);
    expect(server().timer.ms).toBe(175_000);
    expect((await get(path)).status).toBe(410);
    server().clock.now += 174_999;
    await server().payments.confirmDue();
    expect([await isActive(partner), server().timer.ms]).toEqual([false, 1]);
    server().clock.now += 1;
    await server().payments.confirmDue();
    expect(await isActive(partner)).toBe(true);
  });

  it('[SUB-3] [API-5] still brings the news after a restart in the meantime', async () => {
    const { partner, path } = await checkout();
    await press(`${path}/pay`, 'seconds=240');
    const again = startServer(server().db);
    again.clock.now = server().clock.now + 100_000;
    await again.payments.confirmDue();
    expect(again.timer.ms).toBe(140_000);
    again.clock.now += 200_000;
    await again.payments.confirmDue();
    expect((await statusOf(again, partner)).isActive).toBe(true);
    await again.payments.confirmDue();
    expect(again.lines.filter((line) => line.includes('customer.subscription.created'))).toHaveLength(1);
  });

  it('[SUB-3] sends the news again when nobody took it', async () => {
    const { partner, path } = await checkout();
    const failing = { ms: 0, isUp: false };
    const { db, settings, clock, app } = server();
    const payments = localPayments({
      settings,
      db,
      now: () => clock.now,
      randomBytes: (size) => new Uint8Array(size),
      secret: 'a'.repeat(32),
      timer: {
        set: (ms) => {
          failing.ms = ms;
        },
      },
      deliver: async (request) => (failing.isUp ? app.fetch(request) : new Response(null, { status: 503 })),
      log: createLog(() => {}),
    });
    expect(await payments.pay(path.split('/')[2] ?? '', 0)).toBe(true);
    // Read from the database: the status call would ask for what it was not told.
    const customer = async () => (await desk(server).idOf(partner.partnerId)).stripeCustomerId;
    expect([failing.ms, await customer()]).toEqual([5000, null]);
    failing.isUp = true;
    await payments.confirmDue();
    expect(await customer()).toBe(`cus_local_${partner.partnerId}`);
    expect(await isActive(partner)).toBe(true);
  });

  it('[API-2] pays on the 31st for a month that has none', async () => {
    server().clock.now = Date.UTC(2027, 0, 31, 12);
    const partner = await designer(server());
    await press(`${await checkoutPath(server(), partner)}/pay`);
    expect((await statusOf(server(), partner)).validUntil).toBe('2027-02-28T12:00:00.000Z');
    const [row] = await server().db.select().from(partners).where(eq(partners.publicId, partner.partnerId));
    expect(row?.stripeCustomerId).toBe(`cus_local_${partner.partnerId}`);
    const pages = await server()
      .db.select()
      .from(paymentPages)
      .where(eq(paymentPages.owner, partner.partnerId));
    expect(pages.map(({ confirmAt }) => confirmAt)).toEqual([null]);
  });
});

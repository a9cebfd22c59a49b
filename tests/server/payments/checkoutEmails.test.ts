import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkouts, promoCodes } from '../../../server/db/schema.ts';
import type { CheckoutOrder } from '../../../server/payments/payments.ts';
import { eachDatabase, type TestServer } from '../harness.ts';
import { askCheckout, designer, desk, newId, paths, type SignedIn, withPayments } from './paying.ts';

const dayMs = 24 * 60 * 60_000;
const first = 'first@example.com';
const corrected = 'corrected@example.com';

const pageOf = (url: string): string => new URL(url).pathname.split('/')[2] ?? '';

eachDatabase((server) => {
  const { idOf } = desk(server);

  /** A server whose payments note what is ordered; `before` holds an order back. */
  const noting = (before: (order: CheckoutOrder) => Promise<void> = async () => {}) => {
    const orders: CheckoutOrder[] = [];
    const made = withPayments(server(), {
      openCheckout: async (order) => {
        orders.push(order);
        await before(order);
        return server().payments.openCheckout(order);
      },
    });
    return { made, orders, emails: () => orders.map(({ email }) => email) };
  };
  const ask = (made: TestServer, partner: SignedIn, userEmail: string) =>
    askCheckout(made, partner, { userEmail });
  const isOpen = async (id: string) => (await server().payments.findPage('checkout', id))?.isOpen;
  const emailsKept = async ({ partnerId }: SignedIn) => {
    const { id } = await idOf(partnerId);
    const rows = await server().db.select().from(checkouts).where(eq(checkouts.partnerId, id));
    return rows.map(({ email }) => email);
  };

  it('[ACC-1] [SUB-4] a corrected e-mail gets another page, and ends the one with the old e-mail', async () => {
    const { made, emails } = noting();
    const partner = await designer(made);
    const old = pageOf((await ask(made, partner, first)).body.url);
    const { url } = (await ask(made, partner, corrected)).body;
    expect((await ask(made, partner, corrected)).body.url).toBe(url);
    expect([emails(), await isOpen(old), await isOpen(pageOf(url))]).toEqual([
      [first, corrected],
      false,
      true,
    ]);
    expect(await server().payments.pay(old, 0)).toBe(false);
    await server().payments.pay(pageOf(url), 0);
    expect((await idOf(partner.partnerId)).email).toBe(corrected);
  });

  it('[ACC-1] [SUB-3] a corrected e-mail gets no page beside one that is paid', async () => {
    const { made, emails } = noting();
    const partner = await designer(made);
    await server().payments.pay(pageOf((await ask(made, partner, first)).body.url), 240_000);
    const { status, body } = await ask(made, partner, corrected);
    expect([status, body.errorCode, emails()]).toEqual([409, 'PAYMENT_PENDING', [first]]);
  });

  it('[ACC-1] [SUB-4] [SUB-6] the checkout after a promo plan is for the e-mail that was corrected meanwhile', async () => {
    const { made, emails } = noting();
    const partner = await designer(made);
    const code = newId('PROMO').replace('_', '');
    await server().db.insert(promoCodes).values({ code, planType: 'promo', days: 1, maxUses: 1 });
    await made.post(paths.promo, { promoCode: code, userEmail: first }, { token: partner.token });
    server().clock.now += dayMs;
    made.clock.now = server().clock.now;
    const { token } = await made.signIn(partner.phoneNumber);
    await ask(made, { ...partner, token }, corrected);
    expect(emails()).toEqual([corrected]);
  });

  it('[ACC-1] [SUB-4] a page that opens too late for its e-mail is not given out, and is ended', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { made, orders, emails } = noting(async ({ email }) => {
      if (email === first) await gate;
    });
    const partner = await designer(made);
    const late = ask(made, partner, first);
    await expect.poll(() => orders.length).toBe(1);
    const { status, body } = await ask(made, partner, corrected);
    open();
    expect([status, (await late).status, emails()]).toEqual([200, 503, [first, corrected]]);
    expect([await isOpen(orders[0]?.id ?? ''), await isOpen(pageOf(body.url))]).toEqual([false, true]);
    expect(await emailsKept(partner)).toEqual([corrected]);
  });

  it('[ACC-1] [SUB-4] A19 ten who ask at once for two e-mails leave one page to pay on', async () => {
    const { made, orders } = noting();
    const partner = await designer(made);
    const wanted = Array.from({ length: 10 }, (_, count) => (count % 2 ? first : corrected));
    const replies = await Promise.all(wanted.map((email) => ask(made, partner, email)));
    const ids = new Set(orders.map(({ id }) => id));
    const open = [];
    for (const id of ids) if (await isOpen(id)) open.push(id);
    const kept = await emailsKept(partner);
    expect([open.length, kept.length]).toEqual([1, 1]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    );
    const answered = replies.flatMap(({ status, body }) => (status === 200 ? [pageOf(body.url)] : []));
    expect(answered).toContain(open[0]);
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkouts, partners } from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  askCheckout,
  dashboard,
  designer,
  desk,
  message,
  paths,
  sendEvent,
  statusOf,
  withPayments,
} from './paying.ts';

const minute = 60_000;

eachDatabase((server) => {
  const { idOf, give } = desk(server);

  it('[SUB-4] opens a checkout on the second origin, for a partner with a design', async () => {
    const partner = await designer(server());
    const { status, body } = await askCheckout(server(), partner);
    expect([status, body]).toEqual([
      200,
      { url: expect.stringMatching(/^http:\/\/localhost:3001\/checkout\/[\w-]{32}\?lng=en$/) },
    ]);
    const spanish = await askCheckout(server(), await designer(server()), {}, { 'Accept-Language': 'es' });
    expect(spanish.body.url).toMatch(/\?lng=es$/);
    expect(await statusOf(server(), partner)).toMatchObject({ isActive: false });
  });

  it.each([
    ['en', 'Before you can subscribe, please set up your branded meeting configuration in the Design tab.'],
    ['es', 'Antes de suscribirte, configura tu sala en la pestaña Diseño y marca.'],
  ])('[SUB-4] asks for a design first, in %s', async (language, text) => {
    const partner = await server().signIn();
    const { status, body } = await askCheckout(server(), partner, {}, { 'Accept-Language': language });
    expect([status, body]).toEqual([409, message(text, 'NO_CONFIGURATION')]);
  });

  it.each([
    ['en', 'Your subscription is already active.'],
    ['es', 'Tu suscripción ya está activa.'],
  ])('[SUB-4] opens no checkout while a plan runs, and says so in %s', async (language, text) => {
    const partner = await designer(server());
    await give(partner.partnerId);
    const { status, body } = await askCheckout(server(), partner, {}, { 'Accept-Language': language });
    expect([status, body]).toEqual([409, message(text, 'ALREADY_ACTIVE')]);
  });

  it('[SUB-4] A19 answers one address to ten who ask at once, and to who asks again', async () => {
    const partner = await designer(server());
    const replies = await Promise.all(Array.from({ length: 10 }, () => askCheckout(server(), partner)));
    const urls = new Set(replies.map(({ body }) => body.url));
    expect([...urls]).toEqual([expect.stringContaining('/checkout/')]);
    server().clock.now += 29 * minute;
    expect((await askCheckout(server(), partner)).body.url).toBe(replies[0]?.body.url);
    const { id } = await idOf(partner.partnerId);
    expect(await server().db.select().from(checkouts).where(eq(checkouts.partnerId, id))).toHaveLength(1);
  });

  it('[SUB-4] [LNG-8] opens another when the first is over, leads back elsewhere or is in another language, and ends the first', async () => {
    const partner = await designer(server());
    const pageOf = async (url: string) => {
      const id = new URL(url).pathname.split('/')[2] ?? '';
      return (await server().payments.findPage('checkout', id))?.isOpen;
    };
    const first = (await askCheckout(server(), partner)).body.url;
    const elsewhere = (await askCheckout(server(), partner, { returnUrl: `${dashboard}&x=1` })).body.url;
    expect([await pageOf(first), await pageOf(elsewhere)]).toEqual([false, true]);
    server().clock.now += 30 * minute;
    const last = (await askCheckout(server(), partner, { returnUrl: `${dashboard}&x=1` })).body.url;
    expect([await pageOf(elsewhere), await pageOf(last), last === elsewhere]).toEqual([false, true, false]);
    const askInSpanish = () =>
      askCheckout(server(), partner, { returnUrl: `${dashboard}&x=1` }, { 'Accept-Language': 'es' });
    const spanish = (await askInSpanish()).body.url;
    expect([await pageOf(last), await pageOf(spanish)]).toEqual([false, true]);
    expect(spanish).toMatch(/\?lng=es$/);
    expect((await askInSpanish()).body.url).toBe(spanish);
  });

  it.each([
    ['past_due', true],
    ['unpaid', false],
    ['paused', false],
  ])(
    '[SUB-4] [SUB-7] leads to the billing page while a plan is %s, instead of selling a second one',
    async (state, isActive) => {
      const partner = await designer(server());
      const fields = { status: state };
      await sendEvent(server(), { partnerId: partner.partnerId, fields });
      expect(await statusOf(server(), partner)).toMatchObject({ isActive });
      const { status, body } = await askCheckout(server(), partner);
      const [, kind, id = ''] = new URL(body.url).pathname.split('/');
      expect([status, kind]).toEqual([200, 'portal']);
      // Whether anything was paid there nobody knows.
      const page = await server().payments.findPage('portal', id);
      expect(page?.returnUrl).toBe(`${dashboard}&payment=portal`);
    },
  );

  it('[SUB-4] [API-4] [ACC-1] takes the e-mail that was typed last, once it is paid', async () => {
    const emailAfter = async (stored: string | null, userEmail: unknown) => {
      const partner = await designer(server());
      const own = eq(partners.publicId, partner.partnerId);
      if (stored !== null) await server().db.update(partners).set({ email: stored }).where(own);
      const { body } = await askCheckout(server(), partner, { userEmail });
      expect((await idOf(partner.partnerId)).email).toBe(stored);
      await server().payments.pay(new URL(body.url).pathname.split('/')[2] ?? '', 0);
      return (await idOf(partner.partnerId)).email;
    };
    expect(await emailAfter(null, ' Ana@Example.com ')).toBe('ana@example.com');
    expect(await emailAfter('own@example.com', 'other@example.com')).toBe('other@example.com');
    for (const wrong of ['ana', 'ana@example.com\r\nBcc: all@example.com', 1, null, undefined, ['a@b.c']]) {
      expect(await emailAfter(null, wrong)).toBeNull();
      expect(await emailAfter('own@example.com', wrong)).toBe('own@example.com');
    }
  });

  it('[API-4] gives out thirty addresses in ten minutes to one partner', async () => {
    const partner = await designer(server());
    const replies = [];
    for (let count = 0; count < 30; count++) replies.push((await askCheckout(server(), partner)).status);
    expect(replies).toEqual(Array(30).fill(200));
    const { status, headers, body } = await askCheckout(server(), partner, {}, { 'Accept-Language': 'es' });
    const text = 'Demasiados intentos. Inténtalo de nuevo en 10:00.';
    expect([status, headers.get('Retry-After'), body]).toEqual([
      429,
      '600',
      { ...message(text, 'RATE_LIMITED'), retryAfter: 600 },
    ]);
  });

  it('[API-3] [API-4] says that nothing can be paid where no service and no stand-in is', async () => {
    const poor = startServer(server().db, {}, { payments: null });
    poor.clock.now = server().clock.now;
    const partner = await designer(poor);
    const refused = {
      en: 'Payments are not set up here yet. You have not been charged.',
      es: 'Aquí todavía no se puede pagar. No se te cobró nada.',
    };
    for (const [language, text] of Object.entries(refused)) {
      const { status, body } = await askCheckout(poor, partner, {}, { 'Accept-Language': language });
      expect([status, body]).toEqual([503, message(text, 'NO_PAYMENTS')]);
    }
    expect((await poor.post(paths.webhook, '{}')).status).toBe(503);
    expect((await statusOf(poor, partner)).isActive).toBe(false);
    const rows = await poor.db.select().from(checkouts);
    const { id } = await idOf(partner.partnerId);
    expect(rows.filter(({ partnerId }) => partnerId === id)).toEqual([]);
  });

  it('[SUB-4] forgets an opening that failed, so that the next try is a new one', async () => {
    const failing = withPayments(server(), {
      openCheckout: async () => {
        throw new Error('no answer');
      },
    });
    const partner = await designer(failing);
    const failed = await askCheckout(failing, partner);
    expect([failed.status, failed.body.errorCode]).toEqual([500, 'INTERNAL']);
    const { id } = await idOf(partner.partnerId);
    expect(await server().db.select().from(checkouts).where(eq(checkouts.partnerId, id))).toEqual([]);
    expect((await askCheckout(server(), partner)).status).toBe(200);
  });

  it('[SUB-4] A19 answers who opens a checkout, though who joined the opening has failed', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked: string[] = [];
    const uneven = withPayments(server(), {
      openCheckout: async (order) => {
        asked.push(order.id);
        if (asked.length > 1) throw new HttpError(502, 'CHECKOUT_FAILED');
        await gate;
        return server().payments.openCheckout(order);
      },
    });
    const partner = await designer(uneven);
    const first = askCheckout(uneven, partner);
    await expect.poll(() => asked.length).toBe(1);
    expect((await askCheckout(uneven, partner)).status).toBe(502);
    open();
    const { status, body } = await first;
    const { id } = await idOf(partner.partnerId);
    const rows = await server().db.select().from(checkouts).where(eq(checkouts.partnerId, id));
    expect([status, new Set(asked).size]).toEqual([200, 1]);
    expect(rows).toMatchObject([{ id: asked[0], url: body.url }]);
  });

  it('[SUB-4] gives no way to pay beside a plan that begins while the checkout opens', async () => {
    const opened: string[] = [];
    const slow = withPayments(server(), {
      openCheckout: async (order) => {
        await sendEvent(server(), { partnerId: order.partnerId });
        opened.push(order.id);
        return server().payments.openCheckout(order);
      },
    });
    const partner = await designer(slow);
    const { status, body } = await askCheckout(slow, partner);
    expect([status, body.errorCode]).toEqual([409, 'ALREADY_ACTIVE']);
    expect((await server().payments.findPage('checkout', opened[0] ?? ''))?.isOpen).toBe(false);
  });

  it('[SUB-4] opens no checkout beside a plan that begins while it asks about the last one', async () => {
    const partner = await designer(server());
    await askCheckout(server(), partner);
    const opened: string[] = [];
    const slow = withPayments(server(), {
      checkoutState: async () => {
        await sendEvent(server(), { partnerId: partner.partnerId });
        return 'over';
      },
      openCheckout: (order) => {
        opened.push(order.id);
        return server().payments.openCheckout(order);
      },
    });
    const { status, body } = await askCheckout(slow, partner);
    expect([status, body]).toEqual([409, message('Your subscription is already active.', 'ALREADY_ACTIVE')]);
    const { id } = await idOf(partner.partnerId);
    const kept = await server().db.select().from(checkouts).where(eq(checkouts.partnerId, id));
    expect([opened, kept]).toEqual([[], []]);
  });
});

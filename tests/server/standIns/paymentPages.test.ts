import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { partners, paymentPages } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { localPayments } from '../../../server/payments/localPayments.ts';
import { createInbox } from '../../../server/standIns/inbox.ts';
import { createStandIns } from '../../../server/standIns/standIns.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  checkoutPath,
  dashboard,
  designer,
  standInOrigin,
  standInsOf,
  statusOf,
} from '../payments/paying.ts';
import { lobbyHtml } from '../site/builtFolder.ts';

const minute = 60_000;
const home = 'http://localhost:3000/branded-meetings/dashboard';

eachDatabase((server) => {
  let standIns: ReturnType<typeof standInsOf>;
  beforeAll(() => {
    standIns = standInsOf(server());
  });
  type Partner = Awaited<ReturnType<typeof designer>>;
  const get = (path: string) => standIns.request(path);
  const press = (path: string, form = '', headers: Record<string, string> = { Origin: standInOrigin }) =>
    standIns.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: form,
    });
  const led = (response: Response) => [response.status, response.headers.get('Location')];
  const isActive = async (partner: Partner) => (await statusOf(server(), partner)).isActive;
  const checkout = async () => {
    const partner = await designer(server());
    return { partner, path: await checkoutPath(server(), partner) };
  };

  describe('checkout', () => {
    it.each([
      [
        'en',
        'Checkout',
        'Premium, $19 a month',
        'Pay',
        'Pay, but confirm in 175 s',
        'Decline the card',
        'Cancel and go back',
      ],
      [
        'es',
        'Pago',
        'Premium, 19 US$ al mes',
        'Pagar',
        'Pagar, pero confirmar en 175 s',
        'Rechazar la tarjeta',
        'Cancelar y volver',
      ],
    ])(
      '[API-2] shows in %s what is bought and every way it can go',
      async (language, title, plan, pay, later, decline, cancel) => {
        const { path } = await checkout();
        const answer = await get(`${path}?lng=${language}`);
        const page = await answer.text();
        expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
        for (const part of [
          `<html lang="${language}">`,
          `<h1>${title}</h1>`,
          `<p class="lead">${plan}</p>`,
          `<button class="main">${pay}</button>`,
          `<button name="seconds" value="175">${later}</button>`,
          `<button>${decline}</button>`,
          `<a href="${dashboard.replace('&', '&amp;')}&amp;payment=cancelled">${cancel}</a>`,
          `action="${path}/pay?lng=${language}"`,
        ])
          expect(page).toContain(part);
        expect([...page.matchAll(/name="seconds" value="(\d+)"/g)].map(([, value]) => value)).toEqual([
          '10',
          '60',
          '175',
          '240',
        ]);
        expect(page).not.toMatch(/<script|style=|\{\w+\}/);
        expect(answer.headers.get('Content-Security-Policy')).toContain(
          "form-action 'self' http://localhost:3000;",
        );
      },
    );

    it('[SUB-4] [SUB-3] is paid once, leads back, and the plan is there', async () => {
      const { partner, path } = await checkout();
      expect(await isActive(partner)).toBe(false);
      expect(led(await press(`${path}/pay`))).toEqual([303, dashboard]);
      const { validUntil, stripeCustomerId, planType } = await statusOf(server(), partner);
      expect([validUntil, stripeCustomerId, planType]).toEqual([
        new Date(Date.UTC(2026, 3, 1, 12)).toISOString(),
        `cus_local_${partner.partnerId}`,
        'premium',
      ]);
      for (const answer of [await get(path), await press(`${path}/pay`), await press(`${path}/decline`)]) {
        const page = await answer.text();
        expect(answer.status).toBe(410);
        expect(page).toContain('This checkout has already been used.');
        expect(page).toContain(`<a href="${dashboard}">Back to the dashboard</a>`);
      }
      expect(await (await get(`${path}?lng=es`)).text()).toContain('Esta página de pago ya se usó.');
      const lines = server().lines.join('\n');
      expect(lines).not.toContain(path.split('/')[2]);
      expect(lines).not.toMatch(/whsec_/);
    });

    it('[SUB-4] A19 takes one of ten payments on one page', async () => {
      const { partner, path } = await checkout();
      const answers = await Promise.all(Array.from({ length: 10 }, () => press(`${path}/pay`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(410)]);
      expect(await isActive(partner)).toBe(true);
    });

    it('[SUB-3] leads back at once when the news is to come later, and it does to the second', async () => {
      const { partner, path } = await checkout();
      expect(led(await press(`${path}/pay`, 'seconds=175'))).toEqual([303, dashboard]);
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
      expect([failing.ms, await isActive(partner)]).toEqual([5000, false]);
      failing.isUp = true;
      await payments.confirmDue();
      expect(await isActive(partner)).toBe(true);
    });

    it('[API-2] says that the card was declined, and lets another try follow', async () => {
      const { partner, path } = await checkout();
      const declined = await press(`${path}/decline?lng=es`);
      expect(led(declined)).toEqual([303, `${path}?lng=es&declined`]);
      const page = await (await get(`${path}?lng=es&declined`)).text();
      expect(page).toContain(
        '<p class="refused" role="alert">La tarjeta fue rechazada. No se movió dinero.</p>',
      );
      expect(await (await get(`${path}?declined`)).text()).toContain(
        'The card was declined. No money has moved.',
      );
      expect(await (await get(path)).text()).not.toContain('role="alert"');
      expect(await isActive(partner)).toBe(false);
      expect(led(await press(`${path}/pay`))).toEqual([303, dashboard]);
    });

    it.each(['seconds=601', 'seconds=-1', 'seconds=', 'seconds=x', 'seconds=1e2', 'seconds=1&seconds=x'])(
      '[API-4] takes no “%s”',
      async (form) => {
        const { partner, path } = await checkout();
        expect((await press(`${path}/pay`, form)).status).toBe(400);
        expect([await isActive(partner), (await get(path)).status]).toEqual([false, 200]);
      },
    );

    it('[API-4] A08 takes no form of another site', async () => {
      const { partner, path } = await checkout();
      for (const headers of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { Origin: 'http://localhost:3000' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ]) {
        const answer = await press(`${path}/pay`, '', headers as Record<string, string>);
        expect([answer.status, (await answer.json()).errorCode]).toEqual([403, 'FORBIDDEN']);
      }
      expect(await isActive(partner)).toBe(false);
    });

    it('[API-2] is over after half an hour', async () => {
      const { path } = await checkout();
      server().clock.now += 30 * minute;
      expect([(await get(path)).status, (await press(`${path}/pay`)).status]).toEqual([410, 410]);
    });

    it.each([`/checkout/${'a'.repeat(32)}`, '/checkout/x', '/checkout/%00', `/portal/${'a'.repeat(32)}`])(
      '[API-2] there is none at %s, but a way to the dashboard',
      async (path) => {
        const answer = await get(path);
        const page = await answer.text();
        expect(answer.status).toBe(404);
        expect(page).toContain('There is nothing here.');
        expect(page).toContain(`<a href="${home}">Back to the dashboard</a>`);
        expect(await (await get(`${path}?lng=es`)).text()).toContain('Aquí no hay nada.');
      },
    );

    it('[API-4] has an address that nobody guesses, and is no billing page', async () => {
      const { path } = await checkout();
      const id = path.split('/')[2] ?? '';
      expect(Buffer.from(id, 'base64url')).toHaveLength(24);
      expect((await get(`/portal/${id}`)).status).toBe(404);
    });
  });

  it('[API-3] is not there at all where a real service takes payments', async () => {
    const { path } = await checkout();
    const real = createStandIns({
      settings: server().settings,
      db: server().db,
      inbox: createInbox(),
      files: new Map(),
      lobbyHtml,
      log: createLog(() => {}),
      now: () => server().clock.now,
    });
    for (const method of ['GET', 'POST']) {
      const answer = await real.request(method === 'GET' ? path : `${path}/pay`, { method });
      expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'NOT_FOUND']);
    }
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

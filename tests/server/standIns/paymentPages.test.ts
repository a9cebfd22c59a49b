import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { openMeetings } from '../lobby/openMeetings.ts';
import { dashboard, pagesOf, statusOf } from '../payments/paying.ts';

const minute = 60_000;
const home = 'http://localhost:3000/branded-meetings/dashboard';

eachDatabase((server) => {
  const { get, press, redirectOf, isActive, checkout } = pagesOf(server);

  describe('checkout', () => {
    it.each([
      [
        'en',
        'Checkout',
        'Premium, $19 a month',
        'Pay',
        'Pay, but confirm in 2:55',
        'Decline the card',
        'Cancel and go back',
      ],
      [
        'es',
        'Pago',
        'Premium, USD\u00a019 al mes',
        'Pagar',
        'Pagar, pero confirmar en 2:55',
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
      expect(redirectOf(await press(`${path}/pay`))).toEqual([303, dashboard]);
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

    it('[API-2] says that the card was declined, and lets another try follow', async () => {
      const { partner, path } = await checkout();
      const declined = await press(`${path}/decline?lng=es`);
      expect(redirectOf(declined)).toEqual([303, `${path}?lng=es&declined`]);
      const page = await (await get(`${path}?lng=es&declined`)).text();
      expect(page).toContain(
        '<p class="refused" role="alert">La tarjeta fue rechazada. No se movió dinero.</p>',
      );
      expect(await (await get(`${path}?declined`)).text()).toContain(
        'The card was declined. No money has moved.',
      );
      expect(await (await get(path)).text()).not.toContain('role="alert"');
      expect(await isActive(partner)).toBe(false);
      expect(redirectOf(await press(`${path}/pay`))).toEqual([303, dashboard]);
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

    it.each([
      ['en', 'This checkout is over. You have not been charged.'],
      ['es', 'Esta página de pago ya no está disponible. No se te cobró nada.'],
    ])('[API-2] one that is over unpaid says in %s that nothing was charged', async (language, words) => {
      const { path } = await checkout();
      server().clock.now += 30 * minute;
      for (const answer of [await get(`${path}?lng=${language}`), await press(`${path}/pay?lng=${language}`)])
        expect(await answer.text()).toContain(`<p class="lead">${words}</p>`);
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

  it('[API-3] is not there at all without the stand-in of the payments', async () => {
    const { path } = await checkout();
    const { db, settings, clock } = server();
    const real = openMeetings(db, { settings, now: () => clock.now });
    const answer = await real.request(path);
    expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'NOT_FOUND']);
    const paid = await real.request(`${path}/pay`, { method: 'POST' });
    expect([paid.status, paid.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

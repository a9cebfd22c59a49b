import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../machines/contract/language.ts';
import { eachDatabase } from '../harness.ts';
import { checkoutPath, dashboard, pagesOf, paths, type SignedIn, statusOf } from './paying.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase((server) => {
  const { get, press, redirectOf, isActive, checkout } = pagesOf(server);
  const portal = async ({ token }: SignedIn) =>
    new URL((await server().post(paths.portal, { returnUrl: dashboard }, { token })).body.url).pathname;
  const payer = async () => {
    const { partner, path } = await checkout();
    await press(`${path}/pay`);
    return { partner, path: await portal(partner) };
  };

  describe('billing', () => {
    it.each([
      [
        'en',
        'Billing',
        'Next payment on',
        'Cancel subscription',
        'Canceled. Your room stays open until',
        'Resume subscription',
        'Back to the dashboard',
      ],
      [
        'es',
        'Facturación',
        'Próximo pago el',
        'Cancelar la suscripción',
        'Cancelada. Tu sala sigue abierta hasta el',
        'Reanudar la suscripción',
        'Volver al panel',
      ],
    ])(
      '[SUB-5] cancels for the end of the period and resumes, in %s',
      async (language, title, next, cancel, cancelled, resume, back) => {
        const { partner, path } = await payer();
        const { validUntil } = await statusOf(server(), partner);
        const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(
          new Date(validUntil),
        );
        const read = async () => (await get(`${path}?lng=${language}`)).text();
        const first = await read();
        for (const part of [
          `<h1>${title}</h1>`,
          `${next} <time datetime="${validUntil}">${date}</time>`,
          `action="${path}/cancel?lng=${language}"`,
          `<button>${cancel}</button>`,
          `<a href="${dashboard}&amp;payment=portal">${back}</a>`,
        ])
          expect(first).toContain(part);
        expect(first).not.toMatch(/<script|style=|\{\w+\}/);
        expect(redirectOf(await press(`${path}/cancel?lng=${language}`))).toEqual([
          303,
          `${path}?lng=${language}`,
        ]);
        const second = await read();
        expect(second).toContain(`${cancelled} <time datetime="${validUntil}">${date}</time>`);
        expect(second).toContain(`<button>${resume}</button>`);
        expect(second).not.toContain(cancel);
        expect(await statusOf(server(), partner)).toMatchObject({ isActive: true, validUntil });
        expect(redirectOf(await press(`${path}/resume?lng=${language}`))).toEqual([
          303,
          `${path}?lng=${language}`,
        ]);
        expect(await read()).toBe(first);
      },
    );

    it('[SUB-5] ends a cancelled subscription on its day; who comes back later subscribes anew', async () => {
      const { partner, path } = await payer();
      await press(`${path}/cancel`);
      const { validUntil } = await statusOf(server(), partner);
      server().clock.now = Date.parse(validUntil);
      const again = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
      expect(await isActive(again)).toBe(false);
      const page = await (await get(await portal(again))).text();
      expect(page).not.toContain('<form');
      expect(page).toContain('Back to the dashboard');
      await press(`${await checkoutPath(server(), again)}/pay`);
      expect(await isActive(again)).toBe(true);
      expect(await (await get(await portal(again))).text()).toContain('Next payment on');
    });

    it('[SUB-5] renews a subscription whose month is over', async () => {
      const { partner } = await payer();
      const { validUntil } = await statusOf(server(), partner);
      server().clock.now = Date.parse(validUntil) + 40 * day;
      const again = { ...partner, token: (await server().signIn(partner.phoneNumber)).token };
      const page = await (await get(await portal(again))).text();
      const { validUntil: next } = await statusOf(server(), again);
      expect(Date.parse(next)).toBeGreaterThan(server().clock.now);
      expect(page).toContain(`<time datetime="${next}">`);
    });

    it('[API-4] has an address for half an hour, and takes no form of another site', async () => {
      const { path } = await payer();
      expect((await press(`${path}/cancel`, '', { Origin: 'https://evil.example' })).status).toBe(403);
      server().clock.now += 30 * minute - 1;
      expect(await (await get(path)).text()).toContain('Cancel subscription');
      server().clock.now += 1;
      for (const answer of [await get(path), await press(`${path}/cancel`)]) {
        expect(answer.status).toBe(410);
        expect(await answer.text()).toContain('There is nothing here.');
      }
    });
  });
});

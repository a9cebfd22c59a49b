import { expect, it } from 'vitest';
import { hostileAddresses } from '../../hostileAddresses.ts';
import { eachDatabase } from '../harness.ts';
import {
  askCheckout,
  checkoutPath,
  dashboard,
  designer,
  desk,
  message,
  paths,
  sendEvent,
  standInOrigin,
  statusOf,
} from './paying.ts';

const minute = 60_000;
eachDatabase((server) => {
  const { give } = desk(server);

  it('[SUB-2] says of a partner without a plan that it is inactive, by the server’s clock', async () => {
    const partner = await server().signIn();
    const { status, headers, body } = await server().get(`${paths.status}?sessionToken=${partner.token}`, {
      token: partner.token,
    });
    expect([status, headers.get('Cache-Control'), body]).toEqual([
      200,
      'no-store',
      {
        isActive: false,
        status: 'inactive',
        planType: null,
        isPromoSubscription: false,
        validUntil: null,
        renews: false,
        price: { amount: 19, currency: 'USD', interval: 'month', intervalCount: 1, plusTax: false },
        nextCharge: null,
        promoCode: null,
        stripeCustomerId: null,
        checkedAt: new Date(server().clock.now).toISOString(),
      },
    ]);
    expect(server().lines.at(-1)).toContain('route="/api/stripe/subscription-status"');
  });

  it('[SUB-2] tells of a plan that was given, and no longer once it has ended', async () => {
    const partner = await server().signIn();
    const validUntil = new Date(server().clock.now + minute);
    await give(partner.partnerId, { planType: 'promo', promoCode: 'GIVEN', validUntil });
    const given = { planType: 'promo', validUntil: validUntil.toISOString(), stripeCustomerId: null };
    expect(await statusOf(server(), partner)).toMatchObject({
      ...given,
      isActive: true,
      status: 'active',
      isPromoSubscription: true,
      promoCode: 'GIVEN',
    });
    server().clock.now += minute;
    expect(await statusOf(server(), partner)).toMatchObject({
      ...given,
      isActive: false,
      status: 'inactive',
      isPromoSubscription: false,
      promoCode: null,
    });
  });

  it.each([
    ['unpaid', 'unpaid'],
    ['paused', 'unpaid'],
    ['incomplete', 'inactive'],
    ['canceled', 'inactive'],
  ])('[SUB-2] [SUB-7] says of a partner whose plan is %s that it is %s', async (state, told) => {
    const partner = await server().signIn();
    const { partnerId } = partner;
    await give(partnerId, { planType: 'promo', validUntil: new Date(server().clock.now + minute) });
    server().clock.now += minute;
    await sendEvent(server(), { partnerId, fields: { status: state } });
    expect(await statusOf(server(), partner)).toMatchObject({ isActive: false, status: told });
  });

  it('[SUB-2] prefers the plan that is paid for to one that was given', async () => {
    const partner = await server().signIn();
    await give(partner.partnerId, { planType: 'promo', promoCode: 'GIVEN', validUntil: null });
    await sendEvent(server(), { partnerId: partner.partnerId });
    expect(await statusOf(server(), partner)).toMatchObject({
      isActive: true,
      planType: 'premium',
      isPromoSubscription: false,
      promoCode: null,
      stripeCustomerId: `cus_${partner.partnerId}`,
    });
  });

  it.each([paths.status, paths.checkout, paths.portal, paths.promo])(
    '[API-4] A07 %s goes by the bearer’s token alone',
    async (path) => {
      const victim = await designer(server());
      const { token } = await designer(server());
      const send = (sessionToken: unknown, own?: string, query = '') => {
        const options = own === undefined ? {} : { token: own };
        if (path === paths.status) {
          const named = sessionToken === undefined ? '' : `?sessionToken=${sessionToken}`;
          return server().get(path + (query || named), options);
        }
        return server().post(
          path + query,
          { sessionToken, returnUrl: dashboard, promoCode: 'NONE' },
          options,
        );
      };
      const codeOf = async (...args: Parameters<typeof send>) => {
        const { status, body } = await send(...args);
        return [status, body.errorCode];
      };
      const [status] = await codeOf(token, token);
      expect(await codeOf(undefined, token)).toEqual([status, (await send(token, token)).body.errorCode]);
      expect(await codeOf(victim.token, token)).toEqual([403, 'FORBIDDEN']);
      expect(await codeOf('x', token)).toEqual([403, 'FORBIDDEN']);
      expect(await codeOf(victim.token)).toEqual([401, 'UNAUTHENTICATED']);
      const twice = `?sessionToken=${token}&sessionToken=${token}`;
      expect(await codeOf(undefined, token, twice)).toEqual([400, 'INVALID_REQUEST']);
      if (path !== paths.status) {
        for (const wrong of [[token], { $ne: '' }, 1, null])
          expect(await codeOf(wrong, token)).toEqual([400, 'INVALID_REQUEST']);
      }
      expect(server().lines.join()).not.toContain(token);
    },
  );

  it('[SUB-4] [SUB-5] A10 A14 leads back to our own origin alone', async () => {
    const partner = await designer(server());
    const { token } = partner;
    for (const path of [paths.checkout, paths.portal]) {
      for (const returnUrl of [
        ...hostileAddresses,
        undefined,
        null,
        1,
        [dashboard],
        `${dashboard}${'x'.repeat(2000)}`,
      ]) {
        const { status, headers, body } = await server().post(path, { returnUrl }, { token });
        expect([returnUrl, status, body.errorCode, headers.get('Location')]).toEqual([
          returnUrl,
          400,
          'INVALID_REQUEST',
          null,
        ]);
      }
    }
    for (const returnUrl of ['http://localhost:3000/', dashboard, `${dashboard}&a=%0d%0a#b`])
      expect((await askCheckout(server(), partner, { returnUrl })).status).toBe(200);
  });

  it('[SUB-5] opens the billing page of whoever has paid', async () => {
    const partner = await designer(server());
    await server().payments.pay((await checkoutPath(server(), partner)).split('/')[2] ?? '', 0);
    const { token } = partner;
    const { status, body } = await server().post(paths.portal, { returnUrl: dashboard }, { token });
    expect([status, body]).toEqual([
      200,
      { url: expect.stringMatching(/^http:\/\/localhost:3001\/portal\/[\w-]{32}\?lng=en$/) },
    ]);
    expect(new URL(body.url).origin).toBe(standInOrigin);
  });

  it.each([
    ['past_due', { status: 'past_due', isPromoSubscription: false }],
    ['unpaid', { status: 'active', isPromoSubscription: true, promoCode: 'GIVEN' }],
    ['paused', { status: 'active', isPromoSubscription: true, promoCode: 'GIVEN' }],
  ])(
    '[SUB-5] [SUB-7] leads to the bills of a subscription that is %s beside a promo plan, and the status tells whose',
    async (state, told) => {
      const partner = await server().signIn();
      const { partnerId, token } = partner;
      await give(partnerId, { planType: 'promo', promoCode: 'GIVEN' });
      await sendEvent(server(), { partnerId, fields: { status: state } });
      const stripeCustomerId = `cus_${partnerId}`;
      expect(await statusOf(server(), partner)).toMatchObject({
        isActive: true,
        stripeCustomerId,
        ...told,
      });
      const { status, body } = await server().post(paths.portal, { returnUrl: dashboard }, { token });
      const [, kind, id = ''] = new URL(body.url).pathname.split('/');
      expect([status, kind]).toEqual([200, 'portal']);
      expect((await server().payments.findPage('portal', id))?.owner).toBe(stripeCustomerId);
    },
  );

  it('[SUB-5] has no bills to lead to beside a promo plan once what was paid for is over', async () => {
    const partner = await server().signIn();
    await give(partner.partnerId, { planType: 'promo', promoCode: 'GIVEN' });
    await sendEvent(server(), { partnerId: partner.partnerId, fields: { status: 'canceled' } });
    expect(await statusOf(server(), partner)).toMatchObject({ promoCode: 'GIVEN', stripeCustomerId: null });
    const { token } = partner;
    const { status, body } = await server().post(paths.portal, { returnUrl: dashboard }, { token });
    expect([status, body.errorCode]).toEqual([409, 'PROMO_SUBSCRIPTION']);
  });

  it.each([
    ['en', 'Promo plans have no billing to manage.', 'There is no billing account for this space yet.'],
    [
      'es',
      'Los planes promocionales no tienen facturación que gestionar.',
      'Este espacio todavía no tiene cuenta de facturación.',
    ],
  ])('[SUB-5] says in %s why there is no billing page', async (language, promo, customer) => {
    const ask = async ({ token }: { token: string }) => {
      const headers = { 'Accept-Language': language };
      const { status, body } = await server().post(
        paths.portal,
        { returnUrl: dashboard },
        { token, headers },
      );
      return [status, body];
    };
    const given = await server().signIn();
    await give(given.partnerId, { planType: 'promo', promoCode: 'GIVEN' });
    expect(await ask(given)).toEqual([409, message(promo, 'PROMO_SUBSCRIPTION')]);
    const free = await server().signIn();
    expect(await ask(free)).toEqual([409, message(customer, 'NO_CUSTOMER')]);
    const demo = await server().signIn();
    await give(demo.partnerId);
    expect(await ask(demo)).toEqual([409, message(customer, 'NO_CUSTOMER')]);
  });
});

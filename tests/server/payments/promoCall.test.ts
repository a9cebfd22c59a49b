import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { grantedPlans, partners, promoCodes, promoUses } from '../../../server/db/schema.ts';
import { seedDemo } from '../../../server/db/seed.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { spacePath } from '../spaces/spacePaths.ts';
import { checkoutPath, designer, newId, paths, sendEvent, statusOf } from './paying.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const success = { success: true, message: 'Code applied. Your room is open.' };
const refused = (errorCode: string, text: string) => ({
  success: false,
  error: text,
  message: text,
  errorCode,
});
const texts = {
  en: {
    INVALID: 'This code isn’t valid.',
    EXPIRED: 'This code has expired.',
    USED: 'This code has already been used.',
    ALREADY_ACTIVE: 'Your subscription is already active. Keep the code for later.',
    PAYMENT_PENDING: 'A payment is being confirmed.',
    RATE_LIMITED: 'Too many attempts. Try again in 10:00.',
  },
  es: {
    INVALID: 'Este código no es válido.',
    EXPIRED: 'Este código ya venció.',
    USED: 'Este código ya se usó.',
    ALREADY_ACTIVE: 'Tu suscripción ya está activa. Guarda el código para después.',
    PAYMENT_PENDING: 'Estamos confirmando un pago.',
    RATE_LIMITED: 'Demasiados intentos. Inténtalo de nuevo en 10:00.',
  },
};

eachDatabase((server) => {
  type Partner = Awaited<ReturnType<ReturnType<typeof server>['signIn']>>;
  const apply = (
    { token }: Partner,
    promoCode: unknown,
    more: Record<string, unknown> = {},
    language = 'en',
  ) => {
    const headers = { 'Accept-Language': language };
    return server().post(paths.promo, { promoCode, sessionToken: token, ...more }, { token, headers });
  };
  const newCode = async (changes: Partial<typeof promoCodes.$inferInsert> = {}) => {
    const code = newId('PROMO').replace('_', '');
    await server()
      .db.insert(promoCodes)
      .values({ code, planType: 'promo', days: 90, maxUses: 1, ...changes });
    return code;
  };
  const usesOf = async (code: string) => {
    const [row] = await server().db.select().from(promoCodes).where(eq(promoCodes.code, code));
    const uses = await server().db.select().from(promoUses).where(eq(promoUses.code, code));
    return [row?.uses, uses.length];
  };
  const emailOf = async ({ partnerId }: Partner) => {
    const [row] = await server().db.select().from(partners).where(eq(partners.publicId, partnerId));
    return row?.email;
  };

  it('[SUB-6] turns a code into a plan for its days, which is then known everywhere', async () => {
    const partner = await designer(server());
    const code = await newCode();
    const { status, body } = await apply(partner, code);
    expect([status, body]).toEqual([200, success]);
    const validUntil = new Date(server().clock.now + 90 * dayMs).toISOString();
    expect(await statusOf(server(), partner)).toEqual({
      isActive: true,
      status: 'active',
      planType: 'promo',
      isPromoSubscription: true,
      validUntil,
      renews: false,
      price: null,
      nextCharge: null,
      promoCode: code,
      stripeCustomerId: null,
      checkedAt: new Date(server().clock.now).toISOString(),
    });
    const read = (await server().get(spacePath(partner.phoneNumber), { token: partner.token })).body;
    expect([read.status, read.planType, read.validUntil]).toEqual(['active', 'promo', validUntil]);
    expect(await usesOf(code)).toEqual([1, 1]);
  });

  it('[SUB-6] says so in Spanish to who reads Spanish', async () => {
    const { body } = await apply(await server().signIn(), await newCode(), {}, 'es-MX');
    expect(body).toEqual({ success: true, message: 'Código aplicado. Tu sala está abierta.' });
  });

  it('[SUB-6] reads a code however it is typed', async () => {
    await seedDemo({ db: server().db, now: () => server().clock.now });
    expect((await apply(await server().signIn(), '  plaza-2026\n')).body).toEqual(success);
    for (const typed of ['bienvenida', 'BIEN VENIDA', '«Bienvenida»', 'ＢＩＥＮＶＥＮＩＤＡ'])
      expect([typed, (await apply(await server().signIn(), typed)).body]).toEqual([typed, success]);
  });

  it.each(['en', 'es'] as const)(
    '[SUB-6] has a code and a sentence for every code that it does not take, and for too many, in %s',
    async (language) => {
      const partner = await server().signIn();
      const expired = await newCode({ expiresAt: new Date(server().clock.now) });
      const used = await newCode({ maxUses: 0 });
      const replies = [];
      for (const code of ['NOSUCHCODE', expired, used, 'x'.repeat(1000), ' - '])
        replies.push(await apply(partner, code, {}, language));
      replies.push(await apply(partner, await newCode(), {}, language));
      const said = (errorCode: keyof (typeof texts)['en']) => refused(errorCode, texts[language][errorCode]);
      expect(replies.map(({ status, body }) => [status, body])).toEqual([
        [400, said('INVALID')],
        [410, said('EXPIRED')],
        [409, said('USED')],
        [400, said('INVALID')],
        [400, said('INVALID')],
        [429, { ...said('RATE_LIMITED'), retryAfter: 600 }],
      ]);
      expect(replies.at(-1)?.headers.get('Retry-After')).toBe('600');
      expect(await usesOf(used)).toEqual([0, 0]);
    },
  );

  it('[SUB-6] says no success in every other refusal too', async () => {
    const { token } = await server().signIn();
    const said = { success: false, errorCode: 'INVALID_REQUEST' };
    for (const promoCode of [undefined, null, 1, ['A'], { $ne: 'A' }])
      expect((await server().post(paths.promo, { promoCode }, { token })).body).toMatchObject(said);
    const foreign = await server().post(paths.promo, { promoCode: 'A', sessionToken: 'x' }, { token });
    expect([foreign.status, foreign.body]).toMatchObject([403, { success: false, errorCode: 'FORBIDDEN' }]);
    const nobody = await server().post(paths.promo, { promoCode: 'A' });
    expect([nobody.status, nobody.body]).toMatchObject([
      401,
      { success: false, errorCode: 'UNAUTHENTICATED' },
    ]);
  });

  it('[SUB-6] spends no code while any plan runs, and says so', async () => {
    const code = await newCode();
    const given = await server().signIn();
    expect((await apply(given, await newCode())).status).toBe(200);
    const paying = await server().signIn();
    await sendEvent(server(), { partnerId: paying.partnerId });
    for (const partner of [given, paying])
      for (const language of ['en', 'es'] as const) {
        const { status, body } = await apply(partner, code, {}, language);
        expect([status, body]).toEqual([409, refused('ALREADY_ACTIVE', texts[language].ALREADY_ACTIVE)]);
      }
    expect(await usesOf(code)).toEqual([0, 0]);
    expect((await apply(await server().signIn(), code)).status).toBe(200);
  });

  it('[SUB-6] lets a partner use a code once, and another one when the first has ended', async () => {
    const partner = await server().signIn();
    const code = await newCode({ maxUses: 50, days: 1 });
    expect((await apply(partner, code)).status).toBe(200);
    server().clock.now += dayMs;
    const { token } = await server().signIn(partner.phoneNumber);
    const again = { ...partner, token };
    expect((await statusOf(server(), again)).isActive).toBe(false);
    expect((await apply(again, code)).body).toEqual(refused('USED', texts.en.USED));
    expect(await usesOf(code)).toEqual([1, 1]);
    expect((await apply(again, await newCode())).status).toBe(200);
    expect((await statusOf(server(), again)).isActive).toBe(true);
  });

  it('[SUB-6] A17 lets one of fifty partners win who use a single-use code at once', async () => {
    const code = await newCode();
    const all = [];
    for (let count = 0; count < 50; count++) all.push(await server().partner());
    const replies = await Promise.all(all.map((partner) => apply(partner, code)));
    const wins = replies.filter(({ status }) => status === 200);
    const losses = replies.filter(({ body }) => body.errorCode === 'USED');
    expect([wins.length, losses.length, await usesOf(code)]).toEqual([1, 49, [1, 1]]);
    const plans = await server().db.select().from(grantedPlans).where(eq(grantedPlans.promoCode, code));
    expect(plans).toHaveLength(1);
  });

  it('[SUB-6] A17 spends one of two codes that a partner uses at once', async () => {
    const partner = await server().signIn();
    const codes = [await newCode(), await newCode()];
    const replies = await Promise.all(codes.map((code) => apply(partner, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const uses = await Promise.all(codes.map(usesOf));
    expect(uses.map(([count]) => count).sort()).toEqual([0, 1]);
  });

  it('[SUB-6] [API-4] [ACC-1] keeps the e-mail that was typed last, once a code was taken', async () => {
    const partner = await server().signIn();
    const userEmail = 'Ana@example.com';
    await apply(partner, 'NOSUCHCODE', { userEmail });
    expect(await emailOf(partner)).toBeNull();
    await apply(partner, await newCode(), { userEmail });
    expect(await emailOf(partner)).toBe('ana@example.com');
    server().clock.now += 91 * dayMs;
    const { token } = await server().signIn(partner.phoneNumber);
    const again = { ...partner, token };
    await apply(again, await newCode({ days: 1 }), { userEmail: 'new@example.com' });
    expect(await emailOf(partner)).toBe('new@example.com');
    server().clock.now += dayMs;
    const { token: last } = await server().signIn(partner.phoneNumber);
    await apply({ ...partner, token: last }, await newCode());
    expect(await emailOf(partner)).toBe('new@example.com');
    const careless = await server().signIn();
    await apply(careless, await newCode(), { userEmail: 'ana' });
    expect(await emailOf(careless)).toBeNull();
  });

  it('[SUB-6] [SUB-3] spends no code beside a payment that was made, whose news has yet to come, and says so', async () => {
    const partner = await designer(server());
    const id = (await checkoutPath(server(), partner)).split('/')[2] ?? '';
    await server().payments.pay(id, 240_000);
    const code = await newCode();
    for (const language of ['en', 'es'] as const) {
      const { status, body } = await apply(partner, code, {}, language);
      const said = refused('PAYMENT_PENDING', texts[language].PAYMENT_PENDING);
      expect([status, body]).toEqual([409, said]);
    }
    expect(await usesOf(code)).toEqual([0, 0]);
  });

  it('[SUB-6] takes a code where no payments are, or the service does not answer', async () => {
    const noAnswer = async () => {
      throw new HttpError(502, 'UNAVAILABLE');
    };
    const silent = { ...server().payments, checkoutState: noAnswer, closeCheckout: noAnswer };
    for (const payments of [silent, null]) {
      const partner = await designer(server());
      await checkoutPath(server(), partner);
      const poor = startServer(server().db, {}, { payments });
      poor.clock.now = server().clock.now;
      const promoCode = await newCode();
      const { status, body } = await poor.post(paths.promo, { promoCode }, { token: partner.token });
      expect([status, body]).toEqual([200, success]);
    }
  });

  it('[SUB-6] [SUB-4] ends the checkout that was open, since there is nothing left to pay', async () => {
    const partner = await designer(server());
    const id = (await checkoutPath(server(), partner)).split('/')[2] ?? '';
    expect((await apply(partner, await newCode())).status).toBe(200);
    expect((await server().payments.findPage('checkout', id))?.isOpen).toBe(false);
    expect(await server().payments.pay(id, 0)).toBe(false);
  });
});

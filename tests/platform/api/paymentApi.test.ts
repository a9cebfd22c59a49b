import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../src/platform/api/apiError.ts';
import { answering, asking, kindOf } from './fakeApi.ts';

describe('subscription-status', () => {
  const whole = {
    isActive: true,
    status: 'active',
    planType: 'premium',
    isPromoSubscription: false,
    validUntil: '2026-12-12T12:00:00.000Z',
    renews: false,
    price: { amount: 19, currency: 'USD', interval: 'month', intervalCount: 1, plusTax: true },
    nextCharge: { amount: 19.5, currency: 'USD' },
    promoCode: null,
    stripeCustomerId: 'cus_1',
    checkedAt: '2026-11-22T02:00:00.000Z',
  };
  const ask = (answer: unknown) => answering(answer).getStatus({ sessionToken: 't' });

  it('[SUB-2] reads everything, and the server’s clock as ms', async () => {
    expect(await ask(whole)).toEqual({ ...whole, checkedAt: Date.UTC(2026, 10, 22, 2) });
  });

  it('[SUB-2] lives without the fields that may be missing (N21)', async () => {
    expect(await ask({ isActive: false })).toEqual({
      isActive: false,
      status: 'inactive',
      planType: null,
      isPromoSubscription: false,
      validUntil: null,
      renews: true,
      price: null,
      nextCharge: null,
      promoCode: null,
      stripeCustomerId: null,
      checkedAt: null,
    });
  });

  it('[SUB-9] adds no tax to the price of a server that says nothing of taxes, or nothing that makes sense (N17)', async () => {
    const { plusTax: _, ...older } = whole.price;
    for (const price of [older, { ...older, plusTax: 'yes' }])
      expect((await ask({ ...whole, price })).price).toEqual({ ...older, plusTax: false });
  });

  it.each([{ isActive: 'yes' }, { isActive: null }, {}, [], null, 'active'])(
    '[SUB-2] is no answer without saying whether a plan runs: %j (N17)',
    async (answer) => {
      expect(await kindOf(ask(answer))).toBe('malformed');
    },
  );

  it('[SUB-2] takes what makes no sense for absent, and never crashes (N17)', async () => {
    const times = { validUntil: 'soon', checkedAt: 1_790_000_000_000 };
    expect(await ask({ ...whole, ...times })).toEqual({ ...whole, validUntil: null, checkedAt: null });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(whole)), fc.anything(), async (field, value) => {
        expect(['answered', 'malformed']).toContain(await kindOf(ask({ ...whole, [field]: value })));
      }),
    );
  });

  it('[SUB-2] is asked for with the session’s token', async () => {
    const { client, api } = asking({ ...whole, checkedAt: null });
    await api.getStatus({ sessionToken: 't' });
    expect(client).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/stripe/subscription-status', query: { sessionToken: 't' } }),
    );
  });
});

describe('apply-promo-code', () => {
  const sent = { promoCode: 'PLAZA-2026', sessionToken: 't', userEmail: 'm@x.example' };
  const failureOf = (answer: unknown) =>
    answering(answer)
      .applyPromoCode(sent)
      .then(
        () => 'answered',
        ({ kind, code, message }: ApiError) => ({ kind, code, message }),
      );

  it('[SUB-6] sends code, token and e-mail', async () => {
    const { client, api } = asking({ success: true, message: null, error: null, errorCode: null });
    await api.applyPromoCode(sent);
    expect(client).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/stripe/apply-promo-code', method: 'POST', body: sent }),
    );
  });

  it('[SUB-6] fails unless success is reported, with code and message', async () => {
    expect(await failureOf({ success: true })).toBe('answered');
    expect(await failureOf({ success: false, errorCode: 'USED', message: 'Gone', error: 'E' })).toEqual({
      kind: 'http',
      code: 'USED',
      message: 'Gone',
    });
    expect(await failureOf({ success: false, error: 'E' })).toEqual({
      kind: 'http',
      code: undefined,
      message: 'E',
    });
    expect(await failureOf({ success: false })).toEqual({ kind: 'http', code: undefined, message: '' });
    expect(await failureOf({ message: 'fine' })).toEqual({ kind: 'malformed', code: undefined, message: '' });
  });
});

describe('the payment provider’s pages', () => {
  const sent = {
    sessionToken: 't',
    returnUrl: 'https://app.example/branded-meetings/dashboard?activeTab=subscription',
    userEmail: '',
  };
  const { returnUrl } = sent;
  const url = 'https://pay.example/c/1?x=1#y';

  it('[SUB-4] [SUB-5] are asked for by their addresses to come back to', async () => {
    const { client, api } = asking({ url });
    expect([await api.createCheckout(sent), await api.createPortal({ returnUrl })]).toEqual([url, url]);
    expect(client.mock.calls).toEqual([
      [expect.objectContaining({ path: '/stripe/create-checkout-session', method: 'POST', body: sent })],
      [expect.objectContaining({ path: '/stripe/portal-session', method: 'POST', body: { returnUrl } })],
    ]);
  });

  it('[SUB-4] [SUB-5] have addresses of up to 5,000 characters, and no longer ones (N22)', async () => {
    const long = 'https://pay.example/'.padEnd(5000, 'a');
    const pagesOf = async (url: string) => {
      const api = answering({ url });
      return [await api.createCheckout(sent), await api.createPortal({ returnUrl })];
    };
    expect(await pagesOf(long)).toEqual([long, long]);
    expect(await pagesOf(`${long}a`)).toEqual([null, null]);
  });

  it.each([{ url: 'javascript:alert(1)' }, { url: 'data:text/html,x' }, { url: '/pay' }, { url: 7 }, {}])(
    '[SUB-4] [SUB-5] %j leads nowhere (N22)',
    async (answer) => {
      const api = answering(answer);
      expect([await api.createCheckout(sent), await api.createPortal({ returnUrl })]).toEqual([null, null]);
    },
  );
});

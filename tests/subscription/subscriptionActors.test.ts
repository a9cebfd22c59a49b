// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { secondsLeft } from '../../machines/subscription/paymentMachine.ts';
import { sampleStatus as paid, sampleSession } from '../samples.ts';
import {
  anewForEach,
  applyPromoCode,
  assign,
  bringBack,
  createCheckout,
  createPortal,
  dashboard,
  getStatus,
  known,
  marks,
  now,
  payment,
  running,
  screen,
  start,
  until,
  url,
} from './liveSubscription.ts';

anewForEach();

describe('the calls', () => {
  it('[SUB-2] the status is read with the session’s token', async () => {
    start();
    await known();
    expect(getStatus.mock.calls).toEqual([
      [{ sessionToken: sampleSession.token, signal: expect.any(AbortSignal) }],
    ]);
  });

  it('[SUB-6] a code is sent with token and e-mail', async () => {
    start();
    const box = running.getSnapshot().children['promoCode'];
    box?.send({ type: 'promo.edited', code: 'PLAZA-2026' });
    box?.send({ type: 'promo.submitted' });
    expect(applyPromoCode.mock.calls).toEqual([
      [
        {
          promoCode: 'PLAZA-2026',
          sessionToken: sampleSession.token,
          userEmail: sampleSession.user.email,
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  });

  it('[SUB-4] the checkout is asked for with the way back to this tab, and gone to', async () => {
    createCheckout.mockResolvedValue(url);
    start();
    await known();
    running.send({ type: 'redirect.granted', redirect: 'checkout' });
    await until((snapshot) => snapshot.matches({ redirect: { checkout: 'leaving' } }));
    const { sessionToken, userEmail, returnUrl } = createCheckout.mock.calls[0]?.[0] ?? {};
    expect([sessionToken, userEmail, returnUrl]).toEqual([
      sampleSession.token,
      sampleSession.user.email,
      `${location.origin}/branded-meetings/dashboard?activeTab=subscription`,
    ]);
    expect(assign.mock.calls).toEqual([[url]]);
  });

  it('[SUB-4] a checkout without an address is not gone to', async () => {
    createCheckout.mockResolvedValue(null);
    start();
    await known();
    running.send({ type: 'redirect.granted', redirect: 'checkout' });
    const { context } = await until((snapshot) => snapshot.matches({ redirect: { checkout: 'failed' } }));
    expect([context.checkoutError, assign.mock.calls]).toEqual([{ key: 'checkoutFailed' }, []]);
  });

  it('[SUB-5] the bills are asked for with the current address, and gone to', async () => {
    getStatus.mockResolvedValue(paid);
    createPortal.mockResolvedValue(url);
    start();
    await known();
    running.send({ type: 'redirect.granted', redirect: 'portal' });
    await until((snapshot) => snapshot.matches({ redirect: { portal: 'leaving' } }));
    expect([createPortal.mock.calls[0]?.[0].returnUrl, assign.mock.calls]).toEqual([location.href, [[url]]]);
  });

  it('[SUB-5] bills without an address are told as noPortalUrl', async () => {
    getStatus.mockResolvedValue(paid);
    createPortal.mockResolvedValue(null);
    start();
    await known();
    running.send({ type: 'redirect.granted', redirect: 'portal' });
    const { context } = await until((snapshot) => snapshot.matches({ redirect: { portal: 'failed' } }));
    expect([context.portalError, assign.mock.calls]).toEqual([{ key: 'noPortalUrl' }, []]);
  });

  it('[SUB-2] no event and no context holds the token', async () => {
    const told: string[] = [];
    start('paid');
    dashboard.system.inspect((seen) => {
      if (seen.type === '@xstate.event') told.push(JSON.stringify(seen.event));
      if (seen.type === '@xstate.snapshot') told.push(JSON.stringify(seen.snapshot));
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((text) => text.includes(sampleSession.token))).toEqual([]);
  });

  it('[SUB-4] a page that the browser brings back works again, and one that it loads changes nothing (B05)', async () => {
    createCheckout.mockResolvedValue(url);
    start();
    await known();
    running.send({ type: 'redirect.granted', redirect: 'checkout' });
    await until((snapshot) => snapshot.matches({ redirect: { checkout: 'leaving' } }));
    bringBack(false);
    expect(running.getSnapshot().matches({ redirect: { checkout: 'leaving' } })).toBe(true);
    bringBack(true);
    expect([running.getSnapshot().matches({ redirect: 'idle' }), screen(), marks()]).toEqual([
      true,
      'inactive',
      [null, null],
    ]);
  });
});

describe('the stopwatch', () => {
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('[SUB-3] counts down second by second to the end, at 180 s by its own clock', async () => {
    start('paid');
    expect(secondsLeft(payment())).toBe(180);
    for (let second = 1; second <= 179; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      expect([secondsLeft(payment()), screen()]).toEqual([180 - second, 'waiting']);
    }
    await vi.advanceTimersByTimeAsync(999);
    expect(screen()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(screen()).toBe('overdue');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[SUB-3] goes by no clock that somebody sets (T01)', async () => {
    start('paid');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.setSystemTime(now - 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.setSystemTime(now + 86_400_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([secondsLeft(payment()), screen()]).toEqual([150, 'waiting']);
  });

  it('[SUB-3] is silent while the page is out of sight, and looks once when it is seen again (T04)', async () => {
    start('paid');
    await vi.advanceTimersByTimeAsync(1000);
    hide(true);
    const asked = getStatus.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([secondsLeft(payment()), getStatus.mock.calls.length]).toEqual([179, asked]);
    hide(false);
    expect([secondsLeft(payment()), getStatus.mock.calls.length]).toEqual([119, asked + 1]);
  });

  it('[SUB-3] leaves nothing behind', async () => {
    start('paid');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    dashboard.stop();
    hide(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

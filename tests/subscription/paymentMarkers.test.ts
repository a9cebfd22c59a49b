// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { paymentScreen, secondsLeft } from '../../machines/subscription/paymentMachine.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import { sampleStatus as paid } from '../samples.ts';
import {
  anewForEach,
  bringBack,
  dashboard,
  getStatus,
  known,
  marks,
  now,
  otherTab,
  payment,
  running,
  screen,
  setMarks,
  start,
} from './liveSubscription.ts';

anewForEach();

describe('the markers', () => {
  it('[SUB-3] are set for whoever has just paid, with partner and time', async () => {
    start('paid');
    expect([screen(), marks()]).toEqual(['waiting', ['p1', String(now)]]);
  });

  it('[SUB-3] are found after a reload, and the wait goes on', async () => {
    setMarks('p1', String(now - 100_000));
    start();
    expect([screen(), secondsLeft(payment())]).toEqual(['waiting', 80]);
  });

  it.each([
    ['an hour ahead: a whole wait', now + 3_600_000, 'waiting', 180],
    ['a day old: the end, with one look', now - 86_400_000, 'overdue', 0],
  ])('[SUB-3] are %s (T01)', async (_, since, shown, left) => {
    setMarks('p1', String(since));
    start();
    expect([screen(), secondsLeft(payment()), getStatus.mock.calls.length]).toEqual([shown, left, 1]);
  });

  it('[SUB-3] go with the payment', async () => {
    getStatus.mockResolvedValue(paid);
    start('paid');
    await known();
    expect([screen(), marks()]).toEqual(['paid', [null, null]]);
  });

  it('[SUB-3] go with “I didn’t pay”, and with a checkout that was given up (B05)', async () => {
    start('paid');
    running.getSnapshot().children['payment']?.send({ type: 'payment.denied' });
    expect([paymentScreen(payment()), marks()]).toEqual(['abandoned', [null, null]]);
    dashboard.stop();
    setMarks('p1', String(now - 180_000));
    start('cancelled');
    expect([paymentScreen(payment()), marks()]).toEqual(['abandoned', [null, null]]);
  });

  it('[SUB-3] of another tab that has just paid outlive a checkout that was given up here', async () => {
    setMarks('p1', String(now - 5000));
    start('cancelled');
    expect([paymentScreen(payment()), marks()]).toEqual(['waiting', ['p1', String(now - 5000)]]);
  });

  it('[SUB-3] [SUB-7] are not set after the billing page', async () => {
    start('portal');
    await known();
    expect([screen(), paymentScreen(payment()), marks()]).toEqual(['inactive', 'none', [null, null]]);
  });

  it('[SUB-3] begin anew with “Check again”', async () => {
    setMarks('p1', String(now - 180_000));
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(screen()).toBe('overdue');
    running.getSnapshot().children['payment']?.send({ type: 'payment.retried' });
    expect([screen(), secondsLeft(payment()), marks()]).toEqual(['waiting', 180, ['p1', String(now)]]);
  });

  it.each([
    ['p1', 'yesterday'],
    ['p1', ''],
    ['p1', '-5'],
    ['p1', '1e21'],
    ['p1', '9'.repeat(400)],
    ['p1', null],
    ['', String(now)],
    [null, String(now)],
    [null, 'null'],
  ])('[SUB-3] %j since %j make no sense: absent and cleared', async (owner, since) => {
    setMarks(owner, since);
    start();
    expect([paymentScreen(payment()), marks()]).toEqual(['none', [null, null]]);
  });

  it('[SUB-3] of another partner are let be', async () => {
    setMarks('p2', String(now));
    start('cancelled');
    otherTab('paymentCompletedAt');
    bringBack(true);
    expect([paymentScreen(payment()), marks()]).toEqual(['abandoned', ['p2', String(now)]]);
  });

  it('[SUB-3] that another tab sets begin the wait here, once', async () => {
    start();
    await known();
    setMarks('p1', null);
    otherTab('paymentCompleted');
    expect(screen()).toBe('inactive');
    setMarks('p1', String(now - 5000));
    const asked = getStatus.mock.calls.length;
    otherTab('paymentCompletedAt');
    otherTab('paymentCompletedAt');
    otherTab('paymentCompleted');
    expect([screen(), secondsLeft(payment()), getStatus.mock.calls.length]).toEqual([
      'waiting',
      175,
      asked + 1,
    ]);
  });

  it.each(['paymentCompleted', 'paymentCompletedAt', null])(
    '[SUB-3] that another tab takes away end it, and the status is read (%s)',
    async (key) => {
      start('paid');
      getStatus.mockResolvedValue(paid);
      localStorage.clear();
      otherTab(key);
      await known();
      expect([screen(), paymentScreen(payment())]).toEqual(['paid', 'paid']);
    },
  );

  it('[SUB-3] are looked for again by a page that was put aside (B04)', async () => {
    start();
    await known();
    setMarks('p1', String(now));
    bringBack(false);
    expect(screen()).toBe('inactive');
    bringBack(true);
    expect(screen()).toBe('waiting');
  });

  it('[SUB-3] are of no concern when something else changes in the storage', async () => {
    start('paid');
    const asked = getStatus.mock.calls.length;
    localStorage.clear();
    otherTab('i18nextLng');
    expect([screen(), getStatus.mock.calls.length]).toEqual(['waiting', asked]);
  });

  it('[SUB-3] that the browser does not keep cost only the reload (S01)', async () => {
    const denied = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    start('paid', denied);
    expect(screen()).toBe('waiting');
    getStatus.mockResolvedValue(paid);
    await vi.advanceTimersByTimeAsync(5000);
    expect([screen(), denied.get('paymentCompleted')]).toEqual(['paid', null]);
  });
});

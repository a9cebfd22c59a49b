import { afterEach, describe, expect, it, vi } from 'vitest';
import { active, inactive, start } from './startPayment.ts';

afterEach(() => vi.useRealTimers());

describe('clocks', () => {
  it('[SUB-3] set back by an hour grant one whole wait after a reload, and no longer one (T01)', () => {
    const { left, screen, pass } = start('paid', -3_600_000);
    expect(left()).toBe(180);
    pass(180);
    expect(screen()).toBe('overdue');
  });

  it('[SUB-3] set forward by a day end it at a reload with one look, which still finds the payment (T01)', () => {
    const { screen, looks, answer } = start('paid', 86_400_000);
    expect([screen(), looks()]).toEqual(['overdue', 1]);
    answer(active);
    expect(screen()).toBe('paid');
  });

  it('[SUB-3] of the wall do not move it: only the stopwatch is asked (T01)', () => {
    const at = Date.UTC(2026, 0, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const { left, looks, pass, answer } = start();
    // A server whose clock agrees with the stopwatch, whatever the wall says.
    answer({ ...inactive, checkedAt: at });
    for (const [passed, wall] of [
      [5, at - 3_600_000],
      [10, at + 86_400_000],
    ] as const) {
      vi.setSystemTime(wall);
      pass(4);
      pass(1, { ...inactive, checkedAt: at + passed * 1000 });
      expect([left(), looks()]).toEqual([180 - passed, 1 + passed / 5]);
    }
  });

  it('[SUB-3] that slept ten minutes wake to one look and the end (T03)', () => {
    const { screen, looks, pass, jump, tell, answer, wait } = start();
    pass(20);
    const all = looks();
    jump(600_000);
    tell();
    expect([screen(), looks()]).toEqual(['overdue', all + 1]);
    answer();
    wait(600_000);
    expect([screen(), looks()]).toEqual(['overdue', all + 1]);
  });

  it('[SUB-3] that stood still in sleep learn from the server what they missed, and one look is all (T03)', () => {
    const { screen, left, looks, pass, answer, wait } = start();
    answer({ ...inactive, checkedAt: 1_000_000 });
    pass(4);
    pass(1, null);
    const all = looks();
    answer({ ...inactive, checkedAt: 1_605_000 });
    expect([screen(), left(), looks()]).toEqual(['overdue', 0, all]);
    wait(600_000);
    expect(looks()).toBe(all);
  });

  it('[SUB-3] that stood still for half a minute have that much less left (T03)', () => {
    const { left, pass, answer } = start();
    answer({ ...inactive, checkedAt: 1_000_000 });
    pass(5, null);
    answer({ ...inactive, checkedAt: 1_035_000 });
    expect(left()).toBe(145);
    pass(5, null);
    answer({ ...inactive, checkedAt: 1_040_000 });
    expect(left()).toBe(140);
  });

  it.each([
    ['a little late', 1_006_500],
    ['set back', 1],
    ['of a server that does not say', null],
  ])('[SUB-3] %s move nothing', (_, checkedAt) => {
    const { left, pass, answer } = start();
    answer({ ...inactive, checkedAt: 1_000_000 });
    pass(5, null);
    answer({ ...inactive, checkedAt });
    expect(left()).toBe(175);
  });

  it('[SUB-3] are not compared while the page is out of sight and its stopwatch silent (T04)', () => {
    const { left, pass, answer, tell, jump } = start();
    answer({ ...inactive, checkedAt: 1_000_000 });
    pass(5, null);
    tell(false);
    answer({ ...inactive, checkedAt: 1_025_000 });
    jump(20_000);
    tell();
    expect(left()).toBe(155);
  });
});

describe('a page out of sight', () => {
  it('[SUB-3] asks nothing, and one thing when it is seen again (T04)', () => {
    const { looks, answer, tell, jump, wait, left } = start();
    answer();
    tell(false);
    wait(60_000);
    expect(looks()).toBe(1);
    jump(60_000);
    tell();
    expect([looks(), left()]).toEqual([2, 120]);
  });

  it('[SUB-3] that never was in sight asks nothing at all', () => {
    const { looks, hear, tell, wait } = start(null);
    hear('paymentMarkers', { type: 'payment.awaited', waitedBefore: 0 });
    tell(false);
    wait(60_000);
    expect(looks()).toBe(0);
    tell();
    expect(looks()).toBe(1);
  });

  it('[SUB-3] for longer than the wait takes one last look when it is seen again (T04)', () => {
    const { screen, looks, answer, tell, jump, wait } = start();
    answer();
    tell(false);
    wait(600_000);
    jump(600_000);
    tell();
    expect([screen(), looks()]).toEqual(['overdue', 2]);
    answer();
    wait(600_000);
    expect(looks()).toBe(2);
  });
});

describe('a lost network', () => {
  it('[SUB-3] in the middle ends nothing: the next look finds the payment', () => {
    const { screen, pass, fail, answer } = start();
    pass(20);
    pass(5, null);
    fail();
    pass(5, null);
    fail();
    expect(screen()).toBe('waiting');
    pass(5, null);
    answer(active);
    expect(screen()).toBe('paid');
  });

  it('[SUB-3] takes nothing from the last look: one that began before the end and failed after it is made up for', () => {
    const { screen, looks, pass, fail, answer } = start();
    pass(170);
    pass(10, null);
    const all = looks();
    expect(screen()).toBe('overdue');
    fail();
    expect(looks()).toBe(all + 1);
    fail();
    expect(looks()).toBe(all + 1);
    expect(() => answer()).toThrow();
  });
});

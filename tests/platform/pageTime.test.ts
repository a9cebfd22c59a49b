// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { ticker } from '../../src/platform/ticker.ts';

const minutes = (count: number) => count * 60_000;

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A running countdown's clock, and the ms that have passed by it. */
const startTicking = () => {
  const heard: number[] = [];
  const clock = createActor(
    setup({ actors: { ticker } }).createMachine({
      invoke: { src: 'ticker', id: 'ticker' },
      on: { 'clock.ticked': { actions: ({ event }) => heard.push(event['now']) } },
    }),
  ).start();
  const since = heard.at(-1) ?? 0;
  return { passed: () => (heard.at(-1) ?? 0) - since, stop: () => clock.stop() };
};

let running: ReturnType<typeof startTicking>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  running = startTicking();
});
afterEach(() => {
  running.stop();
  show('visible');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the clock of the waits, which stands still while a device sleeps', () => {
  it('[SIGNUP-6] goes on by as long as it slept once the page is shown again, each time', () => {
    for (const nap of [1, 2]) {
      show('hidden');
      vi.setSystemTime(Date.now() + minutes(30));
      vi.advanceTimersByTime(1000);
      show('visible');
      expect(running.passed()).toBe(nap * (minutes(30) + 1000));
    }
  });

  it.each([
    ['set back while nobody looks', 'hidden', -30],
    ['set back in front of somebody', 'visible', -30],
    ['set forward in front of somebody', 'visible', 30],
  ] as const)('[SIGNUP-6] counts on where the browser’s clock is %s (T01)', (_, state, by) => {
    show(state);
    vi.setSystemTime(Date.now() + minutes(by));
    vi.advanceTimersByTime(1000);
    show('visible');
    expect(running.passed()).toBe(1000);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEvents, sleepGap, tickEvery } from '../../../src/platform/api/followEvents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Follows streams that say one thing each and then nothing. */
const follow = () => {
  const heard: unknown[] = [];
  const end = new AbortController();
  const done = followEvents({
    open: async function* (_, signal) {
      yield { id: null, data: 'a' };
      await new Promise((_, cut) => signal.addEventListener('abort', cut));
    },
    onEvent: () => false,
    onStatus: (status) => heard.push(status),
    signal: end.signal,
  });
  return { heard, end, done };
};

/** The device sleeps: its clock goes on, its timers do not. The next tick is as late. */
const sleep = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(tickEvery);
};

it('[ROOM-6] after a sleep of over 10 s in sight the stream is opened anew by the next tick, before its silence is noticed', async () => {
  const { heard, end, done } = follow();
  await vi.advanceTimersByTimeAsync(0);
  await sleep(sleepGap);
  expect(heard).toEqual(['open']);
  await sleep(sleepGap + 1);
  expect(heard).toEqual(['open', 'reconnecting', 'open']);
  end.abort();
  await done;
});

it('[ROOM-6] silence alone, or ticks that are late because nobody looks, open none', async () => {
  const { heard, end, done } = follow();
  await vi.advanceTimersByTimeAsync(5 * tickEvery);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await sleep(60_000);
  expect(heard).toEqual(['open']);
  end.abort();
  await done;
});

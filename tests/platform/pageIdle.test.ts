// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { pageIdle } from '../../src/platform/pageIdle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether the page rests, so far. */
const watch = () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (ready: () => void) => ready());
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const seen = { isIdle: false };
  void pageIdle().then(() => {
    seen.isIdle = true;
  });
  return seen;
};

it('[APP-1] a page rests some time after it has loaded', async () => {
  const seen = watch();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(timings.idleDelay - 1);
  expect(seen.isIdle).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isIdle).toBe(true);
});

it('[APP-10] an image that never comes keeps nothing waiting that comes when the page rests', async () => {
  const seen = watch();
  await vi.advanceTimersByTimeAsync(timings.loadTimeout + timings.idleDelay - 1);
  expect(seen.isIdle).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isIdle).toBe(true);
});

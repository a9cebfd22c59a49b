import { afterEach, expect, it, vi } from 'vitest';
import { echoMs, withoutEcho } from '../../server/withoutEcho.ts';

afterEach(() => void vi.useRealTimers());

it('[OPS-3] a stop signal is heard at once, its echo is not, and a later one is heard again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const stop = vi.fn();
  const signal = withoutEcho(stop);
  signal();
  expect(stop).toHaveBeenCalledTimes(1);
  signal();
  vi.advanceTimersByTime(echoMs - 1);
  signal();
  expect(stop).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  signal();
  expect(stop).toHaveBeenCalledTimes(2);
});

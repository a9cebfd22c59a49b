import { expect, it, onTestFinished, vi } from 'vitest';
import { createJobRunner } from '../../../server/jobs/jobRunner.ts';
import { createTimer } from '../../../server/jobs/timer.ts';

/** A runner of one job, which has this many pieces to do. */
const setUp = (pieces: number, work: () => Promise<void> = async () => {}) => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const done = { looks: 0, left: pieces };
  const errors: unknown[] = [];
  const timer = createTimer((error) => errors.push(error));
  const runner = createJobRunner(timer, [
    async () => {
      done.looks += 1;
      if (done.left === 0) return false;
      await work();
      done.left -= 1;
      return true;
    },
  ]);
  return { runner, timer, done, errors };
};

it('[MAIL-3] works when woken until nothing is left, then looks again from time to time', async () => {
  const { runner, done } = setUp(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual({ looks: 0, left: 3 });
  runner.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toEqual({ looks: 4, left: 0 });
  done.left = 1;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toEqual({ looks: 6, left: 0 });
});

it('[MAIL-3] looks once more when it is woken at work, and never works twice at a time', async () => {
  const { runner, done } = setUp(1, async () => {
    runner.wake();
    runner.wake();
  });
  runner.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toEqual({ looks: 2, left: 0 });
});

it('[MAIL-4][OPS-6] says what failed, and tries again later', async () => {
  let failures = 2;
  const { runner, done, errors } = setUp(1, async () => {
    if (failures-- > 0) throw new Error('no database');
  });
  runner.wake();
  await vi.advanceTimersByTimeAsync(19_999);
  expect([done.looks, errors]).toEqual([1, [new Error('no database')]]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(done).toEqual({ looks: 4, left: 0 });
});

it('[API-5][OPS-3] stops after the piece at hand, whatever is left', async () => {
  let finish = () => {};
  const { runner, timer, done } = setUp(3, () => new Promise((resolve) => (finish = resolve)));
  runner.wake();
  await vi.advanceTimersByTimeAsync(10);
  const stopped = timer.stop();
  finish();
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual({ looks: 1, left: 2 });
});

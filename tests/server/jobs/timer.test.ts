import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inRequest, openRequest } from '../../../server/http/requestId.ts';
import { createTimer } from '../../../server/jobs/timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const runs: string[] = [];
  const errors: unknown[] = [];
  const timer = createTimer((error) => errors.push(error));
  const run = (name: string) => async () => {
    runs.push(name);
  };
  return { timer, runs, errors, run };
};

it('[SUB-3] runs once, at its time, and forgets an earlier setting', async () => {
  const { timer, runs, run } = setUp();
  timer.set(1000, run('first'));
  timer.set(2000, run('second'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual(['second']);
});

it('[SUB-3] waits for a time further ahead than a timer can as long as one can, instead of running at once', async () => {
  const { timer, runs, run } = setUp();
  timer.set(2 ** 40, run('far'));
  await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual(['far']);
});

it('[API-5] is silent once it is stopped, and lets a run under way finish first', async () => {
  const { timer, runs, run } = setUp();
  let finish = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  timer.set(1000, async () => {
    runs.push('begun');
    await finished;
    runs.push('done');
    timer.set(0, run('again'));
  });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = timer.stop().then(() => runs.push('stopped'));
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(runs).toEqual(['begun', 'done', 'stopped']);
});

it('[API-5] says what a run failed with, and runs on', async () => {
  const { timer, runs, errors, run } = setUp();
  const failure = new Error('no database');
  timer.set(0, () => Promise.reject(failure));
  await vi.advanceTimersByTimeAsync(0);
  timer.set(0, run('next'));
  await vi.advanceTimersByTimeAsync(0);
  expect([errors, runs]).toEqual([[failure], ['next']]);
});

it('[OPS-4] runs for nobody: what it does is not told of the request that set it', async () => {
  // A simulated one runs for whoever moves the clock.
  vi.useRealTimers();
  const { timer } = setUp();
  const request = await new Promise((resolve) => {
    inRequest('request-1', () => timer.set(0, async () => resolve(openRequest())));
  });
  expect(request).toBeUndefined();
});

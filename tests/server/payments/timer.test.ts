import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimer } from '../../../server/payments/timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => {
  const rings: string[] = [];
  const errors: unknown[] = [];
  const timer = createTimer((error) => errors.push(error));
  const ring = (name: string) => async () => {
    rings.push(name);
  };
  return { timer, rings, errors, ring };
};

it('[SUB-3] rings once, at its time, and forgets an earlier setting', async () => {
  const { timer, rings, ring } = setUp();
  timer.set(1000, ring('first'));
  timer.set(2000, ring('second'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(rings).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rings).toEqual(['second']);
});

it('[SUB-3] waits for a time further ahead than a timer can, instead of ringing at once', async () => {
  const { timer, rings, ring } = setUp();
  timer.set(2 ** 40, ring('far'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rings).toEqual([]);
});

it('[API-5] is silent once it is stopped, and lets a ring under way finish first', async () => {
  const { timer, rings, ring } = setUp();
  let finish = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  timer.set(1000, async () => {
    rings.push('begun');
    await finished;
    rings.push('done');
    timer.set(0, ring('again'));
  });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = timer.stop().then(() => rings.push('stopped'));
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(rings).toEqual(['begun', 'done', 'stopped']);
});

it('[API-5] says what a ring failed with, and rings on', async () => {
  const { timer, rings, errors, ring } = setUp();
  const failure = new Error('no database');
  timer.set(0, () => Promise.reject(failure));
  await vi.advanceTimersByTimeAsync(0);
  timer.set(0, ring('next'));
  await vi.advanceTimersByTimeAsync(0);
  expect([errors, rings]).toEqual([[failure], ['next']]);
});

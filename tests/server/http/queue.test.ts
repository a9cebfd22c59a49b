import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../../server/http/errors.ts';
import { createKeyedQueue, createQueue } from '../../../server/http/queue.ts';

const refusal = new HttpError(429, 'RATE_LIMITED', { retryAfter: 10 });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue of two with room for three, and work that a test ends. */
const open = () => {
  const queue = createQueue({ atOnce: 2, waiting: 3, waitMs: 1000, refusal });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const add = (number: number, signal?: AbortSignal) =>
    queue.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => {
        ends[number] = resolve;
      });
      return number;
    }, signal);
  return { queue, begun, ends, add };
};

it('[OPS-7] runs two at once, the others in order, and refuses who finds the queue full', async () => {
  const { queue, begun, ends, add } = open();
  const added = [0, 1, 2, 3, 4].map((number) => add(number));
  expect(queue.load()).toEqual({ running: 2, waiting: 3 });
  await expect(add(5)).rejects.toBe(refusal);
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await added[1]).toBe(1);
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  for (const number of [0, 2, 3, 4]) {
    await vi.waitFor(() => expect(begun).toContain(number));
    ends[number]?.();
  }
  await vi.waitFor(() => expect(queue.load()).toEqual({ running: 0, waiting: 0 }));
  expect(await Promise.all(added)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('[OPS-7] refuses who waited too long or has left, without running their work', async () => {
  const { begun, ends, add } = open();
  const leaving = new AbortController();
  const first = [add(0), add(1)];
  const left = expect(add(2, leaving.signal)).rejects.toBe(refusal);
  const late = expect(add(3)).rejects.toBe(refusal);
  leaving.abort();
  await left;
  vi.advanceTimersByTime(1000);
  await late;
  ends[0]?.();
  ends[1]?.();
  await Promise.all(first);
  expect(begun).toEqual([0, 1]);
  const again = add(4);
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 4]));
  ends[4]?.();
  expect(await again).toBe(4);
});

it('[OPS-7] gives the turn of failed work to the next', async () => {
  const { queue, begun, ends, add } = open();
  const fail = () => queue.run(() => Promise.reject(new Error('failed')));
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('failed');
  const next = add(1);
  await vi.waitFor(() => expect(begun).toEqual([1]));
  ends[1]?.();
  expect(await next).toBe(1);
});

it('[OPS-7] runs one at a time of each key, and those of other keys meanwhile', async () => {
  const inQueue = createKeyedQueue<string>({ atOnce: 1, waiting: 1, waitMs: 1000, refusal });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (key: string) =>
    inQueue(key, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const added = ['one', 'one', 'next'].map(add);
  await expect(add('one')).rejects.toBe(refusal);
  expect(begun).toEqual(['one', 'next']);
  ends[0]?.();
  await added[0];
  await vi.waitFor(() => expect(begun).toEqual(['one', 'next', 'one']));
  for (const end of ends) end();
  await Promise.all(added);
});

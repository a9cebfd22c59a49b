import { afterEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import type { ImageAnswer, ImageMessage, Started } from '../../src/logo/imageWorker.ts';

const image = { prepare: new File(['x'], 'photo.png') };
const answer: ImageAnswer = { png: null };

afterEach(() => {
  vi.useRealTimers();
});

/** Fake workers by number. `calls` is their log; `starts`, `answers` and `breaks` let the last one do so. */
const workers = () => {
  const calls: string[] = [];
  const started: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    onmessage: (event: { data: ImageAnswer | Started }) => void = () => undefined;
    onerror: (event: unknown) => void = () => undefined;
    readonly #name = String(started.push(this));
    constructor() {
      super();
      this.addEventListener('message', (event) => this.onmessage(event as MessageEvent));
      this.addEventListener('error', (event) => this.onerror(event));
    }
    postMessage(message: ImageMessage) {
      calls.push(`${this.#name} ${Object.keys(message)[0]}`);
    }
    terminate() {
      calls.push(`${this.#name} ends`);
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const last = () => started[started.length - 1];
  return {
    calls,
    count: () => started.length,
    starts: () => last()?.dispatchEvent(new MessageEvent('message', { data: { started: true } })),
    answers: () => last()?.onmessage({ data: answer }),
    breaks: () => last()?.onerror('broken'),
  };
};

/** The module loaded again, as in a new page. */
const load = () => {
  vi.resetModules();
  return import('../../src/logo/imageHelper.ts');
};

const { signal } = new AbortController();

it('[LOGO-6] a prestarted worker serves the next image, and only that one', async () => {
  const { calls, count } = workers();
  const { prestartWorker, post } = await load();
  prestartWorker();
  prestartWorker();
  expect(count()).toBe(1);
  post('a', image);
  post('a', image);
  post('b', image);
  expect([calls, count()]).toEqual([['1 prepare', '1 prepare', '1 ends', '2 prepare'], 2]);
});

it('[LOGO-6] the worker of an image ends with it, and no other does', async () => {
  const { calls } = workers();
  const { releaseWorker, post } = await load();
  post('a', image);
  releaseWorker('b');
  expect(calls).toEqual(['1 prepare']);
  releaseWorker('a');
  releaseWorker('a');
  expect(calls).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] a question brings its answer', async () => {
  const { answers } = workers();
  const { ask } = await load();
  const asking = ask('a', image, signal);
  answers();
  expect(await asking).toBe(answer);
});

it('[LOGO-6] a worker that breaks is ended and says so', async () => {
  const { calls, breaks } = workers();
  const { ask } = await load();
  const asking = ask('a', image, signal);
  breaks();
  await expect(asking).rejects.toBe('broken');
  expect(calls).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] a worker whose script does not load is not asked', async () => {
  const { calls, breaks } = workers();
  const { prestartWorker, post } = await load();
  prestartWorker();
  breaks();
  post('a', image);
  breaks();
  post('a', image);
  expect(calls).toEqual(['2 prepare', '2 ends', '3 prepare']);
});

it('[LOGO-6] a worker whose script has not come within 30 s is ended and says so', async () => {
  vi.useFakeTimers();
  const { calls } = workers();
  const { ask } = await load();
  const asking = ask('a', image, signal);
  const failed = expect(asking).rejects.toMatchObject({ type: 'error' });
  vi.advanceTimersByTime(timings.chunkTimeout - 1);
  expect(calls).toEqual(['1 prepare']);
  vi.advanceTimersByTime(1);
  await failed;
  expect(calls).toContain('1 ends');
});

it('[LOGO-6] a prestarted worker whose script has not come within 30 s is ended and not asked', async () => {
  vi.useFakeTimers();
  const { calls } = workers();
  const { prestartWorker, post } = await load();
  prestartWorker();
  vi.advanceTimersByTime(timings.chunkTimeout);
  post('a', image);
  expect(calls).toEqual(['1 ends', '2 prepare']);
});

it('[LOGO-6] a worker that has started may take its time, and that it has is no answer', async () => {
  vi.useFakeTimers();
  const { starts, answers } = workers();
  const { ask } = await load();
  const asking = ask('a', image, signal);
  starts();
  vi.advanceTimersByTime(timings.chunkTimeout);
  answers();
  expect(await asking).toBe(answer);
});

it('[LOGO-6] an aborted question ends its worker (fault R03)', async () => {
  const { calls } = workers();
  const { ask } = await load();
  const controller = new AbortController();
  const asking = ask('a', image, controller.signal);
  controller.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  await expect(ask('a', image, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] a worker that was prepared for a question ends when that is aborted before it is asked (fault R03)', async () => {
  const { calls } = workers();
  const { ask, post } = await load();
  post('a', image);
  await expect(ask('a', image, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] prestarting is no error in a browser without workers', async () => {
  vi.stubGlobal('Worker', undefined);
  const { ask, prestartWorker } = await load();
  prestartWorker();
  await expect(ask('a', image, signal)).rejects.toThrow();
});

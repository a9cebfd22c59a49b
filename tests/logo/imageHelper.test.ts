import { expect, it, vi } from 'vitest';
import type { ImageAnswer, ImageMessage } from '../../src/logo/imageWorker.ts';

const image = { prepare: new File(['x'], 'photo.png') };
const answer: ImageAnswer = { png: null };

/** Workers by number; what they are told is noted, and `answers` and `breaks` let the last one speak. */
const workers = () => {
  const told: string[] = [];
  const started: FakeWorker[] = [];
  class FakeWorker {
    onmessage: (event: { data: ImageAnswer }) => void = () => undefined;
    onerror: (event: unknown) => void = () => undefined;
    readonly #name = String(started.push(this));
    postMessage(message: ImageMessage) {
      told.push(`${this.#name} ${Object.keys(message)[0]}`);
    }
    terminate() {
      told.push(`${this.#name} ends`);
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const last = () => started[started.length - 1];
  return {
    told,
    count: () => started.length,
    answers: () => last()?.onmessage({ data: answer }),
    breaks: () => last()?.onerror('broken'),
  };
};

/** The module anew, as in a new page. */
const load = () => {
  vi.resetModules();
  return import('../../src/logo/imageHelper.ts');
};

const { signal } = new AbortController();

it('[LOGO-6] a worker that stands by serves the next image, and only that one', async () => {
  const { told, count } = workers();
  const { standBy, tell } = await load();
  standBy();
  standBy();
  expect(count()).toBe(1);
  tell('a', image);
  tell('a', image);
  tell('b', image);
  expect([told, count()]).toEqual([['1 prepare', '1 prepare', '1 ends', '2 prepare'], 2]);
});

it('[LOGO-6] the worker of an image ends with it, and no other does', async () => {
  const { told } = workers();
  const { letGo, tell } = await load();
  tell('a', image);
  letGo('b');
  expect(told).toEqual(['1 prepare']);
  letGo('a');
  letGo('a');
  expect(told).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] a question brings its answer', async () => {
  const { answers } = workers();
  const { ask } = await load();
  const asking = ask('a', image, signal);
  answers();
  expect(await asking).toBe(answer);
});

it('[LOGO-6] a worker that breaks is ended and says so', async () => {
  const { told, breaks } = workers();
  const { ask } = await load();
  const asking = ask('a', image, signal);
  breaks();
  await expect(asking).rejects.toBe('broken');
  expect(told).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] a worker whose script does not arrive is not asked', async () => {
  const { told, breaks } = workers();
  const { standBy, tell } = await load();
  standBy();
  breaks();
  tell('a', image);
  breaks();
  tell('a', image);
  expect(told).toEqual(['2 prepare', '2 ends', '3 prepare']);
});

it('[LOGO-6] a question that was given up ends its worker (fault R03)', async () => {
  const { told } = workers();
  const { ask } = await load();
  const given = new AbortController();
  const asking = ask('a', image, given.signal);
  given.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  await expect(ask('a', image, given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] a worker that was got ready for a question ends when that is given up before it is asked (fault R03)', async () => {
  const { told } = workers();
  const { ask, tell } = await load();
  tell('a', image);
  await expect(ask('a', image, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual(['1 prepare', '1 ends']);
});

it('[LOGO-6] standing by is no fault in a browser without workers', async () => {
  vi.stubGlobal('Worker', undefined);
  const { ask, standBy } = await load();
  standBy();
  await expect(ask('a', image, signal)).rejects.toThrow();
});

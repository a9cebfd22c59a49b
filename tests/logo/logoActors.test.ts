import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { decodePicture, problem } from '../../src/logo/decodePicture.ts';
import { logoActors } from '../../src/logo/logoActors.ts';
import { letGo, tell } from '../../src/logo/pictureHelper.ts';
import { closePicture, openPicture, pictureOf } from '../../src/logo/pictures.ts';
import type { PictureAnswer } from '../../src/logo/pictureWorker.ts';
import { loadStage } from '../../src/logo/stageChunk.ts';
import { fileOf, keepFile } from '../../src/media/fileRegistry.ts';

vi.mock('../../src/logo/stageChunk.ts', () => ({ loadStage: vi.fn() }));
vi.mock(import('../../src/logo/decodePicture.ts'), async (real) => ({
  ...(await real()),
  decodePicture: vi.fn(),
}));

const noWorker = () => Promise.reject(new Error('There are no workers'));
let worker: () => Promise<PictureAnswer>;
vi.mock('../../src/logo/pictureHelper.ts', () => ({ ask: () => worker(), letGo: vi.fn(), tell: vi.fn() }));

const size = { width: 900, height: 600 };

/** Pixels that know whether they were freed. */
const bitmap = () => {
  const made = { width: 900, height: 600, isOpen: true, close: () => (made.isOpen = false) };
  return made as unknown as ImageBitmap & { readonly isOpen: boolean };
};

const choose = (): string => keepFile(new File(['x'], 'photo.png', { type: 'image/png' })).key;

const decodesTo = (...all: ImageBitmap[]) => {
  for (const one of all) vi.mocked(decodePicture).mockResolvedValueOnce({ bitmap: one, size });
};

const open = (key: string) => toPromise(createActor(logoActors().openPicture, { input: { key } }).start());

/** Neither its file nor its worker is kept. */
const isForgotten = (key: string) => {
  expect(() => fileOf(key)).toThrow();
  expect(vi.mocked(letGo).mock.calls).toEqual([[key]]);
};

beforeEach(() => {
  vi.mocked(decodePicture).mockReset();
  vi.mocked(tell).mockClear();
  vi.mocked(letGo).mockClear();
  worker = noWorker;
  vi.mocked(loadStage).mockReset().mockResolvedValue();
});

it('[LOGO-6] opening a picture brings its size, with its pixels and the stage at hand', async () => {
  const pixels = bitmap();
  decodesTo(pixels);
  const key = choose();
  expect(await open(key)).toEqual(size);
  expect([pictureOf(key).bitmap, vi.mocked(loadStage).mock.calls.length]).toEqual([pixels, 1]);
  closePicture(key);
  expect(() => pictureOf(key)).toThrow('is not open');
  expect(pixels.isOpen).toBe(false);
});

it('[LOGO-6] the pixels come from the worker where there is one', async () => {
  const pixels = bitmap();
  worker = async () => ({ opened: { bitmap: pixels, size } });
  const key = choose();
  expect(await open(key)).toEqual(size);
  expect(pictureOf(key).bitmap).toBe(pixels);
});

it('[LOGO-6] what the worker cannot decode is told as it is', async () => {
  worker = async () => ({ problem: 'tooManyPixels' });
  const key = choose();
  await expect(open(key)).rejects.toMatchObject({ code: 'tooManyPixels' });
  isForgotten(key);
});

it('[LOGO-1] a stage that does not arrive is told, and no pixels stay behind', async () => {
  vi.mocked(loadStage).mockRejectedValue(new Error('offline'));
  const pixels = bitmap();
  decodesTo(pixels);
  const key = choose();
  await expect(open(key)).rejects.toMatchObject({ code: 'stageLost' });
  expect(pixels.isOpen).toBe(false);
  isForgotten(key);
});

it('[LOGO-6] a picture that cannot be decoded is told as it is, whether the stage comes or not', async () => {
  vi.mocked(loadStage).mockRejectedValue(new Error('offline'));
  vi.mocked(decodePicture).mockRejectedValueOnce(problem('tooManyPixels'));
  await expect(open(choose())).rejects.toMatchObject({ code: 'tooManyPixels' });
});

it('[LOGO-6] a picture that was given up while it was decoded is freed (fault R03)', async () => {
  const pixels = bitmap();
  const given = new AbortController();
  vi.mocked(decodePicture).mockImplementationOnce(async () => {
    given.abort();
    return { bitmap: pixels, size };
  });
  const key = choose();
  await expect(openPicture(key, given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(pixels.isOpen).toBe(false);
  expect(() => pictureOf(key)).toThrow('is not open');
});

it('[LOGO-6] one picture is open at a time', async () => {
  const [first, second] = [bitmap(), bitmap()];
  decodesTo(first, second);
  const [one, two] = [choose(), choose()];
  await open(one);
  await open(two);
  closePicture(one);
  expect([first.isOpen, second.isOpen, pictureOf(two).bitmap]).toEqual([false, true, second]);
});

/** Holds an open picture; its frames and what waits for their end come when they are called. */
const hold = async () => {
  const waiting: (() => void)[] = [];
  const wait = (work: () => void) => waiting.push(work);
  vi.stubGlobal('requestAnimationFrame', wait);
  const pixels = bitmap();
  decodesTo(pixels);
  const key = choose();
  await open(key);
  vi.stubGlobal('setTimeout', wait);
  const holder = setup({ actors: { held: logoActors().heldPicture } });
  const actor = createActor(holder.createMachine({ invoke: { src: 'held', input: { key } } })).start();
  return { actor, key, pixels, next: () => waiting.shift()?.() };
};

it('[LOGO-5] the cut is prepared after the first frame', async () => {
  const { actor, key, next } = await hold();
  next();
  expect(tell).not.toHaveBeenCalled();
  next();
  expect(vi.mocked(tell).mock.calls).toEqual([[key, { prepare: fileOf(key) }]]);
  actor.stop();
});

it('[LOGO-6] a picture that is put away ends its worker, and its pixels are freed one frame later', async () => {
  const { actor, key, pixels, next } = await hold();
  actor.stop();
  isForgotten(key);
  expect(pixels.isOpen).toBe(true);
  next();
  next();
  expect(pixels.isOpen).toBe(false);
  next();
  expect(tell).not.toHaveBeenCalled();
});

it('[LOGO-6] a picture that is put away while its cut is prepared keeps no worker', async () => {
  const { actor, key, next } = await hold();
  next();
  next();
  actor.stop();
  await vi.waitFor(() => expect(vi.mocked(letGo).mock.calls).toEqual([[key], [key]]));
});

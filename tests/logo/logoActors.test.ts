import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { decodeImage, problem } from '../../src/logo/decodeImage.ts';
import { post, releaseWorker } from '../../src/logo/imageHelper.ts';
import { closeImage, imageOf, openImage } from '../../src/logo/images.ts';
import type { ImageAnswer } from '../../src/logo/imageWorker.ts';
import { logoActors } from '../../src/logo/logoActors.ts';
import { loadStage } from '../../src/logo/stageChunk.ts';
import { fileOf, keepFile } from '../../src/media/fileRegistry.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';

vi.mock('../../src/logo/stageChunk.ts', () => ({ loadStage: vi.fn() }));
vi.mock(import('../../src/logo/decodeImage.ts'), async (real) => ({
  ...(await real()),
  decodeImage: vi.fn(),
}));

const noWorker = () => Promise.reject(new Error('There are no workers'));
let worker: () => Promise<ImageAnswer>;
vi.mock('../../src/logo/imageHelper.ts', () => ({
  ask: () => worker(),
  releaseWorker: vi.fn(),
  post: vi.fn(),
}));

const size = { width: 900, height: 600 };

/** Pixels that know whether they were freed. */
const bitmap = () => {
  const made = { width: 900, height: 600, isOpen: true, close: () => (made.isOpen = false) };
  return made as unknown as ImageBitmap & { readonly isOpen: boolean };
};

const choose = (): string => keepFile(new File(['x'], 'photo.png', { type: 'image/png' })).key;

const decodesTo = (...all: ImageBitmap[]) => {
  for (const one of all) vi.mocked(decodeImage).mockResolvedValueOnce({ bitmap: one, size });
};

const open = (key: string) => toPromise(createActor(logoActors().openImage, { input: { key } }).start());

/** Checks that neither its file nor its worker is kept. */
const isForgotten = (key: string) => {
  expect(() => fileOf(key)).toThrow();
  expect(vi.mocked(releaseWorker).mock.calls).toEqual([[key]]);
};

beforeEach(() => {
  vi.mocked(decodeImage).mockReset();
  vi.mocked(post).mockClear();
  vi.mocked(releaseWorker).mockClear();
  worker = noWorker;
  vi.mocked(loadStage).mockReset().mockResolvedValue();
});

it('[LOGO-6] opening an image brings its size, with its pixels and the stage at hand', async () => {
  const pixels = bitmap();
  decodesTo(pixels);
  const key = choose();
  expect(await open(key)).toEqual(size);
  expect([imageOf(key).bitmap, vi.mocked(loadStage).mock.calls.length]).toEqual([pixels, 1]);
  closeImage(key);
  expect(() => imageOf(key)).toThrow('is not open');
  expect(pixels.isOpen).toBe(false);
});

it('[LOGO-6] the pixels come from the worker where there is one', async () => {
  const pixels = bitmap();
  worker = async () => ({ opened: { bitmap: pixels, size } });
  const key = choose();
  expect(await open(key)).toEqual(size);
  expect(imageOf(key).bitmap).toBe(pixels);
});

it('[LOGO-6] what the worker cannot decode is reported unchanged', async () => {
  worker = async () => ({ problem: 'tooManyPixels' });
  const key = choose();
  await expect(open(key)).rejects.toMatchObject({ code: 'tooManyPixels' });
  isForgotten(key);
});

it('[LOGO-1] a stage that does not load is reported, and no pixels stay', async () => {
  vi.mocked(loadStage).mockRejectedValue(new Error('offline'));
  const pixels = bitmap();
  decodesTo(pixels);
  const key = choose();
  await expect(open(key)).rejects.toMatchObject({ code: 'stageLost' });
  expect(pixels.isOpen).toBe(false);
  isForgotten(key);
});

it('[APP-11] a stage that the server has no more is reported as outdated, not as a lost network', async () => {
  vi.mocked(loadStage).mockRejectedValue(new ApiError('outdated'));
  decodesTo(bitmap());
  await expect(open(choose())).rejects.toMatchObject({ code: 'outdated' });
});

it('[LOGO-6] an image that cannot be decoded is reported unchanged, whether the stage loads or not', async () => {
  vi.mocked(loadStage).mockRejectedValue(new Error('offline'));
  vi.mocked(decodeImage).mockRejectedValueOnce(problem('tooManyPixels'));
  await expect(open(choose())).rejects.toMatchObject({ code: 'tooManyPixels' });
});

it('[LOGO-6] an image that was given up while it was decoded is freed (fault R03)', async () => {
  const pixels = bitmap();
  const given = new AbortController();
  vi.mocked(decodeImage).mockImplementationOnce(async () => {
    given.abort();
    return { bitmap: pixels, size };
  });
  const key = choose();
  await expect(openImage(key, given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(pixels.isOpen).toBe(false);
  expect(() => imageOf(key)).toThrow('is not open');
});

it('[LOGO-6] one image is open at a time', async () => {
  const [first, second] = [bitmap(), bitmap()];
  decodesTo(first, second);
  const [one, two] = [choose(), choose()];
  await open(one);
  await open(two);
  expect(first.isOpen).toBe(false);
  closeImage(one);
  expect([second.isOpen, imageOf(two).bitmap]).toEqual([true, second]);
});

/** Runs `heldImage`; the test calls its animation frames and timeouts. */
const hold = async () => {
  const waiting: (() => void)[] = [];
  const wait = (work: () => void) => waiting.push(work);
  vi.stubGlobal('requestAnimationFrame', wait);
  const pixels = bitmap();
  decodesTo(pixels);
  const key = choose();
  await open(key);
  vi.stubGlobal('setTimeout', wait);
  const holder = setup({ actors: { held: logoActors().heldImage } });
  const actor = createActor(holder.createMachine({ invoke: { src: 'held', input: { key } } })).start();
  return { actor, key, pixels, next: () => waiting.shift()?.() };
};

it('[LOGO-5] the cut is prepared after the first frame', async () => {
  const { actor, key, next } = await hold();
  next();
  expect(post).not.toHaveBeenCalled();
  next();
  expect(vi.mocked(post).mock.calls).toEqual([[key, { prepare: fileOf(key) }]]);
  actor.stop();
});

it('[LOGO-6] an image that is closed ends its worker, and its pixels are freed one frame later', async () => {
  const { actor, key, pixels, next } = await hold();
  actor.stop();
  isForgotten(key);
  expect(pixels.isOpen).toBe(true);
  next();
  next();
  expect(pixels.isOpen).toBe(false);
  next();
  expect(post).not.toHaveBeenCalled();
});

it('[LOGO-6] an image that is closed while its cut is prepared keeps no worker', async () => {
  const { actor, key, next } = await hold();
  next();
  next();
  actor.stop();
  await expect.poll(() => vi.mocked(releaseWorker).mock.calls).toEqual([[key], [key]]);
});

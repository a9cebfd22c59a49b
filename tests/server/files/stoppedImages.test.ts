import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { imageName } from '../../../server/files/imageAddress.ts';
import { createImageProxy } from '../../../server/files/imageProxy.ts';
import { redrawImage } from '../../../server/files/images.ts';
import { HttpError } from '../../../server/http/errors.ts';

/** What each process that draws an image is sent at its start. */
const sent: { signal: NodeJS.Signals | null } = vi.hoisted(() => ({ signal: null }));
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  const spawn = (...args: Parameters<typeof original.spawn>): ChildProcess => {
    const child = original.spawn(...args);
    if (sent.signal !== null) child.kill(sent.signal);
    return child;
  };
  return { ...original, spawn };
});

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};
const png = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();

const soon = { retryAfter: 2 };
it.each([
  ['SIGTERM', 503, 'UNAVAILABLE', soon],
  ['SIGINT', 503, 'UNAVAILABLE', soon],
  ['SIGHUP', 503, 'UNAVAILABLE', soon],
  // Too much memory or time, and a decoder that crashes, are the image's fault.
  ['SIGKILL', 422, 'UNREADABLE_IMAGE', {}],
  ['SIGSEGV', 422, 'UNREADABLE_IMAGE', {}],
] as const)(
  '[OPS-5][DSGN-7] an image whose process ends by %s is answered %i %s',
  async (signal, status, errorCode, extras) => {
    const [folder, bytes] = [await newFolder(), await png()];
    const source = join(folder, 'given');
    await writeFile(source, bytes);
    sent.signal = signal;
    const drawing = redrawImage('image/png', source, join(folder, 'drawn'));
    const error = await drawing.catch((reason: unknown) => reason);
    expect(error).toEqual(new HttpError(status, errorCode, extras));
    expect(error).toHaveProperty('extras', extras);
    expect(error).toHaveProperty('status', status);
  },
);

it('[OPS-5][BLOG-11] a picture of another host whose process a stop has ended is had at the next try', async () => {
  const [dataFolder, bytes] = [await newFolder(), await png()];
  const address = 'https://pictures.example/a.png';
  const proxy = createImageProxy({
    settings: { dataFolder },
    addressOf: async () => address,
    fetch: async () => ({ bytes, type: 'image/png' }),
    now: () => 0,
    log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() },
  });
  sent.signal = 'SIGTERM';
  await expect(proxy.find(imageName(address))).rejects.toMatchObject({ status: 503 });
  sent.signal = null;
  expect(await proxy.find(imageName(address))).toMatchObject({ type: 'image/png' });
});

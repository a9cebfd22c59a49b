// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { UploadEvent } from '../../machines/design/uploadMachine.ts';
import { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { uploadActors } from '../../src/design/upload/uploadActors.ts';
import { fileOf, keepFile } from '../../src/media/fileRegistry.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import type { Upload } from '../../src/platform/api/uploads.ts';
import { cut as anyCut } from '../model/plans/logo/logoEditor.ts';
import { drawingBrowser } from './drawing.ts';

type Sending = Parameters<Upload>[0];
interface Answerable {
  resolve(answer: { url: string }): void;
  reject(error: unknown): void;
}

const svg = (content: string) => new File([content], 'logo.svg', { type: 'image/svg+xml' });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
const jpeg = new File(['original'], 'logo.jpg', { type: 'image/jpeg' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A logo that has begun to go up. */
const startSending = ({
  isOriginalKept = false,
  vector = null as File | null,
  original = jpeg,
  originalVector = null as File | null,
} = {}) => {
  const file = keepFile(new File(['cut'], 'logo.png', { type: 'image/png' }));
  const cut = {
    ...anyCut,
    file,
    vector: vector && keepFile(vector),
    original: keepFile(original),
    originalVector: originalVector && keepFile(originalVector),
  };
  const requests: (Sending & Answerable)[] = [];
  const heard: UploadEvent[] = [];
  const upload: Upload = (sending) =>
    new Promise((resolve, reject) => requests.push({ ...sending, resolve, reject }));
  const { uploadFile } = uploadActors(upload, logoEditorMachine);
  const actor = createActor(
    setup({ types: {} as { events: UploadEvent }, actors: { uploadFile } }).createMachine({
      invoke: { src: 'uploadFile', input: { asset: 'logo', key: file.key, cut, isOriginalKept } },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  const answer = async (at: number, how: (request: Answerable) => void) => {
    await expect.poll(() => requests.length).toBe(at + 1);
    how(requests[at] as Answerable);
  };
  return {
    cut,
    requests,
    heard,
    actor,
    /** What went up: as what, and with which content. */
    sent: () => Promise.all(requests.map(async ({ kind, file: sent }) => [kind, await sent.text()])),
    store: (at: number, url: string) => answer(at, (request) => request.resolve({ url })),
    refuse: (at: number, status: number) =>
      answer(at, (request) => request.reject(new ApiError('http', { status }))),
  };
};

it('[LOGO-8] the original goes up after a new logo, each half of the way, and all files are forgotten', async () => {
  const { cut, requests, heard, sent, store, actor } = startSending({
    vector: svg('vector'),
    originalVector: svg('whole'),
  });
  requests[0]?.onProgress(50);
  await store(0, '/files/0.svg');
  await expect.poll(() => requests).toHaveLength(2);
  requests[1]?.onProgress(50);
  await store(1, '/files/1.svg');
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard).toEqual([
    { type: 'upload.progressed', percent: 25 },
    { type: 'upload.progressed', percent: 75 },
    { type: 'upload.succeeded', url: '/files/0.svg', originalUrl: '/files/1.svg' },
  ]);
  expect(await sent()).toEqual([
    ['vector', 'vector'],
    ['vector', 'whole'],
  ]);
  actor.stop();
  for (const file of [cut.file, cut.vector, cut.original, cut.originalVector])
    expect(() => fileOf(file?.key ?? '')).toThrow(/No file is kept/);
});

it('[LOGO-8] a logo is saved without an original that is refused; one that is kept does not go up again', async () => {
  const refused = startSending();
  await refused.store(0, '/files/0.png');
  await refused.refuse(1, 507);
  const kept = startSending({ isOriginalKept: true });
  await kept.store(0, '/files/0.png');
  for (const { heard, actor } of [refused, kept]) {
    await expect
      .poll(() => heard)
      .toEqual([{ type: 'upload.succeeded', url: '/files/0.png', originalUrl: null }]);
    actor.stop();
  }
  expect(await kept.sent()).toEqual([['image', 'cut']]);
});

it.each([413, 415, 422])(
  '[LOGO-8] a vector that the server does not keep goes up as a PNG, and of an SVG original what the browser drew of it: %d',
  async (status) => {
    drawingBrowser();
    const { heard, sent, refuse, store } = startSending({
      vector: svg('vector'),
      original: svg(drawing),
      originalVector: svg(drawing),
    });
    await refuse(0, status);
    await store(1, '/files/1.png');
    await refuse(2, status);
    await store(3, '/files/3.png');
    await expect
      .poll(() => heard)
      .toEqual([{ type: 'upload.succeeded', url: '/files/1.png', originalUrl: '/files/3.png' }]);
    expect(await sent()).toEqual([
      ['vector', 'vector'],
      ['image', 'cut'],
      ['vector', drawing],
      ['image', 'drawn 4096'],
    ]);
  },
);

it('[DSGN-7] how much of a logo is sent never falls, also where its vectors are refused', async () => {
  drawingBrowser();
  const { heard, requests, refuse, store } = startSending({
    vector: svg('vector'),
    original: svg(drawing),
    originalVector: svg(drawing),
  });
  const ends = [() => refuse(0, 415), () => store(1, '/files/1.png'), () => refuse(2, 415), () => undefined];
  for (const [at, end] of ends.entries()) {
    await expect.poll(() => requests).toHaveLength(at + 1);
    for (const percent of [50, 90]) requests[at]?.onProgress(percent);
    await end();
  }
  const percents = heard.map((event) => (event.type === 'upload.progressed' ? event.percent : null));
  expect(percents).toEqual([25, 45, 75, 95]);
});

it('[LOGO-8] another error than a refusal is the error of the upload', async () => {
  const { heard, refuse, requests } = startSending({ vector: svg('vector') });
  await refuse(0, 503);
  const error = new ApiError('http', { status: 503 });
  await expect.poll(() => heard).toEqual([{ type: 'upload.failed', error }]);
  expect(requests).toHaveLength(1);
});

it('[LOGO-8] the original of a logo that is no vector goes up as an image', async () => {
  const { sent, store } = startSending();
  await store(0, '/files/0.png');
  await store(1, '/files/1.jpg');
  expect(await sent()).toEqual([
    ['image', 'cut'],
    ['image', 'original'],
  ]);
});

it('[LOGO-8] an SVG original that is no vector goes up as what the browser draws of it, letters and all', async () => {
  drawingBrowser();
  const { heard, sent, store } = startSending({ original: svg(drawing) });
  await store(0, '/files/0.png');
  await store(1, '/files/1.png');
  await expect.poll(() => heard).toMatchObject([{ originalUrl: '/files/1.png' }]);
  expect(await sent()).toEqual([
    ['image', 'cut'],
    ['image', 'drawn 4096'],
  ]);
});

it('[LOGO-8] an SVG original that cannot be drawn goes up as it is', async () => {
  drawingBrowser({ png: () => null });
  const { sent, store } = startSending({ original: svg(drawing) });
  await store(0, '/files/0.png');
  await store(1, '/files/1.png');
  expect(await sent()).toEqual([
    ['image', 'cut'],
    ['image', drawing],
  ]);
});

it.each([
  ['is kept', { isOriginalKept: true }],
  ['stays a vector', { originalVector: svg(drawing) }],
])('[LOGO-8] an SVG original that %s is not drawn', async (_, how) => {
  const widths = drawingBrowser();
  const { heard, store } = startSending({ original: svg(drawing), ...how });
  await store(0, '/files/0.png');
  if ('originalVector' in how) await store(1, '/files/1.svg');
  await expect.poll(() => heard).toHaveLength(1);
  expect(widths).toEqual([]);
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { Asset } from '../../machines/contract/media.ts';
import type { MediaUploaded } from '../../machines/design/upload.ts';
import { type UploadEvent, uploadMachine } from '../../machines/design/uploadMachine.ts';
import type { ImageSize } from '../../machines/logo/crop.ts';
import { logoEditorMachine } from '../../machines/logo/logoEditorMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';
import { fetchOriginal } from '../../src/design/upload/fetchOriginal.ts';
import { uploadActors } from '../../src/design/upload/uploadActors.ts';
import { fileOf, keepFile } from '../../src/media/fileRegistry.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import type { Upload } from '../../src/platform/api/uploads.ts';
import { png } from './files.ts';

type Sending = Parameters<Upload>[0];

/** An upload whose request the test answers; `sentToParent` are the events that it sends its parent. */
const start = (asset: Asset) => {
  const sentToParent: MediaUploaded[] = [];
  const requests: (Sending & PromiseWithResolvers)[] = [];
  const upload: Upload = (sending) =>
    new Promise((resolve, reject) => requests.push({ ...sending, resolve, reject }));
  const openImage = fromPromise<ImageSize, { key: string }>(() => new Promise(() => undefined));
  const logoEditor = logoEditorMachine.provide({ actors: { openImage } });
  const machine = provideAll(uploadMachine, uploadActors(upload, logoEditor));
  const parent = createActor(
    setup({ types: {} as { events: MediaUploaded }, actors: { machine } }).createMachine({
      invoke: { src: 'machine', id: 'upload', input: { asset } },
      on: { '*': { actions: ({ event }) => sentToParent.push(event) } },
    }),
  ).start();
  const actor = parent.getSnapshot().children['upload'] as ReturnType<
    typeof createActor<typeof uploadMachine>
  >;
  return {
    actor,
    sentToParent,
    requests,
    stop: () => parent.stop(),
    becomes: (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state),
    context: () => actor.getSnapshot().context,
  };
};
interface PromiseWithResolvers {
  resolve(answer: { url: string }): void;
  reject(error: unknown): void;
}
const choose = (content: BlobPart, type: string) => {
  const chosen = new File([content], 'file', { type });
  const file = keepFile(chosen);
  return { file, content: chosen, event: { type: 'file.chosen', file, others: false } satisfies UploadEvent };
};
const isForgotten = (key: string) => {
  expect(() => fileOf(key)).toThrow();
};

it('[DSGN-7] a background is checked, uploaded with its progress, and then forgotten', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  const { actor, requests, becomes, context, sentToParent, stop } = start('backgroundImage');
  const { file, content, event } = choose(png(8, 8), 'image/png');
  actor.send(event);
  await becomes('uploading');
  const [request] = requests;
  expect([request?.kind, request?.file]).toEqual(['image', content]);
  request?.onProgress(42);
  expect(context()).toMatchObject({ percent: 42, checked: { file, seconds: null, isPlayable: true } });
  request?.resolve({ url: '/media/a.png' });
  await becomes('uploaded');
  expect(sentToParent).toEqual([{ type: 'media.uploaded', asset: 'backgroundImage', url: '/media/a.png' }]);
  isForgotten(file.key);
  stop();
});

it('[LOGO-1] a logo that passed its checks is cropped, and still kept for the editor', async () => {
  const { actor, becomes, context, requests, stop } = start('logo');
  const { file, content, event } = choose(png(8, 8), 'image/png');
  actor.send(event);
  await becomes('cropping');
  expect([context().file, requests]).toEqual([file, []]);
  expect(fileOf(file.key)).toBe(content);
  stop();
});

it('[DSGN-7] a rejected file reports its code, and is forgotten', async () => {
  const { actor, becomes, context, stop } = start('backgroundVideo');
  const { file, event } = choose('%PDF-1.7', 'video/mp4');
  actor.send(event);
  await becomes('failed');
  expect(context()).toMatchObject({ problem: 'wrongContent', message: null });
  isForgotten(file.key);
  stop();
});

/** An upload that has begun. */
const startSending = async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  const upload = start('backgroundImage');
  const { file, event } = choose(png(8, 8), 'image/png');
  upload.actor.send(event);
  await upload.becomes('uploading');
  const [request] = upload.requests;
  if (!request) throw new Error('Nothing was sent.');
  return { ...upload, file, request };
};

it('[DSGN-7] a failed upload brings the words of the server, and the file is forgotten (U11)', async () => {
  const { request, becomes, context, file, stop } = await startSending();
  request.reject(new ApiError('http', { status: 507, code: 'STORAGE_FULL', message: 'No room left' }));
  await becomes('failed');
  expect(context()).toMatchObject({ problem: 'uploadFailed', message: 'No room left' });
  isForgotten(file.key);
  stop();
});

it('[DSGN-7] a cancelled upload is aborted, and what comes of it later is not heard (R03, R09)', async () => {
  const { actor, request, becomes, sentToParent, file, requests, stop } = await startSending();
  actor.send({ type: 'upload.cancelled' });
  await becomes('idle');
  expect(request.signal?.aborted).toBe(true);
  isForgotten(file.key);
  actor.send(choose(png(9, 9), 'image/png').event);
  request.onProgress(99);
  request.resolve({ url: '/media/old.png' });
  await expect.poll(() => requests).toHaveLength(2);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.percent, sentToParent]).toEqual([
    'uploading',
    0,
    [],
  ]);
  stop();
  expect(requests[1]?.signal?.aborted).toBe(true);
});

it('[LOGO-8] the saved original becomes a file again; what is gone, or no image, is an error', async () => {
  const asked: string[] = [];
  const answer = (body: string, init: ResponseInit) =>
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(body, init);
    });
  const signal = new AbortController().signal;
  answer('jpeg', { headers: { 'Content-Type': 'image/jpeg' } });
  const found = await fetchOriginal('https://media.example/files/logo.jpg', signal);
  expect(asked).toEqual(['/files/logo.jpg']);
  expect([found.name, found.type, await fileOf(found.key).text()]).toEqual([
    'logo.jpg',
    'image/jpeg',
    'jpeg',
  ]);
  answer('', { status: 404 });
  await expect(fetchOriginal('/files/logo.jpg', signal)).rejects.toThrow('404');
  answer('<html>', { headers: { 'Content-Type': 'text/html' } });
  await expect(fetchOriginal('/files/logo.jpg', signal)).rejects.toThrow('text/html');
  vi.unstubAllGlobals();
});

const cutOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
it.each<[string, () => Promise<Response>]>([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is cut off', async () => cutOff()],
  ['is behind a server that starts anew', async () => new Response('', { status: 503 })],
  ['was asked for too often', async () => new Response('', { status: 429 })],
])('[LOGO-8] a saved original that %s is not called lost', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  const { signal } = new AbortController();
  await expect(fetchOriginal('/files/logo.jpg', signal)).rejects.toEqual(new ApiError('network'));
  vi.unstubAllGlobals();
});

/** Asks a server on a slow line, whose answer the test gives part by part. */
const startFetching = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let body: ReadableStreamDefaultController | undefined;
  let answer: (response: Response) => void = () => undefined;
  const stream = new ReadableStream({
    start: (controller) => {
      body = controller;
    },
  });
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => body?.error(signal.reason));
    return new Promise((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const fetched = fetchOriginal('/files/logo.jpg', new AbortController().signal);
  const failed = vi.fn();
  fetched.catch(failed);
  const gives = {
    head: () => answer(new Response(stream, { headers: { 'Content-Type': 'image/jpeg' } })),
    part: () => body?.enqueue(new Uint8Array([7])),
    end: () => body?.close(),
  };
  return { fetched, failed, gives, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

describe('a saved original on a slow line', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['does not come at all', []],
    ['stops before its first part', ['head']],
    ['stops in the middle', ['head', 'part']],
  ] as const)('[LOGO-8] that %s is waited for 30 s, and not called lost (N03)', async (_, given) => {
    const { failed, gives, wait } = startFetching();
    for (const one of given) {
      await wait(20_000);
      gives[one]();
      await wait(0);
    }
    await wait(timings.logoRead - 1);
    expect(failed).not.toHaveBeenCalled();
    await wait(1);
    await expect.poll(() => failed.mock.calls).toEqual([[new ApiError('network')]]);
  });

  it('[LOGO-8] comes whole', async () => {
    const { fetched, gives, wait } = startFetching();
    for (const one of ['head', 'part', 'part', 'end'] as const) {
      await wait(timings.logoRead - 1);
      gives[one]();
      await wait(0);
    }
    const { size, type } = await fetched;
    expect([size, type]).toEqual([2, 'image/jpeg']);
  });
});

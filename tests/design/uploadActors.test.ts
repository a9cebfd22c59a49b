// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Asset } from '../../machines/contract/media.ts';
import { type UploadEvent, type UploadNews, uploadMachine } from '../../machines/design/uploadMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { uploadActors } from '../../src/design/upload/uploadActors.ts';
import { fileOf, keepFile } from '../../src/media/fileRegistry.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import type { Upload } from '../../src/platform/api/uploads.ts';
import { mp4, png } from './files.ts';

type Sending = Parameters<Upload>[0];

/** An upload of an asset, whose request the test answers, with what its parent hears of it. */
const start = (asset: Asset) => {
  const news: UploadNews[] = [];
  const requests: (Sending & PromiseWithResolvers)[] = [];
  const upload: Upload = (sending) =>
    new Promise((resolve, reject) => requests.push({ ...sending, resolve, reject }));
  const machine = provideAll(uploadMachine, uploadActors(upload));
  const parent = createActor(
    setup({ types: {} as { events: UploadNews }, actors: { machine } }).createMachine({
      invoke: { src: 'machine', id: 'upload', input: { asset } },
      on: { '*': { actions: ({ event }) => news.push(event) } },
    }),
  ).start();
  const actor = parent.getSnapshot().children['upload'] as ReturnType<
    typeof createActor<typeof uploadMachine>
  >;
  return {
    actor,
    news,
    requests,
    stop: () => parent.stop(),
    becomes: (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state)),
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

it('[DSGN-7] a background is looked into, sent with its progress told, and then forgotten', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  const { actor, requests, becomes, context, news, stop } = start('backgroundImage');
  const { file, content, event } = choose(png(8, 8), 'image/png');
  actor.send(event);
  await becomes('uploading');
  const [request] = requests;
  expect([request?.kind, request?.file]).toEqual(['image', content]);
  request?.onProgress(42);
  expect(context()).toMatchObject({ percent: 42, checked: { file, seconds: null, isPlayable: true } });
  request?.resolve({ url: '/media/a.png' });
  await becomes('uploaded');
  expect(news).toEqual([{ type: 'media.uploaded', asset: 'backgroundImage', url: '/media/a.png' }]);
  isForgotten(file.key);
  stop();
});

it('[LOGO-1] a logo is looked into and handed on, still kept for the editor', async () => {
  const { actor, becomes, news, stop } = start('logo');
  const { file, content, event } = choose(png(8, 8), 'image/png');
  actor.send(event);
  await vi.waitFor(() =>
    expect(news).toEqual([{ type: 'logo.passed', file: { file, seconds: null, isPlayable: true } }]),
  );
  await becomes('idle');
  expect(fileOf(file.key)).toBe(content);
  stop();
});

it('[DSGN-7] a file that is refused tells its code, and is forgotten', async () => {
  const { actor, becomes, context, stop } = start('backgroundVideo');
  const { file, event } = choose('%PDF-1.7', 'video/mp4');
  actor.send(event);
  await becomes('failed');
  expect(context()).toMatchObject({ problem: 'wrongContent', message: null });
  isForgotten(file.key);
  stop();
});

/** An upload that has begun: the editor's result goes up as it is. */
const startSending = async () => {
  const upload = start('logo');
  const { file } = choose(png(8, 8), 'image/png');
  upload.actor.send({ type: 'logo.cut', file });
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
  const { actor, request, becomes, news, file, requests, stop } = await startSending();
  actor.send({ type: 'upload.cancelled' });
  await becomes('idle');
  expect(request.signal?.aborted).toBe(true);
  isForgotten(file.key);
  const { file: next } = choose(mp4('isom'), 'image/png');
  actor.send({ type: 'logo.cut', file: next });
  request.onProgress(99);
  request.resolve({ url: '/media/old.png' });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect([actor.getSnapshot().value, actor.getSnapshot().context.percent, news]).toEqual([
    'uploading',
    0,
    [],
  ]);
  stop();
  expect(requests[1]?.signal?.aborted).toBe(true);
});

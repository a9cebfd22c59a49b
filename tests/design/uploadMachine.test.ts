import { expect, it } from 'vitest';
import {
  type Asset,
  type ChosenFile,
  type FileProblem,
  fileProblem,
  fitsPixelLimits,
  mediaRules,
} from '../../machines/contract/media.ts';
import { uploadMachine, uploadScreen } from '../../machines/design/uploadMachine.ts';
import { timings } from '../../machines/timings.ts';
import { checked, chosen, file } from '../model/plans/design/upload.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = (asset: Asset = 'backgroundImage') => {
  const running = runMachine(uploadMachine, { asset });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    screen: () => uploadScreen(snapshot()),
    context: () => snapshot().context,
    progress: (percent: number) => running.hear('uploadFile', { type: 'upload.progressed', percent }),
  };
};

/** Another file than `file`. */
const other: ChosenFile = { ...file, key: 'file2', name: 'other.png' };

const startUploading = (asset?: Asset) => {
  const running = start(asset);
  running.actor.send(chosen);
  running.resolve('checkFile', checked);
  return running;
};

it('[DSGN-7] a file is checked, uploaded with its progress, and its address reported', () => {
  const { actor, screen, context, callsOf, resolve, progress, hear, sentToParent } = start();
  actor.send(chosen);
  expect([screen(), callsOf('checkFile')]).toEqual(['checking', [{ asset: 'backgroundImage', file }]]);
  resolve('checkFile', checked);
  expect([screen(), callsOf('uploadFile')]).toEqual([
    'uploading',
    [{ asset: 'backgroundImage', key: 'file1', cut: null, isOriginalKept: false }],
  ]);
  progress(40);
  expect(context().percent).toBe(40);
  hear('uploadFile', { type: 'upload.succeeded', url: '/files/1.jpg' });
  expect([screen(), sentToParent]).toEqual([
    'uploaded',
    [{ type: 'media.uploaded', asset: 'backgroundImage', url: '/files/1.jpg' }],
  ]);
});

it.each([
  [{ code: 'wrongContent' }, 'wrongContent', null],
  [{ code: 'fileSizeExceeded' }, 'fileSizeExceeded', null],
  [failures.unauthorized, 'notAuthenticated', null],
  [failures.network, 'network', null],
  [failures.malformed, 'uploadFailed', null],
  [{ kind: 'outdated' }, 'outdated', null],
  [{ kind: 'http', status: 413, message: 'Too large' }, 'uploadFailed', 'Too large'],
  [
    { kind: 'http', status: 415, code: 'WRONG_CONTENT', message: 'Not an image' },
    'uploadFailed',
    'Not an image',
  ],
  [{ kind: 'http', status: 507, message: 'Full' }, 'uploadFailed', 'Full'],
  [new Error('anything'), 'uploadFailed', null],
])('[DSGN-7] an upload that fails says why for 5 s (U11): %o', (error, problem, message) => {
  const { hear, screen, context, wait, sentToParent } = startUploading();
  hear('uploadFile', { type: 'upload.failed', error });
  expect([screen(), context().problem, context().message, sentToParent]).toEqual([
    'failed',
    problem,
    message,
    [],
  ]);
  wait(timings.uploadError - 1);
  expect(screen()).toBe('failed');
  wait(1);
  expect(screen()).toBe('idle');
});

it.each([
  'emptyFile',
  'fileSizeExceeded',
  'invalidFileType',
  'wrongContent',
  'unsafeSvg',
  'tooManyPixels',
  'unreadableImage',
] as const satisfies FileProblem[])('[DSGN-7] a file that does not pass says why: %s (U01–U08)', (code) => {
  const { actor, reject, screen, context, callsOf } = start();
  actor.send(chosen);
  reject('checkFile', { code });
  expect([screen(), context().problem, context().message]).toEqual(['failed', code, null]);
  expect(callsOf('uploadFile')).toEqual([]);
});

it('[DSGN-7] the result of the check stays after a video’s upload, and is forgotten after a failed one', () => {
  const { actor, context } = startUploading();
  expect(context().checked).toEqual(checked);
  actor.send({ type: 'upload.cancelled' });
  expect(context().checked).toBeNull();
  const sent = startUploading('backgroundVideo');
  sent.hear('uploadFile', { type: 'upload.succeeded', url: '/files/1.mp4' });
  expect([sent.context().checked, sent.context().checkedUrl]).toEqual([checked, '/files/1.mp4']);
  sent.actor.send(chosen);
  expect([sent.context().checked, sent.context().checkedUrl]).toEqual([null, null]);
  const failed = startUploading();
  failed.hear('uploadFile', { type: 'upload.failed', error: failures.network });
  expect(failed.context().checked).toBeNull();
});

it('[DSGN-7] an upload is given up, and the request with it', () => {
  const { actor, screen, sentToParent, context } = startUploading();
  actor.send({ type: 'upload.cancelled' });
  expect([screen(), sentToParent, context().file]).toEqual(['idle', [], null]);
  expect('uploadFile' in actor.getSnapshot().children).toBe(false);
});

it('[DSGN-7] a new choice takes the place of one under way, whose answer counts no more', () => {
  const { actor, resolve, callsOf, screen } = startUploading();
  actor.send({ type: 'file.chosen', file: other, others: true });
  expect(screen()).toBe('checking');
  resolve('checkFile', { ...checked, file: other });
  expect(callsOf('uploadFile')).toEqual([
    { asset: 'backgroundImage', key: 'file1', cut: null, isOriginalKept: false },
    { asset: 'backgroundImage', key: 'file2', cut: null, isOriginalKept: false },
  ]);
});

it('[DSGN-7] of several the first is taken and that is said; a folder is none (U09)', () => {
  const { actor, context, screen } = start();
  actor.send({ ...chosen, others: true });
  expect([context().others, screen()]).toEqual([true, 'checking']);
  actor.send({ type: 'folder.dropped' });
  expect(screen()).toBe('checking');
  actor.send({ type: 'upload.cancelled' });
  actor.send({ type: 'folder.dropped' });
  expect([context().others, screen(), context().problem]).toEqual([false, 'failed', 'dropFolder']);
});

it('[DSGN-7] an upload that breaks down has failed like any other, and lets go of its file', () => {
  const { reject, screen, context, sentToParent } = startUploading();
  reject('uploadFile', new Error('It broke'));
  expect([screen(), context().problem, context().message, context().file, sentToParent]).toEqual([
    'failed',
    'uploadFailed',
    null,
    null,
    [],
  ]);
});

it('[DSGN-7] that a file went up is said for 3 s', () => {
  const { hear, screen, wait } = startUploading();
  hear('uploadFile', { type: 'upload.succeeded', url: '/files/1.jpg' });
  wait(2999);
  expect(screen()).toBe('uploaded');
  wait(1);
  expect(screen()).toBe('idle');
});

it.each([
  ['went up', { type: 'upload.succeeded', url: '/files/1.jpg' }, 'uploaded'],
  ['did not go up', { type: 'upload.failed', error: failures.network }, 'failed'],
] as const)(
  '[DSGN-7] a folder after a file that %s is refused, and that is said for 5 s (U09)',
  (_, end, before) => {
    const { actor, hear, screen, context, wait } = startUploading();
    hear('uploadFile', end);
    expect(screen()).toBe(before);
    wait(2000);
    actor.send({ type: 'folder.dropped' });
    expect([screen(), context().problem]).toEqual(['failed', 'dropFolder']);
    wait(timings.uploadError - 1);
    expect(screen()).toBe('failed');
    wait(1);
    expect(screen()).toBe('idle');
  },
);

const { image, video } = mediaRules;

it.each([
  ['backgroundImage', 0, 'image/png', 'emptyFile'],
  ['backgroundImage', image.maxSize - 1, 'image/png', null],
  ['backgroundImage', image.maxSize, 'image/jpeg', null],
  ['logo', image.maxSize + 1, 'image/gif', 'fileSizeExceeded'],
  ['logo', 10, 'image/svg+xml', null],
  ['logo', 10, 'image/heic', 'invalidFileType'],
  ['backgroundImage', 10, 'image/webp', 'invalidFileType'],
  ['logo', 10, '', 'invalidFileType'],
  ['logo', 10, 'video/mp4', 'invalidFileType'],
  ['backgroundVideo', video.maxSize - 1, 'video/mp4', null],
  ['backgroundVideo', video.maxSize, 'video/webm', null],
  ['backgroundVideo', video.maxSize + 1, 'video/quicktime', 'fileSizeExceeded'],
  ['backgroundVideo', 10, 'image/gif', 'invalidFileType'],
  ['backgroundImage', 5 * 1024 * 1024, 'image/png', null],
  ['backgroundImage', 5 * 1024 * 1024 + 1, 'image/png', 'fileSizeExceeded'],
  ['backgroundVideo', 50 * 1024 * 1024, 'video/mp4', null],
  ['backgroundVideo', 50 * 1024 * 1024 + 1, 'video/mp4', 'fileSizeExceeded'],
] as const)('[DSGN-7] %s of %i bytes and type "%s": %s (U01, U02)', (asset, size, type, problem) => {
  expect(fileProblem(asset, { size, type })).toBe(problem satisfies FileProblem | null);
});

it.each(['image/webp', 'image/avif'])('[LOGO-8] %s may be chosen for a logo', (type) => {
  expect(fileProblem('logo', { size: 10, type })).toBeNull();
});

it.each([
  [10_000, 10_000, true],
  [16_384, 6_103, true],
  [12_000, 12_000, false],
  [65_536, 65_536, false],
  [32, 16_416, false],
  [16_385, 1, false],
])('[DSGN-7] an image of %i by %i pixels is opened: %s (U05)', (width, height, fits) => {
  expect(fitsPixelLimits(width, height)).toBe(fits);
});

import { expect, it } from 'vitest';
import type { LogoSource } from '../../machines/contract/design/logoSource.ts';
import type { ChosenFile } from '../../machines/contract/media.ts';
import { uploadMachine, uploadScreen } from '../../machines/design/uploadMachine.ts';
import { relativeCrop, startCrop } from '../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../machines/logo/frame.ts';
import type { LogoEditorEvent, LogoEditorSnapshot } from '../../machines/logo/logoEditorMachine.ts';
import { timings } from '../../machines/timings.ts';
import { checked, chosen, file, reopened } from '../model/plans/design/upload.ts';
import { crop, cut, size } from '../model/plans/logo/logoEditor.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

/** Another file than `file`. */
const other: ChosenFile = { ...file, key: 'file2', name: 'other.png' };

const startCropping = () => {
  const running = runMachine(uploadMachine, { asset: 'logo' });
  const snapshot = () => running.actor.getSnapshot();
  running.actor.send({ ...chosen, others: true });
  running.resolve('checkFile', checked);
  return {
    ...running,
    screen: () => uploadScreen(snapshot()),
    context: () => snapshot().context,
    edit: (event: LogoEditorEvent) => running.at('logoEditor').send(event),
  };
};

it('[LOGO-1][LOGO-5] a logo that passed is cropped, and what was cut is sent as it is', () => {
  const { screen, context, resolve, callsOf, edit, hear, sentToParent } = startCropping();
  expect([screen(), callsOf('openImage'), callsOf('uploadFile')]).toEqual([
    'cropping',
    [{ key: 'file1' }],
    [],
  ]);
  resolve('logoEditor.openImage', size);
  edit({ type: 'cut.requested' });
  expect([screen(), context().others]).toEqual(['cropping', true]);
  resolve('logoEditor.cutImage', cut);
  expect([screen(), context().others, callsOf('checkFile').length, callsOf('uploadFile')]).toEqual([
    'uploading',
    false,
    1,
    [{ asset: 'logo', key: 'cut', cut, isOriginalKept: false }],
  ]);
  hear('uploadFile', { type: 'upload.succeeded', url: '/files/1.png' });
  const details = { look: cut.look, source: null };
  expect(sentToParent).toEqual([{ type: 'media.uploaded', asset: 'logo', url: '/files/1.png', details }]);
});

it('[LOGO-1] a logo whose editor is left is not sent, and may be chosen again', () => {
  const { actor, screen, context, resolve, callsOf, edit, sentToParent } = startCropping();
  resolve('logoEditor.openImage', size);
  edit({ type: 'editing.cancelled' });
  expect([screen(), context().file, callsOf('uploadFile'), sentToParent]).toEqual(['idle', null, [], []]);
  actor.send(chosen);
  resolve('checkFile', checked);
  expect(screen()).toBe('cropping');
});

it.each([
  ['unreadableImage', { code: 'unreadableImage' }],
  ['tooManyPixels', { code: 'tooManyPixels' }],
  ['stageLost', { code: 'stageLost' }],
  ['outdated', { code: 'outdated' }],
] as const)('[LOGO-6] a logo that does not open says why for 5 s: %s', (problem, error) => {
  const { screen, context, reject, wait } = startCropping();
  reject('logoEditor.openImage', error);
  wait(timings.uploadError - 1);
  expect([screen(), context().problem, context().file]).toEqual(['failed', problem, null]);
  wait(1);
  expect(screen()).toBe('idle');
});

it('[LOGO-1] another logo may be chosen while the last one is called unreadable', () => {
  const { actor, screen, context, reject, resolve, callsOf } = startCropping();
  reject('logoEditor.openImage', { code: 'unreadableImage' });
  actor.send({ ...chosen, file: other });
  expect([screen(), context().problem]).toEqual(['checking', null]);
  resolve('checkFile', { ...checked, file: other });
  expect(callsOf('openImage')).toEqual([{ key: 'file1' }, { key: 'file2' }]);
});

it('[LOGO-1] an editor that breaks down is an upload that failed', () => {
  const { screen, context, reject } = startCropping();
  reject('logoEditor', new Error('It broke'));
  expect([screen(), context().problem]).toEqual(['failed', 'uploadFailed']);
});

it('[LOGO-3] a logo that is chosen again starts with its last crop, another one from the start', () => {
  const running = startCropping();
  const { actor, resolve, edit, at } = running;
  const cropNow = () => (at('logoEditor').getSnapshot() as LogoEditorSnapshot).context.crop;
  const choose = (one: ChosenFile) => {
    actor.send({ ...chosen, file: one });
    resolve('checkFile', { ...checked, file: one });
    resolve('logoEditor.openImage', size);
  };
  resolve('logoEditor.openImage', size);
  edit({ type: 'crop.changed', crop });
  edit({ type: 'editing.cancelled' });
  choose(other);
  expect(cropNow()).toEqual(startCrop);
  edit({ type: 'cut.requested' });
  resolve('logoEditor.cutImage', cut);
  choose({ ...file, key: 'file3' });
  expect(cropNow()).toEqual(crop);
});

it('[LOGO-8] the original is sent with a new logo, and kept with how it was made', () => {
  const { resolve, edit, hear, sentToParent } = startCropping();
  resolve('logoEditor.openImage', size);
  edit({ type: 'crop.changed', crop });
  edit({ type: 'cut.requested' });
  resolve('logoEditor.cutImage', cut);
  hear('uploadFile', { type: 'upload.succeeded', url: '/files/1.png', originalUrl: '/files/0.jpg' });
  const source = { url: '/files/0.jpg', crop: relativeCrop(crop, size), frame: startFrame };
  expect(sentToParent).toEqual([
    { type: 'media.uploaded', asset: 'logo', url: '/files/1.png', details: { look: cut.look, source } },
  ]);
});

const startReopening = () => {
  const running = runMachine(uploadMachine, { asset: 'logo' });
  running.actor.send(reopened);
  return { ...running, screen: () => uploadScreen(running.actor.getSnapshot()) };
};

it('[LOGO-8] a saved logo is opened again with its original as it was cut, which is not sent a second time', () => {
  const { screen, at, callsOf, resolve, hear, sentToParent } = startReopening();
  expect([screen(), callsOf('fetchOriginal')]).toEqual(['reopening', [{ url: reopened.source.url }]]);
  resolve('fetchOriginal', file);
  resolve('logoEditor.openImage', size);
  expect((at('logoEditor').getSnapshot() as LogoEditorSnapshot).context.crop).toEqual({ ...crop, y: -75 });
  at('logoEditor').send({ type: 'crop.reset' });
  at('logoEditor').send({ type: 'cut.requested' });
  resolve('logoEditor.cutImage', cut);
  expect(callsOf('uploadFile')).toEqual([{ asset: 'logo', key: 'cut', cut, isOriginalKept: true }]);
  hear('uploadFile', { type: 'upload.succeeded', url: '/files/2.png', originalUrl: null });
  const source = { ...reopened.source, crop: startCrop };
  expect(sentToParent).toEqual([
    { type: 'media.uploaded', asset: 'logo', url: '/files/2.png', details: { look: cut.look, source } },
  ]);
});

const cropNow = ({ at }: ReturnType<typeof startReopening>) =>
  (at('logoEditor').getSnapshot() as LogoEditorSnapshot).context.crop;

/** Opens a saved logo, whose original is another file each time. */
const reopen = (
  { actor, resolve }: ReturnType<typeof startReopening>,
  times: number,
  source: LogoSource = reopened.source,
) => {
  actor.send({ type: 'logo.reopened', source });
  resolve('fetchOriginal', { ...file, key: `file${times}`, modifiedAt: times });
  resolve('logoEditor.openImage', size);
};

it('[LOGO-8] a saved logo whose upload failed, or whose editor was left, is opened again with its last crop', () => {
  const running = startReopening();
  const { at, resolve, hear } = running;
  reopen(running, 1);
  at('logoEditor').send({ type: 'crop.turned', by: 1 });
  const turned = cropNow(running);
  at('logoEditor').send({ type: 'cut.requested' });
  resolve('logoEditor.cutImage', cut);
  hear('uploadFile', { type: 'upload.failed', error: failures.network });
  reopen(running, 2);
  expect(cropNow(running)).toEqual(turned);
  at('logoEditor').send({ type: 'crop.reset' });
  at('logoEditor').send({ type: 'editing.cancelled' });
  reopen(running, 3);
  expect(cropNow(running)).toEqual(startCrop);
});

it('[LOGO-8] a saved logo that was cut anew is opened as it was made, once that is undone, and another crop of it too', () => {
  const running = startReopening();
  const { at, resolve, hear } = running;
  reopen(running, 1);
  const made = cropNow(running);
  at('logoEditor').send({ type: 'crop.reset' });
  at('logoEditor').send({ type: 'cut.requested' });
  resolve('logoEditor.cutImage', cut);
  hear('uploadFile', { type: 'upload.succeeded', url: '/files/2.png', originalUrl: null });
  reopen(running, 2);
  expect(cropNow(running)).toEqual(made);
  at('logoEditor').send({ type: 'editing.cancelled' });
  const centred = { ...reopened.source, crop: { ...reopened.source.crop, x: 0, y: 0 } };
  reopen(running, 3, centred);
  expect(cropNow(running)).toEqual({ ...made, x: 0, y: 0 });
});

it.each([
  [failures.network, 'network'],
  [new Error('It is gone'), 'originalLost'],
])('[LOGO-8] an original that does not come says why, and the logo stays: %o', (error, problem) => {
  const { actor, screen, reject, wait, sentToParent } = startReopening();
  reject('fetchOriginal', error);
  expect([screen(), actor.getSnapshot().context.problem]).toEqual(['failed', problem]);
  wait(timings.uploadError);
  expect([screen(), sentToParent]).toEqual(['idle', []]);
});

it('[LOGO-8] reopening can be left, and only a logo has it', () => {
  const { actor, screen } = startReopening();
  actor.send({ type: 'upload.cancelled' });
  expect(screen()).toBe('idle');
  const background = runMachine(uploadMachine, { asset: 'backgroundImage' });
  background.actor.send(reopened);
  expect(uploadScreen(background.actor.getSnapshot())).toBe('idle');
});

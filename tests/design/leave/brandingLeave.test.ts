import { expect, it } from 'vitest';
import type { Exit } from '../../../machines/design/branding.ts';
import { failures } from '../../samples.ts';
import {
  answer,
  checkedLogo,
  leaveFor,
  rename,
  save,
  saved,
  start,
  startUploading,
  undo,
} from '../startBranding.ts';
import { granted, listens, startDirty, toLogout, toPage } from './leaving.ts';

const toCheckout: Exit = { kind: 'checkout' };

it.each([toCheckout, toLogout, toPage])('[DSGN-8] with nothing unsaved every exit is free: %o', (way) => {
  const running = start();
  running.actor.send(leaveFor(way));
  expect([running.sentToParent, running.question(), listens(running)]).toEqual([[granted(way)], null, false]);
});

it.each([toCheckout, toLogout, toPage])(
  '[DSGN-8] with something unsaved it is asked first, and staying stays: %o',
  (way) => {
    const running = startDirty();
    expect(listens(running)).toBe(true);
    running.actor.send(leaveFor(way));
    expect([running.question(), running.sentToParent]).toEqual(['leave', []]);
    running.actor.send({ type: 'leave.cancelled' });
    expect([running.question(), running.sentToParent, running.config().name]).toEqual([null, [], 'Our room']);
    running.actor.send(leaveFor(way));
    expect(running.question()).toBe('leave');
    running.actor.send({ type: 'leave.confirmed' });
    expect([running.question(), running.sentToParent]).toEqual([null, [granted(way)]]);
  },
);

it.each(['saved', 'undone'])(
  '[DSGN-8] once the edits that held an exit are %s, every exit is free',
  (how) => {
    const running = startDirty();
    expect(listens(running)).toBe(true);
    if (how === 'saved') {
      running.actor.send(save);
      running.resolve('saveConfig', answer);
    } else running.actor.send(undo);
    expect(listens(running)).toBe(false);
    running.actor.send(leaveFor(toLogout));
    expect([running.question(), running.sentToParent]).toEqual([null, [granted(toLogout)]]);
  },
);

it('[DSGN-8] whoever has chosen an exit is not asked about another one', () => {
  const { actor, question, sentToParent } = startDirty();
  actor.send(leaveFor(toLogout));
  actor.send({ type: 'leave.confirmed' });
  actor.send(leaveFor(toCheckout));
  expect([question(), sentToParent]).toEqual([null, [granted(toLogout), granted(toCheckout)]]);
});

it('[DSGN-8] an exit that was taken is held no more', () => {
  const running = startDirty();
  running.actor.send(leaveFor(toPage));
  running.actor.send({ type: 'leave.confirmed' });
  expect(listens(running)).toBe(false);
  running.actor.send(rename('Came back'));
  expect(listens(running)).toBe(true);
});

it('[DSGN-8] what cannot be saved can be left or stayed with, not saved and left', () => {
  const { actor, can } = startDirty();
  actor.send(rename(''));
  actor.send(leaveFor(toCheckout));
  expect([can({ type: 'leave.saveChosen' }), can({ type: 'leave.confirmed' })]).toEqual([false, true]);
});

it('[DSGN-8] a save that succeeds while it is being asked opens the exit by itself', () => {
  const { actor, resolve, sentToParent, question } = startDirty();
  actor.send(save);
  actor.send(leaveFor(toCheckout));
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual([null, [granted(toCheckout)]]);
});

it.each(['logo', 'backgroundImage', 'backgroundVideo'] as const)(
  '[DSGN-8] an upload that breaks down is over: the design goes on, and the exit is free (%s)',
  (asset) => {
    const { actor, id, reject, sentToParent, config } = startUploading(asset);
    reject(id, new Error('It broke'));
    actor.send(rename('Our room'));
    expect(config().name).toBe('Our room');
    actor.send(undo);
    actor.send(leaveFor(toLogout));
    expect(sentToParent).toEqual([granted(toLogout)]);
  },
);

it('[DSGN-8][SUB-4] when an exit failed, one is asked about unsaved edits again', () => {
  const { actor, sentToParent, question } = startDirty();
  const checkout = leaveFor({ kind: 'checkout' });
  actor.send(checkout);
  actor.send({ type: 'leave.confirmed' });
  expect([sentToParent.length, question()]).toEqual([1, null]);
  actor.send({ type: 'leave.failed' });
  actor.send(checkout);
  expect([sentToParent.length, question()]).toEqual([1, 'leave']);
});

it('[DSGN-8] edits that a reload kept still stem from the version they were made on (S10)', () => {
  const { actor, callsOf } = start({
    version: '9',
    draft: { config: { ...saved, name: 'Kept' }, version: '3' },
  });
  actor.send(save);
  expect(callsOf('saveConfig')).toMatchObject([{ version: '3' }]);
});

it.each(['logo', 'backgroundImage', 'backgroundVideo'] as const)(
  '[DSGN-8] a running upload is lost as well: it is asked before one leaves, until it has ended (%s, G11)',
  (asset) => {
    const { actor, hear, question, sentToParent, id, snapshot } = startUploading(asset);
    expect('leaveWatch' in snapshot().children).toBe(true);
    actor.send(leaveFor(toLogout));
    expect([question(), sentToParent]).toEqual(['leave', []]);
    actor.send({ type: 'leave.cancelled' });
    hear(`${id}.uploadFile`, { type: 'upload.failed', error: failures.network });
    expect('leaveWatch' in snapshot().children).toBe(false);
    actor.send(leaveFor(toLogout));
    expect(sentToParent).toEqual([{ type: 'leave.granted', exit: toLogout }]);
  },
);

it('[DSGN-8] a logo in the editor is lost as well: it is asked before one leaves, until the editor is closed', () => {
  const { actor, at, resolve, question, sentToParent, snapshot } = start();
  at('logoUpload').send({ type: 'file.chosen', file: checkedLogo.file, others: false });
  expect('leaveWatch' in snapshot().children).toBe(false);
  resolve('logoUpload.checkFile', checkedLogo);
  resolve('logoUpload.logoEditor.openImage', { width: 100, height: 100 });
  expect('leaveWatch' in snapshot().children).toBe(true);
  actor.send(leaveFor(toPage));
  expect([question(), sentToParent]).toEqual(['leave', []]);
  actor.send({ type: 'leave.cancelled' });
  at('logoUpload.logoEditor').send({ type: 'editing.cancelled' });
  expect('leaveWatch' in snapshot().children).toBe(false);
  actor.send(leaveFor(toPage));
  expect([question(), sentToParent]).toEqual([null, [{ type: 'leave.granted', exit: toPage }]]);
});

it('[DSGN-8] save and leave waits for no upload (G11)', () => {
  const { actor, question, sentToParent, resolve, snapshot } = startUploading('backgroundImage');
  actor.send(rename('Our room'));
  actor.send(leaveFor(toLogout));
  actor.send({ type: 'leave.saveChosen' });
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual([null, [{ type: 'leave.granted', exit: toLogout }]]);
  // Nothing holds the granted exit up.
  expect('leaveWatch' in snapshot().children).toBe(false);
});

it('[DSGN-8] an upload that ends while it is being asked opens the exit, or is asked about as an edit (G11)', () => {
  const failed = startUploading('backgroundImage');
  failed.actor.send(leaveFor(toLogout));
  failed.hear('imageUpload.uploadFile', { type: 'upload.failed', error: failures.network });
  expect([failed.question(), failed.sentToParent]).toEqual([
    null,
    [{ type: 'leave.granted', exit: toLogout }],
  ]);
  const done = startUploading('backgroundImage');
  done.actor.send(leaveFor(toLogout));
  done.hear('imageUpload.uploadFile', { type: 'upload.succeeded', url: '/files/1.png' });
  expect([done.question(), done.sentToParent, done.bar()]).toEqual(['leave', [], 'unsaved']);
});

import { expect, it } from 'vitest';
import type { Asset } from '../../machines/contract/media.ts';
import type { DesignCard } from '../../machines/design/branding.ts';
import { cut } from '../model/plans/logo/logoEditor.ts';
import { failures } from '../samples.ts';
import {
  answer,
  checkedLogo,
  paint,
  redo,
  rename,
  save,
  saved,
  start,
  startSaved,
  typeHex,
  undo,
} from './startBranding.ts';

const uploaded = (asset: Asset, url: string) => ({ type: 'media.uploaded', asset, url }) as const;
const removed = (asset: Asset) => ({ type: 'media.removed', asset }) as const;
const switchedTo = (kind: 'image' | 'video') => ({ type: 'backgroundKind.chosen', kind }) as const;
const reset = (card: DesignCard) => ({ type: 'card.reset', card }) as const;
const video = '/files/video.mp4';

it('[DSGN-7] what was uploaded is an edit like any other: unsaved, and undone in one step', () => {
  const { actor, config, bar } = start();
  actor.send(uploaded('logo', '/files/logo.png'));
  actor.send(uploaded('backgroundImage', '/files/room.jpg'));
  expect([config().logo, config().backgroundImage, bar()]).toEqual([
    '/files/logo.png',
    { url: '/files/room.jpg', overlayOpacity: 0.2 },
    'unsaved',
  ]);
  actor.send(undo);
  expect([config().logo, config().backgroundImage.url]).toEqual(['/files/logo.png', null]);
});

it('[DSGN-2] a logo or a background is removed, once there is one', () => {
  const { actor, config, can } = start();
  expect(can(removed('logo'))).toBe(false);
  actor.send(uploaded('logo', '/files/logo.png'));
  actor.send(removed('logo'));
  expect(config().logo).toBeNull();
  expect(can(removed('backgroundImage'))).toBe(false);
  actor.send(uploaded('backgroundImage', '/files/room.jpg'));
  actor.send(removed('backgroundImage'));
  expect(config().backgroundImage).toEqual(saved.backgroundImage);
});

it('[DSGN-3] video mode starts empty, and image mode puts the video aside, to be taken up again', () => {
  const { actor, config } = start();
  actor.send(switchedTo('video'));
  expect(config().backgroundVideo).toBe('');
  actor.send(uploaded('backgroundVideo', video));
  actor.send(switchedTo('image'));
  expect(config().backgroundVideo).toBeNull();
  actor.send(switchedTo('video'));
  expect(config().backgroundVideo).toBe(video);
});

it('[DSGN-3] a video that arrives after image mode was chosen waits for video mode', () => {
  const { actor, config, bar } = start();
  actor.send(uploaded('backgroundVideo', video));
  expect([config(), bar()]).toEqual([saved, 'hidden']);
  actor.send(switchedTo('video'));
  expect(config().backgroundVideo).toBe(video);
});

it('[DSGN-3] a saved video is remembered, whichever of its two forms it has, until it is removed', () => {
  const { actor, config } = start({ saved: { ...saved, backgroundVideo: { url: video } } });
  actor.send(switchedTo('image'));
  actor.send(switchedTo('video'));
  expect(config().backgroundVideo).toBe(video);
  actor.send(removed('backgroundVideo'));
  expect(config().backgroundVideo).toBe('');
  actor.send(switchedTo('image'));
  actor.send(switchedTo('video'));
  expect(config().backgroundVideo).toBe('');
});

it('[DSGN-3][DSGN-8] a video whose removal is undone is remembered again', () => {
  const { actor, config } = start({ saved: { ...saved, backgroundVideo: video } });
  actor.send(removed('backgroundVideo'));
  actor.send(undo);
  actor.send(switchedTo('image'));
  actor.send(switchedTo('video'));
  expect(config().backgroundVideo).toBe(video);
});

it('[DSGN-3] a video that is put aside is not forgotten with a logo that is removed', () => {
  const { actor, config } = start({ saved: { ...saved, logo: '/files/logo.png', backgroundVideo: video } });
  actor.send(switchedTo('image'));
  actor.send(removed('logo'));
  actor.send(switchedTo('video'));
  expect([config().logo, config().backgroundVideo]).toEqual([null, video]);
});

it('[DSGN-1] the overlay goes from 0 to 1 in steps of 0.1, and one slide is one step of undo', () => {
  const { actor, config } = start();
  for (const opacity of [0.7, 1.4]) actor.send({ type: 'overlay.changed', opacity });
  expect(config().backgroundImage.overlayOpacity).toBe(1);
  actor.send({ type: 'overlay.changed', opacity: -0.4 });
  expect(config().backgroundImage.overlayOpacity).toBe(0);
  for (const opacity of [0.26, 0.30000000000000004]) {
    actor.send({ type: 'overlay.changed', opacity });
    expect(config().backgroundImage.overlayOpacity).toBe(0.3);
  }
  actor.send(undo);
  expect(config()).toEqual(saved);
});

it('[DSGN-2] a card is set back alone, says so, and undo brings its colors back', () => {
  const { actor, config, can, snapshot } = start();
  actor.send(rename('Our room'));
  actor.send(paint('#112233'));
  actor.send(typeHex('#1'));
  expect([can(reset('basic')), can(reset('colors')), can(reset('logo'))]).toEqual([true, true, false]);
  actor.send(reset('colors'));
  expect([config(), snapshot().context.typed]).toEqual([{ ...saved, name: 'Our room' }, {}]);
  expect(snapshot().context.announcement).toEqual({ how: 'reset', what: 'colors' });
  actor.send(undo);
  expect(config()).toEqual({
    ...saved,
    name: 'Our room',
    theme: { ...saved.theme, primaryColor: '#112233' },
  });
});

it('[DSGN-2] half a colour alone can be set back, and so can a logo and a background', () => {
  const { actor, config, can, snapshot } = start();
  const cards = () => (['basic', 'colors', 'logo', 'background'] as const).map((card) => can(reset(card)));
  expect(cards()).toEqual([false, false, false, false]);
  actor.send(typeHex('#1'));
  expect(cards()).toEqual([false, true, false, false]);
  actor.send(reset('colors'));
  expect([snapshot().context.typed, cards()]).toEqual([{}, [false, false, false, false]]);
  actor.send(uploaded('logo', '/files/logo.png'));
  actor.send({ type: 'overlay.changed', opacity: 0.5 });
  expect(cards()).toEqual([false, false, true, true]);
  actor.send(reset('logo'));
  expect([config().logo, config().backgroundImage.overlayOpacity]).toEqual([null, 0.5]);
  actor.send(reset('background'));
  expect(config()).toEqual(saved);
});

it.each(['#112233', null])(
  '[DSGN-2][DSGN-8] half a color comes back when its card’s reset is undone, and goes when it is redone: beside %s',
  (beside) => {
    const { actor, config, snapshot, can } = start();
    const shown = () => [config().theme.primaryColor, snapshot().context.typed];
    if (beside !== null) actor.send(paint(beside));
    actor.send({ type: 'color.typed', color: 'headerColor', text: '#12' });
    const [before, after] = [shown(), [saved.theme.primaryColor, {}]];
    for (const [event, seen] of [
      [reset('colors'), after],
      [undo, before],
      [redo, after],
      [undo, before],
    ] as const) {
      actor.send(event);
      expect(shown()).toEqual(seen);
    }
    actor.send(undo);
    expect([shown()[1], can(undo)]).toEqual([{}, beside !== null]);
  },
);

it('[DSGN-8] what was undone or redone is announced until the next edit', () => {
  const { actor, snapshot } = start();
  const told = () => snapshot().context.announcement;
  actor.send(rename('Our room'));
  actor.send({ type: 'field.left' });
  actor.send(paint('#112233'));
  actor.send(undo);
  expect(told()).toEqual({ how: 'undone', what: 'primaryColor' });
  actor.send(undo);
  expect(told()).toEqual({ how: 'undone', what: 'name' });
  actor.send({ type: 'edit.redone' });
  expect(told()).toEqual({ how: 'redone', what: 'name' });
  actor.send(rename('Our rooms'));
  expect(told()).toBeNull();
});

it('[LOGO-1][LOGO-4] a logo that passed its checks opens the editor, and what was cut there goes up, with its look and its original, in one step of undo', () => {
  const { actor, at, callsOf, resolve, hear, config } = start();
  at('logoUpload').send({ type: 'file.chosen', file: checkedLogo.file, others: false });
  resolve('logoUpload.checkFile', checkedLogo);
  expect(callsOf('openImage')).toEqual([{ key: 'file1' }]);
  resolve('logoUpload.logoEditor.openImage', { width: 800, height: 600 });
  at('logoUpload.logoEditor').send({ type: 'cut.requested' });
  resolve('logoUpload.logoEditor.cutImage', cut);
  expect(callsOf('uploadFile')).toMatchObject([{ asset: 'logo', key: cut.file.key, cut }]);
  hear('logoUpload.uploadFile', {
    type: 'upload.succeeded',
    url: '/files/cut.png',
    originalUrl: '/files/0.png',
  });
  const made = () => [config().logo, config().logoLook, config().logoSource?.url ?? null];
  expect(made()).toEqual(['/files/cut.png', cut.look, '/files/0.png']);
  actor.send(undo);
  expect(made()).toEqual([null, null, null]);
});

it('[DSGN-8] a question before discarding: cancelled nothing happens, confirmed everything is as saved', () => {
  const { actor, question, config, can } = start();
  expect(can({ type: 'discard.requested' })).toBe(false);
  actor.send(rename('Our room'));
  actor.send({ type: 'discard.requested' });
  expect(question()).toBe('discard');
  actor.send({ type: 'discard.cancelled' });
  expect([question(), config().name]).toEqual([null, 'Our room']);
  actor.send({ type: 'discard.requested' });
  actor.send({ type: 'edits.discarded' });
  expect([question(), config()]).toEqual([null, saved]);
});

it('[DSGN-8] after a save there is nothing to discard', () => {
  const { can } = startSaved();
  expect([can({ type: 'discard.requested' }), can(save)]).toEqual([false, false]);
});

it('[DSGN-8][DSGN-4] the question goes with its reason: once a save that was under way has left nothing to discard', () => {
  const { actor, question, resolve, bar, config, can } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  actor.send({ type: 'discard.requested' });
  expect([question(), bar()]).toEqual(['discard', 'saving']);
  resolve('saveConfig', answer);
  expect([question(), bar(), config().name]).toEqual([null, 'saved', 'Our room']);
  expect(can({ type: 'edits.discarded' })).toBe(false);
});

it('[DSGN-8][DSGN-4] the question stays where that save has failed, or lacks an edit', () => {
  const { actor, question, resolve, reject, config } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  actor.send({ type: 'discard.requested' });
  reject('saveConfig', failures.network);
  expect(question()).toBe('discard');
  actor.send({ type: 'discard.cancelled' });
  actor.send(save);
  actor.send(rename('Our other room'));
  actor.send({ type: 'discard.requested' });
  resolve('saveConfig', answer);
  expect(question()).toBe('discard');
  actor.send({ type: 'edits.discarded' });
  expect([question(), config().name]).toEqual([null, 'Our room']);
});

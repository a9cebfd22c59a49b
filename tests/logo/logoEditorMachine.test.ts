import { expect, it } from 'vitest';
import type { ChosenFile } from '../../machines/contract/media.ts';
import type { Crop } from '../../machines/logo/crop.ts';
import { startCrop } from '../../machines/logo/cropGeometry.ts';
import {
  type LogoEditorEvent,
  logoEditorMachine,
  logoEditorScreen,
} from '../../machines/logo/logoEditorMachine.ts';
import { timings } from '../../machines/timings.ts';
import { checked, chosen, crop, cut, size } from '../model/plans/logo/logoEditor.ts';
import { runMachine } from '../model/runMachine.ts';

const start = () => {
  const running = runMachine(logoEditorMachine);
  const { actor } = running;
  return {
    ...running,
    screen: () => logoEditorScreen(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    held: () => 'heldImage' in actor.getSnapshot().children,
    pass: (file: ChosenFile) => actor.send({ type: 'logo.passed', file: checked(file) }),
  };
};

const startEditing = () => {
  const running = start();
  running.pass(chosen('a'));
  running.resolve('openImage', size);
  return running;
};

it('[LOGO-1] a file that passed its checks is opened, and edited from the start', () => {
  const { screen, context, pass, callsOf, resolve, held } = start();
  expect(screen()).toBe('prompt');
  pass(chosen('a'));
  expect([screen(), callsOf('openImage'), held()]).toEqual(['reading', [{ key: 'a' }], false]);
  resolve('openImage', size);
  expect([screen(), held(), callsOf('heldImage')]).toEqual(['editing', true, [{ key: 'a' }]]);
  expect(context()).toEqual({ file: chosen('a'), size, crop: startCrop, crops: {}, problem: null });
});

it.each([
  [{ code: 'unreadableImage' }, 'unreadableImage'],
  [{ code: 'tooManyPixels' }, 'tooManyPixels'],
  [{ code: 'stageLost' }, 'stageLost'],
  [{ code: 'cutFailed' }, 'unreadableImage'],
  [new Error('anything'), 'unreadableImage'],
  [null, 'unreadableImage'],
])('[LOGO-6] an image that does not open says why for 5 s: %o', (error, problem) => {
  const { screen, context, pass, reject, wait } = start();
  pass(chosen('a'));
  reject('openImage', error);
  wait(timings.uploadError - 1);
  expect([screen(), context().problem]).toEqual(['unreadable', problem]);
  wait(1);
  expect(screen()).toBe('prompt');
  expect(context()).toEqual({ file: null, size: null, crop: null, crops: {}, problem: null });
});

it('[LOGO-1] another file may be chosen while the last one is called unreadable', () => {
  const { screen, context, pass, reject, callsOf } = start();
  pass(chosen('a'));
  reject('openImage', { code: 'unreadableImage' });
  pass(chosen('b'));
  expect([screen(), context().problem, callsOf('openImage')]).toEqual([
    'reading',
    null,
    [{ key: 'a' }, { key: 'b' }],
  ]);
});

it.each<[LogoEditorEvent, Crop]>([
  [{ type: 'crop.changed', crop }, crop],
  [
    { type: 'crop.changed', crop: { scale: 9, rotation: 361, x: Number.NaN, y: 1e9 } },
    { ...startCrop, scale: 3, y: 200 },
  ],
  // 600 image px stand on 250 px: 2.4 each; there is no room to move down.
  [
    { type: 'crop.nudged', dx: 10, dy: 10 },
    { ...startCrop, x: -24 },
  ],
  [
    { type: 'crop.zoomed', by: 1 },
    { ...startCrop, scale: 1.1 },
  ],
  [
    { type: 'crop.turned', by: -1 },
    { ...startCrop, rotation: 345 },
  ],
  [
    { type: 'crop.turned', by: 1 },
    { ...startCrop, rotation: 15 },
  ],
])('[LOGO-3] %j changes the crop', (event, changed) => {
  const { actor, context } = startEditing();
  actor.send(event);
  expect(context().crop).toEqual(changed);
});

it('[LOGO-3] resetting gives the start', () => {
  const { actor, context } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'crop.reset' });
  expect(context().crop).toEqual(startCrop);
});

it('[LOGO-3] the zoom ends at 1 and at 3', () => {
  const { actor } = startEditing();
  const can = () => ([-1, 1] as const).map((by) => actor.getSnapshot().can({ type: 'crop.zoomed', by }));
  expect(can()).toEqual([false, true]);
  actor.send({ type: 'crop.zoomed', by: 1 });
  expect(can()).toEqual([true, true]);
  actor.send({ type: 'crop.changed', crop: { ...startCrop, scale: 3 } });
  expect(can()).toEqual([true, false]);
});

it('[LOGO-5] saving cuts the crop, tells the parent and waits for the next file', () => {
  const { actor, screen, context, callsOf, resolve, sentToParent, held } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'cut.requested' });
  actor.send({ type: 'crop.turned', by: 1 });
  expect([screen(), callsOf('cutImage')]).toEqual(['exporting', [{ key: 'a', crop, size, side: 512 }]]);
  resolve('cutImage', cut);
  expect([screen(), sentToParent, held()]).toEqual(['prompt', [{ type: 'logo.cut', file: cut }], false]);
  expect(context()).toEqual({
    file: null,
    size: null,
    crop: null,
    crops: { 'photo.jpg:900:5': crop },
    problem: null,
  });
});

it('[LOGO-5] a cut that fails keeps the crop, and its message goes with the next thing done (fault U12)', () => {
  const { actor, screen, context, reject, sentToParent, held, callsOf } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'cut.requested' });
  reject('cutImage', { code: 'cutFailed' });
  expect([screen(), context().problem, context().crop, sentToParent]).toEqual([
    'editing',
    'cutFailed',
    crop,
    [],
  ]);
  expect([held(), callsOf('heldImage')]).toEqual([true, [{ key: 'a' }]]);
  actor.send({ type: 'crop.turned', by: 1 });
  expect(context().problem).toBe(null);
  actor.send({ type: 'cut.requested' });
  reject('cutImage', new Error('anything'));
  actor.send({ type: 'cut.requested' });
  expect([screen(), context().problem]).toEqual(['exporting', null]);
});

it('[LOGO-5] cancelling puts the image away, whether it is read, edited or cut', () => {
  const reading = start();
  reading.pass(chosen('a'));
  reading.actor.send({ type: 'editing.cancelled' });
  const editing = startEditing();
  editing.actor.send({ type: 'editing.cancelled' });
  const exporting = startEditing();
  exporting.actor.send({ type: 'cut.requested' });
  exporting.actor.send({ type: 'editing.cancelled' });
  for (const { screen, actor, context, sentToParent } of [reading, editing, exporting]) {
    expect([screen(), context().file, sentToParent]).toEqual(['prompt', null, []]);
    expect(Object.values(actor.getSnapshot().children).filter(Boolean)).toEqual([]);
  }
});

it('[LOGO-3] a file that is chosen again starts with its last crop, another one from the start', () => {
  const { actor, context, pass, resolve } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'editing.cancelled' });
  pass(chosen('b', 'other.jpg'));
  resolve('openImage', size);
  expect(context().crop).toEqual(startCrop);
  actor.send({ type: 'editing.cancelled' });
  pass(chosen('c'));
  resolve('openImage', size);
  expect(context().crop).toEqual(crop);
});

import { expect, it } from 'vitest';
import type { Frame, LogoMaking } from '../../machines/contract/design/logoSource.ts';
import type { Crop } from '../../machines/logo/crop.ts';
import { relativeCrop, startCrop } from '../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../machines/logo/frame.ts';
import {
  type LogoEditorEvent,
  logoEditorMachine,
  logoEditorScreen,
} from '../../machines/logo/logoEditorMachine.ts';
import { chosen, crop, cut, size } from '../model/plans/logo/logoEditor.ts';
import { runMachine } from '../model/runMachine.ts';

/** How an image was made a logo that had this crop of so many pixels. */
const madeBy = (last: Crop) => ({ crop: relativeCrop(last, size), frame: startFrame });

const start = (last: LogoMaking | null = null) => {
  const running = runMachine(logoEditorMachine, { file: chosen('a'), last });
  const { actor } = running;
  return {
    ...running,
    screen: () => logoEditorScreen(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    held: () => 'heldImage' in actor.getSnapshot().children,
  };
};

const startEditing = (last?: LogoMaking) => {
  const running = start(last);
  running.resolve('openImage', size);
  return running;
};

it('[LOGO-1] a file that passed its checks is opened, and edited from the start', () => {
  const { screen, context, callsOf, resolve, held } = start();
  expect([screen(), callsOf('openImage'), held()]).toEqual(['reading', [{ key: 'a' }], false]);
  resolve('openImage', size);
  expect([screen(), held(), callsOf('heldImage')]).toEqual(['editing', true, [{ key: 'a' }]]);
  expect(context()).toEqual({
    file: chosen('a'),
    last: null,
    size,
    crop: startCrop,
    frame: startFrame,
    cut: null,
    problem: null,
    hasCutFailed: false,
    isFrameReset: false,
  });
});

it.each([
  [{ code: 'unreadableImage' }, 'unreadableImage'],
  [{ code: 'tooManyPixels' }, 'tooManyPixels'],
  [{ code: 'stageLost' }, 'stageLost'],
  [{ code: 'outdated' }, 'outdated'],
  [{ code: 'cutFailed' }, 'unreadableImage'],
  [new Error('anything'), 'unreadableImage'],
  [null, 'unreadableImage'],
])('[LOGO-6] an image that does not open closes the editor with the reason: %o', (error, problem) => {
  const { screen, output, reject } = start(madeBy(crop));
  reject('openImage', error);
  expect([screen(), output()]).toEqual(['closed', { cut: null, making: madeBy(crop), problem }]);
});

it.each<[LogoEditorEvent, Crop]>([
  [{ type: 'crop.changed', crop }, crop],
  [
    { type: 'crop.changed', crop: { scale: 9, rotation: 361, x: Number.NaN, y: 1e9 } },
    { ...startCrop, scale: 3, y: 200 },
  ],
  // 600 image pixels on 250 px: 2.4 each. The image cannot move down.
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

it('[LOGO-5] saving cuts the crop and closes the editor with the cut', () => {
  const { actor, screen, output, callsOf, resolve, held } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'cut.requested' });
  actor.send({ type: 'crop.turned', by: 1 });
  expect([screen(), callsOf('cutImage')]).toEqual([
    'exporting',
    [{ key: 'a', crop, size, frame: startFrame }],
  ]);
  resolve('cutImage', cut);
  expect([screen(), output(), held()]).toEqual([
    'closed',
    { cut, making: madeBy(crop), problem: null },
    false,
  ]);
});

it('[LOGO-5] a cut that fails keeps the crop, and its message goes with the next thing done (fault U12)', () => {
  const { actor, screen, context, reject, held, callsOf } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'cut.requested' });
  reject('cutImage', { code: 'cutFailed' });
  expect([screen(), context().hasCutFailed, context().crop]).toEqual(['editing', true, crop]);
  expect([held(), callsOf('heldImage')]).toEqual([true, [{ key: 'a' }]]);
  actor.send({ type: 'crop.turned', by: 1 });
  expect(context().hasCutFailed).toBe(false);
  actor.send({ type: 'cut.requested' });
  reject('cutImage', new Error('anything'));
  actor.send({ type: 'cut.requested' });
  expect([screen(), context().hasCutFailed]).toEqual(['exporting', false]);
});

it('[LOGO-5] cancelling closes the editor without a cut, whether the image is read, edited or cut', () => {
  const reading = start();
  reading.actor.send({ type: 'editing.cancelled' });
  const editing = startEditing();
  editing.actor.send({ type: 'editing.cancelled' });
  const exporting = startEditing();
  exporting.actor.send({ type: 'cut.requested' });
  exporting.actor.send({ type: 'editing.cancelled' });
  for (const { screen, actor, output } of [reading, editing, exporting]) {
    const making = actor === reading.actor ? null : madeBy(startCrop);
    expect([screen(), output()]).toEqual(['closed', { cut: null, making, problem: null }]);
    expect(Object.values(actor.getSnapshot().children).filter(Boolean)).toEqual([]);
  }
});

it('[LOGO-3] an image starts with the crop it was given, as far as it lies inside', () => {
  expect(startEditing(madeBy(crop)).context().crop).toEqual(crop);
  expect(startEditing(madeBy({ ...startCrop, scale: 3, y: 1e9 })).context().crop).toEqual({
    ...startCrop,
    scale: 3,
    y: 200,
  });
});

it('[LOGO-8] the original of a saved logo is cut as it was, though it is kept with half of its pixels', () => {
  const { resolve, context } = start(madeBy(crop));
  resolve('openImage', { width: 400, height: 300 });
  expect(context().crop).toEqual({ ...crop, x: crop.x / 2, y: crop.y / 2 });
});

const framing = (change: Partial<Frame>): LogoEditorEvent => ({ type: 'frame.changed', change });

it('[LOGO-7] a whole image has padding, a ground and a shape; it is not moved or zoomed, but turned, and cut so', () => {
  const { actor, context, callsOf } = startEditing();
  const can = (event: LogoEditorEvent) => actor.getSnapshot().can(event);
  expect(can(framing({ padding: 5 }))).toBe(false);
  actor.send(framing({ mode: 'fit' }));
  for (const change of [{ padding: 12 }, { ground: '#123B5D' }, { shape: 'rounded' }] as const)
    actor.send(framing(change));
  const frame: Frame = { ...startFrame, mode: 'fit', padding: 10, ground: '#123B5D', shape: 'rounded' };
  expect(context().frame).toEqual(frame);
  const moves: LogoEditorEvent[] = [
    { type: 'crop.changed', crop },
    { type: 'crop.nudged', dx: 1, dy: 0 },
    { type: 'crop.zoomed', by: 1 },
  ];
  expect(moves.map(can)).toEqual([false, false, false]);
  actor.send({ type: 'crop.turned', by: 1 });
  actor.send({ type: 'cut.requested' });
  expect(callsOf('cutImage')).toEqual([{ key: 'a', crop: { ...startCrop, rotation: 15 }, size, frame }]);
});

it.each([
  [Number.NaN, 0],
  [-5, 0],
  [99, 25],
])('[LOGO-7] a padding of %s is %s', (padding, taken) => {
  const { actor, context } = startEditing();
  actor.send(framing({ mode: 'fit', padding }));
  expect(context().frame.padding).toBe(taken);
});

it('[LOGO-7] an image that was whole fills the circle again as it was; resetting gives the start of a whole one', () => {
  const { actor, context } = startEditing();
  actor.send({ type: 'crop.changed', crop });
  actor.send(framing({ mode: 'fit', padding: 10 }));
  actor.send(framing({ mode: 'fill' }));
  expect(context().crop).toEqual(crop);
  actor.send(framing({ mode: 'fit' }));
  actor.send({ type: 'crop.reset' });
  expect([context().crop, context().frame]).toEqual([startCrop, { ...startFrame, mode: 'fit' }]);
});

it('[LOGO-7] resetting an image that fills the circle leaves what only a whole one shows', () => {
  const { actor, context } = startEditing();
  actor.send(framing({ mode: 'fit', padding: 10, ground: '#123B5D', shape: 'rounded' }));
  const { frame } = context();
  actor.send(framing({ mode: 'fill' }));
  actor.send({ type: 'crop.changed', crop });
  actor.send({ type: 'crop.reset' });
  actor.send(framing({ mode: 'fit' }));
  expect([context().crop, context().frame]).toEqual([startCrop, frame]);
});

it('[LOGO-7] transparent margins are left out where there are any', () => {
  const trim = framing({ isTrimmed: true });
  const plain = startEditing();
  plain.actor.send(framing({ mode: 'fit' }));
  expect(plain.actor.getSnapshot().can(trim)).toBe(false);
  const { actor, context, resolve } = start();
  resolve('openImage', { ...size, ink: { left: 100, top: 100, width: 300, height: 200 } });
  actor.send(framing({ mode: 'fit' }));
  actor.send(trim);
  expect(context().frame.isTrimmed).toBe(true);
});

it('[LOGO-7] a change of the frame hides the message of a failed cut', () => {
  const { actor, context, reject } = startEditing();
  actor.send({ type: 'cut.requested' });
  reject('cutImage', { code: 'cutFailed' });
  actor.send(framing({ mode: 'fit' }));
  expect(context().hasCutFailed).toBe(false);
});

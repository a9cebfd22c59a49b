import { expect, it } from 'vitest';
import { deviceState, ownMediaMachine, shownDevice } from '../../machines/rooms/ownMediaMachine.ts';
import { absence, blockage, listed, occupied, refusal } from '../model/plans/rooms/ownMedia.ts';
import { runMachine } from '../model/runMachine.ts';

const start = (microphone = false, camera = false) => {
  const running = runMachine(ownMediaMachine, { microphone, camera });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    states: () => [deviceState(snapshot(), 'microphone'), deviceState(snapshot(), 'camera')],
    told: () => running.sentToParent.map((event) => event['change']),
  };
};

it('[ROOM-5] what the device check left on is on in the call, and what it left off is muted or closed', () => {
  const on = start(true, true);
  on.resolve('openMicrophone');
  on.resolve('openCamera');
  expect([on.states(), on.told()]).toEqual([
    ['on', 'on'],
    [{ microphone: true }, { camera: true }],
  ]);
  const off = start();
  expect([off.states(), off.sentTo('tracks')]).toEqual([
    ['off', 'off'],
    [{ type: 'microphone.muted' }, { type: 'camera.closed' }],
  ]);
});

it('[ROOM-5] microphone and camera are turned off and on, also while they are being opened', () => {
  const running = start(true, true);
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) running.actor.send({ type });
  expect(running.states()).toEqual(['off', 'off']);
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) running.actor.send({ type });
  running.resolve('openMicrophone');
  running.resolve('openCamera');
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) running.actor.send({ type });
  const told = running.sentTo('tracks').map(({ type }) => type);
  expect([running.states(), told.filter((type) => type !== 'choice.made')]).toEqual([
    ['off', 'off'],
    ['microphone.muted', 'camera.closed', 'microphone.muted', 'camera.closed'],
  ]);
});

it('[ROOM-1][ROOM-5] what a person turns off or on is kept for the next time; what a device does by itself is not', () => {
  const running = start(true, true);
  const kept = () =>
    running
      .sentTo('tracks')
      .filter(({ type }) => type === 'choice.made')
      .map(({ kind, isOn }) => [kind, isOn]);
  running.resolve('openMicrophone');
  running.reject('openCamera', occupied);
  running.hear('tracks', { type: 'microphone.ended', problem: 'unplugged' });
  expect(kept()).toEqual([]);
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) running.actor.send({ type });
  expect(kept()).toEqual([
    ['microphone', true],
    ['camera', true],
  ]);
  running.resolve('openMicrophone');
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) running.actor.send({ type });
  expect(kept().slice(2)).toEqual([
    ['microphone', false],
    ['camera', false],
  ]);
});

it('[ROOM-5] another device takes the place of the one before; one that is off is opened when it is turned on', () => {
  const running = start(true, true);
  running.resolve('openMicrophone');
  running.resolve('openCamera');
  running.actor.send({ type: 'microphone.chosen', id: 'm2' });
  running.actor.send({ type: 'camera.chosen', id: 'c2' });
  expect([running.callsOf('openMicrophone').at(-1), running.callsOf('openCamera').at(-1)]).toEqual([
    { id: 'm2' },
    { id: 'c2' },
  ]);
  const off = start();
  off.actor.send({ type: 'microphone.chosen', id: 'm2' });
  off.actor.send({ type: 'camera.chosen', id: 'c2' });
  expect([off.states(), off.snapshot().context.microphone, off.snapshot().context.camera]).toEqual([
    ['off', 'off'],
    'm2',
    'c2',
  ]);
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) off.actor.send({ type });
  expect([off.callsOf('openMicrophone'), off.callsOf('openCamera')]).toEqual([
    [{ id: 'm2' }],
    [{ id: 'c2' }],
  ]);
});

it.each([
  [refusal, 'refused'],
  [absence, 'missing'],
  [occupied, 'busy'],
])('[ROOM-5] why the browser gives no device is known: %s', (error, problem) => {
  const running = start(true, true);
  running.reject('openMicrophone', error);
  running.reject('openCamera', error);
  const { microphoneProblem, cameraProblem } = running.snapshot().context;
  expect([running.states(), microphoneProblem, cameraProblem]).toEqual([['off', 'off'], problem, problem]);
});

it.each(['unplugged', 'refused'] as const)(
  '[ROOM-5] a device that has ended is off, and it is known why: %s',
  (problem) => {
    const running = start(true, true);
    running.resolve('openMicrophone');
    running.resolve('openCamera');
    for (const type of ['microphone.ended', 'camera.ended'] as const)
      running.hear('tracks', { type, problem });
    const { microphoneProblem, cameraProblem } = running.snapshot().context;
    expect([running.states(), microphoneProblem, cameraProblem]).toEqual([['off', 'off'], problem, problem]);
    const muted = start();
    muted.hear('tracks', { type: 'microphone.ended', problem });
    expect(muted.snapshot().context.microphoneProblem).toBe(problem);
  },
);

it('[ROOM-5] a device that is chosen while another one is being opened is opened in its place', () => {
  const running = start(true, true);
  running.actor.send({ type: 'microphone.chosen', id: 'm2' });
  running.actor.send({ type: 'camera.chosen', id: 'c2' });
  running.resolve('openMicrophone');
  running.resolve('openCamera');
  expect([running.callsOf('openMicrophone'), running.callsOf('openCamera'), running.states()]).toEqual([
    [{ id: null }, { id: 'm2' }],
    [{ id: null }, { id: 'c2' }],
    ['on', 'on'],
  ]);
});

it('[ROOM-5] in place of a chosen device that was unplugged the browser chooses one', () => {
  const running = start(true, true);
  const open = () => {
    running.resolve('openMicrophone');
    running.resolve('openCamera');
    return [running.callsOf('openMicrophone').at(-1), running.callsOf('openCamera').at(-1)];
  };
  open();
  running.actor.send({ type: 'microphone.chosen', id: 'm2' });
  running.actor.send({ type: 'camera.chosen', id: 'c2' });
  expect(open()).toEqual([{ id: 'm2' }, { id: 'c2' }]);
  running.hear('tracks', { type: 'microphone.ended', problem: 'unplugged' });
  running.hear('tracks', { type: 'camera.ended', problem: 'unplugged' });
  for (const type of ['microphone.toggled', 'camera.toggled'] as const) running.actor.send({ type });
  expect(open()).toEqual([{ id: null }, { id: null }]);
});

it('[ROOM-5] once one leaves all is closed and nothing turns it on again, until one may: then a press does', () => {
  for (const isOpen of [true, false]) {
    const running = start(true, true);
    const toggles = ['microphone.toggled', 'camera.toggled', 'screen.toggled'] as const;
    running.hear('tracks', listed);
    running.actor.send({ type: 'screen.toggled' });
    if (isOpen)
      for (const port of ['openMicrophone', 'openCamera', 'shareScreen'] as const) running.resolve(port);
    running.actor.send({ type: 'media.stopped' });
    for (const type of toggles) running.actor.send({ type });
    const closed = running.sentTo('tracks').map(({ type }) => type);
    expect([running.states(), running.snapshot().value.screen, closed]).toEqual([
      ['off', 'off'],
      'stopped',
      [...(isOpen ? ['screen.closed'] : []), 'microphone.closed', 'camera.closed'],
    ]);
    running.actor.send({ type: 'media.allowed' });
    expect([running.states(), running.snapshot().value.screen]).toEqual([['off', 'off'], 'off']);
    for (const type of toggles) running.actor.send({ type });
    for (const port of ['openMicrophone', 'openCamera', 'shareScreen'] as const) running.resolve(port);
    expect([running.states(), running.snapshot().value.screen]).toEqual([['on', 'on'], 'shared']);
  }
});

it.each([
  ['microphone', 'openMicrophone', 'm'],
  ['camera', 'openCamera', 'c'],
] as const)(
  '[ROOM-5][ROOM-1] a list shows the %s that runs, or the one that would be opened',
  (kind, port, id) => {
    const running = start(true, true);
    const lists = (inUse: string | null) =>
      running.hear('tracks', { ...listed, inUse: { ...listed.inUse, [kind]: inUse } });
    const shown = () => shownDevice(running.snapshot(), kind);
    // Chosen at an earlier visit.
    lists(`${id}1`);
    expect(shown()).toBe(`${id}1`);
    running.resolve(port);
    running.actor.send({ type: `${kind}.chosen`, id: `${id}2` });
    expect(shown()).toBe(`${id}2`);
    running.resolve(port);
    // The chosen one was gone: the browser gave another.
    lists(`${id}3`);
    expect(shown()).toBe(`${id}3`);
    running.actor.send({ type: `${kind}.toggled` });
    expect(shown()).toBe(`${id}2`);
    expect(shownDevice(start().snapshot(), kind)).toBeNull();
  },
);

it('[ROOM-5] a screen is shared where that is possible, until the button or the browser’s own bar ends it', () => {
  const running = start();
  running.actor.send({ type: 'screen.toggled' });
  expect(running.callsOf('shareScreen')).toEqual([]);
  running.hear('tracks', listed);
  for (const end of ['screen.toggled', 'screen.ended'] as const) {
    running.actor.send({ type: 'screen.toggled' });
    running.resolve('shareScreen');
    expect(running.snapshot()).toMatchObject({ value: { screen: 'shared' }, context: { hasShared: true } });
    running.actor.send({ type: end });
    expect(running.sentTo('tracks').at(-1)).toEqual({ type: 'screen.closed' });
  }
});

it('[ROOM-5] whoever cancels the choice of a screen is told nothing; a screen that failed is said, and why', () => {
  const running = start();
  running.hear('tracks', listed);
  running.actor.send({ type: 'screen.toggled' });
  running.reject('shareScreen', refusal);
  expect(running.snapshot().context).toMatchObject({ screenProblem: null, hasShared: false });
  for (const [error, problem] of [
    [occupied, 'busy'],
    [blockage, 'blocked'],
  ] as const) {
    running.actor.send({ type: 'screen.toggled' });
    expect(running.snapshot().context.screenProblem).toBeNull();
    running.reject('shareScreen', error);
    expect(running.snapshot().context.screenProblem).toBe(problem);
  }
});

it('[ROOM-5][QA-5] M, V and S are switched off and on, and what was switched is kept', () => {
  const running = start();
  const hasKeys = () => running.snapshot().matches({ keys: 'on' });
  expect(hasKeys()).toBe(true);
  for (const isOn of [false, true]) {
    running.actor.send({ type: 'keys.switched', isOn });
    expect([hasKeys(), running.sentTo('keys').at(-1)]).toEqual([isOn, { type: 'keys.switched', isOn }]);
  }
});

it('[QA-2] without its keys and its tracks’ keeper the machine goes on', () => {
  const running = start();
  running.reject('keys', new Error('no keys'));
  running.reject('tracks', new Error('no tracks'));
  expect(running.snapshot().status).toBe('active');
});

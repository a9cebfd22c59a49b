import { describe, expect, it } from 'vitest';
import {
  type DeviceCheckSnapshot,
  deviceCheckMachine,
  deviceCheckScreen,
} from '../../machines/rooms/deviceCheckMachine.ts';
import { firstChoices, noneAllowed, problems } from '../../machines/rooms/devices.ts';
import { bothAllowed, opened, twoOfEach, unable } from '../model/plans/rooms/deviceCheck.ts';
import { runMachine } from '../model/runMachine.ts';

const support = { support: 'ready', isAllowed: noneAllowed, choices: firstChoices } as const;
const start = () => {
  const rig = runMachine(deviceCheckMachine);
  return { ...rig, screen: () => deviceCheckScreen(rig.actor.getSnapshot()) };
};
const ready = (microphone: string | null = 'm1', camera: string | null = 'c1') => {
  const rig = start();
  rig.resolve('readSupport', { ...support, isAllowed: bothAllowed });
  rig.resolve('openDevices', opened(microphone, camera));
  return rig;
};
const isReady = (snapshot: DeviceCheckSnapshot) => snapshot.value;

describe('the device check', () => {
  it('[ROOM-1] asks for devices after a press alone, unless they were allowed before', () => {
    const { actor, resolve, screen, callsOf } = start();
    resolve('readSupport', support);
    expect([screen(), callsOf('openDevices')]).toEqual(['idle', []]);
    actor.send({ type: 'devices.requested' });
    expect([screen(), callsOf('openDevices')]).toEqual(['asking', [firstChoices]]);

    const allowed = start();
    allowed.resolve('readSupport', { ...support, isAllowed: bothAllowed });
    expect(allowed.screen()).toBe('asking');

    const unread = start();
    unread.reject('readSupport', new Error('odd'));
    expect(unread.screen()).toBe('idle');
  });

  it('[ROOM-1] runs with both devices, with one, and with none', () => {
    expect(isReady(ready().actor.getSnapshot())).toEqual({ ready: 'both' });
    expect(isReady(ready('m1', null).actor.getSnapshot())).toEqual({ ready: 'microphoneOnly' });
    expect(isReady(ready(null, 'c1').actor.getSnapshot())).toEqual({ ready: 'cameraOnly' });
    expect(isReady(ready(null, null).actor.getSnapshot())).toEqual({ ready: 'none' });
    expect(ready().sentToParent).toEqual([
      { type: 'devices.wanted', microphone: true, camera: true },
      { type: 'devices.settled', microphone: true, camera: true },
    ]);
  });

  it.each([
    ['microphone', { microphone: true, camera: false }],
    ['camera', { microphone: false, camera: true }],
  ] as const)('[ROOM-1][ROOM-6] opens by itself what was allowed before and no more: the %s', (_, isOn) => {
    const { resolve, screen, callsOf, sentToParent } = start();
    resolve('readSupport', { ...support, isAllowed: isOn });
    expect([screen(), callsOf('openDevices'), sentToParent]).toEqual([
      'asking',
      [{ ...firstChoices, isOn }],
      [{ type: 'devices.wanted', ...isOn }],
    ]);
    const off = start();
    const neither = { microphone: !isOn.microphone, camera: !isOn.camera };
    off.resolve('readSupport', {
      ...support,
      isAllowed: isOn,
      choices: { ...firstChoices, isOn: neither },
    });
    expect(off.screen()).toBe('idle');
  });

  it.each([
    ['microphone', 'camera'],
    ['camera', 'microphone'],
  ] as const)(
    '[ROOM-1] keeps that the %s alone was allowed for no choice: the %s is opened at a visit to which both are',
    (allowed, other) => {
      const first = start();
      const isAllowed = { ...noneAllowed, [allowed]: true };
      first.resolve('readSupport', { ...support, isAllowed });
      first.resolve(
        'openDevices',
        opened(allowed === 'microphone' ? 'm1' : null, allowed === 'camera' ? 'c1' : null),
      );
      expect(first.sentTo('deviceWatch')).toContainEqual({ type: 'choices.changed', choices: firstChoices });
      // A press on the one asks for the other no more than the page did.
      first.actor.send({ type: 'device.toggled', kind: allowed });
      expect(first.callsOf('openDevices').at(-1)).toMatchObject({ isOn: noneAllowed });
      first.resolve('openDevices', opened(null, null));
      first.actor.send({ type: 'device.toggled', kind: other });
      expect(first.callsOf('openDevices').at(-1)).toMatchObject({ isOn: { ...noneAllowed, [other]: true } });
      expect(first.actor.getSnapshot().context.choices.isOn).toEqual({ ...bothAllowed, [allowed]: false });
    },
  );

  it.each(problems)('[ROOM-1] names a refusal by its reason, and tries again: %s', (problem) => {
    const { actor, resolve, screen } = start();
    resolve('readSupport', { ...support, isAllowed: bothAllowed });
    resolve('openDevices', unable(problem));
    expect(screen()).toBe(problem);
    actor.send({ type: 'devices.requested' });
    expect(screen()).toBe('asking');
  });

  it('[ROOM-1] leaves a camera off that was switched off, when the microphone is tried again', () => {
    for (const camera of [false, true]) {
      const { actor, resolve, callsOf } = start();
      const isOn = { microphone: true, camera };
      resolve('readSupport', { ...support, isAllowed: bothAllowed, choices: { ...firstChoices, isOn } });
      resolve('openDevices', unable('busy'));
      actor.send({ type: 'devices.requested' });
      expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn });
      expect(actor.getSnapshot().context.choices.isOn).toEqual(isOn);
    }
  });

  it('[ROOM-1] says so where nothing can be opened at all', () => {
    const { resolve, reject, screen } = start();
    resolve('readSupport', { ...support, isAllowed: bothAllowed });
    reject('openDevices', new Error('odd'));
    expect(screen()).toBe('failed');
    for (const [kind, shown] of [
      ['insecure', 'insecure'],
      ['unsupported', 'unsupported'],
    ] as const) {
      const page = start();
      page.resolve('readSupport', { ...support, support: kind });
      page.actor.send({ type: 'devices.requested' });
      expect(page.screen()).toBe(shown);
    }
  });

  it('[ROOM-1] turns a device off and on, and keeps what is chosen', () => {
    const { actor, callsOf, resolve, sentTo } = ready();
    actor.send({ type: 'device.toggled', kind: 'camera' });
    expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { microphone: true, camera: false } });
    resolve('openDevices', opened('m1', null));
    actor.send({ type: 'device.chosen', kind: 'microphone', id: 'm2' });
    expect(callsOf('openDevices').at(-1)).toMatchObject({ ids: { microphone: 'm2' } });
    resolve('openDevices', opened('m2', null));
    const calls = callsOf('openDevices').length;
    actor.send({ type: 'device.chosen', kind: 'microphone', id: 'm2' });
    actor.send({ type: 'device.chosen', kind: 'speaker', id: 's1' });
    expect(callsOf('openDevices').length).toBe(calls);
    expect(sentTo('deviceWatch').at(-1)).toMatchObject({
      type: 'choices.changed',
      choices: { isOn: { camera: false }, ids: { microphone: 'm2', speaker: 's1' } },
    });
  });

  it('[ROOM-1] opens one that was chosen before and does not run, when it is chosen again', () => {
    const { actor, callsOf, resolve } = start();
    const choices = { ...firstChoices, ids: { ...firstChoices.ids, camera: 'c2' } };
    resolve('readSupport', { ...support, isAllowed: bothAllowed, choices });
    resolve('openDevices', opened('m1', 'c1'));
    actor.send({ type: 'device.chosen', kind: 'camera', id: 'c2' });
    expect(callsOf('openDevices')).toEqual([choices, choices]);
  });

  it('[ROOM-1] takes another device where one was unplugged or stopped, and says which', () => {
    const { actor, hear, resolve, screen } = ready();
    hear('deviceWatch', { type: 'devices.changed', devices: twoOfEach });
    expect(screen()).toBe('ready');
    hear('deviceWatch', { type: 'devices.changed', devices: { ...twoOfEach, camera: [] } });
    expect([screen(), actor.getSnapshot().context.lost]).toEqual(['asking', 'camera']);
    resolve('openDevices', opened('m1', 'c2'));
    hear('deviceWatch', { type: 'device.ended', kind: 'microphone', problem: 'unplugged' });
    expect([screen(), actor.getSnapshot().context.lost]).toEqual(['asking', 'microphone']);
  });

  it.each([
    ['microphone', 'camera'],
    ['camera', 'microphone'],
  ] as const)(
    '[ROOM-1] opens a missing %s that is plugged in while the %s runs, and does not call it lost any more',
    (kind, other) => {
      const { actor, hear, resolve, screen, callsOf } = ready();
      const without = { ...twoOfEach, [kind]: [] };
      hear('deviceWatch', { type: 'devices.changed', devices: without });
      resolve('openDevices', {
        running: { microphone: 'm1', camera: 'c1', [kind]: null },
        problems: { microphone: null, camera: null, [kind]: 'missing' },
        devices: without,
      });
      expect([screen(), actor.getSnapshot().context.lost]).toEqual(['ready', kind]);
      // One more of the kind that runs is none of the missing kind.
      const third = { ...without, [other]: [...twoOfEach[other], { id: 'x3', label: 'Third' }] };
      hear('deviceWatch', { type: 'devices.changed', devices: third });
      expect(screen()).toBe('ready');
      hear('deviceWatch', {
        type: 'devices.changed',
        devices: { ...third, [kind]: [twoOfEach[kind][0]] },
      });
      expect([screen(), actor.getSnapshot().context.lost]).toEqual(['asking', null]);
      expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: bothAllowed });
    },
  );

  it('[ROOM-1] asks for a device that is no longer allowed after a press on it alone, and says why it is off', () => {
    const { actor, hear, resolve, screen, callsOf, sentToParent } = ready();
    const context = () => actor.getSnapshot().context;
    hear('deviceWatch', { type: 'device.ended', kind: 'camera', problem: 'refused' });
    expect([isReady(actor.getSnapshot()), callsOf('openDevices').length]).toEqual([
      { ready: 'microphoneOnly' },
      1,
    ]);
    expect([context().problems, context().lost]).toEqual([{ microphone: null, camera: 'refused' }, null]);
    expect(sentToParent.at(-1)).toEqual({ type: 'devices.settled', microphone: true, camera: false });
    // The other one is opened anew without it, and that one withdrew it is kept for no choice.
    actor.send({ type: 'device.chosen', kind: 'microphone', id: 'm2' });
    expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { microphone: true, camera: false } });
    expect(context().choices.isOn).toEqual(bothAllowed);
    resolve('openDevices', opened('m2', null));
    expect(context().problems).toEqual({ microphone: null, camera: 'refused' });
    actor.send({ type: 'device.toggled', kind: 'camera' });
    expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: bothAllowed });
    resolve('openDevices', opened(null, 'c1'));
    hear('deviceWatch', { type: 'device.ended', kind: 'camera', problem: 'refused' });
    expect(screen()).toBe('refused');
    actor.send({ type: 'devices.requested' });
    expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: bothAllowed });
  });

  it('[ROOM-1] opens a device that is plugged in where there was none, and survives its watch', () => {
    const { hear, resolve, screen, reject } = start();
    resolve('readSupport', { ...support, isAllowed: bothAllowed });
    resolve('openDevices', unable('missing'));
    hear('deviceWatch', { type: 'devices.changed', devices: { ...twoOfEach, camera: [], microphone: [] } });
    expect(screen()).toBe('missing');
    hear('deviceWatch', { type: 'devices.changed', devices: twoOfEach });
    expect(screen()).toBe('asking');
    reject('deviceWatch', new Error('odd'));
    expect(screen()).toBe('asking');
  });
});

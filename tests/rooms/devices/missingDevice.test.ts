import { expect, it } from 'vitest';
import { deviceCheckMachine, deviceCheckScreen } from '../../../machines/rooms/deviceCheckMachine.ts';
import { firstChoices } from '../../../machines/rooms/devices.ts';
import { bothAllowed, opened, twoOfEach } from '../../model/plans/rooms/deviceCheck.ts';
import { runMachine } from '../../model/runMachine.ts';

it.each(['refused', 'blocked', 'busy', 'failed'] as const)(
  '[ROOM-1] opens a missing microphone that is plugged in where the camera is %s, and does not ask for that again',
  (problem) => {
    const { actor, hear, resolve, callsOf } = runMachine(deviceCheckMachine);
    const screen = () => deviceCheckScreen(actor.getSnapshot());
    resolve('readSupport', { support: 'ready', isAllowed: bothAllowed, choices: firstChoices });
    resolve('openDevices', {
      running: { microphone: null, camera: null },
      problems: { microphone: 'missing', camera: problem },
      devices: { ...twoOfEach, microphone: [] },
    });
    expect(screen()).toBe(problem);
    hear('deviceWatch', { type: 'devices.changed', devices: { ...twoOfEach, microphone: [], camera: [] } });
    expect(screen()).toBe(problem);
    hear('deviceWatch', { type: 'devices.changed', devices: twoOfEach });
    expect([screen(), callsOf('openDevices').length]).toEqual(['asking', 2]);
    expect(callsOf('openDevices').at(-1)).toMatchObject({ isOn: { microphone: true, camera: false } });
    resolve('openDevices', opened('m1', null));
    expect([screen(), actor.getSnapshot().context.problems]).toEqual([
      'ready',
      { microphone: null, camera: problem },
    ]);
  },
);

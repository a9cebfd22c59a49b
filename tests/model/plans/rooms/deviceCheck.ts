import { deviceCheckMachine, deviceCheckScreen } from '../../../../machines/rooms/deviceCheckMachine.ts';
import {
  type DeviceProblem,
  type DeviceSupport,
  firstChoices,
  noneAllowed,
  type OpenedDevices,
} from '../../../../machines/rooms/devices.ts';
import { definePlan } from '../../definePlan.ts';

export const bothAllowed = { microphone: true, camera: true };
const support: DeviceSupport = { support: 'ready', isAllowed: noneAllowed, choices: firstChoices };
export const twoOfEach = {
  microphone: [
    { id: 'm1', label: 'Desk' },
    { id: 'm2', label: 'Headset' },
  ],
  camera: [
    { id: 'c1', label: 'Front' },
    { id: 'c2', label: 'Back' },
  ],
  speaker: [{ id: 's1', label: 'Loud' }],
};
const fewer = { ...twoOfEach, camera: [], microphone: [] };
const noProblem = { microphone: null, camera: null };
export const opened = (microphone: string | null, camera: string | null): OpenedDevices => ({
  running: { microphone, camera },
  problems: noProblem,
  devices: twoOfEach,
});
export const unable = (problem: DeviceProblem): OpenedDevices => ({
  running: { microphone: null, camera: null },
  problems: { microphone: problem, camera: problem },
  devices: fewer,
});

/** A device check in which nothing happens, for the plan of the machine that it is part of. */
export const silentDeviceCheck = {
  events: [],
  actors: { readSupport: {}, openDevices: {}, deviceWatch: {} },
};

/** What a browser may have, refuse and lose. */
export const deviceCheck = definePlan(deviceCheckMachine, {
  events: [
    { type: 'devices.requested' },
    { type: 'device.toggled', kind: 'camera' },
    { type: 'device.toggled', kind: 'microphone' },
    { type: 'device.chosen', kind: 'camera', id: 'c2' },
    { type: 'device.chosen', kind: 'speaker', id: 's1' },
  ],
  actors: {
    readSupport: {
      resolves: [
        support,
        { ...support, isAllowed: bothAllowed },
        { ...support, support: 'insecure' },
        { ...support, support: 'unsupported' },
      ],
      rejects: [new Error('odd')],
    },
    openDevices: {
      resolves: [
        opened('m1', 'c1'),
        opened('m1', null),
        opened(null, 'c1'),
        opened(null, null),
        unable('refused'),
        unable('blocked'),
        unable('busy'),
        unable('missing'),
        unable('failed'),
        { ...opened('m1', null), problems: { microphone: null, camera: 'missing' }, devices: fewer },
        { ...opened(null, null), problems: { microphone: 'refused', camera: 'missing' }, devices: fewer },
      ],
      rejects: [new Error('odd')],
    },
    deviceWatch: {
      hears: [
        { type: 'devices.changed', devices: twoOfEach },
        { type: 'devices.changed', devices: fewer },
        { type: 'device.ended', kind: 'camera', problem: 'unplugged' },
        { type: 'device.ended', kind: 'camera', problem: 'refused' },
      ],
      breaks: true,
    },
  },
  key: ({ asked, running, problems, lost, devices, choices }) => [
    asked,
    running,
    problems,
    lost,
    devices.camera.length,
    choices.ids.camera,
    choices.ids.speaker,
  ],
  screen: deviceCheckScreen,
  screens: [
    'looking',
    'idle',
    'asking',
    'ready',
    'refused',
    'blocked',
    'busy',
    'missing',
    'failed',
    'insecure',
    'unsupported',
  ],
  invariants: {
    'where nothing can be opened, nothing runs': (snapshot) =>
      !(snapshot.matches('unable') || snapshot.matches('shut')) ||
      (snapshot.context.running.camera === null && snapshot.context.running.microphone === null),
    'one whose device runs is shown it': (snapshot) =>
      !snapshot.matches({ ready: 'both' }) ||
      (snapshot.context.running.camera !== null && snapshot.context.running.microphone !== null),
  },
});

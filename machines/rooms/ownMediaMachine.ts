import type { SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import type { DeviceKind } from './devices.ts';
import { ownMediaSetup } from './ownMediaSetup.ts';

const keep = (kind: DeviceKind, isOn: boolean) => ({
  type: 'keep the choice' as const,
  params: { kind, isOn },
});

/** Also one that was only just opened. */
const silenced = { 'microphone.silenced': 'silenced' } as const;

/** Until `media.allowed` nothing turns a device on, and it is not off by the person's choice. */
const stoppedFrom = { 'media.stopped': '.stopped' } as const;
const untilAllowed = { 'media.allowed': 'off' } as const;

/**
 * What one sends into a call: microphone, camera and screen, each by itself (ROOM-5). A muted microphone keeps its track,
 * which is silent; a camera that is off is closed, so that its light goes out. A microphone that the system has muted is
 * off until it is given back, or turned on anew. What the browser refuses is said in words. While one leaves, all are closed.
 * M, V and S may be switched off.
 */
export const ownMediaMachine = ownMediaSetup.createMachine({
  id: 'ownMedia',
  context: ({ input }) => ({
    wanted: input,
    microphone: null,
    camera: null,
    microphones: [],
    cameras: [],
    inUse: { microphone: null, camera: null },
    canShareScreen: false,
    hasShared: false,
    microphoneProblem: null,
    cameraProblem: null,
    screenProblem: null,
  }),
  invoke: [
    { src: 'tracks', id: 'tracks', onError: {} },
    { src: 'keys', id: 'keys', onError: {} },
  ],
  on: { 'devices.listed': { actions: withEvent('list the devices') } },
  type: 'parallel',
  states: {
    microphone: {
      initial: 'deciding',
      on: stoppedFrom,
      states: {
        stopped: { entry: 'close the microphone', on: untilAllowed },
        deciding: { always: [{ guard: 'a microphone is wanted', target: 'opening' }, { target: 'off' }] },
        off: {
          entry: 'mute the microphone',
          on: {
            'microphone.toggled': { target: 'opening', actions: keep('microphone', true) },
            'microphone.chosen': {
              actions: [withEvent('choose the microphone'), 'clear the microphone’s problem'],
            },
            'microphone.ended': { actions: withEvent('the microphone is gone') },
          },
        },
        opening: {
          entry: 'clear the microphone’s problem',
          invoke: {
            src: 'openMicrophone',
            id: 'openMicrophone',
            input: ({ context }) => ({ id: context.microphone }),
            onDone: { target: 'on', actions: 'tell that the microphone is on' },
            onError: {
              target: 'off',
              actions: [withEvent('set the microphone’s problem'), 'tell that the microphone is off'],
            },
          },
          on: {
            'microphone.toggled': {
              target: 'off',
              actions: [keep('microphone', false), 'tell that the microphone is off'],
            },
            'microphone.chosen': {
              target: 'opening',
              reenter: true,
              actions: withEvent('choose the microphone'),
            },
            ...silenced,
          },
        },
        on: {
          on: {
            ...silenced,
            'microphone.toggled': {
              target: 'off',
              actions: [keep('microphone', false), 'tell that the microphone is off'],
            },
            'microphone.chosen': { target: 'opening', actions: withEvent('choose the microphone') },
            'microphone.ended': {
              target: 'off',
              actions: [withEvent('the microphone is gone'), 'tell that the microphone is off'],
            },
          },
        },
        silenced: {
          entry: ['the microphone is silenced', 'tell that the microphone is off'],
          on: {
            'microphone.returned': 'opening',
            'microphone.toggled': { target: 'opening', actions: keep('microphone', true) },
            'microphone.chosen': { target: 'opening', actions: withEvent('choose the microphone') },
            'microphone.ended': { target: 'off', actions: withEvent('the microphone is gone') },
          },
        },
      },
    },
    camera: {
      initial: 'deciding',
      on: stoppedFrom,
      states: {
        stopped: { entry: 'close the camera', on: untilAllowed },
        deciding: { always: [{ guard: 'a camera is wanted', target: 'opening' }, { target: 'off' }] },
        off: {
          entry: 'close the camera',
          on: {
            'camera.toggled': { target: 'opening', actions: keep('camera', true) },
            'camera.chosen': { actions: [withEvent('choose the camera'), 'clear the camera’s problem'] },
          },
        },
        opening: {
          entry: 'clear the camera’s problem',
          invoke: {
            src: 'openCamera',
            id: 'openCamera',
            input: ({ context }) => ({ id: context.camera }),
            onDone: { target: 'on', actions: 'tell that the camera is on' },
            onError: {
              target: 'off',
              actions: [withEvent('set the camera’s problem'), 'tell that the camera is off'],
            },
          },
          on: {
            'camera.toggled': {
              target: 'off',
              actions: [keep('camera', false), 'tell that the camera is off'],
            },
            'camera.chosen': {
              target: 'opening',
              reenter: true,
              actions: withEvent('choose the camera'),
            },
          },
        },
        on: {
          on: {
            'camera.toggled': {
              target: 'off',
              actions: [keep('camera', false), 'tell that the camera is off'],
            },
            'camera.chosen': { target: 'opening', actions: withEvent('choose the camera') },
            'camera.ended': {
              target: 'off',
              actions: [withEvent('the camera is gone'), 'tell that the camera is off'],
            },
          },
        },
      },
    },
    screen: {
      initial: 'off',
      on: stoppedFrom,
      states: {
        stopped: { on: untilAllowed },
        off: { on: { 'screen.toggled': { guard: 'a screen can be shared', target: 'choosing' } } },
        choosing: {
          entry: 'clear the screen’s problem',
          invoke: {
            src: 'shareScreen',
            id: 'shareScreen',
            onDone: { target: 'shared', actions: 'tell that the screen is shared' },
            onError: [
              {
                guard: withEvent('one has changed one’s mind'),
                target: 'off',
              },
              { target: 'off', actions: withEvent('set the screen’s problem') },
            ],
          },
        },
        shared: {
          entry: 'note that a screen was shared',
          exit: 'close the screen',
          on: {
            'screen.toggled': { target: 'off', actions: 'tell that the screen is not shared' },
            'screen.ended': { target: 'off', actions: 'tell that the screen is not shared' },
          },
        },
      },
    },
    keys: {
      initial: 'on',
      states: { on: {}, off: {} },
      on: {
        'keys.switched': [
          {
            guard: withEvent('they are switched on'),
            target: '.on',
            actions: withEvent('keep the switch'),
          },
          { target: '.off', actions: withEvent('keep the switch') },
        ],
      },
    },
  },
});

export type OwnMediaSnapshot = SnapshotFrom<typeof ownMediaMachine>;

/** Whether a device is on, is being opened, or is off. */
export type DeviceState = 'on' | 'opening' | 'off';

/** How the microphone and the camera are shown. */
export const deviceState = (snapshot: OwnMediaSnapshot, device: 'microphone' | 'camera'): DeviceState => {
  const state = snapshot.value[device];
  return state === 'on' || state === 'opening' ? state : 'off';
};

/** The device that a list shows: the one that runs, or the one that would be opened; null for the browser's own choice. */
export const shownDevice = (snapshot: OwnMediaSnapshot, kind: DeviceKind): string | null => {
  const { [kind]: chosen, inUse } = snapshot.context;
  return deviceState(snapshot, kind) === 'on' ? (inUse[kind] ?? chosen) : (chosen ?? inUse[kind]);
};

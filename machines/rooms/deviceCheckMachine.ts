import { and, type SnapshotFrom } from 'xstate';
import { withEvent } from '../withEvent.ts';
import { deviceCheckSetup, firstContext } from './deviceCheckSetup.ts';
import { type DeviceProblem, problems } from './devices.ts';

const problemIs = (problem: DeviceProblem) => ({
  guard: { type: 'the first problem is' as const, params: { problem } },
  target: `unable.${problem}` as const,
});

/**
 * A person's camera and microphone before they are let in (ROOM-1). The browser is asked for them after a press alone,
 * unless it was allowed before, or one is plugged in that was wanted and missing. Whatever it answers, one can come in.
 */
export const deviceCheckMachine = deviceCheckSetup.createMachine({
  id: 'deviceCheck',
  context: firstContext,
  initial: 'looking',
  invoke: { src: 'deviceWatch', id: 'deviceWatch', onError: {} },
  states: {
    looking: {
      invoke: {
        src: 'readSupport',
        id: 'readSupport',
        onDone: [
          {
            guard: { type: 'the page is', params: ({ event }) => ({ ...event.output, wanted: 'insecure' }) },
            target: 'shut.insecure',
          },
          {
            guard: {
              type: 'the page is',
              params: ({ event }) => ({ ...event.output, wanted: 'unsupported' }),
            },
            target: 'shut.unsupported',
          },
          {
            guard: { type: 'one is allowed and wanted', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'want what is allowed', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'take the choices', params: ({ event }) => event.output } },
        ],
        onError: 'idle',
      },
    },
    idle: {
      entry: 'tell what runs',
      on: { 'devices.requested': { target: 'asking', actions: 'want both' } },
    },
    asking: {
      tags: 'busy',
      // Who is let in meanwhile gets them in the call.
      entry: 'tell what is wanted',
      invoke: {
        src: 'openDevices',
        id: 'openDevices',
        input: ({ context: { choices, asked } }) => ({ ...choices, isOn: asked }),
        onDone: {
          target: 'sorting',
          actions: { type: 'take what runs', params: ({ event }) => event.output },
        },
        onError: { target: 'sorting', actions: 'note that nothing could be opened' },
      },
      initial: 'first',
      // Who has switches and lists keeps them meanwhile: the browser has allowed it, and mostly asks nothing.
      states: { first: {}, again: {} },
    },
    sorting: {
      entry: ['keep the choices', 'watch what runs', 'tell what runs'],
      always: [
        { guard: and(['the camera runs', 'the microphone runs']), target: 'ready.both' },
        { guard: 'the camera runs', target: 'ready.cameraOnly' },
        { guard: 'the microphone runs', target: 'ready.microphoneOnly' },
        problemIs('refused'),
        problemIs('blocked'),
        problemIs('busy'),
        problemIs('missing'),
        problemIs('failed'),
        { target: 'ready.none' },
      ],
    },
    ready: {
      on: {
        'device.toggled': { target: 'asking.again', actions: withEvent('toggle the device') },
        'device.chosen': [
          {
            guard: withEvent('it is the speaker'),
            actions: [withEvent('choose the device'), 'keep the choices'],
          },
          {
            guard: withEvent('it is another one'),
            target: 'asking.again',
            actions: withEvent('choose the device'),
          },
        ],
        'device.ended': [
          {
            guard: withEvent('it is no longer allowed'),
            target: 'sorting',
            actions: withEvent('note the refused device'),
          },
          { target: 'asking.again', actions: withEvent('note the lost device') },
        ],
        'devices.changed': [
          {
            guard: withEvent('one that ran is gone'),
            target: 'asking.again',
            actions: withEvent('note which one is gone'),
          },
          {
            guard: withEvent('a missing one has come'),
            target: 'asking.again',
            actions: 'want what was missing',
          },
          { actions: withEvent('take the list') },
        ],
      },
      initial: 'both',
      states: { both: {}, cameraOnly: {}, microphoneOnly: {}, none: {} },
    },
    unable: {
      initial: 'refused',
      on: {
        'devices.requested': { target: 'asking', actions: 'want what is chosen' },
        // One may be missing, and the other refused or in use elsewhere.
        'devices.changed': [
          { guard: withEvent('a missing one has come'), target: 'asking', actions: 'want what was missing' },
          { actions: withEvent('take the list') },
        ],
      },
      states: { refused: {}, blocked: {}, busy: {}, missing: {}, failed: {} },
    },
    /** This page can have none, whatever the person wants. */
    shut: { entry: 'tell what runs', initial: 'insecure', states: { insecure: {}, unsupported: {} } },
  },
});

export type DeviceCheckSnapshot = SnapshotFrom<typeof deviceCheckMachine>;

/** The screen names of a device check: `ready` with or without devices, else why there are none. */
export type DeviceCheckScreenName =
  | 'looking'
  | 'idle'
  | 'asking'
  | 'ready'
  | DeviceProblem
  | 'insecure'
  | 'unsupported';

/** Whether devices can be switched and chosen, or are being so. */
export const hasDeviceSwitches = (snapshot: DeviceCheckSnapshot): boolean =>
  snapshot.matches('ready') || snapshot.matches({ asking: 'again' });

/** How far a device check is. */
export const deviceCheckScreen = (snapshot: DeviceCheckSnapshot): DeviceCheckScreenName => {
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.hasTag('busy')) return 'asking';
  if (snapshot.matches('idle')) return 'idle';
  if (snapshot.matches('shut')) return snapshot.matches({ shut: 'insecure' }) ? 'insecure' : 'unsupported';
  return problems.find((problem) => snapshot.matches({ unable: problem })) ?? 'looking';
};

import { assign, type ExtractEvent, sendParent, sendTo, setup } from 'xstate';
import type { Media } from '../contract/rooms/people.ts';
import { listenerPort, port } from '../port.ts';
import {
  type Device,
  type DeviceKind,
  type DeviceProblem,
  deviceProblemOf,
  type EndedBy,
} from './devices.ts';

/** Why a device of a call is off: it could not be opened, or it was there and has ended. */
type OwnProblem = DeviceProblem | EndedBy;

export type OwnMediaEvent =
  /** By their buttons, or by M, V and S. */
  | { type: 'microphone.toggled' }
  | { type: 'camera.toggled' }
  | { type: 'screen.toggled' }
  | { type: 'microphone.chosen'; id: string }
  | { type: 'camera.chosen'; id: string }
  | { type: 'microphone.ended'; problem: EndedBy }
  | { type: 'camera.ended'; problem: EndedBy }
  /** The system has muted the microphone, for a phone call or by a switch; it has given it back. */
  | { type: 'microphone.silenced' }
  | { type: 'microphone.returned' }
  /** The screen is no longer shared: the browser has a button of its own for that. */
  | { type: 'screen.ended' }
  | KeysSwitched
  /** One leaves: nothing is sent from now on, whatever the server says. */
  | { type: 'media.stopped' }
  /** One could not leave: the person may turn on again what they want. */
  | { type: 'media.allowed' }
  | {
      type: 'devices.listed';
      microphones: readonly Device[];
      cameras: readonly Device[];
      /** The one of each kind that runs, or would be opened; null for the browser's own choice. */
      inUse: Readonly<Record<DeviceKind, string | null>>;
      canShareScreen: boolean;
    };

/** Whether M, V and S do something. */
export interface KeysSwitched {
  readonly type: 'keys.switched';
  readonly isOn: boolean;
}

/** What `keys` says. */
export type KeysEvent = ExtractEvent<
  OwnMediaEvent,
  'microphone.toggled' | 'camera.toggled' | 'screen.toggled' | 'keys.switched'
>;

/** What the parent is told: what is sent now and was not, or the other way round. */
export type OwnMediaParentEvent = { type: 'own.changed'; change: Partial<Media> };

/** What `tracks` is told: at once, and without an answer. */
export type TracksCommand =
  | { type: 'microphone.muted' }
  | { type: 'microphone.closed' }
  | { type: 'camera.closed' }
  | { type: 'screen.closed' }
  /** The person turned it on or off: so it is kept for the next time, as in the device check. */
  | { type: 'choice.made'; kind: DeviceKind; isOn: boolean };
/** What `tracks` says. */
export type TracksEvent = ExtractEvent<
  OwnMediaEvent,
  | 'microphone.ended'
  | 'microphone.silenced'
  | 'microphone.returned'
  | 'camera.ended'
  | 'screen.ended'
  | 'devices.listed'
>;

const ownChanged = (change: Partial<Media>) =>
  ({ type: 'own.changed', change }) satisfies OwnMediaParentEvent;

/** Types, actors, guards and actions of `ownMediaMachine` (ROOM-5). */
export const ownMediaSetup = setup({
  types: {} as {
    context: {
      readonly wanted: { readonly microphone: boolean; readonly camera: boolean };
      /** Devices that were chosen in this call; null for the browser's own choice. */
      readonly microphone: string | null;
      readonly camera: string | null;
      readonly microphones: readonly Device[];
      readonly cameras: readonly Device[];
      readonly inUse: Readonly<Record<DeviceKind, string | null>>;
      readonly canShareScreen: boolean;
      /** Whether a screen was shared in this call: only then is its end news. */
      readonly hasShared: boolean;
      readonly microphoneProblem: OwnProblem | 'silenced' | null;
      readonly cameraProblem: OwnProblem | null;
      readonly screenProblem: DeviceProblem | null;
    };
    events: OwnMediaEvent;
    input: { readonly microphone: boolean; readonly camera: boolean };
    children: {
      tracks: 'tracks';
      keys: 'keys';
      openMicrophone: 'openMicrophone';
      openCamera: 'openCamera';
      shareScreen: 'shareScreen';
    };
  },
  actors: {
    /**
     * Keeps the own tracks: closes them, says when one ends by itself or is muted by the system, and which devices there
     * are.
     */
    tracks: listenerPort<TracksEvent, TracksCommand>('tracks'),
    /**
     * Sends `microphone.toggled`, `camera.toggled` and `screen.toggled` for the keys M, V and S, but not while one types.
     * Keeps in this browser whether they do something; sends what was kept, and what another tab changes.
     */
    keys: listenerPort<KeysEvent, KeysSwitched>('keys'),
    /** Resolves once the device is heard or seen; `id` is the chosen one. One that the system has muted is opened anew. */
    openMicrophone: port<void, { id: string | null }>('openMicrophone'),
    openCamera: port<void, { id: string | null }>('openCamera'),
    /** Resolves once a screen is sent: the person chooses which. */
    shareScreen: port<void>('shareScreen'),
  },
  guards: {
    'a microphone is wanted': ({ context }) => context.wanted.microphone,
    'a camera is wanted': ({ context }) => context.wanted.camera,
    'a screen can be shared': ({ context }) => context.canShareScreen,
    'they are switched on': (_, { isOn }: KeysSwitched) => isOn,
    'one has changed one’s mind': (_, { error }: { error: unknown }) => deviceProblemOf(error) === 'refused',
  },
  actions: {
    'list the devices': assign(
      (
        _,
        { microphones, cameras, inUse, canShareScreen }: ExtractEvent<OwnMediaEvent, 'devices.listed'>,
      ) => ({
        microphones,
        cameras,
        inUse,
        canShareScreen,
      }),
    ),
    'choose the microphone': assign((_, { id }: { id: string }) => ({ microphone: id })),
    'choose the camera': assign((_, { id }: { id: string }) => ({ camera: id })),
    'clear the microphone’s problem': assign({ microphoneProblem: null }),
    'clear the camera’s problem': assign({ cameraProblem: null }),
    'clear the screen’s problem': assign({ screenProblem: null }),
    'set the microphone’s problem': assign((_, { error }: { error: unknown }) => ({
      microphoneProblem: deviceProblemOf(error),
    })),
    'set the camera’s problem': assign((_, { error }: { error: unknown }) => ({
      cameraProblem: deviceProblemOf(error),
    })),
    'set the screen’s problem': assign((_, { error }: { error: unknown }) => ({
      screenProblem: deviceProblemOf(error),
    })),
    // Where it was unplugged the browser chooses another one then.
    'the microphone is gone': assign((_, { problem }: { problem: EndedBy }) => ({
      microphoneProblem: problem,
      microphone: null,
    })),
    'the microphone is silenced': assign({ microphoneProblem: 'silenced' }),
    'the camera is gone': assign((_, { problem }: { problem: EndedBy }) => ({
      cameraProblem: problem,
      camera: null,
    })),
    'mute the microphone': sendTo('tracks', { type: 'microphone.muted' }),
    'close the microphone': sendTo('tracks', { type: 'microphone.closed' }),
    'close the camera': sendTo('tracks', { type: 'camera.closed' }),
    'note that a screen was shared': assign({ hasShared: true }),
    'close the screen': sendTo('tracks', { type: 'screen.closed' }),
    'keep the choice': sendTo(
      'tracks',
      (_, { kind, isOn }: { kind: DeviceKind; isOn: boolean }): TracksCommand => ({
        type: 'choice.made',
        kind,
        isOn,
      }),
    ),
    'keep the switch': sendTo('keys', (_, { isOn }: KeysSwitched) => ({
      type: 'keys.switched' as const,
      isOn,
    })),
    'tell that the microphone is on': sendParent(ownChanged({ microphone: true })),
    'tell that the microphone is off': sendParent(ownChanged({ microphone: false })),
    'tell that the camera is on': sendParent(ownChanged({ camera: true })),
    'tell that the camera is off': sendParent(ownChanged({ camera: false })),
    'tell that the screen is shared': sendParent(ownChanged({ screen: true })),
    'tell that the screen is not shared': sendParent(ownChanged({ screen: false })),
  },
});

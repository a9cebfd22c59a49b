import { assign, sendParent, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import {
  type DeviceChoices,
  type DeviceKind,
  type DeviceList,
  type DeviceProblem,
  type DeviceSupport,
  deviceKinds,
  type EndedBy,
  firstChoices,
  type OpenedDevices,
  unpluggedOf,
} from './devices.ts';

/** What the browser says of devices by itself. */
export type DeviceNews =
  | { type: 'devices.changed'; devices: DeviceList }
  /** A running device stopped by itself. */
  | { type: 'device.ended'; kind: DeviceKind; problem: EndedBy };

/** What the watch of devices is told. */
export type DeviceWatchEvent =
  | { type: 'choices.changed'; choices: DeviceChoices }
  /** Other tracks run now. */
  | { type: 'devices.opened' };

/** What a parent is told: which devices run, or are being opened. */
export type DevicesParentEvent = { type: 'devices.settled' | 'devices.wanted' } & Readonly<
  Record<DeviceKind, boolean>
>;

export type DeviceCheckEvent =
  | DeviceNews
  | { type: 'devices.requested' }
  | { type: 'device.toggled'; kind: DeviceKind }
  | { type: 'device.chosen'; kind: DeviceKind | 'speaker'; id: string };

interface DeviceCheckContext extends OpenedDevices {
  choices: DeviceChoices;
  /** Which devices are opened: the chosen ones, but none that would make the browser ask without a press. */
  asked: DeviceChoices['isOn'];
  /** A device that was lost; another one may run instead. */
  lost: DeviceKind | null;
}

const none = { microphone: null, camera: null };
/** A check that has not looked yet: nothing runs, nothing is wrong. */
export const firstContext: DeviceCheckContext = {
  choices: firstChoices,
  asked: firstChoices.isOn,
  running: none,
  problems: none,
  devices: { microphone: [], camera: [], speaker: [] },
  lost: null,
};

/** Types, actors, guards and actions of `deviceCheckMachine` (ROOM-1). */
export const deviceCheckSetup = setup({
  types: {} as {
    context: DeviceCheckContext;
    events: DeviceCheckEvent;
    tags: 'busy';
    children: { deviceWatch: 'deviceWatch' };
  },
  actors: {
    /** What the browser offers, without a question to the person, and what they chose before. */
    readSupport: port<DeviceSupport>('readSupport'),
    /** Opens what is wanted, closes what is not. It tells each failure in its answer. */
    openDevices: port<OpenedDevices, DeviceChoices>('openDevices'),
    /** Says when devices come and go; keeps the choices. */
    deviceWatch: listenerPort<DeviceNews, DeviceWatchEvent>('deviceWatch'),
  },
  guards: {
    'the page is': (_, { support, wanted }: DeviceSupport & { wanted: DeviceSupport['support'] }) =>
      support === wanted,
    'one is allowed and wanted': (_, { isAllowed, choices: { isOn } }: DeviceSupport) =>
      deviceKinds.some((kind) => isAllowed[kind] && isOn[kind]),
    'the camera runs': ({ context: { running } }) => running.camera !== null,
    'the microphone runs': ({ context: { running } }) => running.microphone !== null,
    'the first problem is': ({ context: { problems } }, { problem }: { problem: DeviceProblem }) =>
      (problems.camera ?? problems.microphone) === problem,
    // One that was chosen before need not run: it was unplugged, or another program had it.
    'it is another one': ({ context }, { kind, id }: { kind: DeviceKind | 'speaker'; id: string }) =>
      context.choices.ids[kind] !== id || (kind !== 'speaker' && context.running[kind] !== id),
    'it is the speaker': (_, { kind }: { kind: DeviceKind | 'speaker' }) => kind === 'speaker',
    'it is no longer allowed': (_, { problem }: { problem: EndedBy }) => problem === 'refused',
    'one that ran is gone': ({ context }, { devices }: { devices: DeviceList }) =>
      unpluggedOf(context, devices) !== null,
    'a missing one has come': ({ context }, { devices }: { devices: DeviceList }) =>
      deviceKinds.some(
        (kind) => context.problems[kind] === 'missing' && devices[kind].length > context.devices[kind].length,
      ),
  },
  actions: {
    'take the choices': assign((_, { choices }: { choices: DeviceChoices }) => ({ choices })),
    // No question may appear without a press.
    'want what is allowed': assign((_, { isAllowed, choices }: DeviceSupport) => ({
      choices,
      asked: {
        microphone: choices.isOn.microphone && isAllowed.microphone,
        camera: choices.isOn.camera && isAllowed.camera,
      },
    })),
    'want both': assign(({ context: { choices } }) => ({
      choices: { ...choices, isOn: firstChoices.isOn },
      asked: firstChoices.isOn,
    })),
    // One that was switched off stays off: who tries the microphone again is not seen.
    'want what is chosen': assign({ asked: ({ context }) => context.choices.isOn }),
    'toggle the device': assign(
      ({ context: { choices, asked, running } }, { kind }: { kind: DeviceKind }) => {
        // One that runs is turned off, any other is wanted.
        const isOn = { [kind]: running[kind] === null };
        return {
          choices: { ...choices, isOn: { ...choices.isOn, ...isOn } },
          asked: { ...asked, ...isOn },
          lost: null,
        };
      },
    ),
    'choose the device': assign(
      ({ context: { choices } }, { kind, id }: { kind: DeviceKind | 'speaker'; id: string }) => ({
        choices: { ...choices, ids: { ...choices.ids, [kind]: id } },
        lost: null,
      }),
    ),
    'note the lost device': assign(({ context: { choices } }, { kind }: { kind: DeviceKind }) => ({
      choices: { ...choices, ids: { ...choices.ids, [kind]: null } },
      lost: kind,
    })),
    // It is asked for anew after a press alone.
    'note the refused device': assign(
      ({ context: { asked, running, problems } }, { kind }: { kind: DeviceKind }) => ({
        asked: { ...asked, [kind]: false },
        running: { ...running, [kind]: null },
        problems: { ...problems, [kind]: 'refused' as const },
        lost: null,
      }),
    ),
    'note which one is gone': assign(({ context }, { devices }: { devices: DeviceList }) => {
      const kind = unpluggedOf(context, devices);
      if (kind === null) return {};
      const { choices } = context;
      return { devices, lost: kind, choices: { ...choices, ids: { ...choices.ids, [kind]: null } } };
    }),
    // One that was refused is not asked for again by it.
    'want what was missing': assign(({ context: { choices, running, problems } }) => {
      const isWanted = (kind: DeviceKind) =>
        choices.isOn[kind] && (running[kind] !== null || problems[kind] === 'missing');
      return { asked: { microphone: isWanted('microphone'), camera: isWanted('camera') }, lost: null };
    }),
    'take the list': assign((_, { devices }: { devices: DeviceList }) => ({ devices })),
    // Of one that is wanted, and was not asked for, it is still said what is wrong.
    'take what runs': assign(({ context }, { running, problems, devices }: OpenedDevices) => {
      const { asked, choices } = context;
      const problemWith = (kind: DeviceKind) =>
        choices.isOn[kind] && !asked[kind] ? context.problems[kind] : problems[kind];
      return {
        running,
        problems: { microphone: problemWith('microphone'), camera: problemWith('camera') },
        devices,
      };
    }),
    'note that nothing could be opened': assign({
      running: none,
      problems: { microphone: 'failed', camera: 'failed' },
    }),
    'keep the choices': sendTo(
      'deviceWatch',
      ({ context: { choices } }): DeviceWatchEvent => ({ type: 'choices.changed', choices }),
    ),
    'watch what runs': sendTo('deviceWatch', { type: 'devices.opened' } satisfies DeviceWatchEvent),
    'tell what is wanted': sendParent(
      ({ context: { asked } }): DevicesParentEvent => ({ type: 'devices.wanted', ...asked }),
    ),
    'tell what runs': sendParent(
      ({ context: { running } }): DevicesParentEvent => ({
        type: 'devices.settled',
        microphone: running.microphone !== null,
        camera: running.camera !== null,
      }),
    ),
  },
});

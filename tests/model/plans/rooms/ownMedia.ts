import { deviceState, ownMediaMachine } from '../../../../machines/rooms/ownMediaMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** What a browser says that gives no device. */
export const refusal = Object.assign(new Error('refused'), { name: 'NotAllowedError' });
export const blockage = Object.assign(new Error('Permission denied by system'), { name: 'NotAllowedError' });
export const absence = Object.assign(new Error('missing'), { name: 'NotFoundError' });
export const occupied = Object.assign(new Error('busy'), { name: 'NotReadableError' });

const silent = { tracks: {}, keys: {}, openMicrophone: {}, openCamera: {}, shareScreen: {} };
/** A browser without a device, in which a screen can be shared. */
export const listed = {
  type: 'devices.listed',
  microphones: [],
  cameras: [],
  inUse: { microphone: null, camera: null },
  canShareScreen: true,
} as const;
/** Devices with which nothing happens, for the plans of the machines they are part of. */
export const silentOwnMedia = { actors: silent };

/** One leaves, and cannot. */
const leaves = [{ type: 'media.stopped' }, { type: 'media.allowed' }] as const;

const plan = {
  key: (context, { value }) => [
    value,
    context.microphone,
    context.camera,
    context.microphoneProblem,
    context.cameraProblem,
    context.screenProblem,
    context.canShareScreen,
  ],
  invariants: {
    'a device that is on has no problem': (snapshot) =>
      (deviceState(snapshot, 'microphone') !== 'on' || snapshot.context.microphoneProblem === null) &&
      (deviceState(snapshot, 'camera') !== 'on' || snapshot.context.cameraProblem === null),
    'a microphone that the system has muted is off, and said to be': (snapshot) =>
      !snapshot.matches({ microphone: 'silenced' }) ||
      (deviceState(snapshot, 'microphone') === 'off' && snapshot.context.microphoneProblem === 'silenced'),
    'no screen is shared where none can be': (snapshot) =>
      snapshot.matches({ screen: 'off' }) ||
      snapshot.matches({ screen: 'stopped' }) ||
      snapshot.context.canShareScreen,
    'while one leaves all is closed, and otherwise nothing is': ({ value }) =>
      new Set([value.microphone, value.camera, value.screen].map((state) => state === 'stopped')).size === 1,
  },
} as const satisfies Partial<Parameters<typeof definePlan<typeof ownMediaMachine>>[1]>;

/** Microphone, camera and screen, each by itself. */
export const ownMedia = definePlan(
  ownMediaMachine,
  {
    ...plan,
    inputs: [
      { microphone: true, camera: false },
      { microphone: false, camera: false },
    ],
    events: [{ type: 'microphone.toggled' }, { type: 'microphone.chosen', id: 'm2' }, ...leaves],
    actors: {
      ...silent,
      keys: { hears: [{ type: 'microphone.toggled' }], breaks: true },
      tracks: {
        hears: [
          { type: 'microphone.ended', problem: 'unplugged' },
          { type: 'microphone.silenced' },
          { type: 'microphone.returned' },
        ],
        breaks: true,
      },
      openMicrophone: { resolves: [undefined], rejects: [refusal, absence, occupied] },
    },
  },
  {
    ...plan,
    inputs: [
      { microphone: false, camera: true },
      { microphone: false, camera: false },
    ],
    events: [{ type: 'camera.toggled' }, { type: 'camera.chosen', id: 'c2' }, ...leaves],
    actors: {
      ...silent,
      tracks: { hears: [{ type: 'camera.ended', problem: 'unplugged' }] },
      openCamera: { resolves: [undefined], rejects: [refusal, absence, occupied] },
    },
  },
  {
    ...plan,
    inputs: [{ microphone: false, camera: false }],
    events: [{ type: 'screen.toggled' }, { type: 'keys.switched', isOn: true }, ...leaves],
    actors: {
      ...silent,
      keys: { hears: [{ type: 'keys.switched', isOn: false }] },
      tracks: {
        hears: [
          {
            ...listed,
            cameras: [{ id: 'c1', label: 'Front' }],
          },
          { type: 'screen.ended' },
        ],
      },
      shareScreen: { resolves: [undefined], rejects: [refusal, blockage, occupied] },
    },
  },
);

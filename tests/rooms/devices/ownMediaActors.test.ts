import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { provideAll } from '../../../machines/port.ts';
import { deviceState, ownMediaMachine } from '../../../machines/rooms/ownMediaMachine.ts';
import type { OwnMediaParentEvent } from '../../../machines/rooms/ownMediaSetup.ts';
import { createConnections } from '../../../src/rooms/call/connections.ts';
import { ownMediaActors } from '../../../src/rooms/call/ownMediaActors.ts';
import { showVideo } from '../../../src/rooms/call/remoteMedia.ts';
import { keptChoices } from '../../../src/rooms/devices/keptChoices.ts';
import { dropStream, keepStream, localKey } from '../../../src/rooms/mediaRegistry.ts';
import { memoryStorage } from '../../dashboard/space.ts';
import { FakeTrack } from './fakeTrack.ts';
import { forgetChoices } from './forgetChoices.ts';

/** The person's devices in a call, after a device check with these tracks; `give` is the browser's answer to each question. */
const start = (
  tracks: readonly FakeTrack[],
  give: (kind: FakeTrack['kind'], id: string) => FakeTrack = () => never(),
  all: readonly { kind: string; deviceId: string; label: string }[] = [],
) => {
  const own = new Set(tracks);
  const asked: string[] = [];
  const getUserMedia = async ({ audio, video }: Record<'audio' | 'video', MediaTrackConstraints | false>) => {
    const wish = (audio || video) as { deviceId?: { exact: string } };
    const id = wish.deviceId?.exact ?? 'first';
    asked.push(id);
    const given = give(audio ? 'audio' : 'video', id);
    return { getTracks: () => [given] };
  };
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => all }),
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  keepStream(
    {
      getTracks: () => [...own],
      getAudioTracks: () => [...own].filter(({ kind }) => kind === 'audio'),
      addTrack: (added: FakeTrack) => own.add(added),
      removeTrack: (gone: FakeTrack) => own.delete(gone),
    } as unknown as MediaStream,
    localKey,
  );
  const connections = createConnections({ readRelays: async () => ({ iceServers: [] }), now: () => 0 });
  const logic = provideAll(ownMediaMachine, ownMediaActors(connections, memoryStorage()));
  const told: OwnMediaParentEvent['change'][] = [];
  const call = createActor(
    setup({ types: {} as { events: OwnMediaParentEvent }, actors: { logic } }).createMachine({
      invoke: { src: 'logic', id: 'own', input: { microphone: true, camera: true } },
      on: { 'own.changed': { actions: ({ event }) => void told.push(event.change) } },
    }),
  ).start();
  running.push(call);
  const devices = call.getSnapshot().children['own'];
  if (devices === undefined) throw new Error('The devices have not started');
  const shown = (device: 'microphone' | 'camera') => deviceState(devices.getSnapshot(), device);
  return { connections, devices, shown, told, asked };
};
const never = () => {
  throw new Error('No device is asked for');
};
const running: { stop: () => unknown }[] = [];
const inTheCheck = () => ({ microphone: new FakeTrack('audio'), camera: new FakeTrack('video') });

afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  dropStream(localKey);
  forgetChoices();
  vi.unstubAllGlobals();
});

it('[ROOM-5] once one leaves the tracks of microphone and camera have ended, and neither is sent', async () => {
  const own = inTheCheck();
  const { connections, devices } = start(Object.values(own));
  await vi.waitFor(() => expect(connections.sent('video')).toBe(own.camera));
  expect(connections.sent('audio')).toBe(own.microphone);
  devices.send({ type: 'media.stopped' });
  expect([own.microphone.readyState, own.camera.readyState]).toEqual(['ended', 'ended']);
  expect([connections.sent('audio'), connections.sent('video')]).toEqual([null, null]);
});

it('[ROOM-5][ROOM-1] tells which devices are in use: the ones that run, else those that were chosen at an earlier visit and are there', async () => {
  const ids = { microphone: 'headset', camera: 'gone', speaker: null };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ ids }) });
  const list = ['first', 'headset', 'back'].flatMap((deviceId) =>
    ['audioinput', 'videoinput'].map((kind) => ({ kind, deviceId, label: deviceId })),
  );
  const own = inTheCheck();
  const { devices } = start([own.camera], () => new FakeTrack('audio', 'headset'), list);
  const inUse = () => devices.getSnapshot().context.inUse;
  await vi.waitFor(() => expect(inUse()).toEqual({ microphone: 'headset', camera: 'first' }));
  devices.send({ type: 'camera.toggled' });
  await vi.waitFor(() => expect(inUse()).toEqual({ microphone: 'headset', camera: null }));
  keptChoices().change((choices) => ({ ...choices, ids: { ...ids, camera: 'back' } }));
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(inUse()).toEqual({ microphone: 'headset', camera: 'back' }));
});

it('[ROOM-5] on a phone that opens one camera at a time another camera takes the place of the first', async () => {
  const own = inTheCheck();
  const back = new FakeTrack('video', 'back');
  const { connections, devices, shown } = start(Object.values(own), () => {
    if (own.camera.readyState === 'live')
      throw Object.assign(new Error('Could not start video source'), { name: 'NotReadableError' });
    return back;
  });
  await vi.waitFor(() => expect(shown('camera')).toBe('on'));
  devices.send({ type: 'camera.chosen', id: 'back' });
  await vi.waitFor(() => expect(shown('camera')).not.toBe('opening'));
  expect([shown('camera'), devices.getSnapshot().context.cameraProblem]).toEqual(['on', null]);
  expect([connections.sent('video'), own.camera.readyState]).toEqual([back, 'ended']);
});

it('[ROOM-5] a microphone that the system takes is off for the others, and another track is sent once it is given back', async () => {
  const own = inTheCheck();
  const anew = new FakeTrack('audio');
  const { connections, devices, shown, told } = start(Object.values(own), () => anew);
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  own.microphone.silence(true);
  expect([shown('microphone'), devices.getSnapshot().context.microphoneProblem, told.at(-1)]).toEqual([
    'off',
    'silenced',
    { microphone: false },
  ]);
  own.microphone.silence(false);
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  expect([connections.sent('audio'), own.microphone.readyState, told.at(-1)]).toEqual([
    anew,
    'ended',
    { microphone: true },
  ]);
});

it.each([
  ['still has', true],
  ['had', false],
])(
  '[ROOM-5] who mutes and unmutes a microphone that the system %s taken is heard again',
  async (_, isStill) => {
    const own = inTheCheck();
    const anew = new FakeTrack('audio');
    const { connections, devices, shown, asked } = start(Object.values(own), () => anew);
    await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
    devices.send({ type: 'microphone.toggled' });
    own.microphone.silence(true);
    if (!isStill) own.microphone.silence(false);
    expect([shown('microphone'), asked]).toEqual(['off', []]);
    devices.send({ type: 'microphone.toggled' });
    await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
    expect(connections.sent('audio')).toBe(anew);
  },
);

it('[ROOM-5] a microphone that is opened while the system has it is not shown as on until it is given back', async () => {
  const own = inTheCheck();
  own.microphone.muted = true;
  const silent = new FakeTrack('audio');
  silent.muted = true;
  const answers = [silent, new FakeTrack('audio')];
  const { connections, devices, shown } = start(Object.values(own), () => answers.shift() ?? never());
  await vi.waitFor(() => expect(devices.getSnapshot().context.microphoneProblem).toBe('silenced'));
  expect(shown('microphone')).toBe('off');
  silent.silence(false);
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  expect([connections.sent('audio')?.muted, answers]).toEqual([false, []]);
});

it('[ROOM-5] a microphone whose place another one takes is not missed', async () => {
  const own = inTheCheck();
  const other = new FakeTrack('audio', 'other');
  // A phone mutes one for the next.
  const { devices, shown, connections } = start(Object.values(own), () => {
    own.microphone.silence(true);
    return other;
  });
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  devices.send({ type: 'microphone.chosen', id: 'other' });
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  expect([connections.sent('audio'), devices.getSnapshot().context.microphoneProblem]).toEqual([other, null]);
});

it('[ROOM-5] what a phone call has paused plays on once the page is seen again, or the microphone is opened anew', async () => {
  const own = inTheCheck();
  const { shown } = start(Object.values(own), () => new FakeTrack('audio'));
  const element = { paused: true, play: vi.fn(async () => undefined) };
  const end = showVideo(localKey)(element as unknown as HTMLVideoElement);
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  expect(element.play).toHaveBeenCalledTimes(1);
  for (const visibilityState of ['hidden', 'visible']) {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(element.play).toHaveBeenCalledTimes(2);
  own.microphone.silence(true);
  own.microphone.silence(false);
  await vi.waitFor(() => expect(shown('microphone')).toBe('on'));
  expect(element.play).toHaveBeenCalledTimes(3);
  end?.();
});

const listed = ['audioinput', 'videoinput'].map((kind) => ({ kind, deviceId: 'first', label: 'First' }));
it.each([
  ['denied', [], 'refused'],
  ['granted', listed, 'unplugged'],
  ['prompt', [], 'unplugged'],
  ['prompt', listed, 'refused'],
] as const)(
  '[ROOM-5] why a device has ended by itself is told by its permission, and where that is to be asked for by the list of devices: %s with %j is %s',
  async (state, all, problem) => {
    const own = inTheCheck();
    const { devices, shown, told } = start(Object.values(own), undefined, all);
    const query = vi.fn(async (_: { name: string }) => ({ state }));
    Object.assign(navigator, { permissions: { query } });
    await vi.waitFor(() => expect([shown('microphone'), shown('camera')]).toEqual(['on', 'on']));
    for (const track of Object.values(own)) track.end();
    await vi.waitFor(() => expect([shown('microphone'), shown('camera')]).toEqual(['off', 'off']));
    const { microphoneProblem, cameraProblem } = devices.getSnapshot().context;
    expect([microphoneProblem, cameraProblem]).toEqual([problem, problem]);
    expect(query.mock.calls).toEqual([[{ name: 'microphone' }], [{ name: 'camera' }]]);
    expect(told.slice(-2)).toEqual([{ microphone: false }, { camera: false }]);
  },
);

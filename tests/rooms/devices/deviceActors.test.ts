import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { provideAll } from '../../../machines/port.ts';
import { deviceCheckMachine, deviceCheckScreen } from '../../../machines/rooms/deviceCheckMachine.ts';
import { firstChoices } from '../../../machines/rooms/devices.ts';
import { deviceActors } from '../../../src/rooms/devices/deviceActors.ts';
import { keptChoices } from '../../../src/rooms/devices/keptChoices.ts';
import { dropStream, localKey } from '../../../src/rooms/mediaRegistry.ts';
import { memoryStorage } from '../../dashboard/space.ts';
import { FakeTrack } from './fakeTrack.ts';
import { forgetChoices } from './forgetChoices.ts';

class Stream {
  readonly #tracks = new Set<FakeTrack>();
  getTracks = () => [...this.#tracks];
  getAudioTracks = () => this.getTracks().filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.getTracks().filter(({ kind }) => kind === 'video');
  addTrack = (added: FakeTrack) => void this.#tracks.add(added);
  removeTrack = (gone: FakeTrack) => void this.#tracks.delete(gone);
}

interface Plugged {
  readonly kind: 'audioinput' | 'videoinput';
  readonly deviceId: string;
}

/** A person's page, whose browser has these devices and gives the first of a kind. */
const start = async (plugged: Plugged[]) => {
  const first = (kind: Plugged['kind']) => plugged.find((one) => one.kind === kind);
  const given = new Map<FakeTrack['kind'], FakeTrack>();
  const getUserMedia = vi.fn(async ({ audio, video }: { audio: unknown; video: unknown }) => {
    const tracks = [
      ...(audio ? [{ kind: 'audio', device: first('audioinput') } as const] : []),
      ...(video ? [{ kind: 'video', device: first('videoinput') } as const] : []),
    ].map(({ kind, device }) => {
      if (!device) throw Object.assign(new Error('None'), { name: 'NotFoundError' });
      const track = new FakeTrack(kind, device.deviceId || kind);
      given.set(kind, track);
      return track;
    });
    return { getTracks: () => tracks };
  });
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => plugged.map((one) => ({ ...one, label: '' })),
  });
  const query = vi.fn(async (_: { name: string }): Promise<{ state: string }> => {
    throw new TypeError('not known here');
  });
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query } });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('MediaStream', Stream);
  const logic = provideAll(deviceCheckMachine, deviceActors(memoryStorage()));
  const person = createActor(
    setup({ actors: { logic } }).createMachine({ invoke: { src: 'logic', id: 'check' } }),
  ).start();
  running.push(person);
  const check = person.getSnapshot().children['check'];
  if (check === undefined) throw new Error('The device check has not started');
  const shown = () => deviceCheckScreen(check.getSnapshot());
  await vi.waitFor(() => expect(shown()).toBe('idle'));
  check.send({ type: 'devices.requested' });
  return {
    check,
    shown,
    given,
    query,
    asked: () => getUserMedia.mock.calls.length,
    plugIn: (device: Plugged) => {
      plugged.push(device);
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
  };
};
const running: { stop: () => unknown }[] = [];

afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  dropStream(localKey);
  forgetChoices();
  vi.unstubAllGlobals();
});

it('[ROOM-1][ROOM-5] devices that were chosen in the check are those of the call where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {});
  const choices = { ...firstChoices, ids: { ...firstChoices.ids, microphone: 'headset' } };
  const { deviceWatch } = deviceActors();
  const check = createActor(deviceWatch).start();
  running.push(check);
  check.send({ type: 'choices.changed', choices });
  expect(keptChoices().read()).toEqual(choices);
});

it('[ROOM-1] a first device is used once it is plugged in, where a browser tells no ids before a permission', async () => {
  const { check, shown, plugIn } = await start([]);
  await vi.waitFor(() => expect(shown()).toBe('missing'));
  plugIn({ kind: 'videoinput', deviceId: '' });
  await vi.waitFor(() => expect(shown()).toBe('ready'));
  expect(check.getSnapshot().context.running).toEqual({ microphone: null, camera: 'video' });
});

const ownMicrophone: Plugged = { kind: 'audioinput', deviceId: 'm' };
const ownCamera: Plugged = { kind: 'videoinput', deviceId: 'c' };
const one = [ownMicrophone, ownCamera];
const other: Plugged = { kind: 'videoinput', deviceId: 'd' };

it.each([
  ['denied', 'denied', [ownMicrophone, ownCamera]],
  ['to be asked for anew', 'prompt', [ownMicrophone, { ...ownCamera, deviceId: '' }]],
  ['not told of, and the camera is there still', undefined, [ownMicrophone, ownCamera]],
])(
  '[ROOM-1] a camera whose permission is withdrawn is told as refused, and not asked for: it is %s',
  async (_, state, left) => {
    const plugged = [...one];
    const { check, shown, given, query, asked } = await start(plugged);
    await vi.waitFor(() => expect(shown()).toBe('ready'));
    if (state)
      query.mockImplementation(async ({ name }) => ({ state: name === 'camera' ? state : 'granted' }));
    plugged.splice(0, plugged.length, ...left);
    given.get('video')?.end();
    await vi.waitFor(() => expect(check.getSnapshot().context.problems.camera).toBe('refused'));
    expect([check.getSnapshot().value, asked()]).toEqual([{ ready: 'microphoneOnly' }, 1]);
  },
);

it.each([
  ['granted', 'granted'],
  ['not told of', undefined],
])(
  '[ROOM-1] in place of a camera that was unplugged another one is opened: the permission is %s',
  async (_, state) => {
    const plugged = [...one, other];
    const { check, shown, given, query } = await start(plugged);
    await vi.waitFor(() => expect(shown()).toBe('ready'));
    if (state) query.mockImplementation(async () => ({ state }));
    plugged.splice(1, 1);
    given.get('video')?.end();
    await vi.waitFor(() => expect(check.getSnapshot().context.running.camera).toBe('d'));
    expect(check.getSnapshot().context.lost).toBe('camera');
  },
);

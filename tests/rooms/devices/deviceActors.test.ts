import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { provideAll } from '../../../machines/port.ts';
import { deviceCheckMachine, deviceCheckScreen } from '../../../machines/rooms/deviceCheckMachine.ts';
import { deviceActors } from '../../../src/rooms/devices/deviceActors.ts';
import { dropStream, localKey } from '../../../src/rooms/mediaRegistry.ts';
import { memoryStorage } from '../../dashboard/space.ts';

class Track extends EventTarget {
  readonly kind: 'audio' | 'video';
  readonly deviceId: string;
  muted = false;
  readyState = 'live';
  constructor(kind: 'audio' | 'video', deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop = () => {
    this.readyState = 'ended';
  };
}
class Stream {
  readonly #tracks = new Set<Track>();
  getTracks = () => [...this.#tracks];
  getAudioTracks = () => this.getTracks().filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.getTracks().filter(({ kind }) => kind === 'video');
  addTrack = (added: Track) => void this.#tracks.add(added);
  removeTrack = (gone: Track) => void this.#tracks.delete(gone);
}

interface Plugged {
  readonly kind: 'audioinput' | 'videoinput';
  readonly deviceId: string;
}

/** A person's page, whose browser has these devices and gives the first of a kind. */
const start = async (plugged: Plugged[]) => {
  const first = (kind: Plugged['kind']) => plugged.find((one) => one.kind === kind);
  const getUserMedia = vi.fn(async ({ audio, video }: { audio: unknown; video: unknown }) => {
    const given = [
      ...(audio ? [{ kind: 'audio', device: first('audioinput') } as const] : []),
      ...(video ? [{ kind: 'video', device: first('videoinput') } as const] : []),
    ].map(({ kind, device }) => {
      if (!device) throw Object.assign(new Error('None'), { name: 'NotFoundError' });
      return new Track(kind, device.deviceId || kind);
    });
    return { getTracks: () => given };
  });
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => plugged.map((one) => ({ ...one, label: '' })),
  });
  vi.stubGlobal('navigator', { mediaDevices });
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
  vi.unstubAllGlobals();
});

it('[ROOM-1] a first device is used once it is plugged in, where a browser tells no ids before a permission', async () => {
  const { check, shown, plugIn } = await start([]);
  await vi.waitFor(() => expect(shown()).toBe('missing'));
  plugIn({ kind: 'videoinput', deviceId: '' });
  await vi.waitFor(() => expect(shown()).toBe('ready'));
  expect(check.getSnapshot().context.running).toEqual({ microphone: null, camera: 'video' });
});

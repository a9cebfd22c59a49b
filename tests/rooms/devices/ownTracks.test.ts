import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { provideAll } from '../../../machines/port.ts';
import { deviceState, ownMediaMachine } from '../../../machines/rooms/ownMediaMachine.ts';
import type { OwnMediaParentEvent } from '../../../machines/rooms/ownMediaSetup.ts';
import { createConnections } from '../../../src/rooms/call/connections.ts';
import { ownMediaActors } from '../../../src/rooms/call/ownTracks.ts';
import { dropStream, keepStream, localKey } from '../../../src/rooms/mediaRegistry.ts';

class Track extends EventTarget {
  readonly kind: 'audio' | 'video';
  readonly deviceId: string;
  enabled = true;
  muted = false;
  readyState = 'live';
  constructor(kind: 'audio' | 'video', deviceId = 'first') {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop = () => {
    this.readyState = 'ended';
  };
  /** The system takes it, or gives it back. */
  silence = (muted: boolean) => {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  };
}

/** The person's devices in a call, after a device check with these tracks; `give` is the browser's answer to each question. */
const start = (
  tracks: readonly Track[],
  give: (kind: Track['kind'], id: string) => Track = () => never(),
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
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] }),
  });
  vi.stubGlobal('document', new EventTarget());
  keepStream(
    {
      getTracks: () => [...own],
      getAudioTracks: () => [...own].filter(({ kind }) => kind === 'audio'),
      addTrack: (added: Track) => own.add(added),
      removeTrack: (gone: Track) => own.delete(gone),
    } as unknown as MediaStream,
    localKey,
  );
  const connections = createConnections({ readRelays: async () => ({ iceServers: [] }), now: () => 0 });
  const logic = provideAll(ownMediaMachine, ownMediaActors(connections));
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
const inTheCheck = () => ({ microphone: new Track('audio'), camera: new Track('video') });

afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  dropStream(localKey);
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

it('[ROOM-5] on a phone that opens one camera at a time another camera takes the place of the first', async () => {
  const own = inTheCheck();
  const back = new Track('video', 'back');
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

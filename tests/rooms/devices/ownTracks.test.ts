import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { provideAll } from '../../../machines/port.ts';
import { ownMediaMachine } from '../../../machines/rooms/ownMediaMachine.ts';
import { createConnections } from '../../../src/rooms/call/connections.ts';
import { ownMediaActors } from '../../../src/rooms/call/ownTracks.ts';
import { keepStream, localKey } from '../../../src/rooms/mediaRegistry.ts';

const track = (kind: 'audio' | 'video') => ({
  kind,
  enabled: true,
  readyState: 'live',
  getSettings: () => ({}),
  addEventListener: () => undefined,
  stop() {
    this.readyState = 'ended';
  },
});

afterEach(() => void vi.unstubAllGlobals());

it('[ROOM-5] once one leaves the tracks of microphone and camera have ended, and neither is sent', async () => {
  const own = { microphone: track('audio'), camera: track('video') };
  const tracks = new Set(Object.values(own));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', new EventTarget());
  keepStream(
    {
      getTracks: () => [...tracks],
      getAudioTracks: () => [own.microphone],
      removeTrack: (gone: typeof own.camera) => tracks.delete(gone),
    } as unknown as MediaStream,
    localKey,
  );
  const connections = createConnections({ readRelays: async () => ({ iceServers: [] }), now: () => 0 });
  const logic = provideAll(ownMediaMachine, ownMediaActors(connections));
  const call = createActor(
    setup({ actors: { logic } }).createMachine({
      invoke: { src: 'logic', id: 'own', input: { microphone: true, camera: true } },
    }),
  ).start();
  await vi.waitFor(() => expect(connections.sent('video')).toBe(own.camera));
  expect(connections.sent('audio')).toBe(own.microphone);
  call.getSnapshot().children['own']?.send({ type: 'media.stopped' });
  expect([own.microphone.readyState, own.camera.readyState]).toEqual(['ended', 'ended']);
  expect([connections.sent('audio'), connections.sent('video')]).toEqual([null, null]);
  call.stop();
});

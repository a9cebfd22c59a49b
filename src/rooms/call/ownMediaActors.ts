import { fromPromise } from 'xstate';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import type { ownMediaMachine } from '../../../machines/rooms/ownMediaMachine.ts';
import type { TracksCommand, TracksEvent } from '../../../machines/rooms/ownMediaSetup.ts';
import type { SafeStorage } from '../../platform/safeStorage.ts';
import { keptChoices } from '../devices/keptChoices.ts';
import { askFor, endedBy, listDevices, noDevices } from '../devices/openDevices.ts';
import { dropStream, keepStream, localKey, streamOf } from '../mediaRegistry.ts';
import { callKeys } from './callKeys.ts';
import type { Connections } from './connections.ts';
import { resumePlaying } from './remoteMedia.ts';

type Opened = 'microphone' | 'camera';
const kinds = { microphone: 'audio', camera: 'video' } as const;

/**
 * Live actors of what one sends (ROOM-5). The own stream is that of the device check, under the same key; of a camera that is
 * off nothing is kept, nor of anything once the call is over.
 */
export const ownMediaActors = (
  connections: Connections,
  local: SafeStorage,
): ActorsOf<typeof ownMediaMachine> => {
  const stream = (): MediaStream => {
    const known = streamOf(localKey);
    if (known) return known;
    const fresh = new MediaStream();
    keepStream(fresh, localKey);
    return fresh;
  };

  /** Puts a track in the place of the one before, which is stopped; null for none. */
  const put = (device: Opened, track: MediaStreamTrack | null) => {
    const local = stream();
    for (const old of local.getTracks().filter((one) => one.kind === kinds[device] && one !== track)) {
      old.stop();
      local.removeTrack(old);
    }
    if (track && !local.getTracks().includes(track)) local.addTrack(track);
    connections.setOwn(device, track);
  };

  /** Microphones that the system has muted once: given back, one may be live and silent. A camera comes back by itself. */
  const interrupted = new WeakSet<MediaStreamTrack>();
  const isUsable = (track: MediaStreamTrack) =>
    track.readyState === 'live' && (track.kind === 'video' || !(track.muted || interrupted.has(track)));

  const open = (device: Opened) =>
    fromPromise<void, { id: string | null }>(async ({ input: { id }, signal }) => {
      // What was chosen before, in the device check too, is what is opened again.
      const { read, change } = keptChoices();
      const chosen = id ?? read().ids[device];
      const known = stream()
        .getTracks()
        .find((track) => track.kind === kinds[device] && isUsable(track) && isChosen(track, id));
      // Most phones open one camera at a time, and mute one microphone for the next.
      if (known === undefined) put(device, null);
      const track = known ?? (await opened(device, chosen));
      if (signal.aborted) {
        if (track !== known) track.stop();
        return;
      }
      track.enabled = true;
      put(device, track);
      // What has taken the microphone has paused the others as well.
      if (known === undefined) resumePlaying();
      // Another one may have been chosen meanwhile.
      if (id !== null) change((choices) => ({ ...choices, ids: { ...choices.ids, [device]: id } }));
    });

  return {
    tracks: listen<TracksEvent, TracksCommand>(({ sendBack, receive }) => {
      const { mediaDevices } = navigator;
      let isOver = false;
      // A page without https has none.
      const list = async () => {
        const all = await listDevices().catch(() => noDevices);
        const { microphone: microphones, camera: cameras } = all;
        const inUse = (device: Opened) => {
          const id = connections.own(device)?.getSettings().deviceId ?? keptChoices().read().ids[device];
          return all[device].find((one) => one.id === id)?.id ?? null;
        };
        if (isOver) return;
        sendBack({
          type: 'devices.listed',
          microphones,
          cameras,
          inUse: { microphone: inUse('microphone'), camera: inUse('camera') },
          canShareScreen: hasScreens(),
        });
      };
      const watched = new Set<MediaStreamTrack>();
      /** Only a track that is still sent has ended, or was muted, by itself. */
      const watch = (device: 'microphone' | 'camera' | 'screen') => {
        const track = connections.own(device);
        if (track === null || watched.has(track)) return;
        watched.add(track);
        track.addEventListener('ended', async () => {
          const ended =
            device === 'screen'
              ? ({ type: 'screen.ended' } as const)
              : ({ type: `${device}.ended`, problem: await endedBy(device, track) } as const);
          if (connections.own(device) === track) sendBack(ended);
        });
        if (device !== 'microphone') return;
        const silence = () => {
          interrupted.add(track);
          if (connections.own(device) === track) sendBack({ type: 'microphone.silenced' });
        };
        if (track.muted) silence();
        track.addEventListener('mute', silence);
        track.addEventListener('unmute', () => {
          if (connections.own(device) === track) sendBack({ type: 'microphone.returned' });
        });
      };
      const unfollow = connections.follow(() => {
        for (const device of ['microphone', 'camera', 'screen'] as const) watch(device);
        // Names of devices are told only once one of them is open.
        void list();
      });
      void list();
      mediaDevices?.addEventListener('devicechange', list);
      const look = () => {
        if (document.visibilityState === 'visible') resumePlaying();
      };
      document.addEventListener('visibilitychange', look);
      receive((told) => {
        const { type } = told;
        if (type === 'camera.closed') put('camera', null);
        if (type === 'microphone.closed') put('microphone', null);
        if (type === 'screen.closed') {
          const shared = connections.own('screen');
          connections.setOwn('screen', null);
          shared?.stop();
        }
        if (type === 'choice.made')
          keptChoices().change((choices) => ({
            ...choices,
            isOn: { ...choices.isOn, [told.kind]: told.isOn },
          }));
        // Its track is kept: it is heard again at once.
        if (type === 'microphone.muted') for (const track of stream().getAudioTracks()) track.enabled = false;
      });
      return () => {
        isOver = true;
        unfollow();
        mediaDevices?.removeEventListener('devicechange', list);
        document.removeEventListener('visibilitychange', look);
        connections.own('screen')?.stop();
        // The page's next call begins with nothing of this one.
        for (const device of ['microphone', 'camera', 'screen'] as const) connections.setOwn(device, null);
        dropStream(localKey);
      };
    }),
    keys: callKeys(local),
    openMicrophone: open('microphone'),
    openCamera: open('camera'),
    shareScreen: fromPromise(async ({ signal }) => {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true });
      const [track] = shared.getVideoTracks();
      for (const other of shared.getTracks()) if (other !== track || signal.aborted) other.stop();
      if (track === undefined || signal.aborted) return;
      // Text stays sharp, at the cost of pictures a second.
      track.contentHint = 'detail';
      connections.setOwn('screen', track);
    }),
  };
};

const isChosen = (track: MediaStreamTrack, id: string | null): boolean =>
  id === null || track.getSettings().deviceId === id;

const hasScreens = (): boolean =>
  navigator.mediaDevices !== undefined && 'getDisplayMedia' in navigator.mediaDevices;

const opened = async (device: Opened, id: string | null): Promise<MediaStreamTrack> => {
  if (navigator.mediaDevices === undefined) throw new DOMException('', 'NotAllowedError');
  const [track] = (await askFor(device, id)).getTracks();
  if (track === undefined) throw new DOMException('', 'NotFoundError');
  return track;
};

import {
  type Device,
  type DeviceChoices,
  type DeviceKind,
  type DeviceList,
  type DeviceProblem,
  deviceKinds,
  deviceProblemOf,
  type EndedBy,
  isUnplugged,
  type OpenedDevices,
} from '../../../machines/rooms/devices.ts';
import { keepStream, localKey, streamOf } from '../mediaRegistry.ts';

const trackOf = (stream: MediaStream, kind: DeviceKind): MediaStreamTrack | undefined =>
  (kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks())[0];

/** One that was unplugged while another was opened does not run. */
const runningId = (stream: MediaStream, kind: DeviceKind): string | null => {
  const track = trackOf(stream, kind);
  return track?.readyState === 'live' ? idOf(track) : null;
};

const idOf = (track: MediaStreamTrack | undefined): string | null =>
  track === undefined ? null : (track.getSettings().deviceId ?? '');

/** Pictures of a call of four need no more. */
const camera = { width: { ideal: 1280 }, height: { ideal: 720 } };
const microphone = { echoCancellation: true, noiseSuppression: true };
const wishOf = (kind: DeviceKind, id: string | null): MediaTrackConstraints => ({
  ...(kind === 'camera' ? camera : microphone),
  ...(id !== null && { deviceId: { exact: id } }),
});
const ask = (wishes: Partial<Record<DeviceKind, MediaTrackConstraints>>): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: wishes.microphone ?? false,
    video: wishes.camera ?? false,
  });

/** Opens one device; the browser's own choice where the chosen one is gone (ROOM-1, ROOM-5). */
export const askFor = async (kind: DeviceKind, id: string | null): Promise<MediaStream> => {
  try {
    return await ask({ [kind]: wishOf(kind, id) });
  } catch (error) {
    if (id === null || deviceProblemOf(error) !== 'missing') throw error;
    return ask({ [kind]: wishOf(kind, null) });
  }
};

/** What the person has said of a device for this site, without a question to them; `prompt` where a browser does not tell. */
export const permissionOf = async (kind: DeviceKind): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: kind })).state;
  } catch {
    return 'prompt';
  }
};

/** None are known. */
export const noDevices: DeviceList = { microphone: [], camera: [], speaker: [] };

/** All devices that the browser tells of, those without an id too. */
export const allDevices = async (): Promise<DeviceList> => {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind): Device[] =>
    all.filter((device) => device.kind === kind).map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') };
};

/**
 * Why a track has ended by itself: a permission that is withdrawn ends it just as a plug that is pulled (ROOM-1, ROOM-5).
 * Where the permission is to be asked for anew, or a browser does not tell of it, the list of devices says which it was.
 */
export const endedBy = async (kind: DeviceKind, track: MediaStreamTrack): Promise<EndedBy> => {
  const state = await permissionOf(kind);
  if (state !== 'prompt') return state === 'granted' ? 'unplugged' : 'refused';
  const { [kind]: ofItsKind } = await allDevices().catch(() => noDevices);
  return isUnplugged(idOf(track) ?? '', ofItsKind) ? 'unplugged' : 'refused';
};

/** The devices that can be chosen: those with an id. */
export const listDevices = async (): Promise<DeviceList> => {
  const { microphone, camera, speaker } = await allDevices();
  const choosable = (devices: readonly Device[]) => devices.filter(({ id }) => id !== '');
  return { microphone: choosable(microphone), camera: choosable(camera), speaker: choosable(speaker) };
};

/**
 * Lets the local stream have what is wanted and no more: opens devices, changes them, and stops those that are off, so that
 * a camera's light goes out (ROOM-1). Both are asked for at once, in one question to the person; where that fails, each
 * by itself, so that a missing camera, or one that is blocked for good, costs no microphone. Who says no to both is not
 * asked again. One that was missing and is there by then is asked for once more. What a browser gives once nobody waits for
 * it is closed.
 */
export const openDevices = async (
  { isOn, ids }: DeviceChoices,
  signal?: AbortSignal,
): Promise<OpenedDevices> => {
  const stream = streamOf(localKey) ?? new MediaStream();
  keepStream(stream, localKey);
  const problems: Record<DeviceKind, DeviceProblem | null> = { microphone: null, camera: null };
  const missing = deviceKinds.filter((kind) => {
    const track = trackOf(stream, kind);
    // A microphone that the system has muted is opened anew; a camera comes back by itself.
    const isHeard = kind === 'camera' || !track?.muted;
    const isChosen = ids[kind] === null || idOf(track) === ids[kind];
    const runs = track?.readyState === 'live' && isHeard && isChosen;
    if (track && !(runs && isOn[kind])) {
      track.stop();
      stream.removeTrack(track);
    }
    return isOn[kind] && !runs;
  });
  const add = (opened: MediaStream) => {
    for (const track of opened.getTracks()) {
      if (signal?.aborted) track.stop();
      else stream.addTrack(track);
    }
  };
  const askEach = async (kinds: readonly DeviceKind[]) => {
    for (const kind of kinds.filter(() => !signal?.aborted))
      await askFor(kind, ids[kind]).then(add, (error) => {
        problems[kind] = deviceProblemOf(error);
      });
  };
  if (missing.length === 2)
    await ask({
      microphone: wishOf('microphone', ids.microphone),
      camera: wishOf('camera', ids.camera),
    }).then(add, async (error) => {
      const problem = deviceProblemOf(error);
      if (problem !== 'refused') return askEach(missing);
      const states = await Promise.all(missing.map(permissionOf));
      const open = missing.filter((_, at) => states[at] !== 'denied');
      const others = open.length === 1 ? open : [];
      for (const kind of missing) if (!others.includes(kind)) problems[kind] = problem;
      return askEach(others);
    });
  else await askEach(missing);
  const devices = await allDevices().catch(() => noDevices);
  const come = deviceKinds.filter((kind) => problems[kind] === 'missing' && devices[kind].length > 0);
  for (const kind of come) problems[kind] = null;
  await askEach(come);
  const running = { microphone: runningId(stream, 'microphone'), camera: runningId(stream, 'camera') };
  for (const kind of deviceKinds) if (isOn[kind] && running[kind] === null) problems[kind] ??= 'missing';
  return { running, problems, devices };
};

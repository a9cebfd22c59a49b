import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type DeviceChoices,
  type DeviceKind,
  deviceKinds,
  firstChoices,
} from '../../../machines/rooms/devices.ts';
import { openDevices } from '../../../src/rooms/devices/openDevices.ts';
import { dropStream, localKey, streamOf } from '../../../src/rooms/mediaRegistry.ts';

const track = (kind: 'audio' | 'video', deviceId: string) => {
  const own = {
    kind,
    readyState: 'live',
    muted: false,
    getSettings: () => ({ deviceId }),
    stop: () => {
      own.readyState = 'ended';
    },
  };
  return own;
};
type Track = ReturnType<typeof track>;
class Stream {
  tracks: Track[];
  constructor(tracks: Track[] = []) {
    this.tracks = [...tracks];
  }
  getTracks = () => [...this.tracks];
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  addTrack = (added: Track) => void this.tracks.push(added);
  removeTrack = (gone: Track) => {
    this.tracks = this.tracks.filter((one) => one !== gone);
  };
}

type Wish = { deviceId?: { exact: string } } | false;
interface Wishes {
  audio: Wish;
  video: Wish;
}
const refusal = (name: string) => Object.assign(new Error(name), { name });
/** The device that a wish is for. */
const wished = (wish: Wish) => (wish === false ? null : (wish.deviceId?.exact ?? 'first'));

/** A browser with these devices; `problem` is why it gives none. @returns what it was asked for, microphone and camera. */
const browserWith = (
  has: Record<DeviceKind, readonly string[]>,
  {
    problem,
    states,
  }: {
    problem?: (asked: (string | null)[]) => string | undefined;
    states?: Partial<Record<DeviceKind, PermissionState>>;
  } = {},
) => {
  const asked: (string | null)[][] = [];
  const given: Track[] = [];
  const getUserMedia = async ({ audio, video }: Wishes) => {
    const [microphone, camera] = [wished(audio), wished(video)];
    asked.push([microphone, camera]);
    const reason = problem?.([microphone, camera]);
    if (reason) throw refusal(reason);
    const of = (kind: DeviceKind, wish: string | null) => {
      if (wish === null) return [];
      const id = wish === 'first' ? has[kind][0] : has[kind].find((one) => one === wish);
      if (id === undefined) throw refusal(wish === 'first' ? 'NotFoundError' : 'OverconstrainedError');
      return [track(kind === 'camera' ? 'video' : 'audio', id)];
    };
    const tracks = [...of('microphone', microphone), ...of('camera', camera)];
    given.push(...tracks);
    return new Stream(tracks);
  };
  const query = async ({ name }: { name: DeviceKind }) => {
    if (states === undefined) throw new TypeError('not known here');
    return { state: states[name] ?? 'prompt' };
  };
  const mediaKinds = { microphone: 'audioinput', camera: 'videoinput' };
  const enumerateDevices = async () =>
    deviceKinds.flatMap((kind) =>
      has[kind].map((id) => ({ kind: mediaKinds[kind], deviceId: id, label: id })),
    );
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices }, permissions: { query } });
  return { asked, given };
};
const wanting = (isOn: Record<DeviceKind, boolean>, ids = {}): DeviceChoices => ({
  isOn,
  ids: { ...firstChoices.ids, ...ids },
});
const both = wanting({ microphone: true, camera: true });
const one = { microphone: ['m'], camera: ['c'] };

beforeEach(() => void vi.stubGlobal('MediaStream', Stream));
afterEach(() => {
  dropStream(localKey);
  vi.unstubAllGlobals();
});

it('[ROOM-1] asks for both in one question', async () => {
  const { asked } = browserWith(one);
  const { running, problems } = await openDevices(both);
  expect([running, problems, asked]).toEqual([
    { microphone: 'm', camera: 'c' },
    { microphone: null, camera: null },
    [['first', 'first']],
  ]);
});

it('[ROOM-1] has the microphone where there is no camera', async () => {
  browserWith({ microphone: ['m'], camera: [] });
  const { running, problems } = await openDevices(both);
  expect([running, problems]).toEqual([
    { microphone: 'm', camera: null },
    { microphone: null, camera: 'missing' },
  ]);
});

it('[ROOM-1] asks once more for one that was missing and has come while the other one was asked for', async () => {
  const has = { microphone: [] as string[], camera: ['c'] };
  const { asked } = browserWith(has, {
    problem: ([microphone, camera]) => {
      if (microphone === null && camera !== null) has.microphone.push('m');
      return undefined;
    },
  });
  const { running, problems, devices } = await openDevices(both);
  expect([running, problems, devices.microphone.length]).toEqual([
    { microphone: 'm', camera: 'c' },
    { microphone: null, camera: null },
    1,
  ]);
  expect(asked).toEqual([
    ['first', 'first'],
    ['first', null],
    [null, 'first'],
    ['first', null],
  ]);
});

it.each([
  ['camera', { microphone: 'm', camera: null }],
  ['microphone', { microphone: null, camera: 'c' }],
] as const)('[ROOM-1] asks for the other one where the %s alone is blocked', async (blocked, running) => {
  const { asked } = browserWith(one, {
    problem: (wishes) => (wishes[blocked === 'camera' ? 1 : 0] === null ? undefined : 'NotAllowedError'),
    states: { [blocked]: 'denied' },
  });
  const opened = await openDevices(both);
  expect([opened.running, opened.problems, asked.length]).toEqual([
    running,
    { microphone: null, camera: null, [blocked]: 'refused' },
    2,
  ]);
});

it.each([
  ['says no to both', {}],
  ['has blocked both', { microphone: 'denied', camera: 'denied' } as const],
  ['has a browser that does not tell', undefined],
])('[ROOM-1] asks once alone who %s', async (_, states) => {
  const { asked } = browserWith(one, { problem: () => 'NotAllowedError', ...(states && { states }) });
  const { running, problems } = await openDevices(both);
  expect([running, problems, asked.length]).toEqual([
    { microphone: null, camera: null },
    { microphone: 'refused', camera: 'refused' },
    1,
  ]);
});

it('[ROOM-1] stops what is off, keeps what runs, and opens what is chosen, or another one where that is gone', async () => {
  const { asked, given } = browserWith({ microphone: ['m'], camera: ['c', 'd'] });
  await openDevices(both);
  const off = await openDevices(wanting({ microphone: true, camera: false }));
  expect([off.running, given.map(({ readyState }) => readyState)]).toEqual([
    { microphone: 'm', camera: null },
    ['live', 'ended'],
  ]);
  expect((await openDevices(wanting(both.isOn, { camera: 'd' }))).running.camera).toBe('d');
  expect((await openDevices(wanting(both.isOn, { camera: 'gone' }))).running.camera).toBe('c');
  expect(asked).toEqual([
    ['first', 'first'],
    [null, 'd'],
    [null, 'gone'],
    [null, 'first'],
  ]);
});

it('[ROOM-1] opens anew a microphone that the system has muted; a camera that it has muted runs on', async () => {
  const { given } = browserWith({ microphone: ['m'], camera: ['c'] });
  await openDevices(both);
  for (const opened of given) opened.muted = true;
  const { running } = await openDevices(both);
  expect([running, given.map(({ kind, readyState }) => [kind, readyState])]).toEqual([
    { microphone: 'm', camera: 'c' },
    [
      ['audio', 'ended'],
      ['video', 'live'],
      ['audio', 'live'],
    ],
  ]);
});

it('[ROOM-1] a microphone that ends while a camera is opened does not run, and says so', async () => {
  const { given } = browserWith(one);
  await openDevices(wanting({ microphone: true, camera: false }));
  const opening = openDevices(both);
  given[0]?.stop();
  const { running, problems } = await opening;
  expect([running, problems]).toEqual([
    { microphone: null, camera: one.camera[0] },
    { microphone: 'missing', camera: null },
  ]);
});

it('[ROOM-1] closes what comes once nobody waits for it', async () => {
  const { given } = browserWith(one);
  const end = new AbortController();
  const opening = openDevices(both, end.signal);
  end.abort();
  await opening;
  expect([given.map(({ readyState }) => readyState), streamOf(localKey)?.getTracks()]).toEqual([
    ['ended', 'ended'],
    [],
  ]);
});

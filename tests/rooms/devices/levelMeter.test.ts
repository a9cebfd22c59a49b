// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startMeter } from '../../../src/rooms/devices/levelMeter.ts';

afterEach(() => vi.unstubAllGlobals());

class FakeStream {
  readonly tracks: unknown[];
  constructor(tracks: unknown[]) {
    this.tracks = tracks;
  }
  getAudioTracks = () => [...this.tracks];
}
const streamOf = (...tracks: unknown[]) => new FakeStream(tracks) as unknown as MediaStream;

/** Sound whose loudest sample is so far from the middle, of 128; frames are drawn by hand. */
const soundOf = (loudest: number) => {
  const frames: (() => void)[] = [];
  const closed = vi.fn(async () => undefined);
  const heard: unknown[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({
        fftSize: 0,
        getByteTimeDomainData: (samples: Uint8Array) => samples.fill(128).fill(128 - loudest, 3, 4),
      });
      createMediaStreamSource = (source: FakeStream) => {
        const tracks = source.getAudioTracks();
        heard.push(...tracks);
        return {
          connect: () => undefined,
          disconnect: () => heard.splice(0, tracks.length),
        };
      };
      resume = async () => undefined;
      close = closed;
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.splice(frame - 1));
  vi.stubGlobal('MediaStream', FakeStream);
  return { frames, closed, heard };
};
const levelOf = (element: HTMLElement) => element.style.getPropertyValue('--level');

it.each([
  [0, '0'],
  [32, '0.5'],
  [128, '1'],
])('[ROOM-1] shows how loud a microphone is: %i of 128 is %s', (loudest, level) => {
  const { frames, closed } = soundOf(loudest);
  const element = document.createElement('span');
  const stop = startMeter(element, streamOf('microphone'));
  expect(levelOf(element)).toBe(level);
  element.style.removeProperty('--level');
  frames.at(-1)?.();
  expect(levelOf(element)).toBe(level);
  stop();
  expect([closed.mock.calls.length, frames.length]).toEqual([1, 1]);
});

it('[ROOM-1] shows nothing where the browser has no sound output left', () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('Too many');
      }
    },
  );
  const element = document.createElement('span');
  startMeter(element, streamOf('microphone'))();
  expect(levelOf(element)).toBe('');
});

it('[ROOM-1] follows the microphone that takes the place of another in the stream, and none', () => {
  const { frames, heard } = soundOf(32);
  const tracks: unknown[] = ['headset'];
  const stream = new FakeStream(tracks);
  const stop = startMeter(document.createElement('span'), stream as unknown as MediaStream);
  const draw = () => frames.at(-1)?.();
  draw();
  expect(heard).toEqual(['headset']);
  tracks[0] = 'built-in';
  draw();
  draw();
  expect(heard).toEqual(['built-in']);
  tracks.length = 0;
  draw();
  expect(heard).toEqual([]);
  stop();
});

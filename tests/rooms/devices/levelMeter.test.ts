// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startMeter } from '../../../src/rooms/devices/levelMeter.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sound whose loudest sample is so far from the middle, of 128; frames are drawn by hand. */
const soundOf = (loudest: number) => {
  const frames: (() => void)[] = [];
  const closed = vi.fn(async () => undefined);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({
        fftSize: 0,
        getByteTimeDomainData: (samples: Uint8Array) => samples.fill(128).fill(128 - loudest, 3, 4),
      });
      createMediaStreamSource = () => ({ connect: () => undefined });
      resume = async () => undefined;
      close = closed;
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.splice(frame - 1));
  return { frames, closed };
};
const levelOf = (element: HTMLElement) => element.style.getPropertyValue('--level');

it.each([
  [0, '0'],
  [32, '0.5'],
  [128, '1'],
])('[ROOM-1] shows how loud a microphone is: %i of 128 is %s', (loudest, level) => {
  const { frames, closed } = soundOf(loudest);
  const element = document.createElement('span');
  const stop = startMeter(element, {} as MediaStream);
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
  startMeter(element, {} as MediaStream)();
  expect(levelOf(element)).toBe('');
});

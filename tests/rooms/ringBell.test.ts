// @vitest-environment happy-dom
// Runs apart: it puts the page's audio and locks in others' place.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ringBell } from '../../src/rooms/queue/ringBell.ts';

const play = { tones: [] as number[], contexts: 0, closed: 0, state: 'running' };

class FakeAudio {
  state = play.state;
  currentTime = 1;
  destination = {};
  constructor() {
    play.contexts += 1;
  }
  resume = () => new Promise<void>(() => undefined);
  close = async () => {
    play.closed += 1;
  };
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (to: unknown) => to,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: (at: number) => play.tones.push(at),
    stop: () => undefined,
  });
}

let held: string[] = [];
const request = async (lock: string, _: object, use: (lock: object | null) => Promise<void>) => {
  if (held.includes(lock)) return use(null);
  held.push(lock);
  await use({});
  held = held.filter((one) => one !== lock);
};

beforeEach(() => {
  Object.assign(play, { tones: [], contexts: 0, closed: 0, state: 'running' });
  held = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ring = (signal = new AbortController().signal) => ringBell(signal);

it('[ROOM-2] plays two notes, one after the other, and gives the audio back', async () => {
  const ringing = ring();
  await vi.advanceTimersByTimeAsync(4000);
  await ringing;
  expect([play.tones, play.contexts, play.closed]).toEqual([[1, 1.16], 1, 1]);
});

it('[ROOM-2] rings in one of several tabs that hear of a knock together, with locks and without', async () => {
  const ringing = [ring(), ring(), ring()];
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all(ringing);
  expect([play.contexts, held]).toEqual([1, []]);
  vi.stubGlobal('navigator', {});
  const alone = ring();
  await vi.advanceTimersByTimeAsync(4000);
  await alone;
  expect(play.contexts).toBe(2);
});

it('[ROOM-2] is silent where nobody has used the page yet, or the browser refuses the sound', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, locks: { request } });
  await ring();
  expect(play.contexts).toBe(0);
  vi.stubGlobal('navigator', { locks: { request } });
  play.state = 'suspended';
  const ringing = ring();
  await vi.advanceTimersByTimeAsync(4000);
  await ringing;
  expect([play.tones, play.closed]).toEqual([[], 1]);
});

it('[ROOM-2] stops with the page’s part', async () => {
  const stopped = new AbortController();
  const ringing = ring(stopped.signal);
  await vi.advanceTimersByTimeAsync(100);
  stopped.abort();
  await ringing;
  expect([play.closed, held]).toEqual([1, []]);
});

// @vitest-environment happy-dom
// Runs apart: it puts the page's audio and locks in others' place.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { safeStorage } from '../../src/platform/safeStorage.ts';

/** `isFree`: a browser that plays without a press, as Chromium does once anything was pressed; Safari asks for one. */
const play = { tones: [] as number[], states: [] as string[], isFree: true, isPress: false };
let contexts: FakeAudio[] = [];

class FakeAudio {
  state = 'suspended';
  currentTime = 1;
  destination = {};
  /** As in WebKit: each context by itself may play once it was started within a press. */
  mayPlay = false;
  constructor() {
    contexts.push(this);
  }
  resume = () => {
    this.mayPlay ||= play.isFree || play.isPress;
    // As in a browser, it waits for ever otherwise.
    if (!this.mayPlay) return new Promise<void>(() => undefined);
    return this.become('running');
  };
  suspend = () => this.become('suspended');
  become = async (state: string) => {
    this.state = state;
    play.states.push(state);
  };
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (to: unknown) => to,
    disconnect: () => play.states.push('silent'),
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
const actors: { stop: () => unknown }[] = [];

/** A tab of the browser, with modules of its own. */
const openTab = async () => {
  vi.resetModules();
  const { ringBell } = await import('../../src/rooms/queue/ringBell.ts');
  const { bellSwitch } = await import('../../src/rooms/queue/bellSwitch.ts');
  actors.push(createActor(bellSwitch(safeStorage(() => localStorage))).start());
  return { ring: (signal = new AbortController().signal) => ringBell(signal) };
};
const later = (ms = 4000) => vi.advanceTimersByTimeAsync(ms);
const rung = async (ringing: Promise<void>) => {
  await later();
  await ringing;
};
const press = async (type = 'click') => {
  play.isPress = true;
  dispatchEvent(new Event(type));
  play.isPress = false;
  await later(0);
};

beforeEach(() => {
  Object.assign(play, { tones: [], states: [], isFree: true });
  contexts = [];
  held = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true, isActive: true }, locks: { request } });
});
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[ROOM-2] plays two notes, one after the other, and the audio rests until the next ring', async () => {
  const { ring } = await openTab();
  await rung(ring());
  expect([play.tones, play.states]).toEqual([
    [1, 1.16],
    ['running', 'silent', 'silent', 'suspended'],
  ]);
  await rung(ring());
  expect([play.tones.length, contexts.length, contexts[0]?.state]).toEqual([4, 1, 'suspended']);
});

it('[ROOM-2] rings in one of several tabs that hear of a knock together; where there are no locks it rings as well', async () => {
  const ringing = [];
  for (const { ring } of [await openTab(), await openTab(), await openTab()]) ringing.push(ring());
  await later();
  await Promise.all(ringing);
  expect([play.tones.length, held]).toEqual([2, []]);
  vi.stubGlobal('navigator', {});
  const { ring } = await openTab();
  await rung(ring());
  expect(play.tones.length).toBe(4);
});

it('[ROOM-2] is silent where nobody has used the page yet, or the browser refuses the sound', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, locks: { request } });
  const { ring } = await openTab();
  await ring();
  expect(contexts.length).toBe(0);
  vi.stubGlobal('navigator', { locks: { request } });
  play.isFree = false;
  await rung(ring());
  expect(play.tones).toEqual([]);
});

it.each(['pointerdown', 'touchend', 'click', 'keydown'])(
  '[ROOM-2] in Safari a knock rings at any time once something was pressed in the page: %s',
  async (type) => {
    play.isFree = false;
    const { ring } = await openTab();
    await press(type);
    expect([contexts.length, play.states]).toEqual([1, ['running', 'suspended']]);
    await press(type);
    expect(play.states.length).toBe(2);
    await rung(ring());
    await rung(ring());
    expect([play.tones.length, contexts.length]).toEqual([4, 1]);
  },
);

it('[ROOM-2] what is no press for the browser makes no audio', async () => {
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: true, isActive: false },
    locks: { request },
  });
  await openTab();
  await press('pointerdown');
  expect(contexts.length).toBe(0);
});

it('[ROOM-2] a bell that the system has taken, or that could not ring, rings again after the next press', async () => {
  play.isFree = false;
  const { ring } = await openTab();
  await rung(ring());
  expect(play.tones).toEqual([]);
  await press();
  await rung(ring());
  expect([play.tones.length, contexts.length]).toEqual([2, 1]);
  for (const context of contexts) Object.assign(context, { state: 'interrupted', mayPlay: false });
  await press();
  await rung(ring());
  expect(play.tones.length).toBe(4);
});

it('[ROOM-2] a tab that may not play leaves the ring to one that may', async () => {
  play.isFree = false;
  const silent = (await openTab()).ring();
  for (const actor of actors.splice(0)) actor.stop();
  const { ring } = await openTab();
  await press();
  await rung(ring());
  await silent;
  expect([play.tones.length, held]).toEqual([2, []]);
});

it('[ROOM-2] stops with the page’s part', async () => {
  const { ring } = await openTab();
  const stopped = new AbortController();
  const ringing = ring(stopped.signal);
  await later(100);
  stopped.abort();
  await ringing;
  expect([play.states, held]).toEqual([['running', 'silent', 'silent', 'suspended'], []]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, createActor } from 'xstate';
import type { SiteConfig } from '../../machines/contract/siteConfig.ts';
import { provideAll } from '../../machines/port.ts';
import { profileFrameMachine } from '../../machines/profile/profileFrameMachine.ts';
import { profileActors } from '../../src/profile/profileActors.ts';
import { profileFrameId } from '../../src/profile/profileFrame.ts';
import { SteppedClock } from '../model/runMachine.ts';
import { testConfig } from '../render.tsx';
import {
  anewForEach,
  actor as session,
  start as startSession,
  session as stored,
} from '../session/liveSession.ts';

anewForEach();

const origin = 'https://matchmaker.example';
const right = { type: 'AUTH_CONFIRMATION' };
let running: Actor<typeof profileFrameMachine>;
let clock: SteppedClock;
let post: ReturnType<typeof vi.fn>;
/** The window inside the frame. */
let inside: MessageEventSource;

/** A frame whose window notes the messages that it gets. */
const addFrame = () => {
  const frame = document.createElement('iframe');
  frame.id = profileFrameId;
  post = vi.fn();
  inside = { postMessage: post } as unknown as MessageEventSource;
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  document.body.replaceChildren(frame);
};

/** The machine with its live actors, on a clock that the test moves. */
const start = async (config: Partial<SiteConfig> = {}) => {
  await startSession();
  session.send({ type: 'session.opened', session: stored });
  addFrame();
  clock = new SteppedClock();
  const actors = profileActors({ config: { ...testConfig, ...config }, session });
  running = createActor(provideAll(profileFrameMachine, actors), { clock }).start();
};

/** Up to where a confirmation is waited for. */
const startAwaiting = async (config?: Partial<SiteConfig>) => {
  await start(config);
  running.send({ type: 'frame.loaded', edition: 1 });
  clock.increment(1000);
};

const hear = (message: MessageEventInit) => {
  dispatchEvent(new MessageEvent('message', { origin, source: inside, data: right, ...message }));
};
/** Sends a confirmation. @returns what tells whether its data was read. */
const hearWatched = (from: string) => {
  const message = new MessageEvent('message', { origin: from, source: inside });
  const read = vi.fn(() => right);
  Object.defineProperty(message, 'data', { get: read });
  dispatchEvent(message);
  return read;
};
const value = () => running.getSnapshot().value;
const awaiting = { opening: 'awaiting' };
const confirmed = { open: 'confirmed' };

beforeEach(() => document.body.replaceChildren());
afterEach(() => running.stop());

describe('what the frame says', () => {
  it('[PROF-3] is a confirmation when it comes from the matchmaker’s origin and the frame’s own window', async () => {
    await startAwaiting();
    hear({});
    expect(value()).toEqual(confirmed);
  });

  it.each([
    'https://matchmaker.example.evil',
    'https://evil-matchmaker.example',
    'https://matchmaker.example.',
    'https://sub.matchmaker.example',
    'https://matchmaker.example:8443',
    'http://matchmaker.example',
    'https://MATCHMAKER.example',
    'https://matchmaker.example/',
    'https://app.example',
    'null',
    '',
  ])('[PROF-3] is nothing when it comes from “%s”, and is not even read (P01)', async (foreign) => {
    await startAwaiting();
    const read = hearWatched(foreign);
    expect([value(), read.mock.calls]).toEqual([awaiting, []]);
  });

  it('[PROF-3] is nothing when another window of the right origin says it (P01)', async () => {
    await startAwaiting();
    hear({ source: window });
    hear({ source: { postMessage: vi.fn() } as unknown as MessageEventSource });
    hear({ source: null });
    expect(value()).toEqual(awaiting);
  });

  it('[PROF-3] is nothing while there is no frame, or when an older frame says it', async () => {
    await startAwaiting();
    const older = inside;
    document.body.replaceChildren();
    hear({ source: older });
    hear({ source: null });
    expect(value()).toEqual(awaiting);
    addFrame();
    hear({ source: older });
    expect(value()).toEqual(awaiting);
    hear({});
    expect(value()).toEqual(confirmed);
  });

  it('[PROF-3] is nothing of an element that only has the frame’s id', async () => {
    await startAwaiting();
    const other = document.createElement('div');
    other.id = profileFrameId;
    Object.defineProperty(other, 'contentWindow', { value: inside });
    document.body.replaceChildren(other);
    hear({});
    expect(value()).toEqual(awaiting);
  });

  it.each([
    ['a text', 'AUTH_CONFIRMATION'],
    ['nothing', null],
    ['undefined', undefined],
    ['a number', 7],
    ['an empty object', {}],
    ['a list', ['AUTH_CONFIRMATION']],
    ['a list with that type', Object.assign([], right)],
    ['a map', new Map([['type', 'AUTH_CONFIRMATION']])],
    ['another type', { type: 'AUTH_SESSION', token: 'x' }],
    ['a type with a blank', { type: 'AUTH_CONFIRMATION ' }],
    ['a type in a list', { type: ['AUTH_CONFIRMATION'] }],
    ['a type further in', { data: right }],
    ['an object of no kind', Object.assign(Object.create(null), right)],
    ['an inherited type', Object.create(right)],
    ['ten million characters', { type: 'AUTH_CONFIRMATION'.padEnd(10_000_000, 'x') }],
  ])('[PROF-3] is nothing when it has the wrong shape: %s (P02)', async (_, data) => {
    await startAwaiting();
    hear({ data });
    expect(value()).toEqual(awaiting);
  });

  it('[PROF-3] may carry more than its type', async () => {
    await startAwaiting();
    hear({ data: { ...right, version: 2 } });
    expect(value()).toEqual(confirmed);
  });

  it('[PROF-3] ten thousand times in the wrong shape never reaches the machine, and once right does (P02)', async () => {
    await startAwaiting();
    const seen = vi.fn();
    running.subscribe(seen);
    for (let count = 0; count < 10_000; count += 1)
      hear(count % 2 === 0 ? { data: { type: `AUTH_${count}` } } : { origin: 'https://evil.example' });
    expect([value(), seen.mock.calls.length]).toEqual([awaiting, 0]);
    hear({});
    expect([value(), seen.mock.calls.length]).toEqual([confirmed, 1]);
  });

  it('[PROF-3] is not listened to any more once the tab is left', async () => {
    await startAwaiting();
    expect(hearWatched(origin)).toHaveBeenCalled();
    running.stop();
    expect(hearWatched(origin)).not.toHaveBeenCalled();
  });
});

describe('what the frame is told', () => {
  it('[PROF-2] [PROF-3] is token, number and partner, for the matchmaker’s exact origin', async () => {
    await startAwaiting({ matchmakerUrl: 'https://matchmaker.example/app?from=partners#top' });
    const { token, user } = stored;
    const { phoneNumber, partnerId } = user;
    expect(post.mock.calls).toEqual([
      [{ type: 'AUTH_SESSION', token, phoneNumber, partnerId }, 'https://matchmaker.example'],
    ]);
  });

  it.each([
    ['Encuentro', 'ENCUENTRO_NAVIGATE_TO_TAB'],
    ['Plaza & Co 2', 'PLAZA___CO_2_NAVIGATE_TO_TAB'],
    ['Señal', 'SE_AL_NAVIGATE_TO_TAB'],
  ])('[PROF-2] is, four times, the tab in the words of %s', async (productName, type) => {
    await startAwaiting({ productName });
    hear({});
    clock.increment(500);
    for (const more of [1000, 1500, 2000]) clock.increment(more);
    const told = [{ type, tabName: 'profile' }, origin];
    expect(post.mock.calls.slice(1)).toEqual([told, told, told, told]);
  });

  it('[PROF-2] is the action openTab where the site is configured so', async () => {
    await startAwaiting({ matchmakerMessage: 'openTab' });
    hear({});
    clock.increment(500);
    expect(post.mock.calls.slice(1)).toEqual([[{ action: 'openTab', tabName: 'profile' }, origin]]);
  });

  it('[PROF-2] is the session as it is by then, and nothing when nobody is signed in any more', async () => {
    await start();
    running.send({ type: 'frame.loaded', edition: 1 });
    session.send({ type: 'session.opened', session: { ...stored, token: 'newer' } });
    clock.increment(1000);
    expect(post.mock.calls.map(([message]) => message.token)).toEqual(['newer']);
    session.send({ type: 'session.expired' });
    running.send({ type: 'frame.loaded', edition: 1 });
    clock.increment(1000);
    expect([value(), post.mock.calls.length]).toEqual([awaiting, 1]);
  });

  it('[PROF-3] is nothing when the frame is gone', async () => {
    await start();
    running.send({ type: 'frame.loaded', edition: 1 });
    document.body.replaceChildren();
    clock.increment(1000);
    expect([value(), post.mock.calls]).toEqual([awaiting, []]);
  });

  it('[PROF-3] never passes through the machine: no event and no context holds the token', async () => {
    await startSession();
    session.send({ type: 'session.opened', session: stored });
    addFrame();
    clock = new SteppedClock();
    const told: string[] = [];
    const machine = provideAll(profileFrameMachine, profileActors({ config: testConfig, session }));
    running = createActor(machine, {
      clock,
      inspect: (seen) => {
        if (seen.type === '@xstate.event') told.push(JSON.stringify(seen.event));
        if (seen.type === '@xstate.snapshot') told.push(JSON.stringify(seen.snapshot));
      },
    }).start();
    running.send({ type: 'frame.loaded', edition: 1 });
    clock.increment(1000);
    hear({});
    clock.increment(500);
    expect(post).toHaveBeenCalledTimes(2);
    expect(told.filter((text) => text.includes(stored.token))).toEqual([]);
  });
});

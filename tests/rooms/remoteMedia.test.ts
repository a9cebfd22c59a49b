// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { playSound, playSoundOf, resumePlaying, showVideo } from '../../src/rooms/call/remoteMedia.ts';
import { keptChoices } from '../../src/rooms/devices/keptChoices.ts';
import { keepStream } from '../../src/rooms/mediaRegistry.ts';
import { occupied, refusal } from '../model/plans/rooms/ownMedia.ts';

/** An element of a page, which its browser plays unless `error` is set, or plays never as it has no frames. */
const elementOf = <Kind extends 'audio' | 'video'>(kind: Kind) => {
  const element = document.createElement(kind);
  const browser = { error: null as Error | null, hasFrames: true, isPlaying: false, plays: 0 };
  Object.defineProperty(element, 'paused', { get: () => !browser.isPlaying });
  element.play = async () => {
    browser.plays += 1;
    if (browser.error) throw browser.error;
    if (!browser.hasFrames) await new Promise(() => undefined);
    browser.isPlaying = true;
  };
  return { element, browser };
};

/** What comes from somebody, as a call shows it, in a browser that plays nothing before a press. */
const startOther = async (error: Error | null = refusal) => {
  const stream = keepStream(new MediaStream());
  const refused = vi.fn();
  const sound = elementOf('audio');
  const picture = elementOf('video');
  for (const { browser } of [sound, picture]) browser.error = error;
  ends.push(playSoundOf(stream, refused)(sound.element), showVideo(stream, refused)(picture.element));
  await vi.waitFor(() => expect([sound.browser.plays, picture.browser.plays]).toEqual([1, 1]));
  const browsers = [sound.browser, picture.browser];
  return { refused, browsers, isPlaying: () => browsers.map((one) => one.isPlaying) };
};

/** A person who has chosen a speaker, in a browser that has these. */
const startSpeaker = (speakers: readonly string[]) => {
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => there.map((deviceId) => ({ kind: 'audiooutput', deviceId, label: '' })),
  });
  let there = speakers;
  vi.stubGlobal('navigator', { mediaDevices });
  keptChoices().change((choices) => ({ ...choices, ids: { ...choices.ids, speaker: 'headset' } }));
  const changeTo = async (next: readonly string[]) => {
    there = next;
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await setImmediate();
  };
  return { changeTo };
};
const ends: ((() => void) | undefined)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end?.();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('[ROOM-1][ROOM-5] whose browser plays neither before a press sees and hears the others after one', async () => {
  const { refused, browsers, isPlaying } = await startOther();
  expect([refused.mock.calls.length, isPlaying()]).toEqual([2, [false, false]]);
  await expect(playSound()).rejects.toThrow();
  for (const browser of browsers) browser.error = null;
  await playSound();
  expect(isPlaying()).toEqual([true, true]);
});

it('[ROOM-5] a picture alone that the browser does not start is told; one that is gone meanwhile is no refusal', async () => {
  const refused = vi.fn();
  const stream = keepStream(new MediaStream());
  const { element, browser } = elementOf('video');
  browser.error = refusal;
  const end = showVideo(stream, refused)(element);
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  end?.();
  await playSound();
  expect([browser.plays, element.srcObject]).toEqual([1, null]);
  const other = await startOther(occupied);
  await playSound();
  expect(other.refused).not.toHaveBeenCalled();
});

it('[ROOM-5] one whose camera gives no frame keeps nobody’s sound waiting, and a picture that is refused again is a refusal', async () => {
  const { browsers, isPlaying } = await startOther();
  const [sound, picture] = browsers;
  Object.assign(sound ?? {}, { error: null });
  await expect(playSound()).rejects.toThrow();
  expect(isPlaying()).toEqual([true, false]);
  Object.assign(picture ?? {}, { error: null, hasFrames: false });
  await playSound();
  expect([picture?.plays, isPlaying()]).toEqual([3, [true, false]]);
});

it('[ROOM-5] sound and pictures that an interruption has paused are played on; what plays is left alone', async () => {
  const { refused, browsers, isPlaying } = await startOther(null);
  for (const browser of browsers.slice(0, 1)) browser.isPlaying = false;
  resumePlaying();
  expect([isPlaying(), browsers.map(({ plays }) => plays)]).toEqual([
    [true, true],
    [2, 1],
  ]);
  for (const browser of browsers) Object.assign(browser, { isPlaying: false, error: refusal });
  resumePlaying();
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2));
});

it('[ROOM-1][ROOM-5] while the chosen speaker is gone the browser’s own plays everybody, and the chosen one once it is back', async () => {
  const { changeTo } = startSpeaker(['built-in', 'headset']);
  const others = [elementOf('audio'), elementOf('audio')].map(({ element }) => {
    const setSinkId = vi.fn(async (id: string) => {
      if (id === 'headset') throw refusal;
    });
    const end = playSoundOf(keepStream(new MediaStream()), vi.fn())(Object.assign(element, { setSinkId }));
    return { end, chosen: () => setSinkId.mock.calls.flat() };
  });
  const [one, two] = others;
  await changeTo(['built-in']);
  two?.end?.();
  await changeTo(['built-in', 'headset']);
  expect([one?.chosen(), two?.chosen()]).toEqual([
    ['headset', '', 'headset'],
    ['headset', ''],
  ]);
  one?.end?.();
});

it('[ROOM-5] a speaker that goes changes nothing where none was chosen, or where the browser lets no page choose', async () => {
  const { changeTo } = startSpeaker(['headset']);
  const { element, browser } = elementOf('audio');
  ends.push(playSoundOf(keepStream(new MediaStream()), vi.fn())(element));
  await changeTo([]);
  localStorage.clear();
  const free = Object.assign(elementOf('audio').element, { setSinkId: vi.fn(async () => undefined) });
  ends.push(playSoundOf(keepStream(new MediaStream()), vi.fn())(free));
  await changeTo([]);
  expect([browser.isPlaying, free.setSinkId.mock.calls]).toEqual([true, []]);
});

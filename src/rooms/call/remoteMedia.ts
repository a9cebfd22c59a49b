import { keptChoices } from '../devices/keptChoices.ts';
import { listDevices, noDevices } from '../devices/openDevices.ts';
import { streamOf } from '../mediaRegistry.ts';

/** The elements that play sound and pictures, each with what is told where the browser wants a press first. */
const playing = new Map<HTMLMediaElement, () => void>();

/**
 * The `ref` of an element that plays another person's sound, out of the speaker that was chosen (ROOM-1, ROOM-5). It has no
 * video: an element with one waits for it, and who has no camera would not be heard. Where the browser plays no sound
 * before a press, `refused` is told.
 */
export const playSoundOf =
  (key: string, refused: () => void) =>
  (element: HTMLAudioElement | null): (() => void) | undefined => {
    const stream = streamOf(key);
    if (element === null || stream === undefined) return undefined;
    element.srcObject = new MediaStream(stream.getAudioTracks());
    const end = new AbortController();
    const { mediaDevices } = navigator;
    setSpeaker(element, chosenSpeaker());
    mediaDevices?.addEventListener('devicechange', () => followSpeaker(element), { signal: end.signal });
    const stop = keepPlaying(element, refused);
    return () => {
      end.abort();
      stop();
    };
  };

/**
 * Turns on the sound and the pictures of all others, in a press. It waits for no picture: one whose camera gives no frame may
 * never start (ROOM-5). @throws where the browser refuses that too.
 */
export const playSound = async (): Promise<void> => {
  let isRefused = false;
  const start = (element: HTMLMediaElement) =>
    element.play().catch((error: unknown) => {
      // One whose person has left meanwhile plays nothing, and is no refusal. A browser refuses at once, a picture too.
      if (isRefusal(error)) isRefused = true;
    });
  const sounds: Promise<void>[] = [];
  for (const element of playing.keys()) {
    const started = start(element);
    if (element instanceof HTMLAudioElement) sounds.push(started);
  }
  await Promise.all(sounds);
  if (isRefused) throw new Error('The browser plays no sound');
};

/** Plays on what an interruption has paused, a phone call for instance; a refusal is told like the first one. */
export const resumePlaying = (): void => {
  for (const [element, refused] of playing) if (element.paused) play(element, refused);
};

/**
 * The `ref` of an element that shows a video without sound: one's own, or another person's. Where the page has no camera
 * and no microphone some browsers start not even that before a press: then `refused` is told.
 */
export const showVideo =
  (key: string, refused: () => void = () => undefined) =>
  (element: HTMLVideoElement | null): (() => void) | undefined => {
    const stream = streamOf(key);
    if (element === null || stream === undefined) return undefined;
    // React sets no `muted` attribute, and a browser plays by itself only what is silent.
    element.muted = true;
    element.srcObject = stream;
    return keepPlaying(element, refused);
  };

const keepPlaying = (element: HTMLMediaElement, refused: () => void) => {
  playing.set(element, refused);
  play(element, refused);
  return () => {
    playing.delete(element);
    element.srcObject = null;
  };
};

const play = (element: HTMLMediaElement, refused: () => void) => {
  element.play().catch((error: unknown) => {
    if (isRefusal(error)) refused();
  });
};

const chosenSpeaker = (): string | null => keptChoices().read().ids.speaker;

/** An element stays silent once its speaker has gone: the browser's own plays then, until the chosen one is back (ROOM-5). */
const followSpeaker = async (element: HTMLMediaElement): Promise<void> => {
  const chosen = chosenSpeaker();
  if (chosen === null) return;
  const { speaker } = await listDevices().catch(() => noDevices);
  setSpeaker(element, speaker.some(({ id }) => id === chosen) ? chosen : '');
};

/** Where the browser lets a page choose; empty for the browser's own, which plays too where the other is gone. */
const setSpeaker = (element: HTMLMediaElement, id: string | null) => {
  if (id !== null && 'setSinkId' in element) element.setSinkId(id).catch(() => undefined);
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException ? error.name === 'NotAllowedError' : false;

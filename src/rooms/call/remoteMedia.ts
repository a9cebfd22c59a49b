import { keptChoices } from '../devices/keptChoices.ts';
import { streamOf } from '../mediaRegistry.ts';

/** The elements that play the sound of others. */
const playing = new Set<HTMLMediaElement>();

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
    playing.add(element);
    chooseSpeaker(element);
    element.play().catch((error: unknown) => {
      if (isRefusal(error)) refused();
    });
    return () => {
      playing.delete(element);
      element.srcObject = null;
    };
  };

/** Turns on the sound of all others, in a press. @throws where the browser refuses that too. */
export const playSound = async (): Promise<void> => {
  const played = await Promise.allSettled([...playing].map((element) => element.play()));
  // One whose person has left meanwhile plays nothing, and is no refusal.
  const refusal = played.find((one) => one.status === 'rejected' && isRefusal(one.reason));
  if (refusal) throw new Error('The browser plays no sound');
};

/** The `ref` of an element that shows a video without sound: one's own, or another person's. */
export const showVideo =
  (key: string) =>
  (element: HTMLVideoElement | null): (() => void) | undefined => {
    const stream = streamOf(key);
    if (element === null || stream === undefined) return undefined;
    // React sets no `muted` attribute, and a browser plays by itself only what is silent.
    element.muted = true;
    element.srcObject = stream;
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  };

/** Where the browser lets a page choose; a speaker that is gone leaves the browser's own. */
const chooseSpeaker = (element: HTMLMediaElement) => {
  const { speaker } = keptChoices().read().ids;
  if (speaker !== null && 'setSinkId' in element) element.setSinkId(speaker).catch(() => undefined);
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException ? error.name === 'NotAllowedError' : false;

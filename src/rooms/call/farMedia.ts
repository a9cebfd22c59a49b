import { streamOf } from '../mediaRegistry.ts';

/** The elements that play what comes from others. */
const playing = new Set<HTMLMediaElement>();

/**
 * The `ref` of an element that plays what comes from another person, with its sound (ROOM-5). Where the browser plays no
 * sound before a press it plays without, and `refused` is told.
 */
export const playFar =
  (key: string, refused: () => void) =>
  (element: HTMLMediaElement | null): (() => void) | undefined => {
    const stream = streamOf(key);
    if (element === null || stream === undefined) return undefined;
    element.srcObject = stream;
    playing.add(element);
    element.play().catch((error: unknown) => {
      if (!isRefusal(error)) return;
      element.muted = true;
      element.play().catch(() => undefined);
      refused();
    });
    return () => {
      playing.delete(element);
      element.srcObject = null;
    };
  };

/** Turns on the sound of all others, in a press. @throws where the browser refuses that too. */
export const playSound = async (): Promise<void> => {
  await Promise.all(
    [...playing].map((element) => {
      element.muted = false;
      return element.play();
    }),
  );
};

/** The `ref` of an element that shows one's own picture, without sound. */
export const showOwn =
  (stream: MediaStream | undefined) =>
  (element: HTMLVideoElement | null): (() => void) | undefined => {
    if (element === null || stream === undefined) return undefined;
    element.srcObject = stream;
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  };

const isRefusal = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException ? error.name === 'NotAllowedError' : false;

import { timings } from '../../machines/timings.ts';

/** Pixels per millisecond: a slow walk of 40 px a second (HOME-7). */
export const driftSpeed = 0.04;

const glide = timings.stripGlide;

/**
 * The movement of an endless list. Places are pixels that have passed the left edge of the window, from 0 to
 * the length of the list; speeds are pixels per millisecond. Purely visual and continuous, so no machine hears
 * of it: while it drifts the browser moves it alone, without script and layout.
 */
export interface StripAnimation {
  /** The place now, or the one it is coming to rest at. */
  place(): number;
  /** The length of the list, after which it starts again. */
  length(): number;
  moveTo(place: number): void;
  /** Eases into drifting. */
  drift(): void;
  /** Eases to a stop, from `speed` or from the speed it has. */
  rest(speed?: number): void;
  /** Eases to a stop, this distance from `place()`. */
  glideBy(distance: number): void;
  /** Stops dead, to follow the pointer. */
  hold(): void;
  /** Measures the list again, where it stands. */
  measure(): void;
  /** Puts the list back where it would stand without movement. */
  release(): void;
}

/** Takes over the movement of `track`, which holds `list` and then its copies. */
export const createStripAnimation = (track: HTMLElement, list: HTMLElement): StripAnimation => {
  let length = 0;
  let frame = 0;
  let speed = 0;
  /** What is left of the way to the place it comes to rest at. */
  let ahead = 0;
  let animation: Animation | null = null;

  const within = (place: number): number => (length === 0 ? 0 : ((place % length) + length) % length);
  const placeNow = (): number => within(Number(animation?.currentTime ?? 0) * driftSpeed);
  const moveTo = (place: number): void => {
    if (animation) animation.currentTime = within(place) / driftSpeed;
  };

  const hold = (): void => {
    cancelAnimationFrame(frame);
    animation?.pause();
    speed = 0;
    ahead = 0;
  };

  /** Script moves it only here, for as long as a change of speed lasts. */
  const ease = (from: number, to: number): void => {
    const start = placeNow();
    hold();
    const begun = performance.now();
    const way = ((from + to) * glide) / 2;
    if (to === 0) ahead = way;
    const step = (now: number): void => {
      const passed = Math.min(Math.max(now - begun, 0), glide);
      const done = from * passed + ((to - from) * passed * passed) / (2 * glide);
      speed = from + ((to - from) * passed) / glide;
      if (to === 0) ahead = way - done;
      moveTo(start + done);
      if (passed < glide) frame = requestAnimationFrame(step);
      else if (to === 0) hold();
      else animation?.play();
    };
    speed = from;
    frame = requestAnimationFrame(step);
  };

  const measure = (): void => {
    const place = placeNow();
    const isDrifting = animation?.playState === 'running';
    animation?.cancel();
    length = list.getBoundingClientRect().width;
    animation = track.animate([{ transform: 'none' }, { transform: `translateX(${-length}px)` }], {
      duration: length / driftSpeed,
      iterations: Number.POSITIVE_INFINITY,
    });
    if (!isDrifting) animation.pause();
    moveTo(place);
  };

  measure();
  return {
    place: () => within(placeNow() + ahead),
    length: () => length,
    moveTo,
    drift: () => ease(speed, driftSpeed),
    rest: (from = speed) => {
      if (from === 0) hold();
      else ease(from, 0);
    },
    glideBy: (distance) => ease((2 * (ahead + distance)) / glide, 0),
    hold,
    measure,
    release: () => {
      hold();
      animation?.cancel();
      animation = null;
    },
  };
};

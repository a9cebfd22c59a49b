import { timings } from '../../machines/timings.ts';

/** Pixels per millisecond: 40 px a second (HOME-7). */
export const driftSpeed = 0.04;

const glide = timings.stripGlide;

/**
 * The animation of an endless list. A place is the number of pixels that have passed the left edge of the
 * window, from 0 to the length of the list; speeds are pixels per millisecond. Purely visual and continuous,
 * so no machine knows of it: while it drifts, the browser alone moves it, without script and layout.
 */
export interface StripAnimation {
  /** The present place, or the one where it will stop. */
  place(): number;
  /** The length of the list, after which it repeats. */
  length(): number;
  moveTo(place: number): void;
  /** Accelerates to the drift. */
  drift(): void;
  /** Slows down to a stop, from `speed` or from the present speed. */
  rest(speed?: number): void;
  /** Moves this distance from `place()`, and stops smoothly. */
  glideBy(distance: number): void;
  /** Stops at once, to follow the pointer. */
  hold(): void;
  /** Measures the list again, at its present place. */
  measure(): void;
  /** Resets the list to its place without animation. */
  release(): void;
}

/** Animates `track`, which contains `list` and then its copies. */
export const createStripAnimation = (track: HTMLElement, list: HTMLElement): StripAnimation => {
  let length = 0;
  let frame = 0;
  let speed = 0;
  /** The rest of the way to the place where it will stop. */
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

  /** Moves it by script, only while the speed changes. */
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

import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import type { ScreenPoint } from '../../machines/logo/cropGeometry.ts';
import { zoomed } from '../../machines/logo/cropGeometry.ts';
import { timings } from '../../machines/timings.ts';
import { circle, handled, wheeled } from './gestureMath.ts';

/** What gestures do to the page and to the machine. */
export interface GestureHandlers {
  /** Shows a crop, at most once a frame; `isMoving` while a gesture goes on. */
  draw: (crop: Crop, isMoving: boolean) => void;
  /** A gesture has ended at this crop. */
  onSettled: (crop: Crop) => void;
  onDoubleTap: () => void;
}

/** How far in px a finger may slip in a tap, and two taps of a double tap may lie apart. */
const slips = { tap: 6, between: 24 } as const;

/**
 * Holds the crop while a finger, a wheel or the slider moves it (LOGO-3): no movement passes through React or the
 * machine, they hear of its end. At rest the machine's crop is the truth, which `follow` brings.
 */
export class CropGestures {
  readonly #size: ImageSize;
  readonly #work: GestureHandlers;
  #crop: Crop;
  /** The last crop that the machine is known to have. */
  #settled: Crop;
  /** The crop as it was when the present set of fingers came together. */
  #origin: Crop;
  readonly #fingers = new Map<number, { from: ScreenPoint; at: ScreenPoint }>();
  #centre = { x: 0, y: 0 };
  #tap: Tap | null = null;
  #lastTap: Tap | null = null;
  #isMoving = false;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** @param size the image's, @param crop where it starts. */
  constructor(size: ImageSize, crop: Crop, work: GestureHandlers) {
    this.#size = size;
    this.#work = work;
    this.#crop = this.#settled = this.#origin = crop;
  }

  /** Draws, and listens to the stage's element from now on. @returns what ends that. */
  hold(host: HTMLElement): () => void {
    const listeners = new AbortController();
    const { signal } = listeners;
    host.addEventListener('pointerdown', (event) => this.#press(host, event), { signal });
    host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    host.addEventListener('pointerup', (event) => this.#lift(event), { signal });
    host.addEventListener('pointercancel', (event) => this.#lose(event), { signal });
    host.addEventListener('lostpointercapture', (event) => this.#lose(event), { signal });
    host.addEventListener('wheel', (event) => this.#turnWheel(host, event), { signal, passive: false });
    // Whoever presses a key or a button meanwhile means the image as it stands.
    const settle = ({ target }: Event) => {
      if (!(target instanceof Node && host.contains(target))) this.settle();
    };
    document.addEventListener('pointerdown', settle, { signal, capture: true });
    document.addEventListener('keydown', () => this.settle(), { signal, capture: true });
    // Also when the page is zoomed or comes to a screen of another density.
    addEventListener('resize', () => this.#schedule(), { signal });
    this.#work.draw(this.#crop, false);
    return () => {
      listeners.abort();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#rest);
      this.#fingers.clear();
    };
  }

  /** Takes over the machine's crop, unless it is what the gestures reported itself. */
  follow(crop: Crop): void {
    if (isSame(crop, this.#settled)) return;
    this.#settled = crop;
    this.#take(crop, false);
    this.#rebase();
  }

  /** Zooms about the centre while the slider is dragged; `settle` ends it. */
  slide(scale: number): void {
    this.#take(zoomed(this.#crop, this.#size, scale, { dx: 0, dy: 0 }, circle), true);
  }

  /** Ends what goes on: the stage turns sharp, and the machine hears where it ended if anything changed. */
  settle(): void {
    clearTimeout(this.#rest);
    if (this.#isMoving) this.#take(this.#crop, false);
    if (isSame(this.#crop, this.#settled)) return;
    this.#settled = this.#crop;
    this.#work.onSettled(this.#crop);
  }

  #press(host: HTMLElement, event: PointerEvent): void {
    if (event.button !== 0) return;
    host.setPointerCapture(event.pointerId);
    if (this.#fingers.size === 0) this.#centre = centreOf(host);
    const at = this.#pointOf(event);
    this.#fingers.set(event.pointerId, { from: at, at });
    this.#rebase();
    this.#tap = this.#fingers.size === 1 ? { time: event.timeStamp, at } : null;
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    finger.at = this.#pointOf(event);
    if (this.#tap && apart(this.#tap.at, finger.at) > slips.tap) this.#tap = null;
    const fingers = [...this.#fingers.values()];
    const from = fingers.map((one) => one.from);
    const to = fingers.map((one) => one.at);
    this.#take(handled(this.#origin, this.#size, from, to), true);
  }

  #lift(event: PointerEvent): void {
    const tap = this.#tap;
    if (!this.#lose(event) || !tap || event.timeStamp - tap.time > timings.doubleTap) return;
    const last = this.#lastTap;
    const isDouble =
      last !== null && tap.time - last.time < timings.doubleTap && apart(tap.at, last.at) < slips.between;
    this.#lastTap = isDouble ? null : tap;
    if (isDouble) this.#work.onDoubleTap();
  }

  /** @returns whether this finger was on the stage. */
  #lose({ pointerId }: PointerEvent): boolean {
    if (!this.#fingers.delete(pointerId)) return false;
    this.#tap = null;
    this.#rebase();
    if (this.#fingers.size === 0) this.settle();
    return true;
  }

  #turnWheel(host: HTMLElement, event: WheelEvent): void {
    event.preventDefault();
    this.#centre = centreOf(host);
    this.#take(wheeled(this.#crop, this.#size, this.#pointOf(event), event), true);
    this.#rebase();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.settle(), timings.wheelRest);
  }

  /** From here on the fingers count from where they are. */
  #rebase(): void {
    this.#origin = this.#crop;
    for (const finger of this.#fingers.values()) finger.from = finger.at;
  }

  #take(crop: Crop, isMoving: boolean): void {
    this.#crop = crop;
    this.#isMoving = isMoving;
    this.#schedule();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#work.draw(this.#crop, this.#isMoving);
    });
  }

  #pointOf({ clientX, clientY }: MouseEvent): ScreenPoint {
    return { dx: clientX - this.#centre.x, dy: clientY - this.#centre.y };
  }
}

interface Tap {
  readonly time: number;
  readonly at: ScreenPoint;
}

const isSame = (one: Crop, other: Crop): boolean =>
  one.scale === other.scale && one.rotation === other.rotation && one.x === other.x && one.y === other.y;

const apart = (one: ScreenPoint, other: ScreenPoint): number =>
  Math.hypot(one.dx - other.dx, one.dy - other.dy);

const centreOf = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

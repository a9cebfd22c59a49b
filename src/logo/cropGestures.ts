import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import type { ScreenPoint } from '../../machines/logo/cropGeometry.ts';
import { circleDiameter, zoomed } from '../../machines/logo/cropGeometry.ts';
import { timings } from '../../machines/timings.ts';
import { movedByFingers, zoomedByWheel } from './gestureMath.ts';

/** The callbacks of the gestures. */
export interface GestureHandlers {
  /** Draws a crop, at most once per frame; `isMoving` during a gesture. */
  draw: (crop: Crop, isMoving: boolean) => void;
  /** A gesture ended with this crop. */
  onSettled: (crop: Crop) => void;
  onDoubleTap: () => void;
}

/** Safari's event of a pinch on a touchpad, in place of the wheel's: no type of the library knows it. */
interface PinchEvent extends MouseEvent {
  /** Of the fingers' distance, by that at the start. */
  readonly scale: number;
}

declare global {
  interface HTMLElementEventMap {
    gesturestart: PinchEvent;
    gesturechange: PinchEvent;
    gestureend: PinchEvent;
  }
}

/** In px: how far a finger may move in a tap, and the distance between the taps of a double tap. */
const tolerances = { tap: 6, between: 24 } as const;

/**
 * Holds the crop while a finger, the wheel or the slider moves it (LOGO-3). Single movements pass neither
 * through React nor through the machine: the machine receives the final crop. Between gestures, `follow`
 * takes over the machine's crop.
 */
export class CropGestures {
  readonly #size: ImageSize;
  readonly #handlers: GestureHandlers;
  #crop: Crop;
  /** The last crop that the machine sent or received. */
  #settled: Crop;
  /** The crop when the last finger was added or removed. */
  #origin: Crop;
  readonly #fingers = new Map<number, { from: ScreenPoint; at: ScreenPoint }>();
  /** Safari's pinch: its scale when the last movement ended, and now. */
  #pinch: { from: number; at: number } | null = null;
  #centre = { x: 0, y: 0 };
  #tap: Tap | null = null;
  #lastTap: Tap | null = null;
  #isMoving = false;
  /** Whether nothing is moved: the whole image is shown (LOGO-7). */
  isFixed = false;
  #frame = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param size the image's. @param crop the first one. */
  constructor(size: ImageSize, crop: Crop, work: GestureHandlers) {
    this.#size = size;
    this.#handlers = work;
    this.#crop = this.#settled = this.#origin = crop;
  }

  /** Draws, and listens to the stage's element. @returns a function that removes the listeners. */
  attach(host: HTMLElement): () => void {
    const listeners = new AbortController();
    const { signal } = listeners;
    host.addEventListener('pointerdown', (event) => this.#press(host, event), { signal });
    host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    host.addEventListener('pointerup', (event) => this.#lift(event), { signal });
    host.addEventListener('pointercancel', (event) => this.#removeFinger(event), { signal });
    host.addEventListener('lostpointercapture', (event) => this.#removeFinger(event), { signal });
    host.addEventListener('wheel', (event) => this.#turnWheel(host, event), { signal, passive: false });
    const pinching = { signal, passive: false };
    host.addEventListener('gesturestart', (event) => this.#beginPinch(host, event), pinching);
    host.addEventListener('gesturechange', (event) => this.#goOnPinching(event), pinching);
    host.addEventListener('gestureend', () => this.#endPinch(), { signal });
    // A key or a button during a gesture acts on the crop that is visible.
    const settle = ({ target }: Event) => {
      if (!(target instanceof Node && host.contains(target))) this.settle();
    };
    document.addEventListener('pointerdown', settle, { signal, capture: true });
    document.addEventListener('keydown', () => this.settle(), { signal, capture: true });
    // `resize` also fires when the page's zoom or the screen's pixel density changes.
    addEventListener('resize', () => this.#schedule(), { signal });
    this.#handlers.draw(this.#crop, false);
    return () => {
      listeners.abort();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#restTimer);
      this.#fingers.clear();
      this.#pinch = null;
    };
  }

  /** Takes over the machine's crop, unless the gestures sent it. */
  follow(crop: Crop): void {
    if (isSame(crop, this.#settled)) return;
    this.#settled = crop;
    this.#set(crop, false);
    this.#rebase();
  }

  /** Draws another frame of the same crop. */
  reframe(isFixed: boolean): void {
    this.isFixed = isFixed;
    this.#schedule();
  }

  /** Zooms about the centre while the slider is dragged; `settle` ends it. */
  slide(scale: number): void {
    this.#set(zoomed(this.#crop, this.#size, scale, { dx: 0, dy: 0 }, circleDiameter), true);
  }

  /** Ends a gesture: draws in full quality, and reports the crop if it changed. */
  settle(): void {
    clearTimeout(this.#restTimer);
    if (this.#isMoving) this.#set(this.#crop, false);
    if (isSame(this.#crop, this.#settled)) return;
    this.#settled = this.#crop;
    this.#handlers.onSettled(this.#crop);
  }

  #press(host: HTMLElement, event: PointerEvent): void {
    if (event.button !== 0 || this.isFixed) return;
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
    if (this.#tap && distance(this.#tap.at, finger.at) > tolerances.tap) this.#tap = null;
    const fingers = [...this.#fingers.values()];
    const from = fingers.map((one) => one.from);
    const to = fingers.map((one) => one.at);
    this.#set(movedByFingers(this.#origin, this.#size, from, to), true);
  }

  #lift(event: PointerEvent): void {
    const tap = event.timeStamp - (this.#tap?.time ?? 0) > timings.doubleTap ? null : this.#tap;
    const last = this.#lastTap;
    const isDouble =
      tap !== null &&
      last !== null &&
      tap.time - last.time < timings.doubleTap &&
      distance(tap.at, last.at) < tolerances.between;
    // A hand that shook a little has moved nothing: the double tap alone is told.
    if (isDouble) this.#crop = this.#settled;
    if (!this.#removeFinger(event) || tap === null) return;
    this.#lastTap = isDouble ? null : tap;
    if (isDouble) this.#handlers.onDoubleTap();
  }

  /** @returns whether this finger was on the stage. */
  #removeFinger({ pointerId }: PointerEvent): boolean {
    if (!this.#fingers.delete(pointerId)) return false;
    this.#tap = null;
    this.#rebase();
    if (this.#fingers.size === 0) this.settle();
    return true;
  }

  #turnWheel(host: HTMLElement, event: WheelEvent): void {
    if (this.isFixed) return;
    event.preventDefault();
    this.#centre = centreOf(host);
    this.#set(zoomedByWheel(this.#crop, this.#size, this.#pointOf(event), event), true);
    this.#rebase();
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.settle(), timings.wheelRest);
  }

  #beginPinch(host: HTMLElement, event: PinchEvent): void {
    if (this.isFixed) return;
    event.preventDefault();
    // On a screen Safari sends these besides the pointers of the fingers.
    if (this.#fingers.size > 0) return;
    this.#centre = centreOf(host);
    this.#pinch = { from: event.scale, at: event.scale };
    this.#rebase();
  }

  #goOnPinching(event: PinchEvent): void {
    if (this.isFixed) return;
    event.preventDefault();
    if (!this.#pinch) return;
    this.#pinch.at = event.scale;
    const scale = (this.#origin.scale * this.#pinch.at) / this.#pinch.from;
    this.#set(zoomed(this.#origin, this.#size, scale, this.#pointOf(event), circleDiameter), true);
  }

  #endPinch(): void {
    if (!this.#pinch) return;
    this.#pinch = null;
    this.settle();
  }

  /** Movements are measured from the present crop and positions from now on. */
  #rebase(): void {
    this.#origin = this.#crop;
    for (const finger of this.#fingers.values()) finger.from = finger.at;
    if (this.#pinch) this.#pinch.from = this.#pinch.at;
  }

  #set(crop: Crop, isMoving: boolean): void {
    this.#crop = crop;
    this.#isMoving = isMoving;
    this.#schedule();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#handlers.draw(this.#crop, this.#isMoving);
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

const distance = (one: ScreenPoint, other: ScreenPoint): number =>
  Math.hypot(one.dx - other.dx, one.dy - other.dy);

const centreOf = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

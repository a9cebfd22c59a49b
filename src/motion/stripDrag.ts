import { arrowDirection } from './arrowKeys.ts';
import type { StripAnimation } from './stripAnimation.ts';

/** Pixels after which a press becomes a drag (HOME-7, PRT-2, LAND-4). */
export const dragThreshold = 10;
/** The share of a drag that the list moves. */
export const dragFactor = 0.8;

/** The fastest flick, in pixels per millisecond. */
const fastest = 3;
/** A pointer that rests longer than this before its release, in ms, does not flick. */
const longestPause = 60;
/** The distance of a card that is moved into view from the edge, in pixels. */
const edgeDistance = 20;

export type StripDragEvent = { type: 'press.started' } | { type: 'drag.started' } | { type: 'press.ended' };

interface Press {
  readonly pointerId: number;
  readonly x: number;
  /** The direction of the drag: 0 before it is a drag. */
  direction: -1 | 0 | 1;
  /** The list's place when the drag began. */
  place: number;
  speed: number;
  lastX: number;
  lastTime: number;
}

/**
 * Moves the list with the pointer, the arrow keys and the focus, and sends the events of a press. The
 * movement is measured here, because one event per pointer move would be too expensive (HOME-7). Returns its
 * clean-up.
 */
export const followDrag = (
  frame: HTMLElement,
  list: HTMLElement,
  track: StripAnimation,
  send: (event: StripDragEvent) => void,
): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  let press: Press | null = null;

  const onDown = (event: PointerEvent): void => {
    // With Ctrl a Mac opens its context menu, and elsewhere a link opens in a new tab.
    if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    const { pointerId, clientX: x, timeStamp } = event;
    press = { pointerId, x, direction: 0, place: 0, speed: 0, lastX: x, lastTime: timeStamp };
    send({ type: 'press.started' });
  };

  const onMove = (event: PointerEvent): void => {
    if (press?.pointerId !== event.pointerId) return;
    // A context menu or another window got the release.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      onEnd(event);
      return;
    }
    const distance = event.clientX - press.x;
    if (press.direction === 0) {
      if (Math.abs(distance) <= dragThreshold) return;
      press.direction = distance < 0 ? -1 : 1;
      send({ type: 'drag.started' });
      // Only now, so that a press without a drag still reaches the link below it.
      frame.setPointerCapture(event.pointerId);
      track.hold();
      press.place = track.place();
    }
    track.moveTo(press.place - (distance - press.direction * dragThreshold) * dragFactor);
    const passed = event.timeStamp - press.lastTime;
    if (passed > 0) press.speed = ((press.lastX - event.clientX) / passed) * dragFactor;
    press.lastX = event.clientX;
    press.lastTime = event.timeStamp;
  };

  const onEnd = (event: PointerEvent): void => {
    if (press?.pointerId !== event.pointerId) return;
    const { direction, speed, lastTime } = press;
    press = null;
    send({ type: 'press.ended' });
    if (direction === 0 || event.timeStamp - lastTime > longestPause) return;
    track.rest(Math.min(Math.max(speed, -fastest), fastest));
  };

  const onKey = (event: KeyboardEvent): void => {
    const direction = arrowDirection(event);
    if (direction === 0 || event.target !== frame) return;
    event.preventDefault();
    track.glideBy(toNextCard(list, track, direction));
  };

  const onFocus = ({ target }: FocusEvent): void => {
    // A pressed card must not move away under the pointer.
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    // From here on `place()` is where it will stop.
    track.rest();
    const card = [...list.children].find((one) => one.contains(target));
    const distance = card instanceof HTMLElement ? intoView(card, list, track, frame.clientWidth) : 0;
    // A distant card is shown at once: a fast movement would be dizzying.
    if (Math.abs(distance) > frame.clientWidth) {
      const target = track.place() + distance;
      track.hold();
      track.moveTo(target);
    } else if (distance !== 0) {
      track.glideBy(distance);
    }
  };

  frame.addEventListener('pointerdown', onDown, { signal });
  window.addEventListener('pointermove', onMove, { signal });
  // Where a part is not hydrated yet, nothing but a capturing listener hears of it (`app/boot`).
  window.addEventListener('pointerup', onEnd, { signal, capture: true });
  window.addEventListener('pointercancel', onEnd, { signal, capture: true });
  frame.addEventListener('keydown', onKey, { signal });
  frame.addEventListener('focusin', onFocus, { signal });
  // Otherwise the browser would drag an image or a link.
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
};

const startOf = (card: HTMLElement, list: HTMLElement): number => card.offsetLeft - list.offsetLeft;

/** The px to the next card in this direction, across the end of the list; it stops at the start of a card. */
const toNextCard = (list: HTMLElement, track: StripAnimation, direction: number): number => {
  const place = track.place();
  const cards = [...list.children].map((card) => startOf(card as HTMLElement, list));
  const starts = cards.map((start) => start - (cards[0] ?? 0));
  const last = starts.at(-1) ?? 0;
  const target =
    direction > 0
      ? (starts.find((start) => start > place + 1) ?? track.length())
      : (starts.findLast((start) => start < place - 1) ?? last - track.length());
  return target - place;
};

/** The px that move a card into the window; 0 if it is there. Never before the list's own start. */
const intoView = (card: HTMLElement, list: HTMLElement, track: StripAnimation, width: number): number => {
  const place = track.place();
  const start = startOf(card, list);
  const end = start + card.offsetWidth;
  const isWhole = start >= place && end <= place + width;
  if (isWhole) return 0;
  const fromEnd = end + edgeDistance - width;
  const target = start < place || fromEnd > start - edgeDistance ? start - edgeDistance : fromEnd;
  return Math.max(target, 0) - place;
};

import { arrowDirection } from './arrowKeys.ts';
import type { StripAnimation } from './stripAnimation.ts';

/** Pixels from which a press becomes a drag, and how far the list then follows it (HOME-7, PRT-2, LAND-4). */
export const dragThreshold = 10;
export const dragFactor = 0.8;

/** No flick is faster than this, in pixels per millisecond. */
const fastest = 3;
/** A pointer that stood this long, in ms, before it was let go throws nothing. */
const longestPause = 60;
/** Air beside a card that is brought into view, in pixels. */
const air = 20;

export type StripDragEvent = { type: 'press.started' } | { type: 'drag.started' } | { type: 'press.ended' };

interface Press {
  readonly pointerId: number;
  readonly x: number;
  /** Which way it is dragged: 0 until it is a drag. */
  direction: -1 | 0 | 1;
  /** The list's place when it became a drag. */
  place: number;
  speed: number;
  lastX: number;
  lastTime: number;
}

/**
 * Moves the list with the pointer, the arrow keys and the focus, and tells what becomes of a press.
 * Measured here, because one event per pointer move would be too dear (HOME-7). Returns its clean-up.
 */
export const followDrag = (
  frame: HTMLElement,
  list: HTMLElement,
  track: StripAnimation,
  send: (event: StripDragEvent) => void,
): (() => void) => {
  const life = new AbortController();
  const { signal } = life;
  let press: Press | null = null;

  const onDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId, clientX: x, timeStamp } = event;
    press = { pointerId, x, direction: 0, place: 0, speed: 0, lastX: x, lastTime: timeStamp };
    send({ type: 'press.started' });
  };

  const onMove = (event: PointerEvent): void => {
    if (press?.pointerId !== event.pointerId) return;
    const distance = event.clientX - press.x;
    if (press.direction === 0) {
      if (Math.abs(distance) <= dragThreshold) return;
      press.direction = distance < 0 ? -1 : 1;
      send({ type: 'drag.started' });
      // Only now, so that a press without a drag still reaches the link under it.
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
    // A card that is pressed must not slip away under the pointer.
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    // From here on `place()` is where it will stand.
    track.rest();
    const card = [...list.children].find((one) => one.contains(target));
    const distance = card instanceof HTMLElement ? intoView(card, list, track, frame.clientWidth) : 0;
    // What is far away is there at once: rushing past would be dizzying.
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
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
  frame.addEventListener('keydown', onKey, { signal });
  frame.addEventListener('focusin', onFocus, { signal });
  // The browser would take the press over to drag an image or a link.
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => life.abort();
};

const startOf = (card: HTMLElement, list: HTMLElement): number => card.offsetLeft - list.offsetLeft;

/** The px to the next card in this direction, round the end of the list; a card stops where the first one starts. */
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

/** The way that brings a card into the window; 0 when it is there. Never past the list's own start. */
const intoView = (card: HTMLElement, list: HTMLElement, track: StripAnimation, width: number): number => {
  const place = track.place();
  const start = startOf(card, list);
  const end = start + card.offsetWidth;
  const isWhole = start >= place && end <= place + width;
  if (isWhole) return 0;
  const fromEnd = end + air - width;
  const target = start < place || fromEnd > start - air ? start - air : fromEnd;
  return Math.max(target, 0) - place;
};

import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Strip } from '../../src/motion/Strip.tsx';
import { renderWithTexts } from '../render.tsx';
import { fakeObservers } from './observers.ts';

/** The list's cards are 100 px wide; the list is as long as the test says. */
const cardWidth = 100;
const windowWidth = 350;
let listWidth = 0;
/** The list becomes this long. */
export const setListWidth = (width: number): void => {
  listWidth = width;
};
/** Where the list stands, as the fake animation says: pixels that have passed the left edge. */
let current: FakeAnimation | null = null;
/** The animation that moves the list now; null without one. */
export const running = (): Animation | null => current as unknown as Animation | null;

class FakeAnimation {
  #time = 0;
  #since: number | null = performance.now();
  get playState() {
    return this.#since === null ? 'paused' : 'running';
  }
  get currentTime() {
    return this.#time + (this.#since === null ? 0 : performance.now() - this.#since);
  }
  set currentTime(time: number) {
    this.#time = time;
    if (this.#since !== null) this.#since = performance.now();
  }
  pause() {
    this.#time = this.currentTime;
    this.#since = null;
  }
  play() {
    this.#since ??= performance.now();
  }
  cancel() {
    this.pause();
    current = null;
  }
}

/** Each test has a clock of its own, and cards and windows with sizes. */
export const layOutStrip = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
      current = new FakeAnimation();
      return current as unknown as Animation;
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(windowWidth);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ width: listWidth }) as DOMRect,
    );
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(cardWidth);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * cardWidth : 0;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
};

/** A strip with so many cards, in sight; `copyOf` makes those of the copies. */
export const open = (
  count: number,
  copies: 2 | 3 = 2,
  language: 'en' | 'es' = 'en',
  more: { copyOf?: (index: number) => ReactNode; endlessFrom?: number } = {},
) => {
  listWidth = count * cardWidth;
  const observers = fakeObservers();
  const pressed: string[] = [];
  const rendered = renderWithTexts(
    <Strip
      id="examples"
      label="Overheard in the square"
      copies={copies}
      endlessFrom={more.endlessFrom}
      items={Array.from({ length: count }, (_, index) => ({
        key: String(index),
        content: (
          <a
            href={`/partners#${index}`}
            onClick={(event) => {
              event.preventDefault();
              pressed.push(`card ${index}`);
            }}
          >
            Card {index}
          </a>
        ),
        copy: more.copyOf?.(index),
      }))}
    />,
    { language },
  );
  act(() => observers.see('examples', 1));
  return { ...rendered, observers, pressed };
};

/** The strip, by its name. */
export const region = () => screen.getByRole('region', { name: 'Overheard in the square' });
/** The window that the list moves behind. */
export const frame = () => document.getElementById('examples') as HTMLElement;
/** The screen of its machine. */
export const doing = () => region().dataset['screen'];
/** The list and its copies. */
export const lists = () => [...frame().querySelectorAll('ul')];
/** How far the list has moved, in px. */
export const place = () => Math.round((Number(current?.currentTime) * 0.04) % listWidth);
/** Lets time pass. */
export const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** One of the cards, each a link. */
export const card = (index: number) => screen.getByRole('link', { name: `Card ${index}` });

/**
 * What the mouse does on the first card, or outside once it is pressed; `more` is what else its event says, by default that
 * the first button is held.
 */
export const pointer = (
  type: 'pointerDown' | 'pointerMove' | 'pointerUp',
  clientX: number,
  timeStamp = clientX,
  more: PointerEventInit = {},
) => {
  const target = type === 'pointerDown' ? card(0) : window;
  const event = new PointerEvent(type.toLowerCase(), {
    clientX,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    button: 0,
    buttons: type === 'pointerUp' ? 0 : 1,
    bubbles: true,
    ...more,
  });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  act(() => {
    target.dispatchEvent(event);
  });
};

// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { Strip } from '../../src/motion/Strip.tsx';
import { renderWithTexts } from '../render.tsx';
import { fakeObservers } from './observers.ts';

/** The list's cards are 100 px wide; the list is as long as the test says. */
const cardWidth = 100;
const windowWidth = 350;
let listWidth = 0;
/** Where the list stands, as the fake animation says: pixels that have passed the left edge. */
let current: FakeAnimation | null = null;

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

const open = (count: number, copies: 2 | 3 = 2, language: 'en' | 'es' = 'en') => {
  listWidth = count * cardWidth;
  const observers = fakeObservers();
  const pressed: string[] = [];
  const rendered = renderWithTexts(
    <Strip
      id="examples"
      label="Heard on the square"
      copies={copies}
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
      }))}
    />,
    { language },
  );
  act(() => observers.see('examples', 1));
  return { ...rendered, observers, pressed };
};

const region = () => screen.getByRole('region', { name: 'Heard on the square' });
const frame = () => document.getElementById('examples') as HTMLElement;
const doing = () => region().dataset['screen'];
const lists = () => [...frame().querySelectorAll('ul')];
const place = () => Math.round((Number(current?.currentTime) * 0.04) % listWidth);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const card = (index: number) => screen.getByRole('link', { name: `Card ${index}` });

const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, timeStamp = clientX) => {
  const target = type === 'pointerDown' ? card(0) : window;
  const init = { clientX, pointerId: 1, isPrimary: true, button: 0, bubbles: true };
  const event = new PointerEvent(type.toLowerCase(), init);
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  act(() => {
    target.dispatchEvent(event);
  });
};

it('[HOME-7] stands twice while it goes round, the copy out of reach of keyboard and screen reader', () => {
  open(12);
  expect(doing()).toBe('drifting');
  expect(lists().map((list) => [list.children.length, list.hasAttribute('inert')])).toEqual([
    [12, false],
    [12, true],
  ]);
  expect(lists().map((list) => list.getAttribute('aria-hidden'))).toEqual([null, 'true']);
  expect(screen.getAllByRole('link')).toHaveLength(12);
  expect(screen.getByRole('group', { name: 'Moving list. Drag it or use the arrow keys.' })).toBe(frame());
});

it('[PRT-2] stands three times where it is asked to', () => {
  open(12, 3);
  expect(lists()).toHaveLength(3);
});

it('[HOME-7] drifts 40 px a second once it has eased in, for ever', () => {
  open(12);
  wait(timings.stripGlide + 20);
  const start = place();
  wait(5000);
  expect(place() - start).toBe(200);
  wait(30_000);
  expect(place()).toBe((start + 1400) % 1200);
});

it('[HOME-7] comes to a rest within 300 ms under the pointer, and drifts on after it', () => {
  open(12);
  wait(1000);
  fireEvent.pointerEnter(frame());
  const before = place();
  wait(timings.stripGlide + 20);
  const rest = place();
  expect([doing(), rest - before]).toEqual(['still', 6]);
  wait(5000);
  expect(place()).toBe(rest);
  fireEvent.pointerLeave(frame());
  expect(doing()).toBe('drifting');
  wait(5000);
  expect(place()).toBeGreaterThan(rest + 150);
});

it('[HOME-7] is stopped even in the moment in which it sets off', () => {
  open(12);
  fireEvent.pointerEnter(frame());
  wait(5000);
  expect(place()).toBe(0);
});

it('[HOME-7] a list that fits its window stands still, once, without pause or stop of Tab', () => {
  open(3);
  expect([doing(), lists().length, frame().tabIndex]).toEqual(['still', 1, -1]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(current).toBeNull();
});

it('[HOME-7] follows a list that becomes longer or shorter, as with the language', () => {
  const { observers } = open(4);
  expect(doing()).toBe('drifting');
  listWidth = 300;
  act(() => observers.resize(frame()));
  expect([doing(), lists().length]).toEqual(['still', 1]);
  listWidth = 500;
  act(() => observers.resize(lists()[0] as Element));
  expect([doing(), lists().length]).toEqual(['drifting', 2]);
  wait(2000);
  const before = place();
  listWidth = 900;
  act(() => observers.resize(lists()[0] as Element));
  expect(place()).toBe(before);
});

it('[HOME-7] follows a drag past 10 px with factor 0.8, and the click at its end reaches no link', () => {
  const { pressed } = open(12);
  fireEvent.pointerEnter(frame());
  wait(1000);
  const before = place();
  pointer('pointerDown', 300);
  pointer('pointerMove', 290);
  expect([doing(), place()]).toEqual(['pressed', before]);
  pointer('pointerMove', 240);
  expect([doing(), place() - before]).toEqual(['dragging', 40]);
  pointer('pointerMove', 190, 400);
  expect(place() - before).toBe(80);
  pointer('pointerUp', 190, 1000);
  fireEvent.click(card(1));
  expect([doing(), pressed]).toEqual(['still', []]);
  wait(timings.stripGlide);
  expect(place() - before).toBe(80);
  fireEvent.click(card(1));
  expect(pressed).toEqual(['card 1']);
});

it('[HOME-7] a press that stays where it is is a click', () => {
  const { pressed } = open(12);
  pointer('pointerDown', 300);
  pointer('pointerMove', 305);
  pointer('pointerUp', 305);
  fireEvent.click(card(0));
  expect(pressed).toEqual(['card 0']);
});

it('[HOME-7] let go in full swing it glides out', () => {
  open(12);
  fireEvent.pointerEnter(frame());
  wait(1000);
  pointer('pointerDown', 300, 0);
  pointer('pointerMove', 200, 100);
  pointer('pointerMove', 100, 200);
  const before = place();
  pointer('pointerUp', 100, 210);
  wait(timings.stripGlide + 20);
  // 100 px in 100 ms, times 0.8, dying down evenly over 300 ms.
  expect(place() - before).toBe(120);
});

it('[HOME-7] the arrow keys go from card to card, round the end', () => {
  open(12);
  act(() => frame().focus());
  wait(timings.stripGlide + 20);
  const arrow = (key: string) => {
    fireEvent.keyDown(frame(), { key });
    wait(timings.stripGlide + 20);
    return place();
  };
  expect(
    ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight'].map(arrow),
  ).toEqual([100, 200, 100, 0, 1100, 0]);
  fireEvent.keyDown(frame(), { key: 'ArrowRight' });
  fireEvent.keyDown(frame(), { key: 'ArrowRight' });
  wait(timings.stripGlide + 20);
  expect(place()).toBe(200);
});

it('[HOME-7] an arrow with Alt stays the browser’s own way back', () => {
  open(12);
  act(() => frame().focus());
  wait(timings.stripGlide + 20);
  const before = place();
  expect(fireEvent.keyDown(frame(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  wait(timings.stripGlide + 20);
  expect(place()).toBe(before);
});

it('[HOME-7] a card that takes the focus comes into view whole', () => {
  open(12);
  const focus = (index: number) => {
    act(() => card(index).focus());
    wait(timings.stripGlide + 20);
    return place();
  };
  expect([focus(0), focus(3), focus(4), focus(2), focus(11), focus(0)]).toEqual([0, 70, 170, 170, 870, 0]);
  expect(doing()).toBe('still');
});

it('[QA-5] the pause button stops it until it is pressed again', () => {
  open(12);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect([doing(), screen.getByRole('status').textContent]).toEqual(['paused', 'List paused']);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect([doing(), screen.getByRole('status').textContent]).toEqual(['drifting', '']);
});

it('[HOME-7] under reduced motion it stands once and is scrolled by hand', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open(12);
  expect([doing(), lists().length, frame().tabIndex, current]).toEqual(['still', 1, 0, null]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('group', { name: 'Heard on the square' })).toBe(frame());
});

it('[LNG-5] speaks Spanish', () => {
  open(12, 2, 'es');
  expect(frame()).toHaveAttribute('aria-label', 'Lista en movimiento. Arrástrala o usa las flechas.');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(screen.getByRole('status')).toHaveTextContent('Lista en pausa');
});

it('[HOME-7] leaves nothing running behind', () => {
  const { unmount, observers } = open(12);
  expect(observers.running()).toBe(3);
  unmount();
  expect([observers.running(), current]).toEqual([0, null]);
});

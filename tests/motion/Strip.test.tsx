// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { doing, frame, layOutStrip, lists, open, place, running, setListWidth, wait } from './stripStage.tsx';

layOutStrip();

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

it('[PRT-2] copies that can be pressed are not inert, and still out of reach of a screen reader', () => {
  open(12, 2, 'en', {
    copyOf: (index) => <a href={`/partners#${index}`} tabIndex={-1}>{`Copy ${index}`}</a>,
  });
  const [list, copy] = lists();
  expect([list?.textContent, copy?.textContent].map((text) => text?.slice(0, 6))).toEqual([
    'Card 0',
    'Copy 0',
  ]);
  expect([copy?.hasAttribute('inert'), copy?.getAttribute('aria-hidden')]).toEqual([false, 'true']);
  expect(screen.getAllByRole('link')).toHaveLength(12);
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
  // The browser moves it by this alone.
  expect(vi.mocked(Element.prototype.animate).mock.lastCall).toEqual([
    [{ transform: 'none' }, { transform: 'translateX(-1200px)' }],
    { duration: 30_000, iterations: Number.POSITIVE_INFINITY },
  ]);
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
  expect(running()).toBeNull();
});

it('[PRT-2] from so many items on it goes round in any window, in as many lists as fill it', () => {
  const { observers } = open(3, 3, 'en', { endlessFrom: 3 });
  expect([doing(), lists().length]).toEqual(['drifting', 3]);
  setListWidth(100);
  act(() => observers.resize(lists()[0] as Element));
  // Four of 100 px fill 350 px, and a fifth what the first one leaves on its way out.
  expect([doing(), lists().length]).toEqual(['drifting', 5]);
});

it('[PRT-2] with fewer items it stands still, and is scrolled by hand where it is longer than its window', () => {
  const { observers } = open(2, 3, 'en', { endlessFrom: 3 });
  expect([doing(), lists().length, frame().tabIndex]).toEqual(['still', 1, -1]);
  setListWidth(400);
  act(() => observers.resize(lists()[0] as Element));
  expect([doing(), lists().length, frame().tabIndex, running()]).toEqual(['still', 1, 0, null]);
});

it('[HOME-7] follows a list that becomes longer or shorter, as with the language', () => {
  const { observers } = open(4);
  expect(doing()).toBe('drifting');
  setListWidth(300);
  act(() => observers.resize(frame()));
  expect([doing(), lists().length]).toEqual(['still', 1]);
  setListWidth(500);
  act(() => observers.resize(lists()[0] as Element));
  expect([doing(), lists().length]).toEqual(['drifting', 2]);
  wait(2000);
  const before = place();
  setListWidth(900);
  act(() => observers.resize(lists()[0] as Element));
  expect(place()).toBe(before);
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
  expect([doing(), lists().length, frame().tabIndex, running()]).toEqual(['still', 1, 0, null]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('group', { name: 'Overheard in the square' })).toBe(frame());
});

it('[LNG-1] speaks Spanish', () => {
  open(12, 2, 'es');
  expect(frame()).toHaveAttribute('aria-label', 'Lista en movimiento. Arrástrala o usa las flechas.');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(screen.getByRole('status')).toHaveTextContent('Lista en pausa');
});

it('[HOME-7] leaves nothing running behind', () => {
  const { unmount, observers } = open(12);
  expect(observers.running()).toBe(3);
  unmount();
  expect([observers.running(), running()]).toEqual([0, null]);
});

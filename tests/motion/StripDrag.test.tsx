// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { card, doing, frame, layOutStrip, open, place, pointer, wait } from './stripStage.tsx';

layOutStrip();

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

it('[HOME-7] let go over a part that is not hydrated yet, which keeps the event to itself, it is let go', () => {
  open(12);
  const waiting = document.body.appendChild(document.createElement('footer'));
  waiting.addEventListener('pointerup', (event) => event.stopPropagation());
  pointer('pointerDown', 300);
  pointer('pointerMove', 240);
  expect(doing()).toBe('dragging');
  fireEvent.pointerUp(waiting, { pointerId: 1, clientX: 240, isPrimary: true });
  waiting.remove();
  expect(doing()).toBe('still');
});

it('[HOME-7][PRT-2][LAND-4] a mouse that comes back without a held button has let go, wherever that was, pressed or in a drag', () => {
  open(12);
  fireEvent.pointerEnter(frame());
  wait(1000);
  for (const dragged of [false, true]) {
    pointer('pointerDown', 300);
    if (dragged) pointer('pointerMove', 240);
    expect(doing()).toBe(dragged ? 'dragging' : 'pressed');
    const before = place();
    pointer('pointerMove', 100, 2000, { buttons: 0 });
    expect([doing(), place()]).toEqual(['still', before]);
    wait(timings.stripGlide);
  }
});

it('[HOME-7][PRT-2][LAND-4] a press with Ctrl, which opens the context menu of a Mac, is no drag', () => {
  open(12);
  fireEvent.pointerEnter(frame());
  wait(1000);
  const before = place();
  pointer('pointerDown', 300, 300, { ctrlKey: true });
  pointer('pointerMove', 240);
  expect([doing(), place()]).toEqual(['still', before]);
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

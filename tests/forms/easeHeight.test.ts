// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { easeHeight } from '../../src/forms/easeHeight.ts';

afterEach(() => vi.unstubAllGlobals());

/** A card whose screens have these heights, one after the other; returns the movements between them. */
const showScreens = (...heights: number[]) => {
  const card = document.createElement('section');
  const moved: unknown[] = [];
  const cancel = vi.fn();
  let height = 0;
  Object.defineProperty(card, 'offsetHeight', { get: () => height });
  card.animate = (frames) => {
    moved.push(frames);
    return { cancel } as unknown as Animation;
  };
  for (const next of heights) {
    const screen = card.appendChild(document.createElement('div'));
    height = next;
    const leave = easeHeight(screen);
    if (typeof leave === 'function') leave();
    screen.remove();
  }
  return { moved, cancelled: cancel.mock.calls.length };
};

it('[SIGNUP-1] the card grows and shrinks from screen to screen, and not when its height stays (U10)', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const clip = ['clip', 'clip'];
  expect(showScreens(512, 430, 430, 600)).toEqual({
    moved: [
      { height: ['512px', '430px'], overflow: clip },
      { height: ['430px', '600px'], overflow: clip },
    ],
    cancelled: 2,
  });
});

it('[SIGNUP-1][QA-5] with reduced motion the card has its new height at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(showScreens(512, 430).moved).toEqual([]);
});

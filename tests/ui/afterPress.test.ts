// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from '../../src/ui/button/afterPress.ts';

const acted = vi.fn();
/** The element of `:active`, which happy-dom does not have. */
let pressed: Element | null = null;
const happens = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  acted.mockReset();
  pressed = document.body;
  vi.spyOn(document, 'querySelector').mockImplementation(() => pressed);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[QA-5] does it at once where nothing is pressed, as after Tab', () => {
  pressed = null;
  afterPress(acted);
  expect(acted).toHaveBeenCalledTimes(1);
});

it.each([
  ['a press of the mouse', ['pointerup', 'mouseup', 'click']],
  // Touch events end before the browser sends a click.
  ['a press of a finger', ['mouseup', 'click']],
  // It makes no click, and the field says what is wrong nevertheless.
  ['a press on a disabled button', ['pointerup']],
  ['a press that became a drag', ['pointercancel']],
])('[QA-5][SIGNUP-4] does it once, when %s is over', (_, events) => {
  afterPress(acted);
  for (const type of events) {
    expect(acted).not.toHaveBeenCalled();
    happens(type);
  }
  vi.runAllTimers();
  for (const type of events) happens(type);
  vi.runAllTimers();
  expect(acted).toHaveBeenCalledTimes(1);
});

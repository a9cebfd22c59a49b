import type { RefCallback } from 'react';
import { focusIfLost, homeIn, passFocusTo } from '../ui/focus.ts';

/** Marks where one goes on in a part of the tab, and lets it take the focus. */
export const home = { 'data-home': '', tabIndex: -1 } as const;

/**
 * The `ref` of a part of the tab that another may replace under the reader's hands: whoever was inside goes on at what
 * came in its place, and whoever was elsewhere stays there (SUB-3).
 */
export const passFocus: RefCallback<HTMLElement> = (part) => {
  const place = part?.parentElement;
  return () => {
    if (!part?.contains(document.activeElement)) return;
    // Here it still stands; the next one comes with the same redraw.
    queueMicrotask(() => focusIfLost(homeIn(place)));
  };
};

/** The `ref` of a button that goes away within its part once it is pressed. */
export const passFocusHome = passFocusTo((button) => homeIn(button.closest('section')));

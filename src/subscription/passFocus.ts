import type { RefCallback } from 'react';
import { focusIfLost } from '../ui/focusIfLost.ts';

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
    queueMicrotask(() => focusIfLost(place?.querySelector<HTMLElement>('[data-home]') ?? null));
  };
};

/** The `ref` of a button that goes away within its part once it is pressed. */
export const passFocusHome: RefCallback<HTMLElement> = (button) => () => {
  if (button !== null && button === document.activeElement)
    button.closest('section')?.querySelector<HTMLElement>('[data-home]')?.focus();
};

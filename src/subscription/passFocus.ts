import type { RefCallback } from 'react';
import { focusIfLost, homeIn } from '../ui/focus.ts';

/** Marks the target of a lost focus in a part of the tab, and makes it focusable. */
export const home = { 'data-home': '', tabIndex: -1 } as const;

/**
 * The `ref` of a part of the tab that another may replace while it has the focus: then the focus moves to its
 * replacement; a focus elsewhere stays there (SUB-3).
 */
export const passFocus: RefCallback<HTMLElement> = (part) => {
  const place = part?.parentElement;
  return () => {
    if (!part?.contains(document.activeElement)) return;
    // Here the part is still mounted; its replacement comes in the same commit.
    queueMicrotask(() => focusIfLost(homeIn(place)));
  };
};

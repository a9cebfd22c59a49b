import type { RefCallback } from 'react';
import { focusIfLost } from '../ui/focus.ts';

/**
 * The `ref` of a part of the page while it is hidden: what had the focus in it gets the focus back when it is shown again
 * (SES-4, QA-5). A focus that the visitor has moved elsewhere meanwhile stays there.
 */
export const returnFocus: RefCallback<HTMLElement> = (part) => {
  const focused = part?.querySelector<HTMLElement>(':focus') ?? null;
  // Here the part is still hidden; it is shown in the same commit.
  return () => queueMicrotask(() => focusIfLost(focused));
};

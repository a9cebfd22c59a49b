import type { RefCallback } from 'react';

/** The `ref` of what takes the focus when it appears, or when an answer made it wrong. */
export const focusOn = (element: HTMLElement | null | undefined): void => element?.focus();

/** Focuses what was made with `autoFocus` in a part of the page that opens. */
export const focusFirst = (part: Element | null): void =>
  focusOn(part?.querySelector<HTMLElement>('[data-autofocus]'));

/** As `focusOn`, for a field whose text is to be replaced or copied: the text is selected (SIGNUP-6, MEET-3). */
export const selectAll = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

/**
 * The `ref` of what goes on after what had the focus is gone or was disabled, for with it the browser dropped the
 * focus. Whoever has moved it elsewhere meanwhile keeps it there.
 */
export const focusIfLost = (element: HTMLElement | null): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
};

/** What is marked `data-home` in a part of the page: where somebody goes on whose control went away. */
export const homeIn = (part: Element | null | undefined): HTMLElement | null =>
  part?.querySelector<HTMLElement>('[data-home]') ?? null;

/**
 * The `ref` of a control that goes away once it was used: from it, the focus goes to what `next` finds. Only where the
 * control matches `used`, if that is given.
 */
export const passFocusTo =
  (next: (control: HTMLElement) => HTMLElement | null | undefined, used = '*'): RefCallback<HTMLElement> =>
  (control) =>
  () => {
    if (control === document.activeElement && control?.matches(used)) focusOn(next(control));
  };

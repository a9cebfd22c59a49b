import type { RefCallback } from 'react';

/** The `ref` of an element that gets the focus when it appears. */
export const focusOn = (element: HTMLElement | null | undefined): void => element?.focus();

/** Focuses the `autoFocus` element in a part of the page that opens. */
export const focusFirst = (part: Element | null): void =>
  focusOn(part?.querySelector<HTMLElement>('[data-autofocus]'));

/**
 * The `ref` of the element that gets the focus after the focused one was removed or disabled. A focus that
 * the visitor has moved elsewhere meanwhile stays there.
 */
export const focusIfLost = (element: HTMLElement | null): void => {
  const { activeElement } = document;
  if (activeElement === null || activeElement.matches('body, :disabled'))
    element?.focus({ preventScroll: true });
};

/** The `data-home` element in a part of the page: it gets the focus of a removed control. */
export const homeIn = (part: Element | null | undefined): HTMLElement | null =>
  part?.querySelector<HTMLElement>('[data-home]') ?? null;

/**
 * The `ref` of a control that disappears once it is used: its focus moves to what `next` finds. With `used`,
 * only if the control matches that selector.
 */
export const passFocusTo =
  (next: (control: HTMLElement) => HTMLElement | null | undefined, used = '*'): RefCallback<HTMLElement> =>
  (control) =>
  () => {
    if (control === document.activeElement && control?.matches(used)) focusOn(next(control));
  };

/**
 * The `ref` of a control that disappears once it is used: the focus goes to the `data-home` element of its section.
 */
export const passFocusHome = passFocusTo((control) => homeIn(control.closest('section')));

/**
 * The `ref` of a control that disappears with the part of the page that it is in: the focus waits on the page's `main`.
 */
export const passFocusToMain = passFocusTo((control) => control.closest('main'));

/** The `ref` of a title that appears: it takes the focus that waits on the page's `main`. */
export const focusFromMain = (title: HTMLElement | null): void => {
  if (document.activeElement?.matches('main')) title?.focus({ preventScroll: true });
};

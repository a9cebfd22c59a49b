/**
 * The `ref` of what goes on after what had the focus is gone or was disabled, for with it the browser dropped the
 * focus. Whoever has moved it elsewhere meanwhile keeps it there.
 */
export const focusIfLost = (element: HTMLElement | null): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
};

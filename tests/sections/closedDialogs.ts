import { vi } from 'vitest';

/** As in a browser, and unlike in happy-dom: what a closed dialog hides takes no focus. */
export const closedDialogsTakeNoFocus = (): void => {
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('dialog:not([open])')) focus.call(this, options);
  });
};

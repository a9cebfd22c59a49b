import { homeIn, passFocusTo } from '../ui/focus.ts';

/**
 * The element that receives the focus of a removed one: in the same section, or the first field of the
 * design.
 */
export const homeOf = (element: Element | null): HTMLElement | null => {
  const field = 'input:not([hidden])';
  const part = element?.closest('section');
  if (!part) return document.querySelector<HTMLElement>(`[data-design] section ${field}`);
  return homeIn(part) ?? part.querySelector<HTMLElement>(field);
};

/** The first field that keeps the design from being saved. */
export const firstWrongField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-design] [aria-invalid="true"]');

/**
 * The ref of a button that is removed after its action (DSGN-2, DSGN-4). A keyboard user's focus moves to
 * `data-home` in the same section, else to its first field. Only with `:focus-visible`: after a tap, focusing
 * a field would open a phone's keyboard.
 */
export const passFocusOn = passFocusTo(homeOf, ':focus-visible');

import { homeIn, passFocusTo } from '../ui/focus.ts';

/** Where somebody goes on who has lost their place: in the same part, or at the first field of the design. */
export const homeOf = (element: Element | null): HTMLElement | null => {
  const field = 'input:not([hidden])';
  const part = element?.closest('section');
  if (!part) return document.querySelector<HTMLElement>(`[data-design] ${field}`);
  return homeIn(part) ?? part.querySelector<HTMLElement>(field);
};

/**
 * The ref of a button that goes away once it has done its work. Whoever pressed it by keyboard goes on at what is
 * marked `data-home` in the same part of the design, else at its first field (DSGN-2, DSGN-4). The keyboard's own
 * focus ring tells it apart from a press, after which no field shall open a phone's keyboard.
 */
export const passFocusOn = passFocusTo(homeOf, ':focus-visible');

import { expect, type Locator } from '@playwright/test';

/** The content of a part of the page, read in one call: many small calls are slow. */
export interface Reading {
  readonly screen: string | null;
  /** Names of the buttons, in order; `expectControls` checks which of them are enabled. */
  readonly buttons: readonly string[];
  /** Name of the element with `aria-current`. */
  readonly current: string | null;
  /** Names of the groups that are not `aria-hidden`. */
  readonly groups: readonly string[];
  /** The texts of the live regions that are not empty. */
  readonly announced: readonly string[];
}

const read = (part: Element): Reading => {
  const nameOf = (element: Element) =>
    (element.ariaBusy === 'true' ? element.getAttribute('data-busy-label') : null) ??
    element.ariaLabel ??
    element.textContent;
  const named = (selector: string) =>
    [...part.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const [current = null] = named('[aria-current="true"]').map(nameOf);
  return {
    screen: part.getAttribute('data-screen'),
    buttons: named('button').map(nameOf),
    current,
    groups: named('[role="group"]:not([aria-hidden="true"])').map(nameOf),
    announced: named('[aria-live], [role="status"], [role="alert"]').map(nameOf).filter(Boolean),
  };
};

/** Waits until a part of the page has this content; what is left out must be empty. */
export const expectReading = async (part: Locator, reading: Partial<Reading>): Promise<void> => {
  const nothing = { buttons: [], current: null, groups: [], announced: [] };
  await expect.poll(() => part.evaluate(read), { intervals: [20, 50] }).toEqual({ ...nothing, ...reading });
};

import { expect, type Locator } from '@playwright/test';

/** What can be read and pressed in a part of the page, in one look: many small ones take longer than what they look at. */
export interface Reading {
  readonly screen: string | null;
  /** Names of the buttons, in their order; which of them can be pressed is looked at elsewhere (`expectControls`). */
  readonly buttons: readonly string[];
  /** Name of what is marked as the current one. */
  readonly current: string | null;
  /** Names of the groups that are not hidden from whoever listens. */
  readonly groups: readonly string[];
  /** What the places for news say, where they say something. */
  readonly announced: readonly string[];
}

const look = (part: Element): Reading => {
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

/** Waits until a part of the page reads like this; nothing, where nothing is told. */
export const expectReading = async (part: Locator, reading: Partial<Reading>): Promise<void> => {
  const nothing = { buttons: [], current: null, groups: [], told: [] };
  await expect.poll(() => part.evaluate(look), { intervals: [20, 50] }).toEqual({ ...nothing, ...reading });
};

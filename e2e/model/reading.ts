import { expect, type Locator } from '@playwright/test';

/** What can be read and pressed in a part of the page, in one evaluation: many small ones are slower. */
export interface Reading {
  readonly screen: string | null;
  /** Names of the buttons in their order; `expectControls` checks which are enabled. */
  readonly buttons: readonly string[];
  /** Name of what is marked as the current one. */
  readonly current: string | null;
  /** Names of the groups that a screen reader reads. */
  readonly groups: readonly string[];
  /** The texts of the live regions that are not empty. */
  readonly announced: readonly string[];
}

const look = (part: Element): Reading => {
  const nameOf = (element: Element) =>
    (element.ariaBusy === 'true' ? element.getAttribute('data-longest') : null) ??
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

/** Waits until a part of the page reads like this; by default nothing. */
export const expectReading = async (part: Locator, reading: Partial<Reading>): Promise<void> => {
  const nothing: Omit<Reading, 'screen'> = { buttons: [], current: null, groups: [], announced: [] };
  await expect.poll(() => part.evaluate(look), { intervals: [20, 50] }).toEqual({ ...nothing, ...reading });
};

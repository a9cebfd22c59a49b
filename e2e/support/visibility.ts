import type { Page } from '@playwright/test';

/** Makes the page hidden, as in a background tab, or visible again. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    const properties = { hidden, visibilityState: hidden ? 'hidden' : 'visible' };
    for (const [name, value] of Object.entries(properties))
      Object.defineProperty(document, name, { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

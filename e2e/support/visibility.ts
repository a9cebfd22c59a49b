import type { Page } from '@playwright/test';

/** Puts the page into a tab that nobody looks at, or shows it again. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

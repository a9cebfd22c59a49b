import type { Page } from '@playwright/test';

/** Lets time pass in a page again, or for the first time in the test's hands: a page on a stopped clock never appears. */
export const startClock = (page: Page): Promise<void> =>
  page.url() === 'about:blank' ? page.clock.install() : page.clock.resume();

/**
 * From now on time stands still unless it is told to pass; a minute ahead, so that even a slow test is not behind it.
 * Less (ms) where the page waits for an answer, which it would give up.
 */
export const stopClock = async (page: Page, ahead = 60_000): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
};

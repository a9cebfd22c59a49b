import type { Page } from '@playwright/test';

/** Resumes the page's clock, or installs it: a page never appears on a stopped clock. */
export const startClock = (page: Page): Promise<void> =>
  page.url() === 'about:blank' ? page.clock.install() : page.clock.resume();

/**
 * Stops the page's clock a minute ahead, so that even a slow test is not behind it.
 * @param ahead less (ms) where the page waits for an answer that would time out.
 */
export const stopClock = async (page: Page, ahead = 60_000): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
};

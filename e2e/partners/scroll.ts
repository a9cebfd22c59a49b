import { expect, type Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';

/** Scrolls the page after it is rendered: before that it would stay at its top. */
export const scroll = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
};
/** The same, and waits until the parts below are hydrated. */
export const scrollDown = async (page: Page): Promise<void> => {
  await scroll(page);
  await hydrated(page.locator('main [data-hydrated]'));
};
/** The same in a window of any width: on a phone the parts below are further down. */
export const scrollToParts = async (page: Page): Promise<void> => {
  const parts = page.locator('main [data-hydrated]');
  await parts.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await hydrated(parts);
};

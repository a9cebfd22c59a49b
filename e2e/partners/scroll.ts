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

import { expect, type Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';

/** Scrolls the page once it is rendered: before, it would stay at its top. */
export const scroll = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
};
/** The same, until the parts below are hydrated. */
export const scrollDown = async (page: Page): Promise<void> => {
  await scroll(page);
  await hydrated(page.locator('main [data-hydrated]'));
};

import { expect, type Page } from '@playwright/test';
import { alive } from '../support/alive.ts';

/** Scrolls the page once it is drawn: before, it would stay at its top. */
export const scroll = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
};
/** The same, until the parts below have come alive. */
export const scrollDown = async (page: Page): Promise<void> => {
  await scroll(page);
  await alive(page.locator('main [data-hydrated]'));
};

import { expect, type Page } from '@playwright/test';
import { follow } from '../blog/blogPosts.ts';

/** A page that is not walked, and renders fast. */
const aside = '/install-guide';

/**
 * Opens an address of this site by navigating from another of its pages, without a reload.
 * @param between runs on that other page, where the walked machines are stopped.
 */
export const reopen = async (
  page: Page,
  path: string,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(aside);
  else await follow(page, aside);
  await expect(page.locator(`link[rel="canonical"][href$="${aside}"]`)).toBeAttached();
  await between();
  await follow(page, path);
};

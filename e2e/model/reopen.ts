import { expect, type Page } from '@playwright/test';
import { follow } from '../blog/blogPosts.ts';

/** A page that is not walked, and cheap to render. */
const aside = '/install-guide';

/**
 * Opens an address of this site from another of its pages, with at most one page load.
 * @param between what to do on that other page, where nothing of the walked page is left.
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

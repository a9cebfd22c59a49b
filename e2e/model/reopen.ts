import { expect, type Page } from '@playwright/test';
import { follow } from '../blog/blogPosts.ts';

/** A page beside the ones that are walked, and cheap to draw. */
const aside = '/install-guide';

/**
 * Opens an address of this site from another of its pages, without loading one more than once.
 * @param between what is to be done on that other page, where nothing of what is walked is left.
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

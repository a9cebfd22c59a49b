import type { Locator, Page } from '@playwright/test';
import { texts } from '../support/texts.ts';

/** The slug of a built-in article with enough headings for a table of contents. */
export const sampleSlug = 'benefits-of-platform-connections';

const t = texts('en');

/** The calls of the blog, as the page makes them. */
export const postsCall = '**/api/blog/posts?*';
export const postCall = '**/api/blog/posts/*?*';

/** A post as the server sends it; `more` overrides single fields. */
export const post = (slug: string, more: Record<string, unknown> = {}) => ({
  slug,
  title: `Title of ${slug}`,
  excerpt: `Excerpt of ${slug}`,
  date: '2026-02-10T00:00:00.000Z',
  coverImage: null,
  content: '<p>Words</p>',
  ...more,
});

/** The part of the page that has this screen name, of the list or of the article. */
export const shown = (page: Page, word: string): Locator =>
  page.locator(`main > [data-screen="${word}"], main > article[data-screen="${word}"]`);

/** Opens the blog by a click in another page's header, so that the browser itself requests the posts. */
export const openBlog = async (page: Page): Promise<void> => {
  await page.goto('/email-signup');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.blog') })
    .first()
    .click();
};

/** Follows a link to an address of this site from the open page, without a page load. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Follows a link, and resolves as soon as the page has this heading. */
export const followTo = async (page: Page, path: string, title: string): Promise<void> => {
  await follow(page, path);
  await page.evaluate(
    (heading) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent !== heading) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    title,
  );
};

/** Opens an article by a link in an open page, so that the browser itself requests it. */
export const openArticle = async (page: Page, slug: string): Promise<void> => {
  await page.goto('/email-signup');
  await follow(page, `/blog/${slug}`);
};

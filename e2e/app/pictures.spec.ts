import { expect, type Locator } from '@playwright/test';
import { openBlog, post, postCall, postsCall, shown } from '../blog/blogPosts.ts';
import { test } from '../support/fixtures.ts';

const elsewhere = 'https://pictures.example/square.svg';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';

const isDrawn = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

test.beforeEach(({ page }) =>
  page.route('*://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  ),
);

test('[PRT-2] the logo of a partner may be at another host (G17)', async ({ page }) => {
  const partner = { id: 'p1', name: 'Casa Iglesias', logo: elsewhere, description: 'Bread' };
  await page.route('**/api/partner-config/public/partners*', (route) =>
    route.fulfill({ json: [partner, { ...partner, id: 'p2' }] }),
  );
  await page.goto('/partners');
  // The strip asks for its partners when somebody comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const logo = page.locator(`img[src="${elsewhere}"]`).first();
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(logo)).toBe(true);
});

test('[BLOG-2] [BLOG-8] so may the cover of an article and the pictures in its text (G17)', async ({
  page,
}) => {
  const article = post('pictures', {
    coverImage: elsewhere,
    content: `<h2>Words</h2><p><img src="${elsewhere}?text" alt="A square"></p>`,
  });
  await page.route(postsCall, (route) => route.fulfill({ json: { data: [article] } }));
  await page.route(postCall, (route) => route.fulfill({ json: { data: article } }));
  await openBlog(page);
  await expect.poll(() => isDrawn(shown(page, 'published').locator(`img[src="${elsewhere}"]`))).toBe(true);
  await page.getByRole('link', { name: article.title }).click();
  const published = shown(page, 'published');
  await expect(published.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect.poll(() => isDrawn(published.locator(`img[src="${elsewhere}"]`))).toBe(true);
  const inText = published.getByRole('img', { name: 'A square' });
  await inText.scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(inText)).toBe(true);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import { follow, openBlog, post, postCall, postsCall, shown } from './blogPosts.ts';

const t = texts('en');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const placeOf = (page: Page) => page.evaluate(() => scrollY);

/** Presses a link after scrolling to it. @returns where the page stood then. */
const leaveBy = async (page: Page, link: Locator): Promise<number> => {
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { left: scrollY }), { capture: true }),
  );
  await link.click();
  await expect.poll(() => placeOf(page)).toBe(0);
  return page.evaluate(() => Number(Reflect.get(globalThis, 'left')));
};

/** From now on the calls of the blog are never answered. */
const holdCalls = async (page: Page): Promise<void> => {
  for (const call of [postsCall, postCall]) {
    await page.unroute(call);
    await page.route(call, () => undefined);
  }
};

test.describe('Back to the blog', () => {
  for (const [how, open] of [
    ['the server rendered', (page: Page) => page.goto('/blog')],
    ['the browser drew', openBlog],
  ] as const)
    test(`[APP-7] [APP-12] to a list that ${how} finds it where it was, whatever the server does meanwhile`, async ({
      page,
    }) => {
      await open(page);
      const seventh = shown(page, 'published').locator('a:has(h2)').nth(6);
      const title = (await seventh.getByRole('heading').textContent()) ?? '';
      const place = await leaveBy(page, seventh);
      expect(place).toBeGreaterThan(600);
      await expect(heading(page)).toHaveText(title);
      await holdCalls(page);
      await page.goBack();
      await expect(heading(page)).toHaveText(t('blog', 'title'));
      await expect.poll(() => placeOf(page)).toBe(place);
      await expect(seventh).toBeInViewport();
      // A link asks anew.
      const asked = page.waitForRequest(postsCall);
      await follow(page, '/email-signup');
      await expect(heading(page)).toHaveText(t('home', 'email.title'));
      await follow(page, '/blog');
      await asked;
    });

  test('[APP-7] [BLOG-10] from a post that follows finds the article where it was, with what follows it', async ({
    page,
  }) => {
    const content = Array.from({ length: 60 }, (_, index) => `<p>Words ${index}</p>`).join('');
    await page.route(postCall, (route) => {
      const [, slug = ''] = /posts\/([\w-]+)\?/.exec(route.request().url()) ?? [];
      return route.fulfill({ json: { data: post(slug, { content }) } });
    });
    const all = ['one', 'two', 'three'].map((slug) => post(slug));
    await page.route(postsCall, (route) => route.fulfill({ json: all }));
    await page.goto('/email-signup');
    await follow(page, '/blog/one');
    await expect(heading(page)).toHaveText('Title of one');
    const related = page.getByRole('region', { name: t('blog', 'related') });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(related.getByRole('link')).toHaveCount(2);
    const place = await leaveBy(page, related.getByRole('link').first());
    expect(place).toBeGreaterThan(1000);
    await expect(heading(page)).not.toHaveText('Title of one');
    await holdCalls(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Title of one');
    await expect.poll(() => placeOf(page)).toBe(place);
    await expect(related.getByRole('link')).toHaveCount(2);
  });
});

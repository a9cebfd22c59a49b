import { expect } from '@playwright/test';
import { sanitizePost } from '../server/sanitizePost.ts';
import { follow, openArticle, post, postCall, postsCall, shown } from './blogPosts.ts';
import { test } from './fixtures.ts';
import { expectHarmless, policyReports, watchForHarm, xssCases } from './harmless.ts';

/** How many cases one test walks through, by links within one page load. */
const share = Math.ceil(xssCases.length / 4);
const contents = new Map(xssCases.map(({ payload }, index) => [`case-${index}`, payload]));

test.describe('foreign HTML as the content of a post', () => {
  test.use({ provoked: policyReports });
  test.setTimeout(120_000);

  test.beforeEach(async ({ page }) => {
    await page.route(postsCall, (route) => route.fulfill({ json: { data: [] } }));
    await page.route(postCall, (route) => {
      const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      return route.fulfill({ json: { data: post(slug, { content: contents.get(slug) ?? '<p>None</p>' }) } });
    });
  });

  for (let first = 0; first < xssCases.length; first += share)
    test(`[BLOG-8] nothing of the cases from ${first} on runs, asks for anything or leaves the page`, async ({
      page,
      baseURL,
    }) => {
      const { requests } = await watchForHarm(page);
      await openArticle(page, 'case-none');
      await expect(shown(page, 'published')).toBeVisible();
      for (let index = first; index < Math.min(first + share, xssCases.length); index += 1) {
        await follow(page, `/blog/case-${index}`);
        await expect(
          page.getByRole('heading', { level: 1, name: `Title of case-${index}`, exact: true }),
        ).toBeAttached();
        await expectHarmless(page, `${baseURL}/blog/case-${index}`);
      }
      expect(requests).toEqual([]);
    });

  test('[BLOG-8] nor does anything of all cases in one text', async ({ page, baseURL }) => {
    contents.set('case-all', xssCases.map(({ payload }, index) => `<h2>${index}</h2>${payload}`).join('\n'));
    const { requests } = await watchForHarm(page);
    await openArticle(page, 'case-all');
    await expect(shown(page, 'published')).toBeVisible();
    await expectHarmless(page, `${baseURL}/blog/case-all`);
    expect(requests).toEqual([]);
  });

  test('[BLOG-8] nor does anything in an article that the server has cleaned and drawn', async ({
    page,
    baseURL,
  }) => {
    const { html } = sanitizePost(xssCases.map(({ payload }) => payload).join('\n'));
    // Further headings would have to stand in the table of contents.
    const cleaned = html.replace(/<(\/?)h[23]( id="[^"]*")?/g, '<$1h4');
    await page.route('**/blog/global-connections', async (route) => {
      const drawn = await route.fetch();
      const body = (await drawn.text()).replace(
        /<div [^>]*data-content="">/,
        (content) => `${content}<h4>Cleaned</h4>${cleaned}`,
      );
      await route.fulfill({ response: drawn, body });
    });
    const { requests } = await watchForHarm(page);
    await page.goto('/blog/global-connections');
    await expect(page.locator('[data-content] h4').first()).toHaveText('Cleaned');
    await expectHarmless(page, `${baseURL}/blog/global-connections`);
    expect(requests).toEqual([]);
  });

  test('[BLOG-8] the page takes no HTML that its sanitiser has not made', async ({ page }) => {
    await openArticle(page, 'case-none');
    await expect(shown(page, 'published')).toBeVisible();
    const refused = await page.locator('[data-content]').evaluate((content) => {
      try {
        content.innerHTML = '<p>Not ours</p>';
        return content.textContent;
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toMatch(/TrustedHTML/);
  });
});

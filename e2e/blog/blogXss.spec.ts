import { expect, type Page } from '@playwright/test';
import { sanitizePost } from '../../server/blog/sanitizePost.ts';
import { test } from '../support/fixtures.ts';
import { followTo, openArticle, post, postCall, postsCall, shown } from './blogPosts.ts';
import { expectHarmless, policyReports, watchForHarm, xssCases } from './xss.ts';

const payloads = xssCases.map(({ payload }) => payload);
// All cases in one text, and some alone; the sanitiser itself is tested with each alone.
const contents = new Map([
  ['case-none', '<p>None</p>'],
  ['case-all', payloads.map((payload, index) => `<h2>${index}</h2>${payload}`).join('\n')],
  ...payloads
    .map((payload, index): [string, string] => [`case-${index}`, payload])
    .filter((_, index) => index % 16 === 0),
]);

/** What the page's own sanitiser makes of each case. */
const cleanedByPage = (page: Page): Promise<string[]> =>
  page.evaluate(async (cases) => {
    const fetched = performance.getEntriesByType('resource').find(({ name }) => /\/sanitize-/.test(name));
    const { sanitize }: { sanitize(content: string): string } = await import(fetched?.name ?? '');
    return cases.map(sanitize);
  }, payloads);

/** Opens an article that the server has rendered, with another body. */
const openDrawn = async (page: Page, change: (body: string) => string) => {
  await page.unroute('**/blog/global-connections');
  await page.route('**/blog/global-connections', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, body: change(await response.text()) });
  });
  await page.goto('/blog/global-connections');
};

test.describe('HTML that no server has sanitised', () => {
  test.use({ provoked: policyReports });

  test('[BLOG-8] nothing of foreign HTML runs, asks for anything or leaves the page, sanitised by the page or by the server, and the page takes no HTML that no sanitiser has made', async ({
    page,
    baseURL,
  }) => {
    await page.route(postsCall, (route) => route.fulfill({ json: { data: [] } }));
    await page.route(postCall, (route) => {
      const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      return route.fulfill({ json: { data: post(slug, { content: contents.get(slug) }) } });
    });
    const { requests } = await watchForHarm(page);
    await openArticle(page, 'case-none');
    await expect(shown(page, 'published')).toBeVisible();
    await test.step('as the content of a post, sanitised and shown', async () => {
      for (const slug of contents.keys()) {
        await followTo(page, `/blog/${slug}`, `Title of ${slug}`);
        await expectHarmless(page, `${baseURL}/blog/${slug}`);
      }
    });
    const cleaned = await cleanedByPage(page);
    await test.step('each case alone, sanitised by the page', async () => {
      await openDrawn(
        page,
        () => `<!doctype html><title>x</title><div data-content>${cleaned.join('\n')}</div>`,
      );
      await expect(page.locator('body > *')).toHaveCount(1);
      await expectHarmless(page, `${baseURL}/blog/global-connections`);
    });
    await test.step('in an article that the server has sanitised and rendered', async () => {
      // More headings would change the table of contents.
      const html = sanitizePost(payloads.join('\n')).html.replace(/<(\/?)h[23]( id="[^"]*")?/g, '<$1h4');
      await openDrawn(page, (body) =>
        body.replace(/<div [^>]*data-content="">/, (content) => `${content}<h4>Cleaned</h4>${html}`),
      );
      await expect(page.locator('[data-content] h4').first()).toHaveText('Cleaned');
      await expectHarmless(page, `${baseURL}/blog/global-connections`);
    });
    expect(requests).toEqual([]);
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

test('[BLOG-8] a browser parses what our server sends of each case without a report of the page’s policy (G26)', async ({
  page,
}) => {
  const sent = sanitizePost(payloads.join('\n')).html;
  await page.route(postsCall, (route) => route.fulfill({ json: { data: [] } }));
  await page.route(postCall, (route) =>
    route.fulfill({ json: { data: post('case-sent', { content: sent }) } }),
  );
  await openArticle(page, 'case-sent');
  // The fixtures fail a test for whatever is in the console.
  await expect(page.locator('[data-content] a').first()).toBeAttached();
});

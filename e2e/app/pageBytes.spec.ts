import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

test('[APP-6] every page of the site is at most 14 kB gzip in each language, with its styles, its data, and its first picture in the head; its texts are a file beside it', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(listed.filter((path) => /^(\/es)?\/blog\/./.test(path)).length).toBeGreaterThan(10);
  for (const path of [...listed, '/not-found', '/es/not-found']) {
    const html = await (await request.get(path)).text();
    expect(gzipSync(html, { level: 9 }).length, path).toBeLessThanOrEqual(14_000);
    const [head = '', body = ''] = html.split('<body>');
    expect(head, path).toMatch(/<style>@font-face[^<]{500}/);
    expect(html, path).toContain('id="page-data"');
    const pictures = [...body.matchAll(/<img(?![^>]* loading="lazy")[^>]*\ssrc="([^"]+)"/g)];
    if (path === '/') expect(pictures).not.toEqual([]);
    for (const [, picture = ''] of pictures)
      expect(head, path).toMatch(
        new RegExp(`<link rel="preload" as="image" href="${picture}"[^>]* fetchPriority="high"`),
      );
    const [, files = ''] = /id="page-files">([^<]+)</.exec(html) ?? [];
    const { app } = await (await request.get(JSON.parse(files).texts)).json();
    expect(app.nav.blog, path).toBe(texts(path.startsWith('/es') ? 'es' : 'en')('app', 'nav.blog'));
  }
});

test.describe('whose other styles do not arrive', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[APP-6] a page hides what is below its first view until they are there, and shows it when they fail', async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/site-/, async (route) => {
      await isReleased;
      await route.fulfill({ status: 404, body: '' });
    });
    const below = page.getByText(texts('en')('home', 'why.title'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(below).toHaveCSS('visibility', 'hidden');
    release();
    await expect(below).toHaveCSS('visibility', 'visible');
    await page.unroute(/\/assets\/site-/);
    await page.reload();
    await expect(below).toHaveCSS('visibility', 'visible');
    await expect(below).toHaveCSS('font-weight', '640');
  });

  test('[APP-6] a page stands in its fonts all the same', async ({ page }) => {
    await page.route(/\/assets\/site-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/', { waitUntil: 'load' });
    // Engines differ in whether they quote a name.
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      );
    await expect
      .poll(loaded)
      .toEqual(expect.arrayContaining(['Archivo Variable', 'Hanken Grotesk Variable']));
  });
});

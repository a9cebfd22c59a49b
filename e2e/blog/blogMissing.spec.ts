import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { noticesRun } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';

for (const [language, prefix] of [
  ['en', ''],
  ['es', '/es'],
] as const)
  test.describe(`an article that does not exist, in ${language}`, () => {
    const t = texts(language);
    const missing = ['días-que-no-fueron', '%F0%9F'].map((slug) => `${prefix}/blog/${slug}`);
    test.use({ language, provoked: /status of 404.*\/blog\// });

    test('[BLOG-4][APP-6] is drawn by the server with status 404, hydrates as it stands without asking again, and leads onward', async ({
      page,
      request,
    }) => {
      const asked: string[] = [];
      page.on('request', (call) => {
        if (/\/api\/blog/.test(call.url())) asked.push(call.url());
      });
      for (const path of missing) {
        const drawn = await request.get(path);
        expect(drawn.status()).toBe(404);
        expect(drawn.headers()['x-robots-tag']).toBe('noindex');
        expect(await drawn.text()).toContain(t('app', 'notFound.title'));
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.locator('#root')).toHaveAttribute('data-hydrated', 'true');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'notFound.title'));
      }
      // Whatever it would ask for by itself, it has asked for.
      await noticesRun(page);
      expect(asked).toEqual([]);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('app', 'nav.blog') })
        .click();
      await expect(page).toHaveURL(`${prefix}/blog`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('blog', 'title'));
    });
  });

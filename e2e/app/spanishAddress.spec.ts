import { expect } from '@playwright/test';
import { follow } from '../blog/blogPosts.ts';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

test.describe('an address in Spanish', () => {
  const es = texts('es');
  const en = texts('en');

  test('[LNG-2] is kept from page to page, and remembered as a choice', async ({ page }) => {
    await page.goto('/es/partners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('partners', 'title'));
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page
      .getByRole('banner')
      .getByRole('link', { name: es('app', 'nav.blog') })
      .first()
      .click();
    await expect(page).toHaveURL('/es/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    expect(await page.evaluate(() => document.cookie)).toContain('i18next=es');
    await page.goto('/partners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('partners', 'title'));
  });

  test('[LNG-1][LNG-2] is left by a change to English, and that outlives a reload', async ({ page }) => {
    await page.goto('/es/partners?from=mail#benefits');
    await page
      .getByRole('banner')
      .getByRole('button', { name: es('app', 'toEn') })
      .click();
    await expect(page).toHaveURL('/partners?from=mail#benefits');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('partners', 'title'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('partners', 'title'));
  });

  test('[LNG-2] of the dashboard leads to its only one, and Back takes no choice of English back', async ({
    page,
  }) => {
    await page.goto('/es/branded-meetings/dashboard?promo=PLAZA');
    await expect(page).toHaveURL(/\/branded-meetings\/dashboard/);
    expect(new URL(page.url()).pathname).toBe('/branded-meetings/dashboard');
    await page.goto('/es');
    await page
      .getByRole('banner')
      .getByRole('link', { name: es('app', 'nav.partners') })
      .first()
      .click();
    await expect(page).toHaveURL('/es/partners');
    await page
      .getByRole('banner')
      .getByRole('button', { name: es('app', 'toEn') })
      .click();
    await expect(page).toHaveURL('/partners');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('[LNG-2] in a link of an English page is a choice, as `?lng=` is on a Spanish page', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/email-signup');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await follow(page, '/es/partners');
    await expect(page).toHaveURL('/es/partners');
    await expect(heading).toHaveText(es('partners', 'title'));
    expect(await page.evaluate(() => [document.documentElement.lang, 'kept' in window])).toEqual([
      'es',
      false,
    ]);
    await follow(page, '/blog?lng=en');
    await expect(page).toHaveURL('/blog?lng=en');
    await expect(heading).toHaveText(en('blog', 'title'));
    await page.goto('/partners');
    await expect(heading).toHaveText(en('partners', 'title'));
  });

  test('[LNG-2][LNG-3] Back to `?lng=en` takes no choice of Spanish back', async ({ page }) => {
    await page.goto('/partners?lng=en');
    await page
      .getByRole('banner')
      .getByRole('link', { name: en('app', 'nav.blog') })
      .first()
      .click();
    await expect(page).toHaveURL('/blog');
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('app', 'toEs') })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goBack();
    await expect(page).toHaveURL('/partners');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('partners', 'title'));
  });

  test('[APP-4][LNG-2] that leads nowhere is not found, in Spanish', async ({ request }) => {
    const answer = await request.get('/es/no/such/page');
    expect([answer.status(), answer.headers()['content-language'], answer.headers()['x-robots-tag']]).toEqual(
      [404, 'es', 'noindex'],
    );
    expect((await request.get('/especial')).status()).toBe(404);
  });
});

import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { fillDetails, onScreen, openWizard } from '../support/flows.ts';
import { phoneField } from '../support/locators.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

test.describe('a page whose code does not arrive', () => {
  test.use({ provoked: /Failed to load resource|ChunkError/ });
  const chunk = '**/assets/PartnersScreen-*.js';
  const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Partners' });
  const follow = (page: Page) => link(page).click();

  test('[APP-8][APP-11] a chunk that failed is asked for by another address, and comes: engines remember a failed module (G4, V05)', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(`${chunk}*`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname.replace(/-.*/, '') + search);
      return search === '' ? route.fulfill({ status: 404, body: '' }) : route.fallback();
    });
    await page.goto('/');
    await follow(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your own corner of the square');
    expect([...new Set(asked)]).toEqual(['/assets/PartnersScreen', '/assets/PartnersScreen?again=1']);
  });

  test('[APP-3][APP-8] a chunk that is gone says so in red inside a red-bordered box, and offers a reload, with header and footer in their place (V05)', async ({
    page,
  }) => {
    let tries = 0;
    let isGone = true;
    await page.route(`${chunk}*`, (route) => {
      if (!isGone) return route.fallback();
      tries += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/');
    // Without a pointer: one that comes to the link asks for the chunk before the press does.
    await link(page).evaluate((one: HTMLElement) => one.click());
    const reload = page.getByRole('button', { name: t('app', 'error.reload') });
    await expect(reload).toBeVisible();
    const box = page.getByRole('main').getByRole('alert');
    await expect(box).toHaveText(t('app', 'error.chunk'));
    await expect(box).toHaveCSS('color', 'rgb(178, 29, 19)');
    await expect(box).toHaveCSS('border', '2px solid rgb(217, 41, 29)');
    expect(tries).toBe(2);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    isGone = false;
    await reload.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your own corner of the square');
  });

  test('[APP-8][APP-11] a chunk that failed is asked for anew by who comes again, without a reload', async ({
    page,
  }) => {
    let isLost = true;
    await page.route(`${chunk}*`, (route) =>
      isLost ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    await page.goto('/');
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    const heading = page.getByRole('heading', { level: 1 });
    const blog = page.getByRole('banner').getByRole('link', { name: t('app', 'nav.blog') });
    for (const _ of ['once', 'again']) {
      await follow(page);
      await expect(heading).toHaveText(t('app', 'error.title'));
      await blog.click();
      await expect(heading).toHaveText(t('blog', 'title'));
    }
    isLost = false;
    await follow(page);
    await expect(heading).toHaveText('Your own corner of the square');
    expect(loads).toEqual([]);
  });

  test('[APP-8] the link to a page that failed loads it anew', async ({ page }) => {
    let isLost = true;
    await page.route(`${chunk}*`, (route) =>
      isLost ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    await page.goto('/');
    await follow(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('app', 'error.title'));
    isLost = false;
    await follow(page);
    await expect(heading).toHaveText('Your own corner of the square');
    await expect(page).toHaveURL('/partners');
  });

  test('[APP-10] Go home works when home is what failed (G15)', async ({ page }) => {
    let isLost = true;
    await page.route('**/assets/HomeScreen-*.js*', (route) => (isLost ? route.abort() : route.fallback()));
    await page.goto('/partners');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('app', 'logo') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'error.title'));
    isLost = false;
    await page.getByRole('link', { name: t('app', 'error.home') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome to/);
  });
});

test.describe('calls whose code is gone after a deploy', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[APP-11] a reload is offered, and what was typed is there after it (G5, V05)', async ({
    page,
    phone,
  }) => {
    let isGone = true;
    await page.route('**/assets/api-*.js*', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    await openWizard(page, { language: 'en' });
    await fillDetails(page, { language: 'en' });
    await phoneField(page).pressSequentially(phone);
    await page.getByRole('button', { name: t('signup', 'phone.sms') }).click();
    const notice = page.getByRole('status').filter({ hasText: t('app', 'error.chunk') });
    await expect(notice).toBeVisible();
    const typed = await phoneField(page).inputValue();
    isGone = false;
    const anew = page.waitForEvent('load');
    await notice.getByRole('button', { name: t('app', 'error.reload') }).click();
    await anew;
    await expect(phoneField(page)).toHaveValue(typed);
    await page.getByRole('button', { name: t('signup', 'phone.sms') }).click();
    await onScreen(page, 'code');
  });
});

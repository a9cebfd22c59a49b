import { expect } from '@playwright/test';
import { onScreen } from '../support/flows.ts';
import { dashboard } from '../support/locators.ts';
import { keepSession } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { test } from './faulty.ts';

const t = texts('en');

test('[DASH-5] only the first ?activeTab opens a tab, nothing behind a # does, none is rendered, and all leave the address (B06)', async ({
  page,
  account,
}) => {
  // An active partner without a design starts on the Design tab: only the address leads to Subscription.
  await page.route('**/get-subscription**', (route) => route.fulfill({ json: { status: 'active' } }));
  await keepSession(page, await account());
  const hostile = encodeURIComponent('<script>alert(1)</script>');
  for (const [query, tab] of [
    ['?activeTab=subscription&activeTab=x', 'subscription'],
    [`?activeTab=${hostile}&activeTab=subscription`, 'design'],
    ['?activeTab=%00#activeTab=subscription', 'design'],
  ] as const) {
    await page.goto(`${dashboard}${query}`);
    await onScreen(page, tab);
    await expect(page.locator('body')).not.toContainText('alert(1)');
    await expect.poll(() => new URL(page.url()).search).toBe('');
  }
});

test.describe('at addresses that do not exist, or nearly', () => {
  // Browsers log the server's 404 to the console.
  test.use({ provoked: /status of 404/ });

  test('[APP-4] an address that nearly exists leads to its page, others to the not-found page, which leads home (B08)', async ({
    page,
    home,
    request,
  }) => {
    await page.goto(`${dashboard}/?x=1`);
    await onScreen(page, 'signIn');
    await page.goto('/branded-meetings/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('landing', 'hero.title'));
    for (const path of [
      '/no-such-page',
      '/branded-meetings/no-such-page',
      '/branded-meetings//dashboard',
      '/%',
      '/..%2f',
    ]) {
      const answer = await request.get(path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(answer.headers()['content-type']).toContain('text/html');
      expect(await answer.text()).toContain(t('app', 'notFound.title'));
    }
    await page.goto(`${home.appOrigin}//branded-meetings`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'notFound.title'));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('app', 'nav.home') })
      .click();
    await expect(page).toHaveURL('/');
  });
});

test('[FTR-3] an anchor that is nowhere, or no anchor at all, moves nothing and breaks nothing (B09)', async ({
  page,
}) => {
  await page.clock.install();
  const expectNothing = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // So long it is looked for.
    await page.clock.runFor(6000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  };
  await page.goto('/branded-meetings#%E0%A4%A');
  await expectNothing();
  for (const hash of ['#section-999', '#"]', '#%', '#<img src=x onerror=alert(1)>']) {
    await page.goto(`/branded-meetings${hash}`);
    await expectNothing();
  }
  await page.reload();
  await expectNothing();
});

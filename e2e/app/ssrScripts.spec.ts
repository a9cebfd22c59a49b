import { expect, type Route } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

test.describe('scripts of a rendered page', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[APP-8] that never come are asked for again by the next key, and a button then loads the page anew', async ({
    page,
  }) => {
    let loads = 0;
    await page.route('/', (route) => {
      loads += 1;
      return route.continue();
    });
    await page.route('**/assets/index-*.js', (route) =>
      loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    const expectFailures = (count: number) =>
      expect(page.locator('html')).toHaveAttribute('data-script-failures', `${count}`);
    await page.goto('/', { waitUntil: 'load' });
    await expectFailures(1);
    await page.keyboard.press('Shift');
    await expectFailures(2);
    const button = page.getByRole('banner').getByRole('button', { name: t('app', 'nav.try') });
    const anew = page.waitForEvent('load');
    await button.click();
    await anew;
    expect(loads).toBe(2);
    await hydrated(page.locator('#root'));
    await button.click();
    await expect(page.getByRole('dialog', { name: t('app', 'tryDialog.title') })).toBeVisible();
  });

  test('[APP-8] that do not come are asked for again at once where a key was pressed meanwhile', async ({
    page,
  }) => {
    const asked: Route[] = [];
    await page.route('**/assets/index-*.js', (route) => {
      asked.push(route);
    });
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('Shift');
    await asked[0]?.fulfill({ status: 404, body: '' });
    await expect.poll(() => asked.length).toBe(2);
    await asked[1]?.continue();
    await hydrated(page.locator('#root'));
  });
});

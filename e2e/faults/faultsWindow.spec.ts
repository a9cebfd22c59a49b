import { expect, type Locator } from '@playwright/test';
import { openSubscription } from '../subscription/subscriptionTab.ts';
import { dashboard } from '../support/locators.ts';
import { test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { brokenWords } from './brokenWords.ts';
import { layoutFaults } from './layout.ts';
import { readAs } from './readAs.ts';

const t = texts('en');

/** How much of the window's height this covers. */
const share = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
  });

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[QA-5] the language toggle has a focus ring in a colour of the system (V03)', async ({ page }) => {
    await page.goto('/partners');
    const toggle = page.getByRole('banner').getByRole('button', { name: t('app', 'toEs') });
    await toggle.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveCSS('outline-style', 'solid');
    await expect(toggle).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  });
});

test.describe('in a window of 320×256 px, as at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('[QA-5] no header and no floating link covers the middle of the page (V01)', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const float = page.locator('main a[href="/partners"]:has(svg)').last();
    await expect(header).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 4 * innerHeight, behavior: 'instant' }));
    await expect(float).toBeAttached();
    await expect.poll(async () => [await share(header), await share(float)]).toEqual([0, 0]);
  });
});

for (const language of ['en', 'es'] as const)
  test.describe(`on a desktop with text of 200 % in ${language}`, () => {
    test.use({ language });

    test('[QA-5] no heading and no quote of the public pages has a word on two lines (V02)', async ({
      page,
    }) => {
      const titles = page.getByRole('main').locator('h1, h2, h3, h4, blockquote');
      for (const path of ['/', '/partners', '/branded-meetings', '/blog']) {
        await page.goto(path);
        // All of it is laid out then.
        await page.keyboard.press('End');
        await expect(page.getByRole('contentinfo')).toBeInViewport();
        for (const width of [1100, 1280, 1440]) {
          await readAs(page, { width, height: 900, text: '200%', isSpaced: false });
          expect(await brokenWords(titles), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });

test.describe('in a window of 320 px with text of 200 %', () => {
  test.use({ language: 'es' });
  const large = { width: 320, height: 640, text: '200%', isSpaced: false };

  test('[QA-5][SUB-1] the price of a plan is whole (V02)', async ({ page, account }) => {
    const tab = await openSubscription(page, await account(), '', 'es');
    await tab.expectScreen('inactive');
    await expect(page.getByText(texts('es')('subscription', 'period.month'))).toBeVisible();
    await readAs(page, large);
    expect(await layoutFaults(page)).toEqual([]);
  });

  test('[QA-5][SIGNUP-4] a phone number is whole in its field, also with text of 100 % (V02)', async ({
    page,
  }) => {
    await page.goto(dashboard);
    const field = page.getByLabel(texts('es')('shared', 'phone.label'));
    await field.pressSequentially('5552013001');
    for (const text of ['100%', '200%']) {
      await readAs(page, { ...large, text });
      const [needed, given] = await field.evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect([text, needed]).toEqual([text, given]);
    }
  });
});

import { expect } from '@playwright/test';
import { expectNoOverflow, test } from '../support/fixtures.ts';
import { goTo } from '../support/flows.ts';
import { texts } from '../support/texts.ts';

for (const language of ['en', 'es'] as const) {
  test.describe(`the landing page in ${language}`, () => {
    test.use({ language });

    test('[LAND-3][QA-5] fits 320 px down to its last section', async ({ page }) => {
      const t = texts(language);
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto('/branded-meetings');
      await goTo(page, page.getByRole('heading', { name: t('landing', 'final.title') }));
      await expectNoOverflow(page);
    });
  });
}

test('[LAND-1][LAND-5] shows its demo by its dots, and each of the four calls to action opens the wizard in the hero, in view and with the focus', async ({
  page,
}) => {
  const t = texts('en');
  await page.goto('/branded-meetings');
  // Before that no handler listens for keys.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const demo = page.getByRole('main').getByRole('region', { name: t('landing', 'demo.label') });
  await demo.getByRole('button', { name: new RegExp(t('landing', 'demo.meeting')) }).click();
  await expect(demo.getByRole('img', { name: t('landing', 'demo.meetingAlt') })).toBeVisible();
  const calls = page.getByRole('main').getByRole('button', {
    name: new RegExp(`^(${t('landing', 'hero.signUp')}|${t('landing', 'pricing.button')})$`),
  });
  await goTo(page, page.getByRole('heading', { name: t('landing', 'final.title') }));
  await expect(calls).toHaveCount(4);
  for (const index of [3, 2, 1, 0]) {
    await calls.nth(index).click();
    await expect(page.getByLabel(t('signup', 'name.label'))).toBeFocused();
    await expect(page.getByLabel(t('signup', 'name.label'))).toBeInViewport();
    await page.getByRole('button', { name: t('shared', 'close'), exact: true }).click();
    await expect(page.locator('#create-space')).toBeFocused();
  }
});

test('[LAND-2] counts the spaces of the day on which it is looked at, whichever day the server drew it (T01)', async ({
  page,
}) => {
  const now = '2028-03-01T00:00:00Z';
  const spaces = 104 + 2 * ((Date.parse(now) - Date.parse('2025-01-30')) / 86_400_000);
  await page.clock.setFixedTime(now);
  await page.goto('/branded-meetings');
  await expect(page.getByText(`${spaces.toLocaleString('en')}+`)).toBeVisible();
});

import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { goTo } from './flows.ts';
import { texts } from './texts.ts';

const day = 86_400_000;

for (const language of ['en', 'es'] as const) {
  test.describe(`the landing page in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    test('[LAND-1][LAND-3][LAND-4][QA-5] shows its demo and every section, accessible, and fits 320 px', async ({
      page,
    }) => {
      await page.goto('/branded-meetings');
      const main = page.getByRole('main');
      // Before that there is nobody who hears a key.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      const demo = main.getByRole('region', { name: t('landing', 'demo.label') });
      await expect(
        demo.getByRole('button', { name: new RegExp(t('landing', 'demo.meeting')) }),
      ).toBeVisible();
      await demo.getByRole('button', { name: new RegExp(t('landing', 'demo.meeting')) }).click();
      await expect(demo.getByRole('img', { name: t('landing', 'demo.meetingAlt') })).toBeVisible();
      await goTo(page, main.getByRole('heading', { name: t('landing', 'final.title') }));
      const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
      expect(titles.slice(0, 6)).toEqual([
        t('landing', 'features.title'),
        t('landing', 'cta.title'),
        t('landing', 'pricing.title'),
        t('landing', 'testimonials.title'),
        t('landing', 'questions.title'),
        t('landing', 'final.title'),
      ]);
      await expect(main.getByRole('img', { name: /(4|5)/ })).toHaveCount(10);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 720 });
      await expectNoOverflow(page);
    });
  });
}

test('[LAND-5] each of the four calls to action opens the wizard in the hero, in view and with the focus', async ({
  page,
}) => {
  const t = texts('en');
  await page.goto('/branded-meetings');
  // Before that there is nobody who hears a key.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
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

test('[LAND-3] one answer is open at a time, by keyboard', async ({ page }) => {
  const t = texts('en');
  await page.goto('/branded-meetings');
  // Before that there is nobody who hears a key.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const questions = page.getByRole('main').locator('h3 button[aria-expanded]');
  await goTo(page, page.getByRole('heading', { name: t('landing', 'questions.title') }));
  await expect(questions).toHaveCount(5);
  await questions.nth(2).press('Enter');
  const open = () => questions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')));
  expect(await open()).toEqual(['false', 'false', 'true', 'false', 'false']);
  await questions.nth(4).press('Enter');
  expect(await open()).toEqual(['false', 'false', 'false', 'false', 'true']);
  await questions.nth(4).press('Space');
  expect(await open()).toEqual(['false', 'false', 'false', 'false', 'false']);
});

for (const { name, now, spaces } of [
  { name: 'the day before it began', now: '2025-01-29T12:00:00Z', spaces: 104 },
  { name: 'the last moment of the first day', now: '2025-01-30T23:59:59Z', spaces: 104 },
  { name: 'a day later by UTC', now: '2025-01-31T00:00:00Z', spaces: 106 },
  { name: 'after a leap day', now: '2028-03-01T00:00:00Z', spaces: 104 + 2 * 1126 },
])
  test(`[LAND-2] counts two spaces a day: ${name} (T01, T05)`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    const days = Math.floor((Date.parse(now) - Date.parse('2025-01-30')) / day);
    expect(spaces).toBe(104 + 2 * Math.max(0, days));
    await page.goto('/branded-meetings');
    await expect(page.getByText(`${spaces.toLocaleString('en')}+`)).toBeVisible();
  });

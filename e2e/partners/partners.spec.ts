import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stopClock } from '../support/clock.ts';
import { expectNoOverflow, inMotion, test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import { scroll, scrollDown } from './scroll.ts';

test.use(inMotion);

const t = texts('en');

for (const language of ['en', 'es'] as const) {
  test.describe(`the partners page in ${language}`, () => {
    test.use({ language });
    const l = texts(language);

    test('[PRT-1][PRT-4] has its parts in order, fits every width, and shows nothing to axe', async ({
      page,
    }) => {
      await page.goto('/partners');
      await scroll(page);
      await expect(page.locator('#partner-strip-list')).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading')).toHaveText([
        l('partners', 'title'),
        ...['space', 'growth', 'showcase'].map((value) => l('partners', `values.${value}.title`)),
        l('partners', 'mail.news.title'),
        l('partners', 'benefits.title'),
        ...['setUp', 'brand', 'reach', 'time'].map((one) => l('partners', `benefits.${one}.title`)),
        l('partners', 'mail.start.title'),
        l('shared', 'related.title'),
        l('shared', 'related.home.title'),
        l('shared', 'related.brandedMeetings.title'),
      ]);
      await expectAccessible(page);
      for (const width of [320, 390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
      }
    });
  });
}

test('[PRT-3] opens one benefit at a time, whose statistic counts up from 0 in ten steps of 50 ms', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/partners');
  await scrollDown(page);
  const card = (one: string) =>
    page.getByRole('button', { name: t('partners', `benefits.${one}.title`), exact: true });
  const figure = page.locator('#benefit-reach-opened');
  const seen = figure.locator('[aria-hidden="true"]');
  await card('reach').scrollIntoViewIfNeeded();
  await expect(card('setUp')).toHaveAttribute('aria-expanded', 'true');
  // From here on the clock is stopped unless the test moves it.
  await stopClock(page);
  await card('reach').click();
  await expect(card('setUp')).toHaveAttribute('aria-expanded', 'false');
  await expect(card('reach')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(t('partners', 'benefits.reach.d1'))).toBeVisible();
  await expect(page.getByText(t('partners', 'benefits.setUp.d1'))).toBeHidden();
  await expect(seen).toHaveText('0');
  for (const number of [2, 5, 7, 10, 12, 14, 17, 19, 22]) {
    await page.clock.runFor(50);
    await expect(seen).toHaveText(String(number));
  }
  await page.clock.runFor(50);
  await expect(seen).toHaveCount(0);
  await expect(figure).toHaveText('24');
  await card('reach').press('Enter');
  await expect(card('reach')).toHaveAttribute('aria-expanded', 'false');
});

import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('[APP-1] what is far below is laid out only once it is near; all is where the browser restores a scroll position, and before a way to an anchor', async ({
  page,
}) => {
  await page.goto('/');
  const isLaidOut = () =>
    page
      .locator('#why h3')
      .first()
      .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.reload();
  expect(await isLaidOut()).toBe(true);
  await page.goto('/');
  expect(await isLaidOut()).toBe(false);
  await page.locator('#why').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(isLaidOut).toBe(true);
  await page.goto('/partners');
  await page.goto('/#why');
  expect(await isLaidOut()).toBe(true);
});

import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { neverRest } from '../support/scripts.ts';

test('[APP-1] what is far below, the footer too, is laid out only once it is near; all is where the browser restores a scroll position, and before a way to an anchor', async ({
  page,
}) => {
  // A page at rest hydrates all of it.
  await neverRest(page);
  await page.goto('/');
  const far = [page.locator('#why h3').first(), page.getByRole('contentinfo').locator('h2').first()];
  const areLaidOut = () =>
    Promise.all(
      far.map((title) => title.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))),
    );
  expect(await areLaidOut()).toEqual([false, false]);
  await page.reload();
  expect(await areLaidOut()).toEqual([true, true]);
  await page.goto('/');
  expect(await areLaidOut()).toEqual([false, false]);
  for (const [at, title] of far.entries()) {
    await title.evaluate((one) => one.closest('section, footer')?.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(async () => (await areLaidOut())[at]).toBe(true);
  }
  await page.goto('/partners');
  await page.goto('/#why');
  expect(await areLaidOut()).toEqual([true, true]);
});

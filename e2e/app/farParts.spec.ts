import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { goToEnd } from '../support/flows.ts';
import { neverRest } from '../support/scripts.ts';

test('[APP-1] what is far below, the footer too, is laid out only once it is near; all is where the browser restores a scroll position, before a way to an anchor, and before the way to the end by key', async ({
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
  // A part that is hydrated is laid out anyway: this one's code does not come.
  await page.route(/\/HomeLowerSections-/, () => undefined);
  await page.goto('/partners');
  await page.goto('/');
  const skipped = () =>
    page
      .locator('main section')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.checkVisibility() && !one.checkVisibility({ contentVisibilityAuto: true }))
            .length,
      );
  expect(await skipped()).toBeGreaterThan(0);
  await goToEnd(page);
  expect(await skipped()).toBe(0);
});

import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const enlargeText = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

test('[QA-5] nobody stands behind text: neither with text of 200 %, which also enlarges the icons, nor below the buttons of a missing page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const crowd = page.locator('main h1 img');
  const icon = page.getByRole('banner').getByRole('button', { name: /menu/i }).locator('svg');
  await expect(crowd).toBeVisible();
  const { width = 0 } = (await icon.boundingBox()) ?? {};
  await enlargeText(page);
  await expect(crowd).toBeHidden();
  expect((await icon.boundingBox())?.width).toBeGreaterThan(1.5 * width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/partners');
  const stall = page.locator('main section img').first();
  await expect(stall).toBeVisible();
  await enlargeText(page);
  await expect(stall).toBeHidden();
});

test.describe('on a missing page', () => {
  test.use({ provoked: /status of 404/ });

  test('[APP-4] nobody stands behind the buttons on a phone, in either language', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/no-such/corner', '/es/no-such/corner']) {
      await page.goto(path);
      const last = await page.getByRole('main').getByRole('link').last().boundingBox();
      const scene = await page.locator('main section img').first().boundingBox();
      // The person stands at 1240, 470 of the drawing, with arms of 40.
      expect((scene?.y ?? 0) + 470 - 40).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0) + 24);
      expect((scene?.x ?? 0) + 1240).toBeLessThan(390);
    }
  });
});

test('[HOME-1] the labels of the ecosystem’s two cards beside each other stand on one line', async ({
  page,
}) => {
  await page.goto('/');
  const tops = await page
    .locator('article > p:first-child')
    .evaluateAll((labels) =>
      labels.slice(0, 2).map((label) => Math.round(label.getBoundingClientRect().top)),
    );
  expect(tops).toEqual([tops[0], tops[0]]);
});

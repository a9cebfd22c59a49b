import { expect, type Locator } from '@playwright/test';
import { inMotion, test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

const t = texts('en');

test('[HOME-1] the floating link is neither over the first section nor over the footer, and between them in one column with the way back to the top; on a phone it is nowhere (U6)', async ({
  page,
}) => {
  await page.goto('/');
  const float = page.locator('main a[href="/partners"]:has(svg)').last();
  const scrollTo = (top: number) => page.evaluate((to) => scroll({ top: to, behavior: 'instant' }), top);
  await expect(float).toBeHidden();
  const first = await page
    .locator('main section')
    .first()
    .evaluate((section) => section.getBoundingClientRect().bottom);
  await scrollTo(first - 2);
  // It was hidden before, and an observer tells of the scroll a frame later: one that came too early is there by now.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(float).toBeHidden();
  await scrollTo(first + 900);
  await expect(float).toBeVisible();
  await expect(float).toHaveAccessibleName(t('home', 'float.partners'));
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const link = await box(float);
  const top = await box(page.getByRole('button', { name: t('app', 'footer.top') }));
  expect([link.x + link.width, link.y + link.height <= top.y]).toEqual([top.x + top.width, true]);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(float).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }));
  await expect(float).toBeHidden();
});

test('[HOME-1][HOME-8] on paper are the pictures that nobody has scrolled to, and no floating link (V02)', async ({
  page,
}) => {
  await page.goto('/');
  const missing = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main img')].filter(
          (image) => image instanceof HTMLImageElement && image.naturalWidth === 0,
        ).length,
    );
  expect(await missing()).toBeGreaterThan(5);
  const float = page.locator('main a[href="/partners"]:has(svg)').last();
  await page.evaluate(() => scroll({ top: 1.5 * innerHeight, behavior: 'instant' }));
  await expect(float).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(missing).toBe(0);
  await expect(float).toBeHidden();
});

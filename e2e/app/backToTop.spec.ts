import { expect, type Page } from '@playwright/test';
import { inMotion, test } from '../support/fixtures.ts';
import { goToEnd } from '../support/flows.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

// The changed styles have another hash than the page's policy names.
test.use({ bypassCSP: true });

/** Opens a page as in a browser that binds no animation to the scroll. */
const openWithoutTimelines = async (page: Page, path: string): Promise<void> => {
  await page.route(/\.css$|\/[\w-]*$/, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/\(animation-timeline:\s*scroll\(\)\)/g, '(unheard: of)');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
};

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[FTR-1][FTR-3] where nothing is bound to the scroll the way to the top is not over the first screen, and is there further down, at ${width} px (G13)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openWithoutTimelines(page, '/partners');
    const top = page.getByRole('button', { name: texts('en')('app', 'footer.top') });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(top).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 2 * innerHeight, behavior: 'instant' }));
    await expect(top).toBeInViewport({ ratio: 1 });
    const { bottom } = await top.evaluate((button) => button.getBoundingClientRect());
    expect(bottom).toBeGreaterThan(height - 60);
    await goToEnd(page);
    await expect(top).toBeInViewport({ ratio: 1 });
    expect(
      await page.evaluate(() => [
        // The footer ends the page, which is no wider than the window.
        Math.abs(
          Math.round(
            document.documentElement.scrollHeight -
              (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) -
              scrollY,
          ),
        ),
        document.documentElement.scrollWidth - innerWidth,
      ]),
    ).toEqual([0, 0]);
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(top).not.toBeInViewport();
  });

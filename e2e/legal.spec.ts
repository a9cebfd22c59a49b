import { expect, type Page } from '@playwright/test';
import { alive } from './alive.ts';
import { expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { texts } from './texts.ts';

const documents = [
  { path: '/privacy-policy', name: 'privacy', other: '/terms-of-service' },
  { path: '/terms-of-service', name: 'terms', other: '/privacy-policy' },
] as const;
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

for (const language of ['en', 'es'] as const) {
  test.describe(`the legal pages in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    for (const { path, name } of documents) {
      test(`[LEGAL-1][LEGAL-2] ${path} shows its document in our own styles, whole at 320 px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 320, height: 720 });
        await page.goto(path);
        const text = frame(page, t('legal', `frame.${name}`));
        await expect(text.locator('main')).toHaveAttribute('data-document', name);
        await expect(text.locator('html')).toHaveAttribute('lang', language);
        await expect(text.locator('h2').first()).toBeVisible();
        // Nothing of the document's own looks and code is left.
        expect(await text.locator('[style], font, script, main style, [bgcolor], [width]').count()).toBe(0);
        const inside = page.frames().at(-1);
        expect(
          await inside?.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        // As high as its content: only the page scrolls.
        await expect
          .poll(() => inside?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
          .toBeLessThanOrEqual(0);
        await expectNoOverflow(page);
        await expectAccessible(page);
      });
    }
  });
}

const t = texts('en');
const failure = t('legal', 'fail');

test('[LNG-7][LEGAL-2] a change of language brings the document in that language', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(frame(page, t('legal', 'frame.privacy')).locator('main')).toBeVisible();
  // As high as its content, or there is nowhere to scroll to.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2000);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('app', 'toEs') })
    .click();
  const es = frame(page, texts('es')('legal', 'frame.privacy'));
  await expect(es.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test.describe('with a source that fails', () => {
  // The frame, sandboxed and still empty, keeps out the script by which a test moves the clock.
  test.use({ provoked: /Failed to load resource|Blocked script execution in 'about:blank'/ });

  test('[LEGAL-1] says so and loads on another try (P06)', async ({ page }) => {
    let isDown = true;
    await page.route('**/legal/privacy?*', (route) =>
      isDown
        ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' })
        : route.fallback(),
    );
    await page.goto('/privacy-policy');
    await expect(page.getByRole('alert')).toContainText(failure);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
    isDown = false;
    await page.getByRole('button', { name: t('legal', 'retry') }).click();
    await expect(frame(page, t('legal', 'frame.privacy')).locator('main')).toBeVisible();
  });

  test('[LEGAL-1] a frame that neither loads nor fails has failed after 15 s (P05)', async ({ page }) => {
    await page.clock.install();
    // Never answered.
    await page.route('**/legal/terms?*', () => undefined);
    await page.goto('/terms-of-service', { waitUntil: 'commit' });
    await expect(page.getByText(t('legal', 'loading'))).toBeAttached();
    // The page comes alive, though its frame never loads.
    await page.clock.runFor(4000);
    await alive(page.locator('#root'));
    // Time goes on by itself besides, as long as a slow machine takes: to the very second it is tried in the machine.
    await page.clock.runFor(6000);
    await expect(page.getByText(failure)).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert')).toContainText(failure);
  });
});

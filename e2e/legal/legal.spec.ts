import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stopClock } from '../support/clock.ts';
import { expectNoOverflow, test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

for (const { language, path, name } of [
  { language: 'en', path: '/privacy-policy', name: 'privacy' },
  { language: 'es', path: '/terms-of-service', name: 'terms' },
] as const) {
  test.describe(`the legal pages in ${language}`, () => {
    test.use({ language });

    test(`[LEGAL-1][LEGAL-2] ${path} shows its document in our own styles, whole at 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto(path);
      const text = frame(page, texts(language)('legal', `frame.${name}`));
      await expect(text.locator('main')).toHaveAttribute('data-document', name);
      await expect(text.locator('html')).toHaveAttribute('lang', language);
      await expect(text.locator('h2').first()).toBeVisible();
      // Nothing of the document's own styles and scripts is left.
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
    });
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
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test.describe('with a source that fails', () => {
  // The sandboxed frame blocks the script by which a test moves the clock.
  test.use({ provoked: /Failed to load resource|Blocked script execution in/ });

  test('[LEGAL-1] a document that is an error (P06), or neither loads nor fails for 15 s (P05), is told as failed, and loads on another try; a script inside it does not run (P06)', async ({
    page,
  }) => {
    const answers: ((route: Route) => unknown)[] = [
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' }),
      // Never answered.
      () => undefined,
      // A document that no sanitiser has seen, without the policy of its own.
      async (route) => {
        const body = await (await route.fetch()).text();
        const script = '<script>top.ran = 1; alert(1)</script><img src=x onerror="top.ran = 1">';
        return route.fulfill({ contentType: 'text/html', body: body.replace('</main>', `${script}</main>`) });
      },
    ];
    await page.route('**/legal/privacy?*', (route) =>
      (answers.shift() ?? ((rest) => rest.fallback()))(route),
    );
    const retry = page.getByRole('button', { name: t('legal', 'retry') });
    await page.goto('/privacy-policy');
    await expect(page.getByRole('alert')).toContainText(failure);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);

    await page.clock.install();
    await stopClock(page);
    await retry.click();
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.clock.runFor(14_999);
    await expect(page.getByText(failure)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('alert')).toContainText(failure);
    await page.clock.resume();
    await retry.click();
    await expect(frame(page, t('legal', 'frame.privacy')).locator('main')).toBeVisible();
    await expect(frame(page, t('legal', 'frame.privacy')).locator('main script')).toHaveCount(1);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});

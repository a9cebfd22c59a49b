import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import { sampleSlug } from './blogPosts.ts';

const t = texts('en');

/**
 * Replaces the platform's share sheet and clipboard by fakes that record their arguments and fail on demand.
 */
const fakeSharing = (page: Page) =>
  page.addInitScript(() => {
    const records: unknown[] = [];
    const fails: { share?: string; copy?: boolean } = {};
    Object.assign(globalThis, { records, fails });
    const set = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    set('share', async (data: ShareData) => {
      records.push({ shared: data });
      if (fails.share) throw new DOMException('No', fails.share);
    });
    set('clipboard', {
      writeText: async (text: string) => {
        if (fails.copy) throw new DOMException('No', 'NotAllowedError');
        records.push({ copied: text });
      },
    });
    document.execCommand = () => false;
  });

/** From now on the fakes fail like this, and their records are empty. */
const begin = (page: Page, fails: { share?: string; copy?: boolean }): Promise<void> =>
  page.evaluate((told) => {
    Object.assign(Reflect.get(globalThis, 'fails'), told);
    Reflect.get(globalThis, 'records').length = 0;
  }, fails);
const records = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'records'));
const press = (page: Page, key: 'copy' | 'share') =>
  page.getByRole('button', { name: t('blog', key) }).click();

test('[BLOG-9] an article’s link is copied at 769 px and handed to the platform’s sheet at 768 px (C04); a cancelled sheet does nothing (C02), one that fails copies (C03), and where nothing can be copied the link stands there, selected (C01)', async ({
  page,
  baseURL,
}) => {
  const url = `${baseURL}/blog/${sampleSlug}`;
  const title = t('blog', 'posts.benefits.title');
  const copied = page.getByText(t('blog', 'copied'));
  await fakeSharing(page);
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto(`/blog/${sampleSlug}`);
  await page.clock.install();
  await stopClock(page);
  await test.step('copied, which is said for 2 s', async () => {
    await press(page, 'copy');
    await expect(copied).toBeVisible();
    expect(await records(page)).toEqual([{ copied: url }]);
    await page.clock.runFor(1900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toHaveCount(0);
  });
  await page.setViewportSize({ width: 768, height: 900 });
  for (const fails of [{}, { share: 'AbortError' }])
    await test.step(`handed to the sheet: ${JSON.stringify(fails)}`, async () => {
      await begin(page, fails);
      await press(page, 'share');
      await expect.poll(() => records(page)).toEqual([{ shared: { title, url } }]);
      await expect(page.locator('[data-screen="idle"]')).toBeAttached();
      await expect(copied).toHaveCount(0);
    });
  await test.step('copied where the sheet fails', async () => {
    await begin(page, { share: 'NotAllowedError' });
    await press(page, 'share');
    await expect(copied).toBeVisible();
    expect(await records(page)).toEqual([{ shared: { title, url } }, { copied: url }]);
    await page.clock.runFor(2000);
    await expect(copied).toHaveCount(0);
  });
  await test.step('selected where nothing can be copied', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page, { copy: true });
    await press(page, 'copy');
    const field = page.getByRole('textbox', { name: t('blog', 'link') });
    await expect(field).toBeFocused();
    const selected = (input: HTMLInputElement) => [input.value, input.selectionStart, input.selectionEnd];
    expect(await field.evaluate(selected)).toEqual([url, 0, url.length]);
    await expect(copied).toHaveCount(0);
    await page.clock.resume();
    await expectAccessible(page);
  });
});

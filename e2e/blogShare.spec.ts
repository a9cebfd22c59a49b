import { expect, type Page } from '@playwright/test';
import { sampleSlug } from './blogPosts.ts';
import { stopClock } from './clock.ts';
import { expectAccessible, test } from './fixtures.ts';
import { texts } from './texts.ts';

const t = texts('en');

test.describe('sharing an article', () => {
  /** Puts fakes in the place of the platform's sheet and clipboard, which keep what they are given. */
  const fakeSharing = (page: Page, fails: { share?: string; copy?: boolean } = {}) =>
    page.addInitScript(({ share, copy }) => {
      const given: unknown[] = [];
      Object.assign(globalThis, { given });
      const set = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { value, configurable: true });
      set('share', async (data: ShareData) => {
        given.push({ shared: data });
        if (share) throw new DOMException('No', share);
      });
      set('clipboard', {
        writeText: async (text: string) => {
          if (copy === false) throw new DOMException('No', 'NotAllowedError');
          given.push({ copied: text });
        },
      });
      document.execCommand = () => false;
    }, fails);
  const given = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'given'));
  const title = t('blog', 'posts.benefits.title');
  const open = (page: Page, width: number) =>
    page.setViewportSize({ width, height: 900 }).then(() => page.goto(`/blog/${sampleSlug}`));
  const press = (page: Page, key: 'copy' | 'share') =>
    page.getByRole('button', { name: t('blog', key) }).click();

  test('[BLOG-9] C04: at 769 px the link is copied, and that is said for 2 s', async ({ page, baseURL }) => {
    await fakeSharing(page);
    await open(page, 769);
    await page.clock.install();
    await stopClock(page);
    await press(page, 'copy');
    await expect(page.getByText(t('blog', 'copied'))).toBeVisible();
    expect(await given(page)).toEqual([{ copied: `${baseURL}/blog/${sampleSlug}` }]);
    await page.clock.runFor(1900);
    await expect(page.getByText(t('blog', 'copied'))).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(t('blog', 'copied'))).toHaveCount(0);
  });

  test('[BLOG-9] C04: at 768 px the platform’s sheet gets title and link', async ({ page, baseURL }) => {
    await fakeSharing(page);
    await open(page, 768);
    await press(page, 'share');
    expect(await given(page)).toEqual([{ shared: { title, url: `${baseURL}/blog/${sampleSlug}` } }]);
    await expect(page.getByText(t('blog', 'copied'))).toHaveCount(0);
  });

  test('[BLOG-9] C02: a cancelled sheet does nothing', async ({ page }) => {
    await fakeSharing(page, { share: 'AbortError' });
    await open(page, 390);
    await press(page, 'share');
    await expect(page.locator('[data-screen="idle"]')).toBeAttached();
    expect((await given(page)).length).toBe(1);
  });

  test('[BLOG-9] C03: a sheet that fails copies the link', async ({ page, baseURL }) => {
    await fakeSharing(page, { share: 'NotAllowedError' });
    await open(page, 390);
    await press(page, 'share');
    await expect(page.getByText(t('blog', 'copied'))).toBeVisible();
    expect((await given(page))[1]).toEqual({ copied: `${baseURL}/blog/${sampleSlug}` });
  });

  test('[BLOG-9] C01: where nothing can be copied the link stands there, selected', async ({
    page,
    baseURL,
  }) => {
    await fakeSharing(page, { copy: false });
    await open(page, 1440);
    await press(page, 'copy');
    const field = page.getByRole('textbox', { name: t('blog', 'link') });
    await expect(field).toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.selectionEnd])).toEqual([
      `${baseURL}/blog/${sampleSlug}`,
      `${baseURL}/blog/${sampleSlug}`.length,
    ]);
    await expect(page.getByText(t('blog', 'copied'))).toHaveCount(0);
    await expectAccessible(page);
  });

  test('[BLOG-9] in Spanish the link is that of the Spanish article', async ({ page, baseURL }) => {
    await fakeSharing(page);
    await page.goto(`/es/blog/${sampleSlug}`);
    await page.getByRole('button', { name: texts('es')('blog', 'copy') }).click();
    await expect(page.getByText(texts('es')('blog', 'copied'))).toBeVisible();
    expect(await given(page)).toEqual([{ copied: `${baseURL}/es/blog/${sampleSlug}` }]);
  });
});

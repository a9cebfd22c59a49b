import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/fixtures.ts';

test('[QA-5] axe finds what is wrong in a page that was right before: an element, a color of the theme; the same page is right again', async ({
  page,
}) => {
  await page.goto('/email-signup');
  const heading = page.getByRole('heading', { level: 1 });
  await expectAccessible(page);

  await heading.evaluate((element) => element.append(document.createElement('img')));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt: <img>');
  await heading.locator('img').evaluate((element) => element.remove());
  await expectAccessible(page);

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { footer p { color: #345 !important } }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: <p/);
});

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

test('[QA-5] what a bar covers in part, where the page is scrolled to, is not too small, and what is small is, there too', async ({
  page,
}) => {
  await page.goto('/email-signup');
  /** Three buttons below each other, over most of the first of which a bar with a button lies. */
  const show = (size: number) =>
    page.evaluate((side) => {
      const made = (css: string, ...inside: Node[]) => {
        const element = document.createElement(inside.length > 0 ? 'div' : 'button');
        element.style.cssText = css;
        element.append(...inside);
        if (inside.length === 0) element.textContent = 'A';
        return element;
      };
      const button = `display: block; width: ${side}px; height: ${side}px; padding: 0; border: 0`;
      const column = made('', made(button), made(button), made(button));
      const bar = made('position: sticky; top: 0; z-index: 9', made('width: 100%; height: 100px'));
      const main = document.createElement('main');
      const heading = document.createElement('h1');
      heading.textContent = 'A';
      main.append(bar, heading, column, made('height: 3000px', new Text()));
      document.body.replaceChildren(main);
      scrollTo({ top: column.offsetTop + side * 0.8 - 100, behavior: 'instant' });
      return scrollY;
    }, size);
  const place = await show(40);
  expect(place).toBeGreaterThan(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await show(16);
  await expect(expectAccessible(page)).rejects.toThrow('target-size: <button');
});

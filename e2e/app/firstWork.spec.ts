import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** What a page makes of `Intl` whose first one reads every locale of the browser: up to 100 ms on a slow phone. */
const costly = ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'DurationFormat'];

const noteFormatters = (page: Page) =>
  page.addInitScript((names) => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    for (const name of names) {
      const Formatter = Reflect.get(Intl, name);
      if (!Formatter) continue;
      const noted = new Proxy(Formatter, {
        construct: (target, args) => {
          made.push(name);
          return Reflect.construct(target, args);
        },
      });
      Reflect.set(Intl, name, noted);
    }
  }, costly);

const made = (page: Page) => page.evaluate(() => (globalThis as unknown as { made: string[] }).made);

test('[APP-1] a visitor who looks through the site, from link to link and to the end of each page, makes no formatter of Intl', async ({
  page,
}) => {
  await noteFormatters(page);
  await page.goto('/');
  const header = page.getByRole('banner');
  const headline = page.getByRole('heading', { level: 1 });
  for (const path of ['/partners', '/branded-meetings', '/blog', '/blog/global-connections']) {
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('[data-hydrated="false"]').count()).toBe(0);
    const before = await headline.textContent();
    await (path.startsWith('/blog/') ? page : header).locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(headline).not.toHaveText(before ?? '');
  }
  await expect(page.locator('article time')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/);
  expect(await made(page)).toEqual([]);
  // They are heard of.
  await page.evaluate(() => new Intl.NumberFormat('en'));
  expect(await made(page)).toEqual(['NumberFormat']);
});

test('[APP-1] the libraries and the page of a first view are compiled while they arrive, and what comes late is not', async ({
  page,
}) => {
  const first: Record<string, Promise<boolean>> = {};
  page.on('response', (response) => {
    const [, name] = /\/assets\/(\w+)-[^/]+\.js$/.exec(response.url()) ?? [];
    if (name) first[name] = response.text().then((code) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
  });
  await page.goto('/');
  await expect.poll(() => Object.keys(first)).toEqual(expect.arrayContaining(['shell', 'HomeScreen']));
  const isHinted = Object.fromEntries(
    await Promise.all(Object.entries(first).map(async ([name, hint]) => [name, await hint])),
  );
  expect(isHinted).toMatchObject({ react: true, base: true, shell: true, index: true, HomeScreen: true });
  expect(Object.values(isHinted)).toContain(false);
});

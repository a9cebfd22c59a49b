import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { idle } from '../support/scripts.ts';

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
  const lookThrough = async () => {
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('[data-hydrated="false"]').count()).toBe(0);
  };
  for (const path of ['/partners', '/branded-meetings', '/blog', '/blog/global-connections']) {
    await lookThrough();
    const before = await headline.textContent();
    await (path.startsWith('/blog/') ? page : header).locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(headline).not.toHaveText(before ?? '');
  }
  await lookThrough();
  await expect(page.locator('article time').first()).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/);
  expect(await made(page)).toEqual([]);
  // They are heard of.
  await page.evaluate(() => new Intl.NumberFormat('en'));
  expect(await made(page)).toEqual(['NumberFormat']);
});

test('[APP-1] the libraries and the page of a first view are compiled while they arrive; what comes when the page rests, as i18next and the one that tells of errors, is not', async ({
  page,
}) => {
  const first: Record<string, Promise<boolean>> = {};
  page.on('response', (response) => {
    const [, name] = /\/assets\/(\w+)-[^/]+\.js$/.exec(response.url()) ?? [];
    if (!name) return;
    first[name] = response.text().then(
      (code) => code.startsWith('//# allFunctionsCalledOnLoad\n'),
      () => false,
    );
  });
  await page.goto('/');
  await expect
    .poll(() => Object.keys(first))
    .toEqual(expect.arrayContaining(['shell', 'HomeScreen', 'atRest', 'i18next']));
  const isHinted = Object.fromEntries(
    await Promise.all(Object.entries(first).map(async ([name, hint]) => [name, await hint])),
  );
  expect(isHinted).toMatchObject({ react: true, base: true, shell: true, HomeScreen: true });
  expect(isHinted).toMatchObject({ atRest: false, i18next: false });
});

test('[APP-6] letters that neither language has stand in the site’s fonts where a page shows or gets them, others ask for no face; no style sheet that comes late has one: all text would be shaped anew', async ({
  page,
}) => {
  const sheets: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'stylesheet') sheets.push(response.text().catch(() => ''));
  });
  let faces = 0;
  /** Resolves once the page that is opened looks for other letters. */
  const isLooking = async () => {
    await (await page.waitForResponse(/\/atRest-/)).finished();
    await idle(page);
  };
  page.on('request', (request) => {
    if (/\/fonts-[^/]*\.css/.test(request.url())) faces += 1;
  });
  const looksHome = isLooking();
  await page.goto('/');
  await looksHome;
  await page.getByRole('banner').getByRole('link', { name: 'Partners' }).click();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Your own corner of the square');
  // Which no font has.
  await headline.evaluate((element) => {
    element.append(' 🙂 Ж');
    return new Promise((resolve) => setTimeout(resolve));
  });
  expect(faces).toBe(0);
  await headline.evaluate((element) => element.append(' Łódź'));
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && /U\+100-/i.test(unicodeRange))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(loaded).toEqual(['Archivo Variable']);
  // In a field as well, and where a page has them from its beginning.
  const looksHere = isLooking();
  await page.goto('/email-signup');
  await looksHere;
  await page.getByRole('textbox').first().fill('łukasz');
  await expect.poll(() => faces).toBe(2);
  await page.goto('/blog');
  await page.getByRole('heading', { level: 1 }).evaluate((element) => element.append(' Łódź'));
  await expect.poll(loaded).toContain('Archivo Variable');
  expect(sheets.length).toBeGreaterThan(0);
  expect((await Promise.all(sheets)).join('')).not.toContain('@font-face');
});

import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { onScreen, openWizard } from '../support/flows.ts';
import { texts } from '../support/texts.ts';
import {
  dataSelector,
  type Head,
  headFor,
  inLanguage,
  type Language,
  type Listed,
  listed,
  meta,
  partners,
  readTags,
  readTypes,
  tagSelector,
  typesOf,
  unlisted,
  unlistedHead,
} from './pageHeads.ts';

/** The head of the page that is open. */
const headOf = async (page: Page): Promise<Head> => ({
  tags: await page.locator(tagSelector).evaluateAll(readTags),
  types: await page.locator(dataSelector).evaluateAll(readTypes),
});

test.describe('in a browser', () => {
  test.use({ provoked: /status of 404.*(not-found|no-such)/ });

  test('[APP-6] a page that is opened directly, with or without data of its own, says the same once it is hydrated', async ({
    page,
    home,
  }) => {
    for (const entry of listed.filter(({ path }) => typesOf[path])) {
      await page.goto(inLanguage(entry.path, 'es'));
      await expect.poll(() => headOf(page)).toEqual(headFor(entry, 'es', home.appOrigin));
    }
    // From here on Spanish is the visitor's choice.
    for (const { path, namespace, title } of unlisted) {
      await page.goto(path);
      await expect.poll(() => headOf(page)).toEqual(unlistedHead(texts('es')(namespace, title)));
    }
  });

  test('[APP-6] of every page nothing is left on the next, of neither language on the other', async ({
    page,
    home,
  }) => {
    const goThere = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    const expectHead = (entry: Listed, language: Language) =>
      expect.poll(() => headOf(page)).toEqual(headFor(entry, language, home.appOrigin));
    const banner = page.getByRole('banner');
    await page.goto('/');
    for (const entry of listed) {
      await goThere(entry.path);
      await expectHead(entry, 'en');
    }
    await goThere('/no-such/corner');
    await expect.poll(() => headOf(page)).toEqual(unlistedHead(texts('en')('app', 'notFound.metaTitle')));
    await page.goBack();
    for (const entry of listed.slice(-1)) await expectHead(entry, 'en');

    await goThere('/partners');
    await banner.getByRole('button', { name: texts('en')('app', 'toEs') }).click();
    await expectHead(partners, 'es');
    for (const entry of listed.toReversed().filter(({ path }) => typesOf[path])) {
      await goThere(inLanguage(entry.path, 'es'));
      await expectHead(entry, 'es');
    }
    await goThere('/es/partners');
    await banner.getByRole('button', { name: texts('es')('app', 'toEn') }).click();
    await expectHead(partners, 'en');
  });
});

test('[APP-6][SIGNUP-10] says it once where the page opens with a form that the server has not rendered', async ({
  page,
  home,
}) => {
  await openWizard(page, { language: 'en' });
  await page.reload();
  await onScreen(page, 'name');
  const landing = meta('/branded-meetings', 'branded-meetings', 'landing');
  await expect.poll(() => headOf(page)).toEqual(headFor(landing, 'en', home.appOrigin));
});

test('[APP-6][SIGNUP-10] a form that is open on the landing page costs no other page what the server has rendered', async ({
  page,
}) => {
  await openWizard(page, { language: 'en' });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('main h1'))
        Object.assign(heading, { isRendered: true });
    }),
  );
  await page.goto('/partners');
  const isRendered = page.getByRole('heading', { level: 1 }).evaluate((one) => 'isRendered' in one);
  expect(await isRendered).toBe(true);
});

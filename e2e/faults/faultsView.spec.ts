import { expect, type Page } from '@playwright/test';
import { test } from '../support/partner.ts';
import { visitEveryPage } from './everyPage.ts';

// Nothing saved yet is a documented 404, and so is the page that is not there.
test.use({ provoked: /status of 404/ });

/** Ids that an element names and the page does not have. */
const lostReferences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const naming = [
      ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details'],
      ...['aria-errormessage', 'aria-activedescendant', 'aria-flowto', 'for', 'list', 'form', 'headers'],
    ];
    return naming.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && document.getElementById(id) === null)
          .map((id) => `${element.localName}[${name}=${id}]`),
      ),
    );
  });

/** Ids that several elements have. */
const doubledIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/** What hangs over the page on every sheet of paper. */
const hanging = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => `${element.localName}: ${element.textContent?.trim().slice(0, 40)}`),
  );

for (const language of ['en', 'es'] as const)
  test.describe(`every page in ${language}`, () => {
    test.use({ language });

    test('[QA-5] has one main part and one first heading, and every id that it names once (G27)', async ({
      page,
      home,
      account,
    }) => {
      await visitEveryPage({ page, language, home, account }, async (name) => {
        await test.step(name, async () => {
          const counted = await page.evaluate(() =>
            ['main', 'h1'].map((tag) => document.querySelectorAll(tag).length),
          );
          expect
            .soft([name, counted, await lostReferences(page), await doubledIds(page)])
            .toEqual([name, [1, 1], [], []]);
        });
      });
    });
  });

test('[QA-5] on paper no page has anything that hangs over it, and its first heading is there (G13, V02)', async ({
  page,
  home,
  account,
}) => {
  await visitEveryPage({ page, language: 'en', home, account }, async (name) => {
    await page.emulateMedia({ media: 'print' });
    expect.soft([name, await hanging(page)]).toEqual([name, []]);
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
});

import { expect } from '@playwright/test';
import { hold } from '../support/calls.ts';
import { dashboard } from '../support/locators.ts';
import { givePlan, keepSession, test } from '../support/partner.ts';
import { idle, noteScripts, runAtMost, twice } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

test('[DASH-3][SIGNIN-5] the sign-in form stands on at most 25 scripts, and the space on 40, each fetched once', async ({
  page,
  account,
  request,
}) => {
  const { fetched } = noteScripts(page);
  await runAtMost(page, 25);
  await page.goto(dashboard);
  await expect(page.getByLabel(t('shared', 'phone.label'))).toBeVisible();
  expect(fetched.length).toBeGreaterThan(10);
  expect(twice(fetched)).toEqual([]);

  const signedIn = await account();
  await givePlan(request, signedIn);
  await keepSession(page, signedIn);
  fetched.length = 0;
  await runAtMost(page, 40);
  await page.goto(dashboard);
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(fetched.length).toBeGreaterThan(20);
  expect(twice(fetched)).toEqual([]);
});

test('[DASH-3][QA-5] the page is painted before its style sheets are here, and shows nothing unstyled', async ({
  page,
  request,
}) => {
  const sheet = await hold(page, '**/assets/space-*.css');
  await page.goto(dashboard, { waitUntil: 'commit' });
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
  await expect.poll(paints).toBe(1);
  // The sign-in form's one card.
  const cards = page.getByRole('status').locator('~ div > div:last-child > div');
  await expect(cards.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(cards.last()).toBeHidden();
  // The form's code and own styles are here, and nothing is on its way but that sheet.
  const isNamed = /\/forms-[^/]+\.css$/;
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(isNamed));
  await page.waitForFunction(() => Promise.all(Object.values(globalThis.earlyFiles ?? {})).then(() => true));
  await idle(page);
  await expect(page.getByLabel(t('shared', 'phone.label'))).toHaveCount(0);
  await sheet.answer({ response: await request.get((await sheet.arrived()).url()) });
  await expect(page.getByLabel(t('shared', 'phone.label'))).toBeVisible();
});

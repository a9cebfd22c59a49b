import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type Language, localeOf } from '../../machines/contract/language.ts';
import { unzipped } from '../../tests/server/account/unzipped.ts';
import { noPlan, statusUrl } from '../subscription/subscriptionTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { playDashboardNews } from '../support/dashboardNews.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { approveEachCode, askToSignIn, enterCode, openTab } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { dashboard } from '../support/locators.ts';
import { openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { openAccount } from './openAccount.ts';

/** The day of a moment as the page writes it. */
const dayOf = (page: Page, at: string, language: Language): Promise<string> =>
  page.evaluate(
    ([moment, locale]) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment)),
    [at, localeOf(language)] as const,
  );

for (const language of journeyLanguages)
  test.describe(`own data in ${language}`, () => {
    test.use({ language });
    const t = texts(language);
    const own = (key: string) => t('account', `ownData.${key}`);

    test('[ACC-4] a press downloads the data that is held, past unsaved edits and past the page', async ({
      page,
      account,
    }) => {
      const partner = await account();
      await openDashboard(page, partner);
      await openTab(page, { language }, 'design');
      await page.getByRole('tabpanel').getByRole('textbox').first().fill('Casa Iglesias');
      await openAccount(page, language);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: own('download') }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipped(await readFile(await download.path()));
      expect([...files.keys()]).toEqual(['README.txt', 'data.json']);
      expect(files.get('data.json')?.toString()).toContain(partner.userData.partnerId);
      await expect(page.getByText(own('started'))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });

    test('[ACC-4][QA-5] an account is deleted by keyboard alone after two questions, read from the title down on a phone, past unsaved edits, says until when it can be kept, and is told to stay when its owner signs in', async ({
      page,
      account,
      phone,
    }) => {
      const partner = await account();
      await playDashboardNews(page);
      await openDashboard(page, partner);
      await openTab(page, { language }, 'design');
      await page.getByRole('tabpanel').getByRole('textbox').first().fill('Casa Iglesias');
      await page.setViewportSize({ width: 320, height: 720 });
      await openAccount(page, language);
      await expectAccessible(page);
      await expectNoOverflow(page);
      const { keyboard } = page;
      await page.getByRole('button', { name: own('delete') }).press('Enter');
      await expect(page.getByRole('button', { name: own('warning.cancel') })).toBeFocused();
      await expect(page.getByRole('heading', { name: own('warning.title') })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await keyboard.press('Escape');
      await expect(page.getByRole('button', { name: own('delete') })).toBeFocused();
      await keyboard.press('Enter');
      await keyboard.press('Shift+Tab');
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: own('confirmation.cancel') })).toBeFocused();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await keyboard.press('Shift+Tab');
      const answer = page.waitForResponse('**/api/account/delete');
      await keyboard.press('Enter');
      const { deletionAt } = await (await answer).json();
      const date = await dayOf(page, deletionAt, language);
      await expect(page.getByText(t('dashboard', 'session.deletionScheduled', { date }))).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      // A second code within half a minute is refused: the answers of the sign-in are played.
      const approved = { ...partner, undoneDeletion: deletionAt };
      await approveEachCode(page, approved);
      await page.route('**/get-subscription?**', (route) => route.fulfill({ status: 404 }));
      await page.route(statusUrl, (route) => route.fulfill({ json: noPlan }));
      await askToSignIn(page, { language, phone });
      await enterCode(page, { language }, '123456');
      await expect(page.getByText(t('dashboard', 'session.deletionUndone', { date }))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    test('[ACC-4][SES-4] a deletion in one tab is told in the other, with the day until when the account can be kept', async ({
      page,
      account,
      context,
    }) => {
      await openDashboard(page, await account());
      const other = await context.newPage();
      await other.goto(dashboard);
      await openTab(other, { language }, 'design');
      await page.bringToFront();
      await openAccount(page, language);
      await page.getByRole('button', { name: own('delete') }).click();
      await page.getByRole('button', { name: own('warning.next') }).click();
      const answer = page.waitForResponse('**/api/account/delete');
      await page.getByRole('button', { name: own('confirmation.remove') }).click();
      const { deletionAt } = await (await answer).json();
      const date = await dayOf(page, deletionAt, language);
      const text = t('dashboard', 'session.deletionScheduled', { date });
      for (const tab of [page, other]) await expect(tab.getByText(text)).toBeVisible();
    });
  });

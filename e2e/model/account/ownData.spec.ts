import { expect, type Page } from '@playwright/test';
import { ownDataScreen } from '../../../machines/account/ownDataMachine.ts';
import { ownData } from '../../../tests/model/plans/account/ownData.ts';
import { openAccount } from '../../account/openAccount.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { openDashboard, test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';

const t = texts('en');
const validation = '**/api/auth/validate';
const archive = {
  body: 'PK',
  contentType: 'application/zip',
  headers: { 'Content-Disposition': 'attachment' },
};
const dialog = (page: Page, part: 'warning' | 'confirmation') =>
  page.getByRole('alertdialog', { name: t('account', `ownData.${part}.title`) });

test.describe('the paths of a partner’s own data, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: ownData.machine,
    plan: ownData.plans[0],
    ids: '[ACC-4]',
    // The section of the account, and the questions above it.
    part: (page) => page.getByRole('dialog', { name: t('account', 'title') }),
    open: async ({ page, account }) => {
      await page.unroute(validation);
      await page.route('**/data/*', (route) => route.fulfill(archive));
      await openDashboard(page, await account());
      await openAccount(page, 'en');
      // What came of a deletion whose answer is lost cannot be asked for either.
      await page.route(validation, (route) => route.abort());
    },
    calls: {
      downloadData: {
        url: '**/api/account/data',
        answer: (ending) =>
          ending.kind === 'resolve' ? { json: { url: `/data/${'t'.repeat(43)}` } } : failedBy(ending.value),
      },
      deleteAccount: {
        url: '**/api/account/delete',
        answer: (ending) =>
          ending.kind === 'resolve'
            ? { json: { deletionAt: '2026-03-15T12:00:00.000Z' } }
            : failedBy(ending.value),
      },
    },
    agrees: async (snapshot, { page }) => {
      const screen = ownDataScreen(snapshot);
      if (screen === 'deleted') {
        const note = t('dashboard', 'session.deletionScheduled', { date: 'March 15, 2026' });
        await expect(page.getByText(note)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        return;
      }
      await expect(page.locator(`[data-screen="${screen}"]`)).toHaveCount(1);
      const isLast = ['confirming', 'undeleted', 'unsure', 'deleting'].includes(screen);
      await expect(dialog(page, 'warning')).toBeVisible({ visible: screen === 'warned' });
      await expect(dialog(page, 'confirmation')).toBeVisible({ visible: isLast });
      const { errorText } = snapshot.context;
      const said = (key: string) =>
        page.getByText(errorText?.text ?? t('account', `ownData.${key}`), { exact: true });
      await expect(page.getByText(t('account', 'ownData.started'))).toBeVisible({
        visible: screen === 'started',
      });
      if (screen === 'unprepared') await expect(said('downloadFailed')).toBeVisible();
      if (screen === 'undeleted') await expect(said('deleteFailed')).toBeVisible();
      if (screen === 'unsure') await expect(said('deleteUnsure')).toBeVisible();
    },
  });
  expectAllBut('[ACC-4]', [missing]);
});

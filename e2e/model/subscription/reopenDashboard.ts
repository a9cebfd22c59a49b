import { dashboard } from '../../support/locators.ts';
import { keepSession } from '../../support/partner.ts';
import type { Stage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';

/**
 * Opens the dashboard of this test's partner again, with this query: from another page of the site, without a
 * reload.
 */
export const reopenDashboard = async ({ page, account }: Stage, query = ''): Promise<void> => {
  if (page.url() === 'about:blank') {
    await keepSession(page, await account());
    await page.goto('/install-guide');
  }
  await reopen(page, `${dashboard}${query}`);
};

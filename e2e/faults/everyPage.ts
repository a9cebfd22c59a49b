import { expect, type Page } from '@playwright/test';
import { dashboardPath, listedPages, notFoundPath } from '../../machines/contract/pages.ts';
import { localizedPath } from '../../machines/contract/siteAddress.ts';
import { onScreen, openTab } from '../support/flows.ts';
import { type Account, givePlan, openDashboard } from '../support/partner.ts';
import type { ProductServer } from '../support/productServer.ts';

type Language = 'en' | 'es';

/** What a page needs to be opened. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly home: ProductServer;
  readonly account: () => Promise<Account>;
}

const publicPaths = [...listedPages, '/blog/global-connections', notFoundPath];
const tabs = ['subscription', 'profile', 'design', 'meetings'];

/**
 * Visits every page: the public ones, the dashboard for who is not signed in, each tab of a partner's, and a
 * lobby. `look` gets each page once it is ready.
 */
export const visitEveryPage = async (
  { page, language, home, account }: Visit,
  look: (name: string) => Promise<void>,
): Promise<void> => {
  for (const path of publicPaths) {
    await page.goto(localizedPath(path, language));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await look(path);
  }
  await page.goto(dashboardPath);
  await onScreen(page, 'signIn');
  await look('the dashboard, signed out');
  const approval = await account();
  // All tabs belong to a plan.
  await givePlan(page.request, approval);
  await openDashboard(page, approval);
  for (const tab of tabs) {
    await openTab(page, { language }, tab);
    await look(`the tab ${tab}`);
  }
  await page.goto(`${home.meetingOrigin}/preview?pId=${approval.userData.partnerId}`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('the lobby');
};

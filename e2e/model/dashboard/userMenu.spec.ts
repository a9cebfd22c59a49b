import { expect, type Page } from '@playwright/test';
import { readableNumber } from '../../../machines/phone/phoneNumber.ts';
import { userMenu } from '../../../tests/model/plans/dashboard/userMenu.ts';
import { noPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { button } from '../../support/locators.ts';
import { openDashboard, test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';

const t = texts('en');
const part = (page: Page) => page.locator('#user-menu');
const dialog = (page: Page) => page.getByRole('dialog', { name: t('account', 'title') });
const opener = (page: Page) => part(page).locator('[aria-expanded]');
const ada = { name: 'Ada', email: 'ada@example.org' };

/** Every way to leave the menu sends the same event. The first one is that of all paths. */
const ways = {
  'a press beside it': (page: Page) => page.getByRole('heading', { level: 1 }).click(),
  'the focus that goes on': (page: Page) => button(page, 'dashboard', 'logout').focus(),
};

for (const [index, [way, leave]] of Object.entries(ways).entries())
  test.describe(`the paths of the user menu, walked in the page, left by ${way}`, () => {
    const missing = walkInPage({
      machine: userMenu.machine,
      plan: userMenu.plans[0],
      ids: '[DASH-1] [QA-5]',
      only: index === 0 ? undefined : ['menu.toggled', 'menu.left'],
      // The page does both at once; that they may fail is in userMenuMachine.test.ts.
      own: ['readNumber', 'loadAccount'],
      isPossible: ({ kind }) => kind !== 'reject',
      reach: 'steps',
      part,
      open: async ({ page, account }) => {
        await page.route(statusUrl, (route) => route.fulfill({ json: noPlan }));
        const partner = await account();
        await openDashboard(page, { ...partner, userData: { ...partner.userData, ...ada } });
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      },
      acts: {
        'menu.left': (_, { page }) => leave(page),
        'account.closed': async (_, { page }) => {
          await dialog(page)
            .getByRole('button', { name: t('account', 'close') })
            .click();
          await expect(
            part(page).getByRole('button', { name: t('dashboard', 'account.open') }),
          ).toBeFocused();
        },
        'menu.escaped': async (_, { page }) => {
          await page.keyboard.press('Escape');
          await expect(opener(page)).toBeFocused();
        },
      },
      agrees: async (snapshot, { page, account }) => {
        const isOpen = !snapshot.matches('closed');
        await expect(dialog(page)).toBeVisible({ visible: snapshot.matches('account') });
        // Below the dialog the page is inert.
        if (snapshot.matches('account')) return;
        await expect(opener(page)).toHaveAccessibleName(
          `${ada.name} ${t('dashboard', isOpen ? 'hideContact' : 'showContact')}`,
        );
        await expect(opener(page)).toHaveAttribute('aria-expanded', String(isOpen));
        const { phoneNumber } = (await account()).userData;
        for (const text of [ada.email, readableNumber(phoneNumber)])
          await expect(part(page).getByText(text)).toBeVisible({ visible: isOpen });
      },
    });
    if (index > 0) return;
    expectAllBut('[DASH-1] [QA-5]', [missing], {
      'the code of the account comes; that it may not is in TopBarView.test.tsx': [
        'userMenu.open.failed --account.wanted[0]--> userMenu.open.loading',
        'userMenu.open.loading --xstate.error.actor.loadAccount[0]--> userMenu.open.failed',
      ],
      'a session that ends takes the page away: dashboardSession.test.ts, ownData.spec.ts': [
        'userMenu --session.ended[0]--> userMenu.closed',
      ],
    });
  });

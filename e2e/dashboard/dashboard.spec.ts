import { expect } from '@playwright/test';
import { brandedSpace, saveElsewhere } from '../design/designTab.ts';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { askToSignIn, createAccount, enterCode, onScreen, openTab } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { button, dashboard } from '../support/locators.ts';
import { type Account, givePlan, keepSession, keptSession, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

for (const language of journeyLanguages) {
  test.describe(`signing in on the dashboard in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    test('[APP-2][SIGNIN-5][SES-2][DASH-2][DASH-4][ACC-2][QA-5] a partner signs in by phone, and agrees to the terms for a new account; a reload finds the branded space that has got a plan meanwhile, with four tabs that fit 320 px, under a bar of its own that stays in sight in all but low windows', async ({
      page,
      phone,
      codeFor,
    }) => {
      await page.route('**/video.mp4', (route) =>
        route.fulfill({ contentType: 'video/mp4', body: 'no video' }),
      );
      await page.goto(dashboard);
      await askToSignIn(page, { language, phone });
      await expect(page.getByLabel(t('shared', 'code.label'))).toBeFocused();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 720 });
      await expectNoOverflow(page);
      await enterCode(page, { language }, await codeFor(phone));
      const title = t('signin', 'newAccount.title');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('p:focus')).toContainText(t('signin', 'newAccount.agree').replace(/<.*/, ''));
      await expectAccessible(page);
      await expectNoOverflow(page);
      const approved = page.waitForResponse('**/api/auth/create-account');
      await createAccount(page, { language });
      const account: Account = await (await approved).json();
      await onScreen(page, 'subscription');

      await saveElsewhere(page, account, brandedSpace);
      await givePlan(page.request, account);
      await page.reload();
      await onScreen(page, 'meetings');
      const bar = page.getByRole('banner');
      await expect(bar).toHaveCount(1);
      await expect(bar.getByRole('button', { name: t('dashboard', 'logout') })).toBeVisible();
      await expect(bar.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('tab')).toHaveText(
        ['design', 'meetings', 'profile', 'subscription'].map((tab) => t('dashboard', `tabs.${tab}`)),
      );
      for (const tab of ['design', 'profile', 'subscription', 'meetings']) {
        await openTab(page, { language }, tab);
        await expectNoOverflow(page);
      }
      const topOfBar = async () => {
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
        return [await page.evaluate(() => scrollY), (await bar.boundingBox())?.y];
      };
      expect(await topOfBar()).toEqual([300, 0]);
      await page.setViewportSize({ width: 320, height: 480 });
      expect(await topOfBar()).toEqual([300, -300]);
    });
  });
}

const t = texts('en');

test.describe('with a server that fails', () => {
  test.use({ provoked: consoleOfFaults });

  test('[DASH-2][DASH-3][LAND-6][SES-3][QA-5] a space loads on the second try, its tabs follow the keyboard, the landing page leads back to it, and logging out ends the session (N07)', async ({
    page,
    account,
    home,
  }) => {
    const approval = await account();
    let isDown = true;
    await page.route('**/get-subscription**', (route) =>
      isDown ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await keepSession(page, approval);
    await test.step('the landing page leads to the dashboard, whose space does not load at first', async () => {
      await page.goto('/branded-meetings');
      await expect(page).toHaveURL(dashboard);
      await onScreen(page, 'failed');
      await expect(page.getByText(t('subscription', 'errors.fetchFailed'))).toBeVisible();
      await expectAccessible(page);
      isDown = false;
      await button(page, 'dashboard', 'retry').click();
      await onScreen(page, 'subscription');
    });
    await test.step('the tabs are real tabs for the keyboard', async () => {
      const design = page.getByRole('tab', { name: t('dashboard', 'tabs.design') });
      await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(design).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(design).toHaveAttribute('aria-selected', 'true');
      await onScreen(page, 'design');
    });
    await test.step('logging out goes home, clears the browser and ends the token', async () => {
      await button(page, 'dashboard', 'logout').click();
      await expect(page).toHaveURL('/');
      expect(await keptSession(page)).toEqual([null, null]);
      const { phoneNumber } = approval.userData;
      // The page leaves whether the server has heard of it or not.
      const read = () =>
        page.request.get(
          `${home.appOrigin}/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(phoneNumber)}`,
          { headers: { Authorization: `Bearer ${approval.sessionToken}` } },
        );
      await expect.poll(async () => (await read()).status()).toBe(401);
    });
  });
});

import { expect, type Page } from '@playwright/test';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { anotherNumber, onScreen, signUp } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { dashboard } from '../support/locators.ts';
import { keptSession, openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { openAccount } from './openAccount.ts';

for (const language of journeyLanguages) {
  test.describe(`the account in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    test('[ACC-1][DASH-1][QA-5] details of the sign-up are there after the browser was closed, are changed by keyboard alone, stay when the session ends, and are gone with “forget this device”; it is accessible and fits 320 px', async ({
      page,
      context,
      browser,
      phone,
      codeFor,
    }) => {
      const person = { language, phone, codeFor };
      await signUp(page, person);
      // What outlives the browser: the storage of all tabs, not that of a tab.
      const storageState = await context.storageState();
      await page.close();
      const reopened = await browser.newContext({ storageState });
      const again = await reopened.newPage();
      await again.setViewportSize({ width: 320, height: 720 });
      await again.goto(dashboard);
      const menu = again.getByRole('button', { name: t('dashboard', 'showContact') });
      await expect(menu).toHaveAccessibleName(/^Marta Iglesias/);

      const { keyboard } = again;
      await menu.press('Enter');
      await expectAccessible(again);
      await expectNoOverflow(again);
      await again.getByRole('button', { name: t('dashboard', 'account.open') }).press('Enter');
      const name = again.getByRole('textbox', { name: t('account', 'details.name') });
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('Marta Iglesias');
      await expect(again.getByRole('textbox', { name: t('account', 'details.email') })).toHaveValue(
        'marta@casaiglesias.example',
      );
      await expectAccessible(again);
      await expectNoOverflow(again);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type('Ana Ferrer');
      await expect(again.getByText(t('account', 'details.kept'))).toBeVisible();
      await keyboard.press('Escape');
      await expect(again.getByRole('button', { name: t('dashboard', 'account.open') })).toBeFocused();

      const kept = (on: Page) =>
        on.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      const [token] = await keptSession(again);
      await test.step('forgetting a device leaves nothing of them there', async () => {
        const other = await browser.newContext({ storageState: await reopened.storageState() });
        const there = await other.newPage();
        await there.goto(dashboard);
        const menuThere = there.getByRole('button', { name: t('dashboard', 'showContact') });
        await expect(menuThere).toHaveAccessibleName(/^Ana Ferrer/);
        await menuThere.press('Enter');
        await there.getByRole('button', { name: t('dashboard', 'forget') }).press('Enter');
        await expect(there).toHaveURL('/');
        expect(await kept(there)).not.toMatch(/Ana|Ferrer|casaiglesias|details|sessionToken/);
        await other.close();
      });
      await test.step('a session that has ended leaves them for the next one', async () => {
        // The page leaves whether the server has heard of it or not.
        const isEnded = async () =>
          (
            await again.request.get('/api/auth/sessions', { headers: { Authorization: `Bearer ${token}` } })
          ).status();
        await expect.poll(isEnded).toBe(401);
        await again.reload();
        await expect(again.getByLabel(t('shared', 'phone.label'))).toBeVisible();
        const left = await kept(again);
        expect(left).toContain('Ana Ferrer');
        expect(left).not.toContain('sessionToken');
      });
      await reopened.close();
    });
  });
}

test.describe('with a code that is refused', () => {
  test.use({ provoked: consoleOfFaults });

  test('[ACC-1] another partner on the same device sees nothing of it, and what is typed is what a promo code is sent with', async ({
    page,
    account,
    phone,
  }) => {
    await openDashboard(page, await account());
    await onScreen(page, 'subscription');
    await openAccount(page, 'en');
    const t = texts('en');
    await page.getByRole('textbox', { name: t('account', 'details.name') }).fill('Marta');
    await page.getByRole('textbox', { name: t('account', 'details.email') }).fill('marta@casa.example');
    await page.keyboard.press('Escape');
    const sent = page.waitForRequest('**/stripe/apply-promo-code');
    await page.getByRole('textbox', { name: t('subscription', 'promo') }).fill('NOPE-2026');
    await page.getByRole('button', { name: t('subscription', 'apply') }).click();
    expect((await sent).postDataJSON()).toMatchObject({ userEmail: 'marta@casa.example' });

    await openDashboard(page, await account(anotherNumber(phone)));
    await onScreen(page, 'subscription');
    await openAccount(page, 'en');
    await expect(page.getByRole('textbox', { name: t('account', 'details.name') })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: t('account', 'details.email') })).toHaveValue('');
  });
});

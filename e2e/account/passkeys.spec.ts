import { expect, type Page } from '@playwright/test';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { onScreen, openSignIn } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { dashboard } from '../support/locators.ts';
import { forgetSession, openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { addDevice } from './addDevice.ts';

/** A refusal of the server stands in the console. */
test.use({ provoked: consoleOfFaults });

for (const language of journeyLanguages) {
  test.describe(`passkeys in ${language}`, () => {
    test.use({ language });
    const t = texts(language);
    const byPasskey = (page: Page) => page.getByRole('button', { name: t('signin', 'passkey.signIn') });
    const openAccount = async (page: Page) => {
      await page.getByRole('button', { name: t('dashboard', 'showContact') }).click();
      await page.getByRole('button', { name: t('dashboard', 'account.open') }).click();
    };

    test('[ACC-7][QA-5] one is created in the account, signs in by autofill and by the button, and is removed: then it signs in no more, and a code may be sent; the section is accessible and fits 320 px', async ({
      page,
      account,
      phone,
    }) => {
      await addDevice(page);
      await openDashboard(page, await account());
      await onScreen(page, 'subscription');
      await openAccount(page);
      const section = page.getByRole('region', { name: t('account', 'passkeys.title') });
      await expect(section).toContainText(t('account', 'passkeys.none'));
      await section.getByRole('button', { name: t('account', 'passkeys.create') }).click();
      await expect(section.getByRole('status')).toHaveText(t('account', 'passkeys.created'));
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await section.getByRole('button', { name: t('account', 'passkeys.create') }).click();
      await expect(section.getByRole('alert')).toHaveText(t('account', 'passkeys.known'));
      await page.setViewportSize({ width: 320, height: 720 });
      await expectAccessible(page);
      await expectNoOverflow(page);

      await test.step('the dashboard opens by a passkey that is chosen where the number is filled in', async () => {
        await forgetSession(page);
        await page.goto(dashboard);
        // The device chooses at once what a person would choose in the list under the field.
        await onScreen(page, 'subscription');
      });
      await test.step('the landing page leads there by its button, where the browser offers none by itself', async () => {
        await forgetSession(page);
        await page.addInitScript(() => {
          // The frames of other origins have none.
          if ('PublicKeyCredential' in window)
            PublicKeyCredential.isConditionalMediationAvailable = async () => false;
        });
        await openSignIn(page, { language });
        await byPasskey(page).click();
        await expect(page).toHaveURL(dashboard);
        await onScreen(page, 'subscription');
      });
      await test.step('a removed one signs in no more', async () => {
        await openAccount(page);
        await section.getByRole('button', { name: t('account', 'passkeys.remove') }).click();
        await section.getByRole('button', { name: t('account', 'passkeys.confirm') }).click();
        await expect(section.getByRole('status')).toHaveText(t('account', 'passkeys.removed'));
        await expect(section.getByRole('listitem')).toHaveCount(0);
        await forgetSession(page);
        await page.goto(dashboard);
        const refusal = page.getByRole('alert').filter({ hasText: t('server', 'PASSKEY_UNKNOWN') });
        await byPasskey(page).click();
        await expect(refusal).toBeVisible();
        await page.getByLabel(t('shared', 'phone.label')).fill(phone);
        await expect(page.getByRole('button', { name: t('signup', 'phone.sms') })).toBeEnabled();
      });
    });
  });
}

test('[ACC-7] a browser without passkeys shows nothing of them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(dashboard);
  const t = texts('en');
  await expect(page.getByLabel(t('shared', 'phone.label'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('signin', 'passkey.signIn') })).toHaveCount(0);
});

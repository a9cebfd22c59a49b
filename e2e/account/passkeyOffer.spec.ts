import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answersRead } from '../support/calls.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { onScreen } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { dashboard } from '../support/locators.ts';
import { forgetSession, openDashboard, test } from '../support/partner.ts';
import { idle } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';
import { addDevice } from './addDevice.ts';

/** Resolves once the code of the offer has come, and the page rests. */
const offerIsRun = async (page: Page): Promise<void> => {
  await (await page.waitForResponse(/PasskeyOffer[^/]*\.js$/)).finished();
  await idle(page);
};

for (const language of journeyLanguages) {
  test.describe(`the offer of a passkey in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    test('[ACC-7][QA-5] one is created from the dashboard, signs in from then on, and is offered no more; the offer is accessible and fits 320 px', async ({
      page,
      account,
    }) => {
      await addDevice(page);
      await page.setViewportSize({ width: 320, height: 720 });
      await openDashboard(page, await account());
      const create = page.getByRole('button', { name: t('account', 'passkeys.create') });
      await expect(create).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await create.press('Enter');
      const created = page.getByRole('status').filter({ hasText: t('account', 'passkeys.created') });
      await expect(created).toHaveCount(1);
      await expect(page.getByRole('tab', { selected: true })).toBeFocused();

      await forgetSession(page);
      const offer = offerIsRun(page);
      const listed = page.waitForResponse('**/api/auth/passkeys');
      await page.goto(dashboard);
      // The device chooses at once what a person would choose in the list under the field.
      await onScreen(page, 'subscription');
      await offer;
      // The browser has forgotten that there is one: the server tells it.
      await (await listed).finished();
      await answersRead(page);
      await idle(page);
      await expect(create).toHaveCount(0);
    });

    test('[ACC-7] “not now” is an answer for good on this device', async ({ page, account }) => {
      await addDevice(page);
      await openDashboard(page, await account());
      const decline = page.getByRole('button', { name: t('account', 'passkeyOffer.decline') });
      await decline.click();
      await expect(decline).toHaveCount(0);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const offer = offerIsRun(page);
      await page.reload();
      await onScreen(page, 'subscription');
      // It has asked this device alone.
      await offer;
      await expect(decline).toHaveCount(0);
      expect(asked.filter((path) => /^\/api\/.*passkey/.test(path))).toEqual([]);
    });
  });
}

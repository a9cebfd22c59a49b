import { expect } from '@playwright/test';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answersRead } from '../support/calls.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { dashboard } from '../support/locators.ts';
import { openDashboard, test } from '../support/partner.ts';
import { idle } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';

const mobileSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

for (const language of journeyLanguages)
  test.describe(`a sign-in elsewhere, in ${language}`, () => {
    test.use({ language, provoked: consoleOfFaults });
    const t = texts(language);

    test('[ACC-3][QA-5] is told in the dashboard, ended in the account by keyboard alone, and signed out there at its next call; it is accessible and fits 320 px', async ({
      page,
      browser,
      account,
      request,
      phone,
      codeFor,
    }) => {
      const own = await account();
      const elsewhere = await browser.newContext({ userAgent: mobileSafari });
      const other = await elsewhere.newPage();
      await test.step('somebody signs in elsewhere', async () => {
        const phoneNumber = own.userData.phoneNumber;
        // A browser that has signed in to a number waits for its own codes alone: the next one comes at once.
        const asked = await request.post('/api/auth/start-verification', {
          data: { phoneNumber, channel: 'sms' },
        });
        expect(asked.status()).toBe(200);
        const answer = await request.post('/api/auth/check-verification', {
          data: { phoneNumber, code: await codeFor(phone) },
          headers: { 'User-Agent': mobileSafari },
        });
        await openDashboard(other, await answer.json());
        await expect(other.getByRole('tab', { selected: true })).toBeVisible();
      });

      await page.setViewportSize({ width: 320, height: 720 });
      await openDashboard(page, own);
      const look = page.getByRole('button', { name: t('account', 'sessions.look') });
      await expect(look).toBeVisible();
      const device = t('account', 'sessions.device', { browser: 'Safari', system: 'iOS' });
      await expect(page.getByRole('main')).toContainText(device);
      await expectAccessible(page);
      await expectNoOverflow(page);

      await look.press('Enter');
      const list = page.getByRole('list', { name: t('account', 'sessions.title') });
      await expect(list).toBeFocused();
      // The first field was not left: nothing is said of it.
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByRole('listitem').first()).toContainText(t('account', 'sessions.current'));
      await expect(list.getByRole('listitem').last()).toBeInViewport();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('account', 'sessions.ended'))).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tab', { selected: true })).toBeFocused();
      const listed = page.waitForResponse('**/api/auth/sessions');
      await page.goto(dashboard);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await (await listed).finished();
      await answersRead(page);
      await idle(page);
      await expect(look).toHaveCount(0);

      await other.reload();
      await expect(other.getByLabel(t('shared', 'phone.label'))).toBeVisible();
      await elsewhere.close();
    });
  });

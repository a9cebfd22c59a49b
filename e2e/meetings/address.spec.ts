import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { onScreen } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { type Account, givePlan, openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

const branded = {
  ...defaultMeetingConfig,
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};

/** An address that no other test has. */
const newSlug = () => `casa-${randomBytes(6).toString('hex')}`;

const takeAddress = async (page: Page, { sessionToken }: Account, slug: string): Promise<void> => {
  const answer = await page.request.post('/api/partner-resources/set-address', {
    headers: { Authorization: `Bearer ${sessionToken}` },
    data: { slug },
  });
  expect(answer.status()).toBe(200);
};

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const t = texts(language);
    const say = (key: string) => t('meetings', `address.${key}`);

    test('[BRAND-3][QA-5] a partner chooses an address with the keyboard, is told of those that are taken and reserved, and guests find the room there, by the old one too', async ({
      page,
      account,
      home,
      phone,
    }) => {
      const taken = newSlug();
      const other = await account(phone.replace('555', '557'));
      await saveElsewhere(page, other, defaultMeetingConfig);
      await takeAddress(page, other, taken);

      const partner = await account();
      const name = `Casa Íñigo ${newSlug().slice(-8)}`;
      const proposed = name.toLowerCase().replace('íñigo', 'inigo').replaceAll(' ', '-');
      await saveElsewhere(page, partner, { ...branded, name });
      await givePlan(page.request, partner);
      await openDashboard(page, partner);
      await onScreen(page, 'meetings');
      const host = new URL(home.meetingOrigin).host;

      await page.getByRole('button', { name: say('choose'), exact: true }).focus();
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: say('field') });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(proposed);
      await expect(page.getByText(say('free'))).toBeVisible();

      const retype = async (slug: string) => {
        await field.press('ControlOrMeta+a');
        await page.keyboard.type(slug);
      };
      await retype(taken);
      await expect(page.getByText(say('taken'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('save') })).toBeDisabled();
      await retype('support');
      await expect(page.getByText(say('reserved'))).toBeVisible();
      await retype('ca');
      await expect(page.getByText(say('invalid'))).toBeVisible();
      await page.setViewportSize({ width: 320, height: 720 });
      // The field has no room for all of it.
      await expect(page.getByText(`${host}/ca`, { exact: true })).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: say('choose'), exact: true })).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(page.getByText(say('free'))).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('saved'))).toBeVisible();
      const change = page.getByRole('button', { name: say('changeOf') });
      await expect(change).toBeFocused();
      await expect(page.getByText(`${host}/${proposed}`, { exact: true })).toBeVisible();
      const link = `${home.meetingOrigin}/${proposed}`;
      await expect(
        page.getByRole('img', { name: t('meetings', 'sheet.qrAlt', { link }) }).first(),
      ).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.reload();
      await onScreen(page, 'meetings');
      await expect(page.getByText(`${host}/${proposed}`, { exact: true })).toBeVisible();

      const next = newSlug();
      await takeAddress(page, partner, next);
      await page.goto(`${link}?lng=${language}`);
      await expect(page).toHaveURL(`${home.meetingOrigin}/${next}?lng=${language}`);
      await expect(page.getByRole('banner')).toContainText(name);
      await page.getByLabel(t('meetings', 'lobby.name'), { exact: true }).fill('Ana');
      await page.getByRole('button', { name: t('meetings', 'lobby.ask') }).click();
      await expect(page.getByText(t('lobby', 'waiting.hostAway'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('lobby', 'waiting.hostAway'))).toBeVisible();
      await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}`);
      await expect(page.getByText(t('lobby', 'waiting.hostAway'))).toBeVisible();
    });
  });
}

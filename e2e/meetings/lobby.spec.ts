import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { expectAccessible, expectNoOverflow } from '../support/fixtures.ts';
import { givePlan, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

/** As long as a message can be, on a header that gives the lightest ground. */
const design = {
  ...defaultMeetingConfig,
  welcomeMessage: 'Bienvenidos a Casa Iglesias. '.repeat(7).slice(0, 200),
  theme: { ...defaultMeetingConfig.theme, headerColor: '#FFFFFF' },
};

const boxOf = (page: Page) => page.locator('main > div').first().boundingBox();

for (const language of ['en', 'es'] as const) {
  test.describe(`the lobby in ${language}`, () => {
    test.use({ language });
    const t = (key: string) => texts(language)('meetings', `lobby.${key}`);

    test('[API-2][QA-5] a phone shows name and button at once, below the longest message; nothing moves for an error', async ({
      page,
      account,
      home,
    }) => {
      const partner = await account();
      await saveElsewhere(page, partner, design);
      await givePlan(page.request, partner);
      const ask = page.getByRole('button', { name: t('ask') });
      for (const [width, height] of [
        [320, 568],
        [390, 664],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`${home.meetingOrigin}/?pId=${partner.userData.partnerId}`);
        await expect(page.getByLabel(t('name'), { exact: true })).toBeInViewport({ ratio: 1 });
        await expect(ask).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await expectNoOverflow(page);
      }
      await page.getByRole('button', { name: t('cam') }).click();
      await expect(page.getByText(t('devicesOff'))).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      const before = await boxOf(page);
      await ask.click();
      await expect(page.getByText(t('nameNeeded'))).toBeVisible();
      expect(await boxOf(page)).toEqual(before);
      await expectAccessible(page);
    });
  });
}

import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { consoleOfFaults, test } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { openDesign, saveElsewhere } from './designTab.ts';

for (const language of journeyLanguages) {
  test.describe(`the design tab in ${language}`, () => {
    test.use({ language, provoked: consoleOfFaults });

    test('[QA-5][DSGN-2][DSGN-8] reads well from 320 px on, and so do its warnings and its questions', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const tab = await openDesign(page, approval, language);
      const lookAt = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
        await expectAccessible(page);
      };
      await tab.hex('primaryColor').fill('#12');
      await tab.hex('primaryColor').blur();
      await tab.space.fill('a'.repeat(10_000));
      await page.setViewportSize({ width: 1440, height: 800 });
      await expectNoOverflow(page);
      await lookAt(320);
      // All questions are the same dialog with other texts: each language checks another one.
      if (language === 'en') {
        await page.getByRole('radio', { name: tab.t('savedRoom') }).check();
        await tab.button('discard').click();
        await lookAt(1440);
        return;
      }
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(tab.dialog(tab.t('leaveDialog.title'))).toBeVisible();
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await tab.hex('primaryColor').fill('#123456');
      await tab.space.fill('Mine');
      await saveElsewhere(page, approval, { ...defaultMeetingConfig, name: 'Theirs' });
      await tab.button('save').click();
      await expect(tab.dialog(tab.t('conflictTitle'))).toBeVisible();
      await lookAt(320);
    });
  });
}

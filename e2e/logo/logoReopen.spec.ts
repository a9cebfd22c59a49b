import { expect } from '@playwright/test';
import { expectUpload, keepUploadedMessage, openDesign, save, savedDesign } from '../design/designTab.ts';
import { consoleOfFaults } from '../faults/faulty.ts';
import { failOnce, openTab } from '../support/flows.ts';
import { quadrants } from '../support/generatedFiles.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import { logoEditor, openEditor } from './logoEditor.ts';

test.beforeEach(keepUploadedMessage);

// The original is cut off once.
test.use({ provoked: consoleOfFaults });

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[LOGO-8][QA-5] a saved logo is opened again by keyboard with its original and its crop', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const tab = await openDesign(page, approval, language);
      const editor = await openEditor(tab, await quadrants(600), language);
      await editor.button('zoomIn').click();
      await editor.button('rr').click();
      await editor.button('save').click();
      await expectUpload(tab, 'logo', 'uploaded');
      await save(tab);
      const { config } = (await savedDesign(page, approval)) ?? {};
      expect(config?.logoSource).toMatchObject({ crop: { scale: 1.1, rotation: 15, x: 0, y: 0 } });

      await page.reload();
      await openTab(page, { language }, 'design');
      const edit = page.getByRole('button', { name: tab.t('editLogo'), exact: true });
      const original = config?.logoSource?.url ?? '';
      await test.step('without a network it says so', async () => {
        await failOnce(page, original, (route) => route.abort());
        await edit.click();
        await expectUpload(tab, 'logo', 'failed');
      });
      await edit.focus();
      await page.keyboard.press('Enter');
      const again = logoEditor(page, language);
      await expect(again.image).toBeVisible();
      await expect(again.slider).toHaveValue('1.1');
      await expect(again.values).toContainText(again.t('angleValue', { deg: 15 }));
      await again.button('reset').click();
      await again.button('save').click();
      await expectUpload(tab, 'logo', 'uploaded');
      await save(tab);
      const { config: next } = (await savedDesign(page, approval)) ?? {};
      expect(next?.logo).not.toBe(config?.logo);
      expect(next?.logoSource).toEqual({
        ...config?.logoSource,
        crop: { scale: 1, rotation: 0, x: 0, y: 0 },
      });
    });
  });

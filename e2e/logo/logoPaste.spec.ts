import { expect, type Page } from '@playwright/test';
import { openDesign } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';

import { quadrants } from '../support/generatedFiles.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import { logoEditor } from './logoEditor.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Copies a PNG, with a text if there is one, as another program would. */
const copy = async (page: Page, text?: string): Promise<void> => {
  const { buffer } = await quadrants(600);
  await page.evaluate(
    async ({ base64, words }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = { 'image/png': new Blob([bytes], { type: 'image/png' }) };
      await navigator.clipboard.write([
        new ClipboardItem(words === undefined ? image : { ...image, 'text/plain': words }),
      ]);
    },
    { base64: buffer.toString('base64'), words: text },
  );
};

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[LOGO-8][QA-5] a pasted image opens the editor; a text that is copied with a picture goes into its field, and an open editor keeps its image', async ({
      page,
      account,
    }) => {
      const tab = await openDesign(page, await account(), language);
      await expect(page.getByText(tab.t('logoPaste'))).toBeVisible();
      const editor = logoEditor(page, language);
      await copy(page, 'Casa Clara');
      await tab.space.fill('');
      await page.keyboard.press('ControlOrMeta+v');
      await expect(tab.space).toHaveValue('Casa Clara');
      await expect(editor.dialog).toBeHidden();

      await copy(page);
      await page.keyboard.press('ControlOrMeta+v');
      await expect(editor.image).toBeVisible();
      await expectAccessible(page);
      await editor.button('zoomIn').click();
      await expect(editor.slider).toHaveValue('1.1');
      await page.keyboard.press('ControlOrMeta+v');
      // Another image would begin at 1.
      await editor.button('zoomIn').click();
      await expect(editor.slider).toHaveValue('1.2');
      await editor.button('save').click();
      await expect(page.getByAltText(tab.t('logoAlt'))).toBeVisible();
      await tab.expectBar('unsaved');
    });
  });

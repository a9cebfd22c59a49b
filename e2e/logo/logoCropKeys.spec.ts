import { expect } from '@playwright/test';
import { openDesign } from '../design/designTab.ts';
import { mapPng } from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import { answerUploads, expectPlace, logoEditor, placeOn } from './logoEditor.ts';

test('[LOGO-3][QA-5] a whole crop by keyboard alone: every step is said, and the focus comes back to where it was', async ({
  page,
  account,
}) => {
  await answerUploads(page);
  const tab = await openDesign(page, await account());
  const upload = tab.card('logo').getByRole('button', { name: tab.t('uploadLogo'), exact: true });
  const picker = page.waitForEvent('filechooser');
  await upload.press('Enter');
  await (await picker).setFiles(await mapPng(1600, 800));
  const editor = logoEditor(page);
  await expect(editor.stage).toBeFocused();
  await expect(editor.stage).toHaveAccessibleDescription(editor.t('keys'));
  const said = (key: string, values: Record<string, number>) =>
    expect(editor.values).toContainText(editor.t(key, values));

  await page.keyboard.press('ArrowRight');
  await said('right', { n: 10 });
  await page.keyboard.press('Shift+ArrowRight');
  await said('right', { n: 11 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await said('left', { n: 9 });
  // At zoom 1 the image cannot move up or down.
  await page.keyboard.press('ArrowDown');
  await said('left', { n: 9 });
  await page.keyboard.press('+');
  await said('zoomValue', { zoom: 1.1 });
  await page.keyboard.press('=');
  await said('zoomValue', { zoom: 1.2 });
  await page.keyboard.press('-');
  await said('zoomValue', { zoom: 1.1 });
  await page.keyboard.press('R');
  await said('angleValue', { deg: 15 });
  await page.keyboard.press('Shift+R');
  await said('angleValue', { deg: 0 });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('r');
  await said('angleValue', { deg: 15 });
  const seen = await placeOn(editor.image);

  for (const next of ['reset', 'zoomOut', null, 'zoomIn', 'rl', 'rr', 'save', 'cancel']) {
    await page.keyboard.press('Tab');
    await expect(next === null ? editor.slider : editor.button(next)).toBeFocused();
  }
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await said('zoomValue', { zoom: 1.2 });
  await page.keyboard.press('ArrowLeft');
  await said('zoomValue', { zoom: 1.1 });
  await expectPlace(() => placeOn(editor.image), seen);
  await editor.button('save').focus();
  await page.keyboard.press('Enter');
  await expect(editor.dialog).toBeHidden();
  await expect(tab.card('logo').getByRole('button', { name: tab.t('change'), exact: true })).toBeFocused();
});

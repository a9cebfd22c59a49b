import { expect } from '@playwright/test';
import { dashboardPath } from '../../machines/contract/pages.ts';
import {
  chooseVideos,
  designTab,
  expectUpload,
  openBranded,
  openDesign,
  saveElsewhere,
  saveUrl,
  uploadUrl,
} from '../design/designTab.ts';
import { openEditor } from '../logo/logoEditor.ts';
import { startClock, stopClock } from '../support/clock.ts';
import { failOnce, openTab } from '../support/flows.ts';
import { fileOf, quadrants, webp } from '../support/generatedFiles.ts';
import { texts } from '../support/texts.ts';
import { namedSpace } from './dashboardScreens.ts';
import type { Journey } from './visit.ts';

/** The logo editor. */
export const logoEditor: Journey = async (visit, look) => {
  const { page, language } = visit;
  const tab = await openDesign(page, await visit.account(), language);
  await openEditor(tab, await quadrants(600), language);
  await look('logo-editor');
};

/** Edits: not yet saved, saved, refused, and what is asked before they are lost. */
export const designEdits: Journey = async (visit, look) => {
  const { page, language } = visit;
  const account = await visit.account();
  const tab = await openBranded(page, account, language);
  await look('design-branded');
  await tab.space.press('End');
  await tab.space.pressSequentially(' 2');
  await tab.expectBar('unsaved');
  await look('design-edited');
  await tab.button('discard').click();
  await look('design-discard');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: texts(language)('dashboard', 'logout'), exact: true })
    .first()
    .click();
  await expect(tab.dialog(tab.t('leaveDialog.logout.title'))).toBeVisible();
  await look('design-leave');
  await page.keyboard.press('Escape');
  await failOnce(page, saveUrl, (route) => route.fulfill({ status: 500, body: '' }));
  await tab.button('save').click();
  await tab.expectBar('failed');
  await look('design-save-failed');
  await saveElsewhere(page, account, { ...namedSpace, name: 'Casa Iglesias 3' });
  await page.keyboard.press('Control+s');
  await expect(tab.dialog(tab.t('conflictTitle'))).toBeVisible();
  await look('design-conflict');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText(tab.t('draftBack'))).toBeVisible();
  await look('design-restored');
};

/** Fields that are wrong, colors that are hard to read on, and the message of a save. */
export const designFields: Journey = async (visit, look) => {
  const { page, language } = visit;
  await startClock(page);
  const tab = await openDesign(page, await visit.account(), language);
  await tab.hex('primaryColor').fill('#FFE066');
  await tab.hex('headerColor').fill('#B9F6CA');
  await tab.hex('headerColor').blur();
  await look('design-light-colors');
  await tab.button('save').click();
  await tab.expectSaved();
  await tab.space.fill('a'.repeat(70));
  await tab.welcome.fill('welcome '.repeat(40));
  await tab.hex('primaryColor').fill('#12');
  await tab.hex('primaryColor').blur();
  await look('design-wrong');
  await tab.hex('primaryColor').fill('#123456');
  await tab.space.fill('Casa Iglesias');
  await tab.welcome.fill('');
  await stopClock(page);
  await tab.button('save').click();
  await tab.expectBar('saved');
  await look('design-saved');
  await page.clock.resume();
  await tab.view('saved').check();
  await expect(tab.frame).toBeVisible();
  await look('design-saved-room');
};

/** Files that are refused, being sent, and videos. */
export const designUploads: Journey = async (visit, look) => {
  const { page, language } = visit;
  const tab = await openDesign(page, await visit.account(), language);
  await tab.file('logo').setInputFiles(fileOf('logo.heic', 'image/heic', await webp()));
  await expectUpload(tab, 'logo', 'failed');
  await look('design-file-refused');
  await page.route(uploadUrl, () => undefined);
  await tab.file('background').setInputFiles(await quadrants(400));
  await expectUpload(tab, 'backgroundImage', 'uploading');
  await look('design-uploading');
  await page.goto(dashboardPath);
  await openTab(page, visit, 'design');
  await chooseVideos(designTab(page, language));
  await look('design-videos');
};

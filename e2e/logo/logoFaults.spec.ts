import { expect, type Page } from '@playwright/test';
import { alertOf, openDesign, uploadUrl } from '../design/designTab.ts';
import { consoleOfFaults } from '../faults/faulty.ts';
import { quadrants } from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import { answerUploads, cutOut, expectCircle, logoEditor, openEditor, pixelsOf } from './logoEditor.ts';

const workerCode = '**/assets/imageWorker-*.js';

/**
 * Scripts that change a canvas' output like a protection against fingerprinting, for a page and its workers.
 */
const noise = `
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function (...given) {
      const context = this.getContext('2d');
      context.resetTransform();
      for (let at = 0; at < this.width; at += 2) {
        context.fillStyle = at % 4 ? '#f0f' : '#0f0';
        context.fillRect(at, at, 3, 3);
      }
      return convertToBlob.apply(this, given);
    };`;

/** Runs the script in the page and its workers. */
const protect = async (page: Page, code: string) => {
  await page.evaluate(`(() => {${code}})()`);
  await page.route(workerCode, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;(() => {${code}})();` });
  });
};

test('[LOGO-5] where the browser’s canvas gives noise the editor says so, and no blank logo is sent (U12)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  let uploads = 0;
  await page.route(uploadUrl, (route) => {
    uploads += 1;
    return route.abort();
  });
  await protect(page, noise);
  const editor = await openEditor(tab, await quadrants(600));
  await editor.button('rr').click();
  await editor.button('save').click();
  await expect(editor.dialog.getByRole('alert')).toHaveText(editor.t('exportFailed'));
  // The crop is not lost, and the next change hides the error.
  await expect(editor.values).toContainText(editor.t('angleValue', { deg: 15 }));
  await editor.button('rl').click();
  await expect(editor.dialog.getByRole('alert')).toHaveCount(0);
  await editor.button('cancel').click();
  await expect(tab.card('logo').getByRole('img', { name: tab.t('logoAlt') })).toHaveCount(0);
  expect(uploads).toBe(0);
});

test.describe('with requests that fail', () => {
  test.use({ provoked: consoleOfFaults });

  test('[LOGO-1][LOGO-5] an editor whose code does not arrive says so, and opens at the next try; without its worker it cuts on the page', async ({
    page,
    account,
  }) => {
    await answerUploads(page);
    await page.route(workerCode, (route) => route.abort());
    let isLost = true;
    await page.route('**/assets/LogoStage-*.js*', (route) => (isLost ? route.abort() : route.fallback()));
    const tab = await openDesign(page, await account());
    await tab.file('logo').setInputFiles(await quadrants(64));
    await expect(alertOf(tab, 'logo')).toHaveText(tab.t('uploadErrors.stageLost'));
    await expect(logoEditor(page).dialog).toBeHidden();
    isLost = false;
    const editor = await openEditor(tab, await quadrants(600));
    expectCircle(await pixelsOf(await cutOut(editor)), 512);
  });
});

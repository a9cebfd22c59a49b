import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { logoEditor } from '../logo/logoEditor.ts';
import { answersRead, callsOf, hold } from '../support/calls.ts';
import { dragFiles, dropped } from '../support/dragDrop.ts';
import { quadrants } from '../support/generatedFiles.ts';
import { test } from '../support/partner.ts';
import { alertOf, expectUpload, keepUploadedMessage, openDesign, uploadUrl } from './designTab.ts';

test.beforeEach(keepUploadedMessage);

test('[DSGN-7] files are dropped where they belong: of several the first, a folder not at all, beside it nothing (U09)', async ({
  page,
  account,
}, info) => {
  const tab = await openDesign(page, await account());
  const mouse = await page.context().newCDPSession(page);
  const pathOf = (name: string) => info.outputPath(`dropped/${name}`);
  await mkdir(dirname(pathOf('')), { recursive: true });
  await mkdir(pathOf('folder'), { recursive: true });
  const { buffer } = await quadrants(64);
  for (const name of ['one.png', 'two.png']) await writeFile(pathOf(name), buffer);
  const background = tab.card('background').getByText(tab.t('drop'));
  await background.scrollIntoViewIfNeeded();

  await dragFiles(mouse, background, [pathOf('folder')], dropped);
  await expect(alertOf(tab, 'backgroundImage')).toHaveText(tab.t('uploadErrors.dropFolder'));

  const calls = callsOf(page);
  const upload = await hold(page, uploadUrl);
  await dragFiles(mouse, background, [pathOf('one.png'), pathOf('two.png')], ['dragEnter', 'dragOver']);
  await expect(tab.card('background').locator('[data-over]')).toHaveCount(1);
  await dragFiles(mouse, background, [pathOf('one.png'), pathOf('two.png')], ['drop']);
  await expect(tab.card('background').locator('[data-over]')).toHaveCount(0);
  await upload.arrived();
  await expect(tab.upload('backgroundImage').locator('bdi')).toHaveText('one.png');
  await expect(tab.card('background').getByText(tab.t('dropOne'))).toBeVisible();
  await upload.answer({ json: { url: `${new URL(page.url()).origin}/favicon.svg` } });
  await expect(tab.card('background').getByText(tab.t('uploaded'))).toBeVisible();

  const well = tab.card('logo').getByText(tab.t('logoPrompt'));
  await well.scrollIntoViewIfNeeded();
  await dragFiles(mouse, well, [pathOf('folder')], dropped);
  await expect(alertOf(tab, 'logo')).toHaveText(tab.t('uploadErrors.dropFolder'));
  await dragFiles(mouse, well, [pathOf('two.png'), pathOf('one.png')], dropped);
  await expect(logoEditor(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logoEditor(page).dialog).toBeHidden();

  // A file that is dropped elsewhere must not replace the page with its unsaved edits.
  await tab.space.fill('Not saved yet');
  await tab.space.scrollIntoViewIfNeeded();
  await dragFiles(mouse, tab.card('basic').getByRole('heading'), [pathOf('one.png')], dropped);
  await expect(tab.space).toHaveValue('Not saved yet');
  expect(page.url()).toMatch(/dashboard$/);
  await answersRead(page);
  expect(calls.filter((path) => path.includes('upload-to-'))).toHaveLength(1);
});

test('[DSGN-7] the same file can be chosen again, and a picker that is closed changes nothing (U09)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  const calls = callsOf(page);
  const image = await quadrants(64);
  const pick = async (key: string, files: (typeof image)[]) => {
    const picker = page.waitForEvent('filechooser');
    await tab
      .card('background')
      .getByRole('button', { name: tab.t(key), exact: true })
      .click();
    const chooser = await picker;
    expect(chooser.isMultiple()).toBe(false);
    await chooser.setFiles(files);
  };
  await pick('uploadImage', []);
  await expectUpload(tab, 'backgroundImage', 'idle');
  const shown = tab.card('background').getByRole('img', { name: tab.t('bgAlt') });
  await pick('uploadImage', [image]);
  await expect(shown).toBeVisible();
  const first = (await shown.getAttribute('src')) ?? '';
  await pick('change', [image]);
  await expect(shown).not.toHaveAttribute('src', first);
  const second = (await shown.getAttribute('src')) ?? '';
  await pick('change', []);
  await tab
    .file('background')
    .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
  await expect(shown).toHaveAttribute('src', second);
  await expect(alertOf(tab, 'backgroundImage')).toBeEmpty();
  expect(calls.filter((path) => path.includes('upload-to-'))).toHaveLength(2);
  await expect(tab.file('background')).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/svg+xml,image/gif',
  );
});

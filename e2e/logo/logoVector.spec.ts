import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  type DesignTab,
  expectUpload,
  keepUploadedMessage,
  openDesign,
  save,
  savedDesign,
} from '../design/designTab.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { openTab } from '../support/flows.ts';
import { fileOf } from '../support/generatedFiles.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import { logoEditor, openEditor, pixelsOf } from './logoEditor.ts';

test.beforeEach(keepUploadedMessage);

const drawing = (content: string) =>
  fileOf(
    'drawing.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><style>.half { fill: #d9291d }</style>
      <rect class="half" width="45" height="30"/><circle cx="75" cy="15" r="15" fill="#0d6b4d"/>${content}</svg>`,
  );

/** Fits the image, and saves the logo. @returns its address. */
const fitted = async (page: Page, tab: DesignTab, language: 'en' | 'es' = 'en'): Promise<string> => {
  const editor = logoEditor(page, language);
  const choice = (key: string) => editor.dialog.getByRole('radio', { name: editor.t(key), exact: true });
  await choice('fill').press('ArrowRight');
  await choice('round').press('ArrowRight');
  await editor.button('save').click();
  await expectUpload(tab, 'logo', 'uploaded');
  return (await tab.card('logo').getByAltText(tab.t('logoAlt')).getAttribute('src')) ?? '';
};

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[LOGO-7][LOGO-8] an SVG that is fitted stays one: it is sandboxed, draws what was fitted, fits a narrow screen, and opens again as one', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const tab = await openDesign(page, approval, language);
      await openEditor(tab, drawing(''), language);
      const url = await fitted(page, tab, language);
      expect(url).toMatch(/\.svg$/);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      const served = await page.request.get(url);
      expect(served.headers()['content-type']).toBe('image/svg+xml');
      expect(served.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      const { width, height, at } = await pixelsOf(
        await sharp(await served.body())
          .png()
          .toBuffer(),
      );
      expect([width, height]).toEqual([1461, 512]);
      expect(at(Math.round(width / 4), height / 2)).toEqual([0xd9, 0x29, 0x1d, 255]);
      expect(at(Math.round(width * 0.8), height / 2)).toEqual([0x0d, 0x6b, 0x4d, 255]);
      await save(tab);
      const { config } = (await savedDesign(page, approval)) ?? {};
      expect([config?.logo, config?.logoSource?.url]).toEqual([url, expect.stringMatching(/\.svg$/)]);

      await page.reload();
      await openTab(page, { language }, 'design');
      await page.getByRole('button', { name: tab.t('editLogo'), exact: true }).click();
      const again = logoEditor(page, language);
      await expect(again.image).toBeVisible();
      await again.button('save').click();
      await expectUpload(tab, 'logo', 'uploaded');
      await expect(tab.card('logo').getByAltText(tab.t('logoAlt'))).toHaveAttribute('src', /\.svg$/);
    });
  });

test('[LOGO-8] one that fills the circle, and one with text that other computers draw in another font, are PNGs, the original as well', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  const editor = await openEditor(tab, drawing(''));
  await editor.button('save').click();
  await expectUpload(tab, 'logo', 'uploaded');
  const logo = tab.card('logo').getByAltText(tab.t('logoAlt'));
  await expect(logo).toHaveAttribute('src', /\.png$/);
  const first = await logo.getAttribute('src');
  await openEditor(tab, drawing('<text y="20">Casa</text>'));
  const url = await fitted(page, tab);
  expect(url).toMatch(/\.png$/);
  expect(url).not.toBe(first);
  await save(tab);
  // What the browser drew, at its own size: the server, which draws an SVG smaller, may have no font for the text.
  const original = (await savedDesign(page, approval))?.config.logoSource?.url ?? '';
  const { format, width } = await sharp(await (await page.request.get(original)).body()).metadata();
  expect([format, width]).toEqual(['png', 3840]);
});

test.describe('with a refusal', () => {
  test.use({ provoked: /status of 422 .*\/upload-svg/ });

  test('[LOGO-8] one that the server does not keep is a PNG', async ({ page, account }) => {
    const tab = await openDesign(page, await account());
    const refused = page.waitForResponse('**/upload-svg');
    await openEditor(tab, drawing('<style>@media print { .half { fill: blue } }</style>'));
    expect(await fitted(page, tab)).toMatch(/\.png$/);
    expect((await refused).status()).toBe(422);
  });
});

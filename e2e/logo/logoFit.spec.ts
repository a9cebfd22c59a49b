import { expect } from '@playwright/test';
import sharp from 'sharp';
import { openDesign, save, savedDesign, uploadUrl } from '../design/designTab.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import { openEditor, pixelsOf } from './logoEditor.ts';

/** A wide wordmark, one color at each end, with transparent margins. */
const wordmark = async () => ({
  name: 'wordmark.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><path fill="#D9291D" d="M150 200h450v200H150z"/><path fill="#0D6B4D" d="M600 200h450v200H600z"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
});

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`[LOGO-7] a wide logo is fitted whole by keyboard, saved wide, and shown wide in the preview, in ${language}`, async ({
      page,
      account,
    }) => {
      const signedIn = await account();
      const tab = await openDesign(page, signedIn, language);
      const editor = await openEditor(tab, await wordmark(), language);
      const { dialog, t } = editor;
      await expect(editor.stage).toHaveAccessibleName(t('canvas'));
      await expect(editor.stage).toHaveCSS('touch-action', 'none');
      await dialog.getByRole('radio', { name: t('fill') }).press('ArrowRight');
      await expect(dialog.getByRole('radio', { name: t('fit') })).toBeChecked();
      await expect(editor.slider).toBeHidden();
      await expect(editor.stage).toHaveAccessibleName(t('fitCanvas'));
      await expect(editor.stage).toHaveAccessibleDescription(t('fitKeys'));
      await expect(editor.stage).toHaveCSS('touch-action', 'auto');
      await dialog.getByRole('radio', { name: t('round'), exact: true }).press('ArrowRight');
      await dialog.getByRole('radio', { name: t('grounds.transparent') }).press('ArrowRight');
      await dialog.getByRole('slider', { name: t('padding') }).press('ArrowRight');
      await dialog.getByRole('checkbox', { name: t('trim') }).press('Space');
      await expect(dialog.getByRole('slider', { name: t('padding') })).toHaveAttribute(
        'aria-valuetext',
        t('percent', { percent: 5 }),
      );
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      const sent = page.waitForResponse(uploadUrl);
      await editor.button('save').click();
      const { url } = (await (await sent).json()) as { url: string };
      const { width, height, at } = await pixelsOf(await (await page.request.get(url)).body());
      // 900 × 200 of ink, but for the pixel around it, with a padding of 5 % of the height.
      expect(width / height).toBeCloseTo(4, 1);
      const middle = Math.round(height / 2);
      expect(at(2, middle)).toEqual([255, 255, 255, 255]);
      expect(at(Math.round(width * 0.1), middle)).toEqual([0xd9, 0x29, 0x1d, 255]);
      expect(at(Math.round(width * 0.9), middle)).toEqual([0x0d, 0x6b, 0x4d, 255]);
      expect(at(0, 0)[3]).toBe(0);
      await save(tab);
      const saved = await savedDesign(page, signedIn);
      expect(saved?.config.logoLook).toMatchObject({ shape: 'rounded', aspect: expect.closeTo(4, 1) });
      const mark = page.locator('header [data-shape="rounded"]').first();
      await expect(mark).toHaveCSS('aspect-ratio', /^(3\.9|4)/);
    });
  });

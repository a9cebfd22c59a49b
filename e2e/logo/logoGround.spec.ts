import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { openDesign } from '../design/designTab.ts';
import { test } from '../support/partner.ts';
import { openEditor } from './logoEditor.ts';

/** A circle of one color on transparent ground. */
const mark = async (color: string) => ({
  name: 'mark.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="90" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer(),
});

const groundOf = (inMark: Locator) => inMark.locator('xpath=ancestor-or-self::*[@data-ground][1]');

test('[LOGO-4] a white and a navy logo are seen wherever they stand: on the stage, in the previews and on the card', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await tab.hex('headerColor').fill('#123B5D');
  for (const [color, ground] of [
    ['#FFFFFF', { stage: 'ink', page: 'ink', header: 'none' }],
    ['#12324D', { stage: 'white', page: 'none', header: 'white' }],
  ] as const) {
    const editor = await openEditor(tab, await mark(color));
    await expect(editor.stage).toHaveAttribute('data-backdrop', ground.stage);
    await expect(groundOf(editor.onPage)).toHaveAttribute('data-ground', ground.page);
    await expect(groundOf(editor.inHeader)).toHaveAttribute('data-ground', ground.header);
    await editor.button('save').click();
    const card = tab.card('logo').getByRole('img', { name: tab.t('logoAlt') });
    await expect(card).toHaveJSProperty('complete', true);
    await expect(groundOf(card)).toHaveAttribute('data-ground', ground.page);
    const inHeader = page.locator('header [data-ground]').first();
    await expect(inHeader).toHaveAttribute('data-ground', ground.header);
  }
});

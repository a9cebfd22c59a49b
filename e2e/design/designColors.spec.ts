import { expect } from '@playwright/test';
import { defaultMeetingConfig, type ThemeColor } from '../../machines/contract/meetingConfig.ts';
import { test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import {
  brandedSpace,
  designTab,
  expectAnnounced,
  openBranded,
  openDesign,
  save,
  savedDesign,
  saveElsewhere,
} from './designTab.ts';

/** Light colours, the contrast of dark text on them, and the nearest colours for white text. */
const light = [
  { color: 'primaryColor', hex: '#FFE066', ratio: '12.9', nearest: '#8C7500' },
  { color: 'secondaryColor', hex: '#B9F6CA', ratio: '13.7', nearest: '#49825C' },
  { color: 'headerColor', hex: '#FFD1DC', ratio: '12.3', nearest: '#946C76' },
] as const;

test('[DSGN-2][DSGN-8][LNG-7][QA-5] each colour with dark text is one press from the nearest that white reads on, by keyboard too, undo brings it back, and another language tells it all again (R10)', async ({
  page,
  account,
}) => {
  const approval = await account();
  const [primary, secondary, header] = light;
  await saveElsewhere(page, approval, {
    ...defaultMeetingConfig,
    theme: { primaryColor: primary.hex, secondaryColor: secondary.hex, headerColor: header.hex },
  });
  const tab = await openDesign(page, approval);
  const { t, button } = tab;
  const colors = tab.card('colors');
  const reading = (color: ThemeColor, text: string) =>
    colors.getByRole('listitem').filter({ hasText: `${t(color)}: ${text}` });
  await test.step('each is one press from the nearest, and back', async () => {
    for (const { color, hex, ratio, nearest } of light) {
      await expect(reading(color, t('textOn.dark', { ratio }))).toBeVisible();
      await expect(tab.hex(color)).toHaveValue(hex);
      await expect(tab.picker(color)).toHaveValue(hex.toLowerCase());
      await tab.nearest(color, nearest, '4.5').click();
      await expect(tab.hex(color)).toHaveValue(nearest);
      await expect(reading(color, t('textOn.white', { ratio: '4.5' }))).toBeVisible();
    }
    for (const { color } of light.toReversed()) {
      await button('undo').click();
      await expectAnnounced(tab, 'undone', { what: t(`names.${color}`) });
    }
    await tab.expectBar('hidden');
  });
  await test.step('by keyboard alone, one goes on at the card’s first field', async () => {
    const offer = tab.nearest('primaryColor', primary.nearest, '4.5');
    await tab.hex('headerColor').focus();
    await page.keyboard.press('Tab');
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab.hex('primaryColor')).toHaveValue(primary.nearest);
    await expect(offer).toHaveCount(0);
    await expect(colors.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Control+z');
  });
  await test.step('another language, and back', async () => {
    await tab.space.fill(' ');
    await tab.hex('secondaryColor').fill('bluish');
    await tab.hex('secondaryColor').blur();
    for (const [language, before, to] of [
      ['es', 'en', 'toEs'],
      ['en', 'es', 'toEn'],
    ] as const) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts(before)('app', to) })
        .click();
      const now = designTab(page, language);
      const words = [now.t('errors.hexErr'), now.t('errors.spaceNeeded'), now.t('deskOnly')];
      for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByText(now.t('textOn.dark', { ratio: '12.9' }))).toBeVisible();
      await expect(now.nearest('headerColor', header.nearest, '4.5')).toBeVisible();
    }
    await expect(tab.hex('secondaryColor')).toHaveValue('bluish');
  });
});

test('[DSGN-3][DSGN-1] a video that was put aside and taken away comes back by undo; the overlay goes by the arrow keys in whole tenths, from 0 to 1', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openBranded(page, approval);
  const { t, overlay } = tab;
  const kind = (name: 'image' | 'video') => page.getByRole('radio', { name: t(name), exact: true });
  const background = tab.card('background');
  const overlaid = (percent: number) => background.getByText(t('overlayValue', { percent }));
  await background.getByRole('button', { name: t('remove') }).click();
  await page.keyboard.press('Control+z');
  await kind('image').check();
  await kind('video').check();
  await tab.expectBar('hidden');
  await kind('image').check();
  for (const [key, percent] of [
    ['ArrowRight', 80],
    ['Home', 0],
    ['End', 100],
    ['ArrowLeft', 90],
    ['ArrowLeft', 80],
    ['ArrowLeft', 70],
    ['ArrowLeft', 60],
  ] as const) {
    await overlay.press(key);
    await expect(overlaid(percent)).toBeVisible();
  }
  await save(tab);
  // A binary fraction would be 0.6000000000000001.
  expect((await savedDesign(page, approval))?.config).toEqual({
    ...brandedSpace,
    backgroundVideo: null,
    backgroundImage: { ...brandedSpace.backgroundImage, overlayOpacity: 0.6 },
  });
});

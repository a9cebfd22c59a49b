import { expect } from '@playwright/test';
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
} from './designTab.ts';

/** The default colours, their contrast with white, and the nearest readable ones. */
const defaults = [
  { color: 'primaryColor', hex: '#4A90E2', ratio: '3.3', nearest: '#3278C8' },
  { color: 'secondaryColor', hex: '#2D9CDB', ratio: '3.0', nearest: '#007DB7' },
  { color: 'headerColor', hex: '#2F80ED', ratio: '3.9', nearest: '#2274E0' },
] as const;

test('[DSGN-2][DSGN-8][LNG-7][QA-5] each colour that white is hard to read on is one press from the nearest that it reads on, by keyboard too, undo brings it back, and another language tells it all again (R10)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  const { t, button } = tab;
  const colors = tab.card('colors');
  const warning = (of: readonly { ratio: string }[]) =>
    colors.getByText(t('warn', { ratio: of.map(({ ratio }) => ratio).join(' · ') }));
  await test.step('each is one press from the nearest, and back', async () => {
    for (const [taken, { color, hex, nearest }] of defaults.entries()) {
      await expect(warning(defaults.slice(taken))).toBeVisible();
      await expect(tab.hex(color)).toHaveValue(hex);
      await expect(tab.picker(color)).toHaveValue(hex.toLowerCase());
      await tab.nearest(color, nearest, '4.5').click();
      await expect(tab.hex(color)).toHaveValue(nearest);
    }
    await expect(colors.getByText(t('ratioOk', { ratio: '4.5' }))).toBeVisible();
    for (const { color } of defaults.toReversed()) {
      await button('undo').click();
      await expectAnnounced(tab, 'undone', { what: t(color) });
    }
    await expect(warning(defaults)).toBeVisible();
    await tab.expectBar('hidden');
  });
  await test.step('by keyboard alone, one goes on at the card’s first field', async () => {
    const offer = tab.nearest('primaryColor', '#3278C8', '4.5');
    await tab.hex('headerColor').focus();
    await page.keyboard.press('Tab');
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab.hex('primaryColor')).toHaveValue('#3278C8');
    await expect(offer).toHaveCount(0);
    await expect(colors.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Control+z');
  });
  await test.step('another language, and back', async () => {
    await tab.space.fill(' ');
    await tab.hex('secondaryColor').fill('blue');
    await tab.hex('secondaryColor').blur();
    for (const [language, before, to, point] of [
      ['es', 'en', 'toEs', ','],
      ['en', 'es', 'toEn', '.'],
    ] as const) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts(before)('app', to) })
        .click();
      const now = designTab(page, language);
      const ratio = `3${point}3 · 3${point}0 · 3${point}9`;
      const words = [now.t('warn', { ratio }), now.t('errors.hexErr'), now.t('errors.spaceNeeded')];
      for (const text of [...words, now.t('unsaved'), now.t('deskOnly')])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(now.nearest('headerColor', '#2274E0', `4${point}5`)).toBeVisible();
    }
    await expect(tab.hex('secondaryColor')).toHaveValue('blue');
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

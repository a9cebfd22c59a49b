import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../machines/design/meetingConfig.ts';
import {
  brandedRoom,
  designTab,
  expectTold,
  openBranded,
  openDesign,
  save,
  savedRoom,
  shown,
} from './designTab.ts';
import { test } from './partner.ts';
import { texts } from './texts.ts';

/** The defaults, how white reads on them, and the nearest colours on which it does. */
const defaults = [
  { color: 'primaryColor', hex: '#4A90E2', ratio: 3.3, nearest: '#3278C8' },
  { color: 'secondaryColor', hex: '#2D9CDB', ratio: 3, nearest: '#007DB7' },
  { color: 'headerColor', hex: '#2F80ED', ratio: 3.9, nearest: '#2274E0' },
] as const;

for (const language of ['en', 'es'] as const) {
  test.describe(`colours in ${language}`, () => {
    test.use({ language });

    test('[DSGN-2][DSGN-8][QA-5] each of three colours that white is hard to read on is one press from the nearest that it reads on, and undo brings it back', async ({
      page,
      account,
    }) => {
      const tab = await openDesign(page, await account(), language);
      const { t, button } = tab;
      const colors = tab.card('colors');
      const inWords = (ratio: number) => ratio.toFixed(1).replace('.', language === 'es' ? ',' : '.');
      const warning = (of: readonly { ratio: number }[]) =>
        colors.getByText(t('warn', { ratio: of.map(({ ratio }) => inWords(ratio)).join(' · ') }));
      const expectWarnings = async () => {
        await expect(warning(defaults)).toBeVisible();
        for (const { color, hex } of defaults) {
          await expect(tab.hex(color)).toHaveValue(hex);
          await expect(tab.picker(color)).toHaveValue(hex.toLowerCase());
        }
      };
      await expectWarnings();
      for (const [taken, { color, nearest }] of defaults.entries()) {
        await expect(warning(defaults.slice(taken))).toBeVisible();
        await tab.nearest(color, nearest, inWords(4.5)).click();
        await expect(tab.hex(color)).toHaveValue(nearest);
      }
      await expect(colors.getByText(t('ratioOk', { ratio: inWords(4.5) }))).toBeVisible();
      for (const { color } of defaults.toReversed()) {
        await button('undo').click();
        await expectTold(tab, 'undone', { what: t(color) });
      }
      await expectWarnings();
      await tab.expectBar('hidden');

      // By keyboard alone, one goes on at the card's first field.
      const offer = tab.nearest('primaryColor', '#3278C8', inWords(4.5));
      await tab.hex('headerColor').focus();
      await page.keyboard.press('Tab');
      await expect(offer).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tab.hex('primaryColor')).toHaveValue('#3278C8');
      await expect(offer).toHaveCount(0);
      await expect(colors.locator(':focus')).toHaveCount(1);
    });

    test('[DSGN-2][DSGN-8] every card goes back to its original by itself, says so, and undo takes that back', async ({
      page,
      account,
    }) => {
      const tab = await openBranded(page, await account(), language);
      const { t } = tab;
      const branded = await shown(tab);
      for (const [name, title] of [
        ['basic', 'basic'],
        ['colors', 'colors'],
        ['logo', 'logo'],
        ['background', 'bg'],
      ] as const) {
        const card = tab.card(name);
        const reset = card.getByRole('button', { name: t('reset') });
        await reset.click();
        await expectTold(tab, 'resetDone', { card: t(title) });
        await expect(reset).toHaveCount(0);
        expect(await shown(tab)).not.toEqual(branded);
        await page.keyboard.press('Control+z');
        await expectTold(tab, 'undone', { what: t(title) });
        await expect.poll(() => shown(tab)).toEqual(branded);
        await tab.expectBar('hidden');
      }
      // All of them together are the room that nobody has touched; only where there is something to set back is it offered.
      const resets = page.getByRole('button', { name: t('reset') });
      for (let left = 4; left > 0; left -= 1) {
        await expect(resets).toHaveCount(left);
        await resets.first().click();
      }
      await expect(resets).toHaveCount(0);
      await tab.hex('primaryColor').fill('#12');
      await resets.click();
      await expect(tab.hex('primaryColor')).toHaveValue(defaultMeetingConfig.theme.primaryColor);
    });
  });
}

test('[DSGN-3][DSGN-2][DSGN-1] a film is remembered while a picture is shown, the overlay belongs to pictures, and both are for desktops', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openBranded(page, approval);
  const { t, overlay } = tab;
  const kind = (name: 'image' | 'video') => page.getByRole('radio', { name: t(name), exact: true });
  const background = tab.card('background');
  const expectSaved = async (config: object) => {
    await save(tab);
    expect((await savedRoom(page, approval))?.config).toEqual({ ...brandedRoom, ...config });
  };

  await expect(kind('video')).toBeChecked();
  await expect(background.getByText(t('vidRec'))).toBeVisible();
  await expect(background.getByText(t('deskOnly'))).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await kind('image').check();
  await expect(background.getByText(t('imgRec'))).toBeVisible();
  await expect(background.getByText(t('deskOnly'))).toBeVisible();
  await overlay.press('ArrowRight');
  await expect(background.getByText(t('overlayValue', { percent: 80 }))).toBeVisible();
  await overlay.press('ArrowLeft');
  await overlay.press('ArrowLeft');
  // A binary fraction would say 0.6000000000000001.
  const backgroundImage = { ...brandedRoom.backgroundImage, overlayOpacity: 0.6 };
  await expectSaved({ backgroundVideo: null, backgroundImage });
  await kind('video').check();
  await expect(overlay).toHaveCount(0);
  await expectSaved({ backgroundImage });

  // Taken away, and that taken back, it is remembered as well.
  await background.getByRole('button', { name: t('remove') }).click();
  await page.keyboard.press('Control+z');
  await kind('image').check();
  await kind('video').check();
  await tab.expectBar('hidden');
  await background.getByRole('button', { name: t('remove') }).click();
  await kind('image').check();
  await overlay.press('Home');
  await expect(background.getByText(t('overlayValue', { percent: 0 }))).toBeVisible();
  await overlay.press('End');
  await expect(background.getByText(t('overlayValue', { percent: 100 }))).toBeVisible();
  await kind('video').check();
  await expectSaved({
    backgroundVideo: '',
    backgroundImage: { ...brandedRoom.backgroundImage, overlayOpacity: 1 },
  });
});

test('[DSGN-2][LNG-7] a change of language tells the warnings, the ratios and what is wrong again (R10)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await tab.hex('primaryColor').fill('red');
  await tab.hex('primaryColor').blur();
  await tab.space.fill(' ');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
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
    const { t, nearest } = designTab(page, language);
    const ratio = `3${point}3 · 3${point}0 · 3${point}9`;
    const words = [
      t('warn', { ratio }),
      t('errors.hexErr'),
      t('errors.spaceNeeded'),
      t('unsaved'),
      t('deskOnly'),
    ];
    for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(nearest('headerColor', '#2274E0', `4${point}5`)).toBeVisible();
  }
  await expect(tab.hex('secondaryColor')).toHaveValue('blue');
});

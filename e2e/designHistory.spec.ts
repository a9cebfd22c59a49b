import { expect } from '@playwright/test';
import {
  answer,
  brandedRoom,
  expectTold,
  openBranded,
  openDesign,
  save,
  savedRoom,
  shown,
} from './designTab.ts';
import { test } from './partner.ts';
import { texts } from './texts.ts';

for (const language of ['en', 'es'] as const) {
  test.describe(`undo and redo in ${language}`, () => {
    test.use({ language });

    test('[DSGN-8][QA-5] edits of every kind are undone and done again, by button and by keyboard wherever the focus is, and said', async ({
      page,
      account,
    }) => {
      const tab = await openBranded(page, await account(), language);
      const { t, card, button } = tab;
      const kind = (name: 'image' | 'video') => page.getByRole('radio', { name: t(name), exact: true });
      const pressIn = (name: 'basic' | 'colors' | 'logo' | 'background', key: string) =>
        card(name)
          .getByRole('button', { name: t(key) })
          .click();
      const ratio = language === 'es' ? '4,5' : '4.5';
      // What is edited, as it is called when it is undone.
      const edits: readonly (readonly [what: string, edit: () => Promise<void>])[] = [
        ['space', () => tab.space.fill('Plaza')],
        ['welcome', () => tab.welcome.fill('Hola 👋')],
        ['primaryColor', () => tab.hex('primaryColor').fill('123456')],
        ['secondaryColor', () => tab.picker('secondaryColor').fill('#654321')],
        ['headerColor', () => tab.nearest('headerColor', '#2274E0', ratio).click()],
        ['bg', () => kind('image').check()],
        ['overlay', () => tab.overlay.press('ArrowRight')],
        ['image', () => pressIn('background', 'remove')],
        ['bg', () => kind('video').check()],
        ['video', () => pressIn('background', 'remove')],
        ['logo', () => pressIn('logo', 'remove')],
        ['colors', () => pressIn('colors', 'reset')],
        ['basic', () => pressIn('basic', 'reset')],
      ];
      const looks = [await shown(tab)];
      for (const [, edit] of edits) {
        await edit();
        looks.push(await shown(tab));
      }
      expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(looks.length);

      const walk = async (how: 'undone' | 'redone', keys: string) => {
        const back = how === 'undone';
        const all = [...edits.entries()];
        for (const [place, [what]] of back ? all.toReversed() : all) {
          // By button and by keyboard in turn, wherever the focus is then.
          if (place % 2 === (back ? 0 : 1)) await button(back ? 'undo' : 'redo').click();
          else await page.keyboard.press(keys);
          await expectTold(tab, how, { what: t(what) });
          await expect.poll(() => shown(tab)).toEqual(looks[back ? place : place + 1]);
        }
      };
      await walk('undone', 'Control+z');
      await tab.expectBar('hidden');
      // The bar, and with it the button, is gone; nothing has the focus.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await walk('redone', 'Control+Shift+z');
      await expect(button('redo')).toBeDisabled();
    });
  });
}

test('[DSGN-8] one stay in a field is one step; what is typed after an undo takes the place of what was undone', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await tab.space.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Plaza');
  await tab.welcome.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hola');
  await tab.space.focus();
  await page.keyboard.type(' Mayor');
  await expect(tab.space).toHaveValue('Plaza Mayor');
  await page.keyboard.press('Control+z');
  await expect(tab.space).toHaveValue('Plaza');
  await page.keyboard.press('Control+z');
  await expect(tab.welcome).toHaveValue('Welcome to the meeting!');
  await page.keyboard.type('!');
  await expect(tab.space).toHaveValue('Plaza!');
  await expect(tab.button('redo')).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(tab.welcome).toHaveValue('Welcome to the meeting!');
});

test('[DSGN-8] discarding asks first, goes back to what was saved, and can itself be undone; shortcuts rest while it asks', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await tab.space.fill('Saved');
  await save(tab);
  await tab.space.fill('Edited');
  await tab.welcome.fill('Edited too');
  const { button, t } = tab;
  const dialog = tab.dialog(t('discardDialog.title'));
  await button('discard').click();
  await expect(dialog.getByRole('button', { name: t('discardDialog.cancel') })).toBeFocused();
  for (const keys of ['Control+z', 'Control+s', 'Escape']) await page.keyboard.press(keys);
  await expect(dialog).toBeHidden();
  await expect(button('discard')).toBeFocused();
  await expect(tab.welcome).toHaveValue('Edited too');
  await tab.expectBar('unsaved');
  await button('discard').click();
  await answer(tab, 'discardDialog.title', 'discardDialog.cancel');
  await expect(tab.space).toHaveValue('Edited');
  await page.keyboard.press('Enter');
  // By keyboard: over to the other button; one goes on at the first field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tab.space).toBeFocused();
  await expect(tab.space).toHaveValue('Saved');
  await expect(tab.welcome).toHaveValue('Welcome to the meeting!');
  await tab.expectBar('hidden');
  await page.keyboard.press('Control+z');
  await expectTold(tab, 'undone', { what: texts('en')('dashboard', 'tabs.design') });
  await expect(tab.welcome).toHaveValue('Edited too');
});

test('[DSGN-8][DSGN-4] Ctrl+S saves wherever the focus is, and nothing where there is nothing to save', async ({
  page,
  account,
}) => {
  const approval = await account();
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('insert-subscription')) saves += 1;
  });
  const tab = await openBranded(page, approval);
  await page.keyboard.press('Control+s');
  const places = [
    () => tab.space.focus(),
    () => tab.view('live').focus(),
    () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
  ];
  for (const [place, goThere] of places.entries()) {
    await tab.welcome.fill(`Welcome ${place}`);
    await goThere();
    await page.keyboard.press('Control+s');
    await tab.expectSaved();
  }
  await tab.space.fill('');
  await page.keyboard.press('Control+s');
  await tab.expectBar('unsaved');
  expect(saves).toBe(3);
  expect((await savedRoom(page, approval))?.config).toEqual({ ...brandedRoom, welcomeMessage: 'Welcome 2' });
});

import { expect, type Locator } from '@playwright/test';
import { test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { brandedSpace, expectAnnounced, openBranded, savedDesign, shown } from './designTab.ts';

test('[DSGN-8][QA-5] edits of every kind are undone and done again, by button and by keyboard wherever the focus is, and said', async ({
  page,
  account,
}) => {
  const tab = await openBranded(page, await account());
  const { t, card, button } = tab;
  const kind = (name: 'image' | 'video') => page.getByRole('radio', { name: t(name), exact: true });
  const pressIn = (name: 'basic' | 'colors' | 'logo' | 'background', key: string) =>
    card(name)
      .getByRole('button', { name: t(key) })
      .click();
  // The edits, by the key of the name that an undo announces.
  const edits: readonly (readonly [what: string, edit: () => Promise<void>])[] = [
    ['space', () => tab.space.fill('Plaza')],
    ['welcome', () => tab.welcome.fill('Hola 👋')],
    ['names.primaryColor', () => tab.hex('primaryColor').fill('123456')],
    ['names.secondaryColor', () => tab.picker('secondaryColor').fill('#654321')],
    ['names.headerColor', () => tab.nearest('headerColor', '#8C7500', '4.5').click()],
    ['bg', () => kind('image').check()],
    ['names.overlay', () => tab.overlay.press('ArrowRight')],
    ['names.backgroundImage', () => pressIn('background', 'remove')],
    ['room', () => page.getByRole('radio', { name: tab.t('rooms.garden') }).check()],
    ['bg', () => kind('video').check()],
    ['names.backgroundVideo', () => pressIn('background', 'remove')],
    ['logo', () => pressIn('logo', 'remove')],
    ['colors', () => pressIn('colors', 'reset')],
    ['basic', () => pressIn('basic', 'reset')],
  ];
  const states = [await shown(tab)];
  for (const [, edit] of edits) {
    await edit();
    states.push(await shown(tab));
  }
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length);

  const walk = async (how: 'undone' | 'redone', keys: string) => {
    const back = how === 'undone';
    const all = [...edits.entries()];
    for (const [place, [what]] of back ? all.toReversed() : all) {
      // By button and by shortcut in turn, wherever the focus is.
      if (place % 2 === (back ? 0 : 1)) await button(back ? 'undo' : 'redo').click();
      else await page.keyboard.press(keys);
      await expectAnnounced(tab, how, { what: t(what) });
      await expect.poll(() => shown(tab)).toEqual(states[back ? place : place + 1]);
    }
  };
  await walk('undone', 'Control+z');
  await tab.expectBar('hidden');
  // The bar and its buttons are hidden; nothing has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await walk('redone', 'Control+Shift+z');
  await expect(button('redo')).toBeDisabled();
});

test('[DSGN-8][DSGN-4] one stay in a field is one step, discarding asks first and can be undone, and Ctrl+S saves wherever the focus is, but nothing while it asks or is wrong', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openBranded(page, approval);
  const { keyboard } = page;
  const { button, t } = tab;
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('insert-subscription')) saves += 1;
  });
  const typeInto = async (field: Locator, text: string) => {
    await field.focus();
    await keyboard.press('Control+a');
    await keyboard.type(text);
  };
  await test.step('what is typed after an undo takes the place of what was undone', async () => {
    await typeInto(tab.space, 'Plaza');
    await typeInto(tab.welcome, 'Hola');
    await tab.space.focus();
    await keyboard.type(' Mayor');
    await expect(tab.space).toHaveValue('Plaza Mayor');
    await keyboard.press('Control+z');
    await expect(tab.space).toHaveValue('Plaza');
    await keyboard.press('Control+z');
    await expect(tab.welcome).toHaveValue(brandedSpace.welcomeMessage);
    await keyboard.type('!');
    await expect(tab.space).toHaveValue('Plaza!');
    await expect(button('redo')).toBeDisabled();
    await keyboard.press('Control+Shift+z');
    await expect(tab.welcome).toHaveValue(brandedSpace.welcomeMessage);
  });
  await test.step('shortcuts rest while discarding is asked for; one goes on at the first field', async () => {
    const dialog = tab.dialog(t('discardDialog.title'));
    await button('discard').click();
    await expect(dialog.getByRole('button', { name: t('discardDialog.cancel') })).toBeFocused();
    for (const keys of ['Control+z', 'Control+s', 'Escape']) await keyboard.press(keys);
    await expect(dialog).toBeHidden();
    await expect(button('discard')).toBeFocused();
    await expect(tab.space).toHaveValue('Plaza!');
    await keyboard.press('Enter');
    // By keyboard: over to the other button.
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(tab.space).toBeFocused();
    await expect(tab.space).toHaveValue(brandedSpace.name);
    await tab.expectBar('hidden');
    await keyboard.press('Control+z');
    await expectAnnounced(tab, 'undone', { what: texts('en')('dashboard', 'tabs.design') });
    await expect(tab.space).toHaveValue('Plaza!');
    expect(saves).toBe(0);
  });
  await test.step('Ctrl+S', async () => {
    for (const [place, goThere] of [
      () => tab.space.focus(),
      () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    ].entries()) {
      await tab.welcome.fill(`Welcome ${place}`);
      await goThere();
      await keyboard.press('Control+s');
      await tab.expectSaved();
    }
    await tab.space.fill('');
    await keyboard.press('Control+s');
    await tab.expectBar('unsaved');
    const saved = { ...brandedSpace, name: 'Plaza!', welcomeMessage: 'Welcome 1' };
    expect((await savedDesign(page, approval))?.config).toEqual(saved);
    expect(saves).toBe(2);
  });
});

import { expect, type Page } from '@playwright/test';
import { answer, type DesignTab, openDesign, save, savedRoom, saveUrl } from './designTab.ts';
import { consoleOfFaults, test } from './faulty.ts';
import { onScreen } from './flows.ts';
import { keptSession } from './partner.ts';
import { button, dashboard } from './parts.ts';
import { texts } from './texts.ts';

const t = texts('en');
const question = 'leaveDialog.title';
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('dashboard', 'logo') });
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name: t('dashboard', `tabs.${name}`) });

/** The browser's own Back button, which nobody waits for: it may be asked to stay. */
const pressBack = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await devTools.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error('There is nothing to go back to');
  await devTools.send('Page.navigateToHistoryEntry', { entryId });
};

/** Asks to stay, by the button that has the focus and by Escape, and sees that nothing was lost. */
const stay = async (tab: DesignTab, leave: () => Promise<void>, typed: string): Promise<void> => {
  const dialog = tab.dialog(tab.t(question));
  for (const key of ['Enter', 'Escape']) {
    await leave();
    await expect(dialog.getByRole('button', { name: tab.t('leaveDialog.cancel') })).toBeFocused();
    await tab.page.keyboard.press(key);
    await expect(dialog).toBeHidden();
  }
  await expect(tab.page).toHaveURL(dashboard);
  await onScreen(tab.page, 'design');
  await expect(tab.space).toHaveValue(typed);
  await tab.expectBar('unsaved');
};

test('[DSGN-8][DASH-2] another tab of the dashboard asks once before it is gone to with unsaved edits; they are there again', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  const toOther = () => tabOf(page, 'subscription').click();
  await toOther();
  await onScreen(page, 'subscription');
  await tabOf(page, 'design').click();
  await tab.space.fill('Edited');
  await stay(tab, toOther, 'Edited');
  await toOther();
  await answer(tab, question, 'leaveDialog.leave');
  await onScreen(page, 'subscription');
  await expect(tabOf(page, 'subscription')).toHaveAttribute('aria-selected', 'true');
  // Once is enough …
  await tabOf(page, 'design').click();
  await expect(tab.space).toHaveValue('Edited');
  await toOther();
  await onScreen(page, 'subscription');
  // … until the next edit; another way out asks all the same.
  await home(page).click();
  await answer(tab, question, 'leaveDialog.cancel');
  await tabOf(page, 'design').click();
  await tab.welcome.fill('Edited too');
  await toOther();
  await answer(tab, question, 'leaveDialog.save');
  await onScreen(page, 'subscription');
  expect((await savedRoom(page, approval))?.config).toMatchObject({
    name: 'Edited',
    welcomeMessage: 'Edited too',
  });
  await tabOf(page, 'design').click();
  await tab.expectBar('hidden');
});

test('[DSGN-8] a link of the top bar and the browser’s Back ask before they lead away; stay, save and leave, or leave and find the edits again', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  // With nothing unsaved one just goes; Back leads here again.
  await home(page).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await tabOf(page, 'design').click();
  const ways = {
    link: () => home(page).click(),
    back: () => pressBack(page),
  };
  await tab.space.fill('By link');
  await stay(tab, ways.link, 'By link');
  await ways.link();
  await answer(tab, question, 'leaveDialog.save');
  await expect(page).toHaveURL('/');
  expect((await savedRoom(page, approval))?.config.name).toBe('By link');

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.meetings') })
    .first()
    .click();
  await expect(page).toHaveURL(dashboard);
  await tabOf(page, 'design').click();
  await expect(tab.space).toHaveValue('By link');
  await tab.space.fill('By Back');
  await stay(tab, ways.back, 'By Back');
  await ways.back();
  await answer(tab, question, 'leaveDialog.leave');
  await expect(page).toHaveURL('/');
  await page.goForward();
  await onScreen(page, 'design');
  await expect(page.getByText(tab.t('draftBack'))).toBeVisible();
  await expect(tab.space).toHaveValue('By Back');
  expect((await savedRoom(page, approval))?.config.name).toBe('By link');
  await tab.welcome.fill('And saved');
  await ways.back();
  await answer(tab, question, 'leaveDialog.save');
  await expect(page).toHaveURL('/');
  expect((await savedRoom(page, approval))?.config).toMatchObject({
    name: 'By Back',
    welcomeMessage: 'And saved',
  });
});

test('[DSGN-8][SES-3] logging out asks before it leaves edits behind', async ({ page, account }) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  const logOut = () => button(page, 'dashboard', 'logout').click();
  await tab.space.fill('Not yet');
  await stay(tab, logOut, 'Not yet');
  expect(await keptSession(page)).toMatchObject([approval.sessionToken, { token: approval.sessionToken }]);
  expect(await savedRoom(page, approval)).toBeNull();
  // What cannot be saved can only be left.
  await tab.space.fill(' ');
  await logOut();
  const dialog = tab.dialog(tab.t(question));
  await expect(dialog.getByRole('button', { name: tab.t('leaveDialog.save') })).toBeDisabled();
  await answer(tab, question, 'leaveDialog.cancel');
  await tab.space.fill('Saved at last');
  const body = page.waitForRequest(saveUrl).then((request) => request.postDataJSON());
  await logOut();
  await answer(tab, question, 'leaveDialog.save');
  expect(await body).toMatchObject({ config: { name: 'Saved at last' }, version: null });
  await expect(page).toHaveURL('/');
  expect(await keptSession(page)).toEqual([null, null]);
});

test.describe('with a server that fails', () => {
  test.use({ provoked: consoleOfFaults });

  test('[DSGN-8][DSGN-4] whoever wants to save and leave stays when the save fails, and hears why; leaving anyway is still there', async ({
    page,
    account,
  }) => {
    const tab = await openDesign(page, await account());
    await tab.space.fill('Kept');
    await page.route(saveUrl, (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'dashboard', 'logout').click();
    await answer(tab, question, 'leaveDialog.save');
    await expect(page.getByText(tab.t('saveErrors.network'))).toBeVisible();
    await tab.expectBar('failed');
    await expect(tab.space).toHaveValue('Kept');
    await button(page, 'dashboard', 'logout').click();
    await answer(tab, question, 'leaveDialog.leave');
    await expect(page).toHaveURL('/');
    expect(await keptSession(page)).toEqual([null, null]);
  });
});

test('[DSGN-8] the browser asks before a page with unsaved edits closes, and not once they are saved; a reload keeps them', async ({
  page,
  account,
}) => {
  const asked: string[] = [];
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  const tab = await openDesign(page, await account());
  await tab.space.click();
  await page.keyboard.type(' in use');
  await tab.expectBar('unsaved');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(tab.space).toHaveValue('My Meeting Room in use');
  await page.reload();
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  await expect(tab.space).toHaveValue('My Meeting Room in use');
  await save(tab);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
});

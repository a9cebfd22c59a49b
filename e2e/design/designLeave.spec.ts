import { expect, type Page } from '@playwright/test';
import { consoleOfFaults, test } from '../faults/faulty.ts';
import { openEditor } from '../logo/logoEditor.ts';
import { failOnce, onScreen } from '../support/flows.ts';
import { quadrants } from '../support/generatedFiles.ts';
import { button, dashboard } from '../support/locators.ts';
import { keptSession } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { answer, type DesignTab, openDesign, save, savedDesign, saveUrl } from './designTab.ts';

const t = texts('en');
const question = 'leaveDialog.title';
const logOutQuestion = 'leaveDialog.logout.title';
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('dashboard', 'logo') });
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name: t('dashboard', `tabs.${name}`) });

/** The browser's Back button. Not awaited: the page may prevent the navigation. */
const pressBack = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await devTools.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error('There is nothing to go back to');
  await devTools.send('Page.navigateToHistoryEntry', { entryId });
};

/** Cancels by the focused button and by Escape, and checks that nothing was lost. */
const stay = async (
  tab: DesignTab,
  leave: () => Promise<void>,
  typed: string,
  asked = question,
): Promise<void> => {
  const dialog = tab.dialog(tab.t(asked));
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

test.describe('with a server that fails once', () => {
  test.use({ provoked: consoleOfFaults });

  test('[DSGN-8][DASH-2][DSGN-4][SES-3] another tab asks nothing and keeps unsaved edits, which its own tab tells; logging out asks in words of its own; a save that fails then is told where it was asked for, whatever the tab', async ({
    page,
    account,
  }) => {
    const approval = await account();
    const tab = await openDesign(page, approval);
    const toOther = () => tabOf(page, 'subscription').click();
    await test.step('another tab, and back', async () => {
      const told = page.getByRole('tab', {
        name: `${t('dashboard', 'tabs.design')} (${t('dashboard', 'unsavedTab')})`,
      });
      await expect(told).toHaveCount(0);
      await tab.space.fill('Edited');
      await toOther();
      await onScreen(page, 'subscription');
      await expect(told).toBeVisible();
      await told.click();
      await expect(tab.space).toHaveValue('Edited');
      await save(tab);
      await expect(told).toHaveCount(0);
    });
    const logOut = () => button(page, 'dashboard', 'logout').click();
    await test.step('logging out asks, and a save that fails keeps everything', async () => {
      await tab.space.fill('Not yet');
      await stay(tab, logOut, 'Not yet', logOutQuestion);
      const { sessionToken: token } = approval;
      expect(await keptSession(page)).toMatchObject([token, { token }]);
      await failOnce(page, saveUrl, (route) => route.fulfill({ status: 500, body: '' }));
      // From another tab, which has no save bar.
      await toOther();
      await logOut();
      const dialog = tab.dialog(tab.t(logOutQuestion));
      const saveAndLogOut = dialog.getByRole('button', { name: tab.t('leaveDialog.logout.save') });
      await saveAndLogOut.click();
      await expect(dialog.getByRole('alert')).toHaveText(tab.t('saveErrors.network'));
      await expect(saveAndLogOut).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await tabOf(page, 'design').click();
      await tab.expectBar('failed');
      await expect(tab.space).toHaveValue('Not yet');
    });
    await test.step('once it is saved one is logged out', async () => {
      const body = page.waitForRequest(saveUrl).then((request) => request.postDataJSON());
      await logOut();
      await answer(tab, logOutQuestion, 'leaveDialog.logout.save');
      expect(await body).toMatchObject({ config: { name: 'Not yet' }, version: '1' });
      await expect(page).toHaveURL('/');
      expect(await keptSession(page)).toEqual([null, null]);
    });
  });
});

test('[DSGN-8] without the Navigation API a link and the browser’s Back ask as well; to stay loses neither place nor edits, and to leave leads where one wanted (G7)', async ({
  page,
  account,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'navigation', { value: undefined }));
  const approval = await account();
  // Two pages to go back to: who leaves by Back must land on the nearer one.
  await page.goto('/blog');
  const tab = await openDesign(page, approval);
  const toMeetings = page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.meetings') })
    .first();
  const typeName = async (name: string) => {
    await tab.space.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
  };
  await test.step('a link', async () => {
    await typeName('By link');
    await stay(tab, () => home(page).click(), 'By link');
    await home(page).click();
    await answer(tab, question, 'leaveDialog.save');
    await expect(page).toHaveURL('/');
    expect((await savedDesign(page, approval))?.config.name).toBe('By link');
  });
  await test.step('Back', async () => {
    await toMeetings.click();
    await expect(page).toHaveURL(dashboard);
    await tabOf(page, 'design').click();
    await expect(tab.space).toHaveValue('By link');
    await typeName('By Back');
    const place = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(place).toBe(120);
    await stay(tab, () => pressBack(page), 'By Back');
    await expect.poll(place).toBe(120);
    await pressBack(page);
    await answer(tab, question, 'leaveDialog.leave');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('once the edits are back and saved, nothing is asked', async () => {
    await page.goForward();
    await onScreen(page, 'design');
    await expect(page.getByText(tab.t('draftBack'))).toBeVisible();
    await expect(tab.space).toHaveValue('By Back');
    await save(tab);
    await pressBack(page);
    await expect(page).toHaveURL('/');
  });
});

test('[DSGN-8] a link of the top bar, the browser’s Back and closing the window ask before they lead away; stay, save and leave, or leave and find the edits again', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  const link = () => home(page).click();
  const back = () => pressBack(page);
  await test.step('a link, which saves', async () => {
    await tab.space.fill('By link');
    await stay(tab, link, 'By link');
    await link();
    await answer(tab, question, 'leaveDialog.save');
    await expect(page).toHaveURL('/');
    expect((await savedDesign(page, approval))?.config.name).toBe('By link');
  });
  await test.step('Back, which leaves; Forward finds the edits', async () => {
    const toMeetings = page.getByRole('banner').getByRole('link', { name: t('app', 'nav.meetings') });
    await toMeetings.first().click();
    await expect(page).toHaveURL(dashboard);
    await tabOf(page, 'design').click();
    await expect(tab.space).toHaveValue('By link');
    await tab.space.fill('By Back');
    await stay(tab, back, 'By Back');
    await back();
    await answer(tab, question, 'leaveDialog.leave');
    await expect(page).toHaveURL('/');
    await page.goForward();
    await onScreen(page, 'design');
    await expect(page.getByText(tab.t('draftBack'))).toBeVisible();
    await expect(tab.space).toHaveValue('By Back');
    expect((await savedDesign(page, approval))?.config.name).toBe('By link');
  });
  await test.step('the window, by the browser’s own question, and not once they are saved', async () => {
    const asked: string[] = [];
    const answers = [false, true];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    await tab.space.click();
    await page.keyboard.type(' in use');
    const typed = await tab.space.inputValue();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(tab.space).toHaveValue(typed);
    await page.reload();
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
    await expect(tab.space).toHaveValue(typed);
    await save(tab);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toHaveLength(2);
  });
});

test('[DSGN-8] Back asks while a logo is in the editor, which stays as it was; leaving anyway goes back', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await home(page).click();
  await expect(page).toHaveURL('/');
  const toMeetings = page.getByRole('banner').getByRole('link', { name: t('app', 'nav.meetings') });
  await toMeetings.first().click();
  await expect(page).toHaveURL(dashboard);
  await tabOf(page, 'design').click();
  const editor = await openEditor(tab, await quadrants(600));
  await editor.button('zoomIn').click();
  await pressBack(page);
  const dialog = tab.dialog(tab.t(question));
  await expect(dialog).toContainText(tab.t('leaveDialog.crop'));
  await expect(dialog.getByRole('button', { name: tab.t('leaveDialog.cancel') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(dashboard);
  await expect(editor.slider).toHaveValue('1.1');
  await pressBack(page);
  await answer(tab, question, 'leaveDialog.leave');
  await expect(page).toHaveURL('/');
});

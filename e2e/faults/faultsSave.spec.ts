import { expect, type Page } from '@playwright/test';
import { answer, designTab, openDesign, readUrl, saveUrl } from '../design/designTab.ts';
import { callsOf, hold, pressHard } from '../support/calls.ts';
import { openTab } from '../support/flows.ts';
import { spaceName } from '../support/locators.ts';
import { keptSession, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { consoleOfFaults, test } from './faulty.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const button = (page: Page, key: string) => page.getByRole('button', { name: t('design', key), exact: true });

test('[DSGN-4] what is edited during a save is unsaved after it, and discarding leads to what was sent (R05)', async ({
  page,
  account,
}) => {
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  await spaceName(page).fill('Sent');
  const save = await hold(page, saveUrl);
  const calls = callsOf(page);
  await button(page, 'save').click();
  await save.arrived();
  // What is on its way is not asked for twice.
  await page.keyboard.press('Control+s');
  await spaceName(page).fill('Edited meanwhile');
  await save.answer({ json: { previewUrl: null, lobbyPreviewUrl: null, version: '1' } });
  await expect(page.getByText(t('design', 'unsaved'))).toBeVisible();
  await expect(spaceName(page)).toHaveValue('Edited meanwhile');
  await expect(button(page, 'save')).toBeEnabled();
  // The dashboard may ask for its news meanwhile.
  expect(calls.filter((path) => path.startsWith('partner-resources/'))).toEqual([
    'partner-resources/insert-subscription',
  ]);
  await button(page, 'discard').click();
  await answer(designTab(page), 'discardDialog.title', 'discardDialog.cont');
  await expect(spaceName(page)).toHaveValue('Sent');
  await expect(page.getByText(t('design', 'unsaved'))).toBeHidden();
});

test('[DSGN-8][DSGN-4] whoever is asked about discarding while a save is under way is asked no longer once it has come through (R05)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  const dialog = tab.dialog(tab.t('discardDialog.title'));
  await tab.space.fill('Sent');
  const save = await hold(page, saveUrl);
  await page.keyboard.press('Control+s');
  await tab.expectBar('saving');
  await save.arrived();
  await tab.button('discard').click();
  await expect(dialog).toBeVisible();
  await save.answer({ json: { previewUrl: null, lobbyPreviewUrl: null, version: '1' } });
  await expect(dialog).toBeHidden();
  await tab.expectSaved();
  await expect(tab.space).toHaveValue('Sent');
});

test.describe('with a server that fails', () => {
  test.use({ provoked: consoleOfFaults });

  test('[DSGN-8][DSGN-12] a save that came through without an answer, and was discarded, is found, and can be taken back (N02, N03)', async ({
    page,
    account,
  }) => {
    const tab = await openDesign(page, await account());
    await tab.space.fill('Before');
    await tab.button('save').click();
    await tab.expectSaved();
    await page.route(saveUrl, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await tab.space.fill('Discarded');
    await tab.button('save').click();
    await tab.expectBar('failed');
    const read = page.waitForResponse(readUrl);
    await tab.button('discard').click();
    await answer(tab, 'discardDialog.title', 'discardDialog.cont');
    await expect(tab.space).toHaveValue('Before');
    expect(await (await read).json()).toMatchObject({ config: { name: 'Discarded' } });
    await tab.expectBar('unsaved');
    await page.unroute(saveUrl);
    await tab.button('save').click();
    await tab.expectSaved();
    await page.reload();
    await openTab(page, person, 'design');
    await expect(tab.space).toHaveValue('Before');
  });

  test('[DSGN-6] a refresh whose save fails refreshes nothing, says so, and keeps the edits (R06)', async ({
    page,
    account,
  }) => {
    await openDashboard(page, await account());
    await openTab(page, person, 'design');
    await spaceName(page).fill('Saved');
    await button(page, 'save').click();
    const frame = page.getByTitle(t('design', 'frame'));
    await expect(frame).toHaveAttribute('src', /[?&]t=\d+/);
    const shown = await frame.getAttribute('src');
    await page.clock.install();
    await spaceName(page).fill('Not saved');
    await page.route(saveUrl, (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'saveAndRefresh').click();
    await expect(page.getByText(t('design', 'saveErrors.network'))).toBeVisible();
    await page.clock.runFor(5000);
    await expect(frame).toHaveAttribute('src', shown ?? '');
    await expect(spaceName(page)).toHaveValue('Not saved');
    await expect(button(page, 'saveRetry')).toBeEnabled();
  });
});

test('[DSGN-4][DSGN-6][DSGN-8] a refresh, a shortcut with a press, and a save to leave send one save each, however often they are pressed (R01, R02)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  const calls = callsOf(page);
  await tab.space.fill('Refreshed');
  await pressHard(tab.button('saveAndRefresh'));
  await tab.expectSaved();
  await tab.space.fill('By keys and by hand');
  await tab.button('save').evaluate((element: HTMLElement) => {
    const keys = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
    for (let times = 0; times < 3; times += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
      element.click();
    }
  });
  await tab.expectSaved();
  await tab.space.fill('And left');
  await page.getByRole('button', { name: t('dashboard', 'logout'), exact: true }).click();
  await pressHard(tab.button('leaveDialog.logout.save'));
  await expect(page).toHaveURL('/');
  const save = 'partner-resources/insert-subscription';
  const pressed = calls.filter((path) => path === save || path === 'auth/logout');
  expect(pressed).toEqual([save, save, save, 'auth/logout']);
});

test('[DSGN-8][SES-3] whoever logs out while a save is under way is asked, and goes by themselves once it has come through (R09)', async ({
  page,
  account,
}) => {
  const tab = await openDesign(page, await account());
  await tab.space.fill('On its way');
  const save = await hold(page, saveUrl);
  await tab.button('save').click();
  await save.arrived();
  await page.getByRole('button', { name: t('dashboard', 'logout'), exact: true }).click();
  await expect(tab.dialog(tab.t('leaveDialog.logout.title'))).toBeVisible();
  await save.answer({ json: { previewUrl: null, lobbyPreviewUrl: null, version: '1' } });
  await expect(page).toHaveURL('/');
  expect(await keptSession(page)).toEqual([null, null]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /design/.test(key)))).toEqual(
    [],
  );
});

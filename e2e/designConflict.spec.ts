import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../machines/design/meetingConfig.ts';
import { hold } from './calls.ts';
import { answer, type DesignTab, openDesign, readUrl, save, savedRoom, saveElsewhere } from './designTab.ts';
import { consoleOfFaults, test } from './faulty.ts';
import { failOnce } from './flows.ts';
import type { Account } from './partner.ts';

// Browsers put every 409 into the console by themselves.
test.use({ provoked: consoleOfFaults });

const question = 'conflictTitle';

/** Saves, and sees the question instead of a success. */
const saveInVain = async (tab: DesignTab): Promise<void> => {
  await tab.button('save').click();
  await expect(tab.dialog(tab.t(question)).getByText(tab.t('conflictDesc'))).toBeVisible();
};

const nameAt = async (page: Page, account: Account) => (await savedRoom(page, account))?.config.name;

test('[DSGN-4] of two tabs that edit one room the second to save is asked; both choices keep what they say, and undo the rest (S10)', async ({
  page,
  account,
  context,
}) => {
  const approval = await account();
  const here = await openDesign(page, approval);
  const there = await openDesign(await context.newPage(), approval);
  await there.space.fill('From there');
  // A page behind another draws late.
  await page.bringToFront();
  await here.space.fill('From here');
  await save(here);
  await there.page.bringToFront();
  await saveInVain(there);
  expect(await nameAt(page, approval)).toBe('From here');

  // Neither: the edits stay as they are, unsaved, and are asked about again.
  await there.page.keyboard.press('Escape');
  await expect(there.dialog(there.t(question))).toBeHidden();
  await there.expectBar('unsaved');
  await expect(there.space).toHaveValue('From there');
  await saveInVain(there);
  await answer(there, question, 'conflictLoad');
  await expect(there.space).toHaveValue('From here');
  await there.expectBar('hidden');
  await there.page.keyboard.press('Control+z');
  await expect(there.space).toHaveValue('From there');
  await save(there);
  expect(await nameAt(page, approval)).toBe('From there');

  await page.bringToFront();
  await here.welcome.fill('Also from here');
  await saveInVain(here);
  await answer(here, question, 'conflictKeep');
  await here.expectSaved();
  expect((await savedRoom(page, approval))?.config).toMatchObject({
    name: 'From here',
    welcomeMessage: 'Also from here',
  });
  // It has the newest version now, and need not ask again.
  await here.welcome.fill('Once more');
  await save(here);
});

test('[DSGN-4][DSGN-8] edits that a reload kept know which version they stem from, and ask as well (S10)', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  await tab.space.fill('First');
  await save(tab);
  const first = await savedRoom(page, approval);
  if (first === null) throw new Error('Nothing was saved');
  await tab.space.fill('Kept');
  expect(
    await page.evaluate(
      (key) => JSON.parse(sessionStorage.getItem(key) ?? ''),
      `designDraft:${approval.userData.partnerId}`,
    ),
  ).toEqual({ config: { ...first.config, name: 'Kept' }, version: first.version });
  await saveElsewhere(page, approval, { ...first.config, name: 'Elsewhere' });
  await page.reload();
  await expect(page.getByText(tab.t('draftBack'))).toBeVisible();
  await expect(tab.space).toHaveValue('Kept');
  await saveInVain(tab);
  expect(await nameAt(page, approval)).toBe('Elsewhere');
  await answer(tab, question, 'conflictKeep');
  await tab.expectSaved();
  expect(await nameAt(page, approval)).toBe('Kept');
  // What one leaves for is asked about too, and nobody goes before that is settled.
  await saveElsewhere(page, approval, { ...first.config, name: 'Elsewhere again' });
  await tab.space.fill('Leaving');
  await page.getByRole('tab').last().click();
  await answer(tab, 'leaveDialog.title', 'leaveDialog.save');
  await answer(tab, question, 'conflictCancel');
  await expect(tab.space).toHaveValue('Leaving');
  await tab.expectBar('unsaved');
  // So is a refresh, which refreshes nothing of what is not saved.
  await tab.button('refresh').click();
  await answer(tab, question, 'conflictKeep');
  await tab.expectSaved();
  expect(await nameAt(page, approval)).toBe('Leaving');
});

test('[DSGN-4] the other version that does not load costs nothing, and every choice is one call however often it is pressed (S10, R01)', async ({
  page,
  account,
}) => {
  const approval = await account();
  const tab = await openDesign(page, approval);
  await tab.space.fill('Mine');
  await saveElsewhere(page, approval, { ...defaultMeetingConfig, name: 'Theirs' });
  await saveInVain(tab);
  await failOnce(page, readUrl, (route) => route.fulfill({ status: 500, body: '' }));
  await answer(tab, question, 'conflictLoad');
  await expect(page.getByText(tab.t('saveErrors.network'))).toBeVisible();
  await expect(tab.space).toHaveValue('Mine');
  await tab.button('saveRetry').click();
  const dialog = tab.dialog(tab.t(question));
  await expect(dialog).toBeVisible();
  const load = await hold(page, readUrl);
  const press = (key: string) =>
    dialog.getByRole('button', { name: tab.t(key), exact: true }).evaluate((element: HTMLElement) => {
      for (let times = 0; times < 3; times += 1) element.click();
    });
  let reads = 0;
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().includes('get-subscription')) reads += 1;
    if (request.url().includes('insert-subscription')) saves += 1;
  });
  await press('conflictLoad');
  await load.arrived();
  // The other choice is none any more; only giving up is.
  await expect(dialog.getByRole('button', { name: tab.t('conflictKeep') })).toBeDisabled();
  await load.answer({ json: await savedRoom(page, approval) });
  await expect(dialog).toBeHidden();
  await expect(tab.space).toHaveValue('Theirs');
  expect([reads, saves]).toEqual([1, 0]);

  await saveElsewhere(page, approval, { ...defaultMeetingConfig, name: 'Theirs again' });
  await tab.space.fill('Mine again');
  await saveInVain(tab);
  await press('conflictKeep');
  await tab.expectSaved();
  expect([reads, saves]).toEqual([1, 2]);
  expect(await nameAt(page, approval)).toBe('Mine again');
});

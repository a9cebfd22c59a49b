import { expect, type Page } from '@playwright/test';
import { consoleOfFaults, test } from '../faults/faulty.ts';
import type { Account } from '../support/partner.ts';
import { answer, type DesignTab, openDesign, save, savedDesign } from './designTab.ts';

// Browsers log every 409 to the console.
test.use({ provoked: consoleOfFaults });

const question = 'conflictTitle';

/** Saves, and checks that the question appears instead of a success. */
const saveInVain = async (tab: DesignTab): Promise<void> => {
  await tab.button('save').click();
  await expect(tab.dialog(tab.t(question)).getByText(tab.t('conflictDesc'))).toBeVisible();
};

const nameAt = async (page: Page, account: Account) => (await savedDesign(page, account))?.config.name;

test('[DSGN-4][DSGN-8] of two tabs that edit one space the second to save is asked, also for edits that a reload kept; both choices keep what they say, and undo the rest (S10)', async ({
  page,
  account,
  context,
}) => {
  const approval = await account();
  const here = await openDesign(page, approval);
  const there = await openDesign(await context.newPage(), approval);
  await there.space.fill('From there');
  // A background page renders late.
  await page.bringToFront();
  await here.space.fill('From here');
  await save(here);
  await there.page.bringToFront();
  await saveInVain(there);
  expect(await nameAt(page, approval)).toBe('From here');

  await test.step('neither: the edits stay as they are, unsaved, and are asked about again', async () => {
    await there.page.keyboard.press('Escape');
    await expect(there.dialog(there.t(question))).toBeHidden();
    await there.expectBar('unsaved');
    await expect(there.space).toHaveValue('From there');
    await saveInVain(there);
  });
  await test.step('the other version, which undo takes back', async () => {
    await answer(there, question, 'conflictLoad');
    await expect(there.space).toHaveValue('From here');
    await there.expectBar('hidden');
    await there.page.keyboard.press('Control+z');
    await expect(there.space).toHaveValue('From there');
    await save(there);
    expect(await nameAt(page, approval)).toBe('From there');
  });
  await test.step('one’s own, once a reload has kept it with the version that it stems from', async () => {
    await page.bringToFront();
    await here.welcome.fill('Also from here');
    await page.reload();
    await expect(page.getByText(here.t('draftBack'))).toBeVisible();
    await expect(here.welcome).toHaveValue('Also from here');
    await saveInVain(here);
    await answer(here, question, 'conflictKeep');
    await here.expectSaved();
    const kept = { name: 'From here', welcomeMessage: 'Also from here' };
    expect((await savedDesign(page, approval))?.config).toMatchObject(kept);
    // It has the newest version now, and must not ask again.
    await here.welcome.fill('Once more');
    await save(here);
  });
});

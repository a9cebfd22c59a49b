import { expect, type Page } from '@playwright/test';
import { consoleOfFaults, test } from '../faults/faulty.ts';
import type { Account } from '../support/partner.ts';
import { answer, type DesignTab, openDesign, save, savedDesign } from './designTab.ts';

// Browsers log every 409 to the console.
test.use({ provoked: consoleOfFaults });

const question = 'conflictTitle';

/** Saves, and checks that the question appears instead of a success, about these fields. */
const saveInVain = async (tab: DesignTab, fields: string): Promise<void> => {
  await tab.button('save').click();
  await expect(tab.dialog(tab.t(question)).getByText(tab.t('conflictFields', { fields }))).toBeVisible();
};

const savedAt = async (page: Page, account: Account) => (await savedDesign(page, account))?.config;

test('[DSGN-12][DSGN-4][DSGN-8] of two tabs that edit one space the second to save is asked about what both changed alone; the rest is merged and told, also for edits that a reload kept, and undo takes it back (S10)', async ({
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
  await saveInVain(there, there.t('space'));
  expect((await savedAt(page, approval))?.name).toBe('From here');

  await test.step('neither: the edits stay as they are, unsaved, and are asked about again', async () => {
    await there.page.keyboard.press('Escape');
    await expect(there.dialog(there.t(question))).toBeHidden();
    await there.expectBar('unsaved');
    await expect(there.space).toHaveValue('From there');
    await saveInVain(there, there.t('space'));
  });
  await test.step('the other version, which undo takes back', async () => {
    await answer(there, question, 'conflictLoad');
    await expect(there.space).toHaveValue('From here');
    await there.expectSaved();
    await there.page.keyboard.press('Control+z');
    await expect(there.space).toHaveValue('From there');
    await save(there);
    expect((await savedAt(page, approval))?.name).toBe('From there');
  });
  await test.step('another field, once a reload has kept it with what it stems from: both, without a question', async () => {
    await page.bringToFront();
    await here.welcome.fill('Also from here');
    await page.reload();
    await expect(page.getByText(here.t('draftBack'))).toBeVisible();
    await here.button('save').click();
    await expect(page.getByText(here.t('savedMerged', { fields: here.t('space') }))).toBeVisible();
    await expect(here.space).toHaveValue('From there');
    const both = { name: 'From there', welcomeMessage: 'Also from here' };
    expect(await savedAt(page, approval)).toMatchObject(both);
    await page.keyboard.press('Control+z');
    await expect(here.space).toHaveValue('From here');
    await page.keyboard.press('Control+Shift+z');
  });
  await test.step('one’s own version of what both changed; what one of them changed is kept', async () => {
    await there.page.bringToFront();
    await there.space.fill('Mine');
    await there.hex('headerColor').fill('#112233');
    await page.bringToFront();
    await here.space.fill('Theirs');
    await save(here);
    await there.page.bringToFront();
    await saveInVain(there, there.t('space'));
    await answer(there, question, 'conflictKeep');
    await there.expectSaved();
    const kept = { name: 'Mine', welcomeMessage: 'Also from here', theme: { headerColor: '#112233' } };
    expect(await savedAt(page, approval)).toMatchObject(kept);
    // It has the newest version now, and must not ask again.
    await there.welcome.fill('Once more');
    await save(there);
  });
});

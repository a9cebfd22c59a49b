import { expect, type Page } from '@playwright/test';
import { hold } from './calls.ts';
import { consoleOfFaults, test } from './faulty.ts';
import { openTab } from './flows.ts';
import { openDashboard } from './partner.ts';
import { spaceName } from './parts.ts';
import { texts } from './texts.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const saveUrl = '**/insert-subscription';
const button = (page: Page, key: string) => page.getByRole('button', { name: t('design', key), exact: true });

test('[DSGN-4] what is edited during a save is unsaved after it, and discarding leads to what was sent (R05)', async ({
  page,
  account,
}) => {
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  await spaceName(page).fill('Sent');
  const save = await hold(page, saveUrl);
  await button(page, 'save').click();
  await save.arrived();
  await spaceName(page).fill('Edited meanwhile');
  await save.answer({ json: { previewUrl: null, lobbyPreviewUrl: null } });
  await expect(page.getByText(t('design', 'unsaved'))).toBeVisible();
  await expect(spaceName(page)).toHaveValue('Edited meanwhile');
  await expect(button(page, 'save')).toBeEnabled();
  await button(page, 'discard').click();
  await expect(spaceName(page)).toHaveValue('Sent');
  await expect(page.getByText(t('design', 'unsaved'))).toBeHidden();
});

test.describe('with a server that fails', () => {
  test.use({ provoked: consoleOfFaults });

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
    await button(page, 'refresh').click();
    await expect(page.getByText(t('design', 'saveErrors.network'))).toBeVisible();
    await page.clock.runFor(5000);
    await expect(frame).toHaveAttribute('src', shown ?? '');
    await expect(spaceName(page)).toHaveValue('Not saved');
    await expect(button(page, 'saveRetry')).toBeEnabled();
  });
});

import { expect } from '@playwright/test';
import { restorePage } from '../faults/faulty.ts';
import { openTab } from '../support/flows.ts';
import { spaceName } from '../support/locators.ts';
import { openDashboard, test } from '../support/partner.ts';
import { holdScripts } from '../support/scripts.ts';

test('[SES-4][QA-5] while the session of a page from the back/forward cache is checked its space is hidden; then the focus is where it was', async ({
  page,
  account,
}) => {
  await openDashboard(page, await account());
  await openTab(page, { language: 'en' }, 'design');
  await spaceName(page).fill('Casa');
  const release = await holdScripts(page, '**/api/auth/validate');
  await restorePage(page);
  await expect(spaceName(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  release();
  await expect(spaceName(page)).toBeFocused();
  await page.keyboard.type(' azul');
  await expect(spaceName(page)).toHaveValue('Casa azul');
});

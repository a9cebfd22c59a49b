import { expect, type Page } from '@playwright/test';
import { texts } from '../support/texts.ts';

/** Opens the account from the dashboard's user menu. */
export const openAccount = async (page: Page, language: 'en' | 'es'): Promise<void> => {
  const t = texts(language);
  await page.getByRole('button', { name: t('dashboard', 'showContact') }).click();
  await page.getByRole('button', { name: t('dashboard', 'account.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('account', 'title') });
  await expect(dialog).toBeVisible();
  // A list that comes moves what is below it, also from under a press.
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
};

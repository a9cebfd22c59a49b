import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

test.use({ javaScriptEnabled: false });

test('[MAIL-1][LNG-2] without scripts a form for an address says what it needs and takes none, which would stand in the URL and reach nobody (V03)', async ({
  page,
}) => {
  for (const path of ['/es/email-signup', '/es/partners']) {
    await page.goto(path);
    const form = page.locator('form').first();
    await expect(form.locator('noscript p')).toHaveText(texts('es')('app', 'noscript'));
    await expect(form.locator('noscript p')).toBeVisible();
    await expect(form.locator('input, button').filter({ visible: true })).toHaveCount(0);
    await expect(form.locator('a')).toHaveAttribute('href', '/es/privacy-policy');
  }
});

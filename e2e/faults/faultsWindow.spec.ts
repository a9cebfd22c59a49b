import { expect } from '@playwright/test';

import { test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[QA-5] the language toggle has a focus ring in a colour of the system (V03)', async ({ page }) => {
    await page.goto('/partners');
    const toggle = page.getByRole('banner').getByRole('button', { name: t('app', 'toEs') });
    await toggle.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(toggle).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  });
});

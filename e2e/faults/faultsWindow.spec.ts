import { expect } from '@playwright/test';
import { onScreen, openTab } from '../support/flows.ts';
import { givePlan, openDashboard, test } from '../support/partner.ts';
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

  test('[DSGN-6][QA-5] the chosen one of several views is marked (V03)', async ({ page, account }) => {
    const approval = await account();
    await givePlan(page.request, approval);
    await openDashboard(page, approval);
    await openTab(page, { language: 'en' }, 'design');
    await onScreen(page, 'design');
    const marks = await page
      .getByRole('main')
      .locator('label:has(> input[type=radio])')
      .evaluateAll((labels) =>
        labels.map((label) => {
          const isChosen = label.querySelector('input')?.checked;
          const { outlineStyle, outlineColor } = getComputedStyle(label);
          return [isChosen, outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)'];
        }),
      );
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter(([isChosen, isMarked]) => isChosen !== isMarked)).toEqual([]);
  });
});

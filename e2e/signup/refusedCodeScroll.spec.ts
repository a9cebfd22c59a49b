import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { askForCode, fillDetails, onScreen, openWizard } from '../support/flows.ts';
import { button, checkUrl, codeField } from '../support/locators.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 700 },
];

for (const viewport of windows)
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('[SIGNUP-6] refused codes leave the page where it is, and a hidden field comes into sight (G23)', async ({
      page,
      phone,
      codeFor,
    }) => {
      await openWizard(page, { language: 'en' });
      await fillDetails(page, { language: 'en' });
      await askForCode(page, { language: 'en', phone, codeFor });
      await page.route(checkUrl, (route) => route.fulfill({ json: { status: 'rejected' } }));
      const field = codeField(page);
      const scrolled = () => page.evaluate(() => scrollY);
      const verify = button(page, 'shared', 'code.verify');
      /** Types four digits and scrolls their field to this distance from the window's upper edge. */
      const typeAt = async (code: number, top: number) => {
        await page.keyboard.type(`${code}`);
        await expect(verify).toBeEnabled();
        await field.evaluate(
          (input, distance) =>
            scrollBy({ top: input.getBoundingClientRect().top - distance, behavior: 'instant' }),
          top,
        );
      };
      const refused = async () => {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toBeFocused();
      };
      /** As a hand does it: Playwright's own click would scroll. */
      const pressVerify = async () => {
        const box = await verify.boundingBox();
        if (box === null) throw new Error('The button is not shown');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      };
      await onScreen(page, 'code');

      // The header covers the upper 80 px: the last place is partly below it.
      for (const [index, top] of [300, 120, 80, 60].entries()) {
        for (const [way, submit] of [pressVerify, () => page.keyboard.press('Enter')].entries()) {
          await typeAt(1110 + 2 * index + way, top);
          const before = await scrolled();
          await submit();
          await refused();
          expect(await scrolled(), `${way === 0 ? 'pressed' : 'Enter'} at ${top} px`).toBe(before);
        }
      }

      await typeAt(2222, 0);
      await pressVerify();
      await refused();
      await expect
        .poll(() => field.evaluate((input) => input.getBoundingClientRect().top))
        .toBeGreaterThan(80);
    });
  });

import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { askToSignIn, createAccount, onScreen } from '../support/flows.ts';
import { checkUrl, codeField, dashboard } from '../support/locators.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

// The code's field is the same in the two forms of the landing page.
test('[ACC-6][SIGNUP-6][SIGNIN-5] six typed or pasted digits verify by themselves, once; a refused code is not sent again, and typing or pasting replaces it (G22)', async ({
  page,
  context,
  phone,
  codeFor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(dashboard);
  await askToSignIn(page, { language: 'en', phone });
  const right = await codeFor(phone);
  const [first, second] = ['135790', '246802'].map((code) => (code === right ? '111111' : code));
  const sent: unknown[] = [];
  await page.route(checkUrl, (route) => {
    sent.push(route.request().postDataJSON().code);
    return route.continue();
  });
  const field = codeField(page);
  const expectRefused = async (code: string) => {
    await expect(field).toHaveAccessibleDescription(
      new RegExp(t('signin', 'phoneVerification.errors.invalidCode')),
    );
    await expect(field).toHaveValue(code);
    await expect(field).toBeFocused();
  };

  await page.keyboard.type(`${first}`);
  await expectRefused(`${first}`);
  await page.keyboard.press('Enter');
  await expectRefused(`${first}`);

  // The field has the focus with all of it selected: whoever goes on typing needs nothing else.
  await page.keyboard.type(`${second}`);
  await expectRefused(`${second}`);

  // A finger in the field takes the selection away.
  await field.click();
  await page.evaluate(
    (code) => navigator.clipboard.writeText(code),
    ` ${right.slice(0, 3)}-${right.slice(3)} `,
  );
  await page.keyboard.press('ControlOrMeta+v');
  await createAccount(page, { language: 'en' });
  await onScreen(page, 'subscription');
  expect(sent).toEqual([first, second, right]);
});

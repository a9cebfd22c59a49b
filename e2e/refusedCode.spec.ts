import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  askForCode,
  askToSignIn,
  fillDetails,
  onScreen,
  openSignIn,
  openWizard,
  type Person,
} from './flows.ts';
import { button, checkUrl, codeField, dashboard, existsUrl } from './parts.ts';
import { texts } from './texts.ts';

const t = texts('en');

/** Each form that asks for a code: how one gets to its code field, what it says of a wrong one, what follows. */
const forms = {
  'the wizard': {
    open: async (page: Page, person: Person) => {
      await openWizard(page, { language: 'en' });
      await fillDetails(page, { language: 'en' });
      await askForCode(page, person);
    },
    error: t('signup', 'errors.invalidCode'),
    arrive: (page: Page) => onScreen(page, 'done'),
  },
  'sign-in on the landing page': {
    open: async (page: Page, { phone }: Person) => {
      // A number that has just got a code, to open its account, would have to wait for another.
      await page.route(existsUrl, (route) => route.fulfill({ json: { exists: true } }));
      await openSignIn(page, { language: 'en' });
      await page.getByLabel(t('shared', 'phone.label')).pressSequentially(phone);
      await page.keyboard.press('Enter');
      await button(page, 'signup', 'phone.sms').click();
      await onScreen(page, 'code');
    },
    error: t('signin', 'errors.invalidCode'),
    arrive: (page: Page) => expect(page).toHaveURL(dashboard),
  },
  'sign-in in the dashboard’s place': {
    open: async (page: Page, { phone }: Person) => {
      await page.goto(dashboard);
      await askToSignIn(page, { language: 'en', phone });
    },
    error: t('signin', 'phoneVerification.errors.invalidCode'),
    arrive: (page: Page) => onScreen(page, 'subscription'),
  },
} as const;

for (const [name, { open, error, arrive }] of Object.entries(forms))
  test(`[SIGNUP-6][SIGNIN-4][SIGNIN-5] ${name}: a refused code is not sent again, and typing or pasting replaces it (G22)`, async ({
    page,
    context,
    phone,
    codeFor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, { language: 'en', phone, codeFor });
    const right = await codeFor(phone);
    const [first, second] = ['135790', '246802'].map((code) => (code === right ? '111111' : code));
    const sent: unknown[] = [];
    await page.route(checkUrl, (route) => {
      sent.push(route.request().postDataJSON().code);
      return route.continue();
    });
    const field = codeField(page);
    const expectRefused = async (code: string) => {
      await expect(field).toHaveAccessibleDescription(new RegExp(error));
      await expect(field).toHaveValue(code);
      await expect(field).toBeFocused();
    };

    await page.keyboard.type(`${first}`);
    await page.keyboard.press('Enter');
    await expectRefused(`${first}`);
    await page.keyboard.press('Enter');
    await expectRefused(`${first}`);

    // The field has the focus with all of it selected: whoever goes on typing needs nothing else.
    await page.keyboard.type(`${second}`);
    await expect(field).toHaveValue(`${second}`);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Enter');
    await expectRefused(`${second}`);

    // A finger in the field takes the selection away.
    await field.click();
    await page.evaluate(
      (code) => navigator.clipboard.writeText(code),
      ` ${right.slice(0, 3)}-${right.slice(3)} `,
    );
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue(right);
    await page.keyboard.press('Enter');
    await arrive(page);
    expect(sent).toEqual([first, second, right]);
  });

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { fixTime } from '../support/clock.ts';
import { expectNoOverflow, test } from '../support/fixtures.ts';
import { askForCode, enterCode, fillDetails, onScreen, openWizard } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { button, codeField, dashboard, phoneField } from '../support/locators.ts';
import { texts } from '../support/texts.ts';

for (const language of journeyLanguages) {
  test.describe(`the wizard in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    test('[SIGNUP-1][SIGNUP-4][SIGNUP-8][SIGNUP-11][QA-5] leads from name to dashboard by keyboard alone, the country found in its language; every step is accessible and fits 320 px', async ({
      page,
      phone,
      codeFor,
    }) => {
      const { keyboard } = page;
      const spanish = `+34 600 11${phone.slice(-4)}`;
      const look = async () => {
        await expectAccessible(page);
        await expectNoOverflow(page);
      };
      await page.setViewportSize({ width: 320, height: 720 });
      await test.step('name, e-mail and terms', async () => {
        await openWizard(page, { language });
        await expect(page.getByLabel(t('signup', 'name.label'))).toBeFocused();
        await look();
        await keyboard.type('Marta Iglesias');
        await keyboard.press('Enter');
        await expect(page.getByLabel(t('signup', 'email.label'))).toBeFocused();
        await look();
        await keyboard.type('marta@casaiglesias.example');
        await keyboard.press('Tab');
        await keyboard.press('Space');
        await keyboard.press('Enter');
      });
      const number = page.getByLabel(t('shared', 'phone.label'));
      await expect(number).toBeFocused();
      await test.step('a country from the list, and a pasted number that picks another', async () => {
        const country = page.getByRole('button', { name: new RegExp(t('shared', 'phone.country')) });
        await country.press('Enter');
        await expect(page.getByRole('combobox', { name: t('shared', 'phone.search') })).toBeFocused();
        await keyboard.type(language === 'es' ? 'Alemania' : 'Germany');
        await expect(page.getByRole('option')).toHaveCount(1);
        await expect(page.getByRole('option', { name: /\+49/ })).toHaveAttribute('data-active-item');
        await look();
        await keyboard.press('Enter');
        await expect(country).toContainText('+49');
        await expect(number).toBeFocused();
        await number.fill(spanish);
        await expect(country).toContainText('+34');
      });
      await test.step('the code, and the dashboard', async () => {
        await number.press('Enter');
        await expect(page.getByLabel(t('shared', 'code.label'))).toBeFocused();
        await expect(page.locator('bdi')).toContainText('+34 600');
        await look();
        // The sixth digit verifies (ACC-6).
        await keyboard.type(await codeFor(spanish));
        await expect(page.getByRole('button', { name: t('signup', 'done.go') })).toBeFocused();
        await look();
        await keyboard.press('Enter');
        await expect(page).toHaveURL(dashboard);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.getByRole('button', { name: /Marta Iglesias/ })).toBeVisible();
      });
    });
  });
}

const person = { language: 'en' } as const;
const t = texts('en');

test('[SIGNUP-1][SIGNUP-4][SIGNUP-6][SIGNUP-10][SIGNIN-6] Close keeps what was typed, a double click sends one code, and a reload comes back to the same step with the same entries and countdown, never to the code (B02, R01)', async ({
  page,
  phone,
  codeFor,
}) => {
  let sends = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/start-verification')) sends += 1;
  });
  const name = page.getByLabel(t('signup', 'name.label'));
  // A countdown of 30 s is still there after a reload.
  await fixTime(page);
  await openWizard(page, person);
  await name.fill('Ana');
  await page.getByRole('button', { name: t('shared', 'close'), exact: true }).click();
  await expect(name).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('landing', 'hero.signUp') })
    .first()
    .click();
  await expect(name).toHaveValue('Ana');
  await fillDetails(page, person);
  await phoneField(page).fill(phone);
  await page.reload();
  await onScreen(page, 'phone');
  await expect(phoneField(page)).toHaveValue(phone);
  const back = () => page.getByRole('button', { name: t('shared', 'back'), exact: true }).click();
  await back();
  await expect(page.getByLabel(t('signup', 'email.label'))).toHaveValue('marta@casaiglesias.example');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await back();
  await expect(name).toHaveValue('Marta Iglesias');
  await fillDetails(page, person);
  await page.getByRole('button', { name: t('signup', 'phone.sms') }).dblclick();
  await onScreen(page, 'code');
  await codeField(page).fill('123');
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 10_000);
  await page.reload();
  await onScreen(page, 'code');
  await expect(codeField(page)).toHaveValue('');
  await expect(page.getByText('Get a new code in 20 s')).toBeVisible();
  expect(sends).toBe(1);
  await enterCode(page, person, await codeFor(phone));
  await expect(
    page.getByRole('heading', { name: t('signup', 'done.title', { name: 'Marta' }) }),
  ).toBeVisible();
});

/** Step 4, where nothing is pressed. */
const openDone = async (page: Page, phone: string, codeFor: (phone: string) => Promise<string>) => {
  await openWizard(page, person);
  await fillDetails(page, person);
  await askForCode(page, { ...person, phone, codeFor });
  await enterCode(page, person, await codeFor(phone));
  await onScreen(page, 'done');
};

/** The dashboard of the person who filled the wizard in: name in the bar, e-mail in its menu. */
const expectDetails = async (page: Page) => {
  await expect(page).toHaveURL(dashboard);
  await page.getByRole('button', { name: /Marta Iglesias/ }).click();
  await expect(page.getByText('marta@casaiglesias.example')).toBeVisible();
};

test('[SIGNUP-8][ACC-1] step 4 left by the header’s link has kept the details, and after a log-out this tab’s wizard is empty', async ({
  page,
  phone,
  codeFor,
}) => {
  await openDone(page, phone, codeFor);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.room') })
    .click();
  await expectDetails(page);
  await button(page, 'dashboard', 'logout').click();
  await expect(page).toHaveURL('/');
  await page.goto('/branded-meetings');
  await expect(page.locator('#create-space')).toBeVisible();
  await expect(page.getByRole('region', { name: t('signup', 'form') })).toHaveCount(0);
  await openWizard(page, person);
  await expect(page.getByLabel(t('signup', 'name.label'))).toHaveValue('');
});

test('[SIGNUP-8][ACC-1] step 4 left by closing the tab has kept the details for the next one', async ({
  page,
  context,
  phone,
  codeFor,
}) => {
  await openDone(page, phone, codeFor);
  const other = await context.newPage();
  await page.close();
  await other.goto(dashboard);
  await expectDetails(other);
});

test('[SIGNUP-8][SIGNUP-9] a reload of step 4 leads to the dashboard, the details kept', async ({
  page,
  phone,
  codeFor,
}) => {
  await openDone(page, phone, codeFor);
  await page.reload();
  await expectDetails(page);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { designTab } from '../design/designTab.ts';
import { openSubscription, statusUrl, subscriptionTab } from '../subscription/subscriptionTab.ts';
import { hold } from '../support/calls.ts';
import { stopClock } from '../support/clock.ts';
import { askToSignIn, enterCode, openSignIn, openTab, openWizard } from '../support/flows.ts';
import { fileOf } from '../support/generatedFiles.ts';
import {
  button,
  checkUrl,
  codeField,
  dashboard,
  phoneField,
  spaceName,
  startUrl,
} from '../support/locators.ts';
import { openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { consoleOfFaults, test } from './faulty.ts';

const t = texts('en');
const es = texts('es');
const person = { language: 'en' } as const;

test.use({ provoked: consoleOfFaults });

/**
 * Changes to Spanish and back: the message is shown in both, the typed text stays, and the toggle keeps the
 * focus.
 * @param english the message in English, where the server has words of its own.
 */
const expectRetold = async (
  page: Page,
  namespace: string,
  key: string,
  typed: readonly [Locator, string][],
  english = t(namespace, key),
) => {
  const message = (text: string) => page.locator('main').getByText(text, { exact: true }).first();
  await expect(message(english)).toBeVisible();
  for (const [to, told] of [
    ['toEs', es(namespace, key)],
    ['toEn', english],
  ] as const) {
    const toggle = page
      .getByRole('banner')
      .getByRole('button', { name: (to === 'toEs' ? t : es)('app', to) });
    await toggle.click();
    await expect(message(told)).toBeVisible();
    await expect(page.getByRole('banner').locator('button:focus')).toBeVisible();
  }
  for (const [field, value] of typed) await expect(field).toHaveValue(value);
};

test('[LNG-7][SIGNUP-3][SIGNUP-6] a change of language tells messages of the wizard again (R10)', async ({
  page,
  phone,
}) => {
  await openWizard(page, person);
  const name = page.getByLabel(t('signup', 'name.label'));
  await name.fill('   ');
  await name.blur();
  await expectRetold(page, 'signup', 'name.missing', [[name, '   ']]);
  await name.fill('Ana');
  await name.press('Enter');
  const email = page.getByLabel(t('signup', 'email.label'));
  await email.fill('ana@plaza');
  await email.press('Enter');
  await expectRetold(page, 'signup', 'email.validEmail', [[email, 'ana@plaza']]);
  await email.fill('ana@plaza.example');
  await email.press('Enter');
  await expectRetold(page, 'signup', 'terms.open', [[email, 'ana@plaza.example']]);
  await page.getByRole('checkbox').check();
  await button(page, 'signup', 'next').click();
  await phoneField(page).fill('555 01');
  await phoneField(page).blur();
  await expectRetold(page, 'shared', 'phone.invalid', [[phoneField(page), '555 01']]);
  const call = await hold(page, startUrl);
  await phoneField(page).fill(phone);
  await button(page, 'signup', 'phone.sms').click();
  await call.answer({ status: 500, body: '' });
  await expect(page.getByText(t('signup', 'errors.sendingVia', { channel: 'SMS' }))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('app', 'toEs') })
    .click();
  await expect(page.getByText(es('signup', 'errors.sendingVia', { channel: 'SMS' }))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: es('app', 'toEn') })
    .click();
  await expect(phoneField(page)).toHaveValue(phone);
  await page.route(startUrl, (route) => route.fulfill({ json: { status: 'pending' } }));
  await button(page, 'signup', 'phone.sms').click();
  await page.route(checkUrl, (route) =>
    route.fulfill({ json: { status: 'rejected', errorCode: 'INVALID_CODE' } }),
  );
  await enterCode(page, person, '123456');
  await expectRetold(page, 'signup', 'errors.invalidCode', [[codeField(page), '123456']]);
});

test('[LNG-7][SIGNIN-2][SIGNIN-3][SIGNIN-5] a change of language tells messages of both sign-in forms again (R10)', async ({
  page,
  phone,
}) => {
  await openSignIn(page, person);
  const exists = await hold(page, '**/api/auth/check-user-exists');
  await phoneField(page).fill(phone);
  await button(page, 'signin', 'send').click();
  await exists.answer({ status: 500, body: '' });
  await expectRetold(page, 'signin', 'errors.checkingAccount', [[phoneField(page), phone]]);
  await button(page, 'signin', 'send').click();
  await expectRetold(page, 'signin', 'none', [[phoneField(page), phone]]);

  await page.goto(dashboard);
  const start = await hold(page, startUrl);
  await phoneField(page).fill(phone);
  await button(page, 'signup', 'phone.sms').click();
  await start.answer({ status: 500, body: '' });
  await expectRetold(page, 'signin', 'phoneVerification.errors.startFailed', [[phoneField(page), phone]]);
  await askToSignIn(page, { ...person, phone });
  const check = await hold(page, checkUrl);
  await enterCode(page, person, '123456');
  await check.answer({ json: { status: 'rejected', errorCode: 'INVALID_CODE' } });
  await expectRetold(page, 'signin', 'phoneVerification.errors.invalidCode', [[codeField(page), '123456']]);
});

test('[LNG-7][DASH-3][DSGN-4][SES-4] a change of language tells messages of the dashboard again (R10)', async ({
  page,
  account,
}) => {
  const load = await hold(page, '**/get-subscription**');
  await openDashboard(page, await account());
  await load.answer({ status: 500, body: '' });
  await expectRetold(page, 'subscription', 'errors.fetchFailed', []);
  await button(page, 'dashboard', 'retry').click();
  await openTab(page, person, 'design');
  await spaceName(page).fill('Mine');
  await expectRetold(page, 'design', 'unsaved', [[spaceName(page), 'Mine']]);
  let status = 500;
  await page.route('**/insert-subscription', (route) => route.fulfill({ status, body: '' }));
  await button(page, 'design', 'save').click();
  await expectRetold(page, 'design', 'saveErrors.network', [[spaceName(page), 'Mine']]);
  status = 401;
  await button(page, 'design', 'saveRetry').click();
  await expectRetold(page, 'dashboard', 'session.expired', []);
});

test('[LNG-7][DASH-3][SUB-2][SUB-4] a change of language tells ours for a refusal in the server’s words, and these again in their language (R10)', async ({
  page,
  account,
}) => {
  const words = 'Closed for repairs until noon.';
  const refusal = { status: 503, headers: { 'content-language': 'en' }, json: { message: words } };
  const load = await hold(page, '**/get-subscription**');
  await openDashboard(page, await account());
  await load.answer(refusal);
  await expectRetold(page, 'subscription', 'errors.fetchFailed', [], words);
  const status = await hold(page, statusUrl);
  await button(page, 'dashboard', 'retry').click();
  await openTab(page, person, 'subscription');
  await status.answer(refusal);
  await expectRetold(page, 'subscription', 'errors.fetchFailed', [], words);
  await button(page, 'dashboard', 'retry').click();
  const checkout = await hold(page, '**/create-checkout-session');
  await subscriptionTab(page).button('btn').click();
  await checkout.answer(refusal);
  await expectRetold(page, 'subscription', 'errors.checkoutFailed', [], words);
});

test('[LNG-7][MAIL-2][SUB-6][DSGN-7] a change of language tells messages of the email form, the promo code and the uploads again (R10)', async ({
  page,
  account,
}) => {
  await page.route('**/add-contact', (route) => route.abort('connectionreset'));
  await page.goto('/email-signup');
  const email = page.getByLabel(t('shared', 'mail.label')).first();
  await email.pressSequentially('marta@plaza.example');
  await page.keyboard.press('Enter');
  await expectRetold(page, 'shared', 'mail.errors.network', [[email, 'marta@plaza.example']]);

  const tab = await openSubscription(page, await account());
  await tab.code.pressSequentially('NADA');
  await page.keyboard.press('Enter');
  await expectRetold(page, 'subscription', 'promoCode.errors.INVALID', [[tab.code, 'NADA']]);
  await openTab(page, person, 'design');
  await page.clock.install();
  await stopClock(page);
  await designTab(page)
    .file('background')
    .setInputFiles(fileOf('page.png', 'image/png', '<!doctype html>'));
  await expectRetold(page, 'design', 'uploadErrors.wrongContent', []);
});

import { expect, type Page } from '@playwright/test';
import { dashboardPath } from '../../machines/contract/pages.ts';
import {
  anotherNumber,
  askForCode,
  askToSignIn,
  enterCode,
  failOnce,
  fillDetails,
  onScreen,
  openSignIn,
  openWizard,
} from '../support/flows.ts';
import { checkUrl, startUrl } from '../support/locators.ts';
import { forgetSession, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import type { Journey } from './visit.ts';

const tooMany = (page: Page, url: string): Promise<void> =>
  failOnce(page, url, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '3600' }, json: { errorCode: 'RATE_LIMITED' } }),
  );

/** The four steps of sign-up. */
export const signUpSteps: Journey = async (visit, look) => {
  const { page } = visit;
  const person = { ...visit, phone: anotherNumber(visit.phone) };
  await openWizard(page, person);
  await look('branded-meetings');
  await fillDetails(page, person);
  await look('wizard-phone');
  await page.goBack();
  await onScreen(page, 'email');
  await look('wizard-email');
  await page.goForward();
  await onScreen(page, 'phone');
  await askForCode(page, person);
  await look('wizard-code');
  await enterCode(page, person, await person.codeFor(person.phone));
  await onScreen(page, 'done');
  await look('wizard-done');
  await forgetSession(page);
};

/** What sign-up refuses, and its list of countries. */
export const signUpStates: Journey = async (visit, look) => {
  const { page, language, phone } = visit;
  const t = texts(language);
  const person = { ...visit, phone: anotherNumber(phone) };
  await openWizard(page, person);
  await page.getByLabel(t('signup', 'name.label')).press('Enter');
  await look('wizard-name-missing');
  await page.getByLabel(t('signup', 'name.label')).pressSequentially('Marta Iglesias');
  await page.keyboard.press('Enter');
  await onScreen(page, 'email');
  await page.getByLabel(t('signup', 'email.label')).pressSequentially('marta@casaiglesias');
  await page.keyboard.press('Enter');
  await look('wizard-email-invalid');
  await page.getByLabel(t('signup', 'email.label')).pressSequentially('.example');
  await page.keyboard.press('Enter');
  await look('wizard-terms-open');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('signup', 'next') }).click();
  await onScreen(page, 'phone');
  const country = page.getByRole('button', { name: new RegExp(t('shared', 'phone.country')) });
  await country.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('wizard-countries');
  await page.keyboard.press('Escape');
  const number = page.getByLabel(t('shared', 'phone.label'));
  await number.pressSequentially('555 01');
  await page.keyboard.press('Enter');
  await number.blur();
  await look('wizard-phone-short');
  await number.clear();
  await failOnce(page, startUrl, (route) => route.fulfill({ status: 500, json: {} }));
  await number.pressSequentially(person.phone);
  await page.getByRole('button', { name: t('signup', 'phone.sms') }).click();
  await expect(page.getByText(t('signup', 'errors.sendingVia', { channel: 'SMS' }))).toBeVisible();
  await look('wizard-phone-failed');
  await askForCode(page, person);
  await enterCode(page, person, '000000');
  await expect(page.getByText(t('signup', 'errors.invalidCode'))).toBeVisible();
  await look('wizard-code-wrong');
  await tooMany(page, checkUrl);
  await page.getByLabel(t('shared', 'code.label')).pressSequentially('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('shared', 'code.verify') })).toBeDisabled();
  await look('wizard-code-wait');
};

/** Signing in on the landing page. */
export const signInForm: Journey = async (visit, look) => {
  await openSignIn(visit.page, visit);
  await look('branded-meetings-sign-in');
};

/** What signing in on the landing page asks and refuses. */
export const signInStates: Journey = async (visit, look) => {
  const { page, language, phone } = visit;
  const t = texts(language);
  const number = page.getByLabel(t('shared', 'phone.label'));
  const send = () => page.getByRole('button', { name: t('signin', 'send'), exact: true }).click();
  await visit.account();
  await openSignIn(page, visit);
  await number.pressSequentially(anotherNumber(phone));
  await send();
  await onScreen(page, 'noAccount');
  await look('branded-meetings-no-account');
  await number.clear();
  await number.pressSequentially(phone);
  await send();
  await onScreen(page, 'channel');
  await look('branded-meetings-channel');
  // The account was made by a code, and the wait for another one is long.
  await page.route(startUrl, (route) => route.fulfill({ json: { status: 'pending' } }));
  await page.getByRole('button', { name: 'SMS' }).click();
  await expect(page.getByLabel(t('shared', 'code.label'))).toBeVisible();
  await look('branded-meetings-code');
};

/** The form that stands in the dashboard's place for who is not signed in. */
export const signedOut: Journey = async ({ page }, look) => {
  await page.goto(dashboardPath);
  await onScreen(page, 'signIn');
  await look('sign-in');
};

/** What that form refuses, and the end of a session. */
export const signedOutStates: Journey = async (visit, look) => {
  const { page, language } = visit;
  const t = texts(language);
  await page.goto(dashboardPath);
  await tooMany(page, startUrl);
  await page.getByLabel(t('shared', 'phone.label')).pressSequentially(visit.phone);
  const send = page.getByRole('button', { name: t('signup', 'phone.sms') });
  await send.click();
  await expect(send).toBeDisabled();
  await look('sign-in-wait');
  await page.reload();
  await askToSignIn(page, visit);
  await look('sign-in-code');
  await enterCode(page, visit, '000000');
  await expect(page.getByText(t('signin', 'phoneVerification.errors.invalidCode'))).toBeVisible();
  await look('sign-in-code-wrong');
  const { sessionToken, ...rest } = await visit.account();
  await page.route('**/get-subscription**', (route) =>
    route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED' } }),
  );
  await openDashboard(page, { ...rest, sessionToken });
  await expect(page.getByText(t('dashboard', 'session.expired'))).toBeVisible();
  await look('sign-in-expired');
};

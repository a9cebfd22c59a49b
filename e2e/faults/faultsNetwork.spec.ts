import { expect, type Page } from '@playwright/test';
import { designTab } from '../design/designTab.ts';
import { createAccount, fillDetails, onScreen, openSignIn, openTab, openWizard } from '../support/flows.ts';
import {
  button,
  checkUrl,
  codeField,
  dashboard,
  existsUrl,
  phoneField,
  startUrl,
} from '../support/locators.ts';
import { keepSession, keptSession, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { consoleOfFaults, everyFault, failThrough, fewFaults, test } from './faulty.ts';
import { firstThen } from './firstThen.ts';

// Every call of sign-up, sign-in and the dashboard fails, then succeeds. The save meets every fault; the
// other calls use the same client, so they meet one fault of each kind.
test.use({ provoked: consoleOfFaults });

const t = texts('en');
const person = { language: 'en' } as const;

/** Types a code, which is verified by itself; the same code again by a press. */
const tryCode = async (page: Page, code: string): Promise<void> => {
  if ((await codeField(page).inputValue()) === '') await codeField(page).fill(code);
  else await button(page, 'shared', 'code.verify').click();
};

test('[SIGNUP-5][SIGNUP-6] the wizard says which call failed, once for each press, and goes on (N02, N07, N14)', async ({
  page,
  phone,
  codeFor,
  faulty,
}) => {
  await openWizard(page, person);
  await fillDetails(page, person);
  await phoneField(page).fill(phone);
  const faults = fewFaults(faulty);
  const sends = await failThrough(page, startUrl, faults, {
    press: () => button(page, 'signup', 'phone.sms').click(),
    expectFailure: async () => {
      await expect(page.getByText(t('signup', 'errors.sendingVia', { channel: 'SMS' }))).toBeVisible();
      await expect(phoneField(page)).toHaveValue(phone);
    },
  });
  await button(page, 'signup', 'phone.sms').click();
  await expect(codeField(page)).toBeVisible();
  expect(sends()).toBe(faults.length + 1);
  const code = await codeFor(phone);
  const checks = await failThrough(page, checkUrl, faults, {
    press: () => tryCode(page, code),
    expectFailure: async () => {
      await expect(page.getByText(t('signup', 'errors.verifyingCode'))).toBeVisible();
      await expect(codeField(page)).toHaveValue(code);
      expect(await keptSession(page)).toEqual([null, null]);
    },
  });
  await button(page, 'shared', 'code.verify').click();
  await expect(button(page, 'signup', 'done.go')).toBeVisible();
  expect(checks()).toBe(faults.length + 1);
});

test('[SIGNIN-5] sign-in on the dashboard says which call failed, once for each press, and goes on (N02, N07, N14)', async ({
  page,
  phone,
  codeFor,
  faulty,
}) => {
  await page.goto(dashboard);
  await phoneField(page).fill(phone);
  const faults = fewFaults(faulty);
  const sends = await failThrough(page, startUrl, faults, {
    press: () => button(page, 'signup', 'phone.sms').click(),
    expectFailure: async () => {
      await expect(page.getByText(t('signin', 'phoneVerification.errors.startFailed'))).toBeVisible();
      await expect(phoneField(page)).toHaveValue(phone);
    },
  });
  await button(page, 'signup', 'phone.sms').click();
  await expect(codeField(page)).toBeVisible();
  expect(sends()).toBe(faults.length + 1);
  const code = await codeFor(phone);
  const checks = await failThrough(page, checkUrl, faults, {
    press: () => tryCode(page, code),
    expectFailure: async () => {
      await expect(page.getByText(t('signin', 'phoneVerification.errors.verifyFailed'))).toBeVisible();
      await expect(codeField(page)).toHaveValue(code);
      expect(await keptSession(page)).toEqual([null, null]);
    },
  });
  await button(page, 'shared', 'code.verify').click();
  await createAccount(page, { language: 'en' });
  await onScreen(page, 'subscription');
  expect(checks()).toBe(faults.length + 1);
});

test('[SIGNIN-3] sign-in on the landing page has its own words for each of its three calls, and goes on (N02, N07, N14)', async ({
  page,
  phone,
  account,
  faulty,
}) => {
  const approval = await account();
  // The server's rate limit is not tested here.
  await page.route(existsUrl, (route) => route.fulfill({ json: { exists: true } }));
  await page.route(startUrl, (route) => route.fulfill({ json: { status: 'pending' } }));
  await page.route(checkUrl, (route) => route.fulfill({ json: approval }));
  const few = fewFaults(faulty);
  await openSignIn(page, person);
  await phoneField(page).fill(phone);
  const looks = await failThrough(page, existsUrl, few, {
    press: () => button(page, 'signin', 'send').click(),
    expectFailure: async () => {
      await expect(page.getByText(t('signin', 'errors.checkingAccount'))).toBeVisible();
      await expect(phoneField(page)).toHaveValue(phone);
    },
  });
  await button(page, 'signin', 'send').click();
  await onScreen(page, 'channel');
  expect(looks()).toBe(few.length + 1);
  await failThrough(page, startUrl, few, {
    press: () => button(page, 'signup', 'phone.sms').click(),
    expectFailure: async () => {
      await expect(page.getByText(t('signin', 'errors.sendingCode'))).toBeVisible();
      await expect(phoneField(page)).toHaveValue(phone);
    },
  });
  await button(page, 'signup', 'phone.sms').click();
  const checks = await failThrough(page, checkUrl, few, {
    press: () => tryCode(page, '123456'),
    expectFailure: async () => {
      await expect(page.getByText(t('signin', 'errors.verifying'))).toBeVisible();
      await expect(codeField(page)).toHaveValue('123456');
      expect(await keptSession(page)).toEqual([null, null]);
    },
  });
  await tryCode(page, '123456');
  await expect(page).toHaveURL(dashboard);
  await onScreen(page, 'subscription');
  expect(checks()).toBe(few.length + 1);
});

test('[DASH-3] a space that does not load says so each time, asks once for each press, and keeps the session (N02, N07, N14)', async ({
  page,
  account,
  faulty,
}) => {
  const faults = fewFaults(faulty);
  const { token } = await keepSession(page, await account());
  const calls = await failThrough(page, '**/get-subscription**', faults, {
    press: firstThen(
      () => page.goto(dashboard),
      () => button(page, 'dashboard', 'retry').click(),
    ),
    expectFailure: async () => {
      await expect(page.getByText(t('subscription', 'errors.fetchFailed'))).toBeVisible();
      expect(await keptSession(page)).toMatchObject([token, { token }]);
    },
  });
  await button(page, 'dashboard', 'retry').click();
  await onScreen(page, 'subscription');
  expect(calls()).toBe(faults.length + 1);
});

test('[DSGN-4] a save that fails says so each time, is sent once for each press, and keeps the edits (N01, N02, N07, N13, N14, N15, N16)', async ({
  page,
  account,
  faulty,
}) => {
  const faults = everyFault(faulty);
  const { token } = await openDashboard(page, await account());
  await openTab(page, person, 'design');
  const name = page.getByLabel(t('design', 'space'));
  await name.fill('Kept through it all');
  const save = page.getByRole('button', {
    name: new RegExp(`^(${t('design', 'save')}|${t('design', 'saveRetry')})$`),
  });
  const calls = await failThrough(page, '**/insert-subscription', faults, {
    press: () => save.click(),
    expectFailure: async () => {
      await expect(page.getByText(t('design', 'saveErrors.network'))).toBeVisible();
      await expect(page.getByText(t('design', 'saved'))).toBeHidden();
      await expect(name).toHaveValue('Kept through it all');
      expect(await keptSession(page)).toMatchObject([token, { token }]);
    },
  });
  await save.click();
  await designTab(page).expectSaved();
  expect(calls()).toBe(faults.length + 1);
  expect(faulty.caught).toEqual([]);
});

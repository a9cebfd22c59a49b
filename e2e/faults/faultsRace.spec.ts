import { expect } from '@playwright/test';
import { answer, designTab } from '../design/designTab.ts';
import { callsOf, givenUp, hold, leaveDuring, pressHard, typeHard, waitForEver } from '../support/calls.ts';
import { fixTime } from '../support/clock.ts';
import { anotherNumber, enterCode, fillDetails, onScreen, openTab, openWizard } from '../support/flows.ts';
import {
  button,
  checkUrl,
  codeField,
  dashboard,
  phoneField,
  spaceName,
  startUrl,
} from '../support/locators.ts';
import { type Account, keepSession, keptSession, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { test } from './faulty.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const pending = { json: { status: 'pending' } };

// A call that is not given up is never answered.
test.beforeEach(({ page }) => waitForEver(page));

test('[SIGNIN-5][SIGNIN-6][DSGN-4][SES-3] pressed many times at once, sign-in on the dashboard, a new account, a save and a log-out each send one call (R01, R02)', async ({
  page,
  phone,
  codeFor,
}) => {
  const calls = callsOf(page);
  await page.goto(dashboard);
  await phoneField(page).fill(phone);
  await pressHard(button(page, 'signup', 'phone.sms'));
  await expect(codeField(page)).toBeVisible();
  await typeHard(codeField(page), await codeFor(phone));
  await pressHard(button(page, 'signin', 'newAccount.create'));
  await openTab(page, person, 'design');
  await spaceName(page).fill('Saved once');
  await pressHard(button(page, 'design', 'save'));
  await designTab(page).expectSaved();
  await pressHard(button(page, 'dashboard', 'logout'));
  await expect(page).toHaveURL('/');
  const presses = [
    'start-verification',
    'check-verification',
    'create-account',
    'insert-subscription',
    'logout',
  ];
  expect(calls.map((path) => path.split('/')[1]).filter((name) => presses.includes(name ?? ''))).toEqual(
    presses,
  );
});

const approved = {
  status: 'approved',
  sessionToken: 'too-late',
  userData: { phoneNumber: '+15550100000', partnerId: 'late' },
};

test('[SIGNUP-4][SIGNUP-5][SIGNUP-6][SIGNUP-7][SIGNIN-6] the wizard gives up a call that is left or whose number is changed and keeps nothing of its late answer; pressed many times it asks and checks once (R01, R02, R03, R04, R08)', async ({
  page,
  phone,
  codeFor,
}) => {
  const leave = async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('app', 'nav.home'), exact: true })
      .click();
    await expect(page).toHaveURL('/');
  };
  const sms = button(page, 'signup', 'phone.sms');
  // A code that is on its way for 30 s is not asked for again.
  await fixTime(page);
  await openWizard(page, person);
  await fillDetails(page, person);
  await phoneField(page).fill(phone);
  await leaveDuring(page, startUrl, { act: () => sms.click(), leave, late: pending });
  await page.goBack();
  await onScreen(page, 'phone');

  // Of two numbers sent one after the other the last one wins, however late the first is answered.
  const first = await hold(page, startUrl);
  await sms.click();
  const firstGone = givenUp(page, await first.arrived());
  const other = anotherNumber(phone);
  await phoneField(page).fill(other);
  await firstGone;
  const calls = callsOf(page);
  await pressHard(sms);
  await onScreen(page, 'code');
  await first.answer(pending);
  await expect(page.locator('bdi')).toContainText('+1 556');

  await leaveDuring(page, checkUrl, {
    act: () => enterCode(page, person, '123456'),
    leave,
    late: { json: approved },
  });
  expect(await keptSession(page)).toEqual([null, null]);
  await page.goBack();
  await onScreen(page, 'code');
  await expect(codeField(page)).toHaveValue('');

  // After a change of number the old answer belongs to nobody.
  await leaveDuring(page, checkUrl, {
    act: () => enterCode(page, person, '123456'),
    leave: () => button(page, 'shared', 'back').click(),
    late: { json: { status: 'rejected', errorCode: 'INVALID_CODE' } },
  });
  await onScreen(page, 'phone');
  await expect(phoneField(page)).toHaveValue(other);
  await expect(page.getByText(t('signup', 'errors.invalidCode'))).toHaveCount(0);
  await pressHard(sms);
  await onScreen(page, 'code');
  await typeHard(codeField(page), await codeFor(other));
  await pressHard(button(page, 'signup', 'done.go'));
  await onScreen(page, 'design');
  const [start, check] = ['auth/start-verification', 'auth/check-verification'];
  expect(calls.filter((path) => [start, check].includes(path))).toEqual([start, check, check, check]);
});

test('[DASH-3][DSGN-4][SES-3] the dashboard gives up its loading and its save when it is left or logged out of, and whoever comes next finds their own space (R03, R09)', async ({
  page,
  phone,
  account,
}) => {
  const approval = await account();
  const homeLink = page.getByRole('banner').getByRole('link', { name: t('dashboard', 'logo') });
  const saveUrl = '**/insert-subscription';
  const late = { json: { message: 'Saved after all' } };
  await leaveDuring(page, '**/get-subscription**', {
    act: async () => void (await openDashboard(page, approval)),
    leave: async () => {
      await homeLink.click();
      await expect(page).toHaveURL('/');
    },
    late: { json: { status: 'active' } },
  });
  await page.goBack();
  await onScreen(page, 'subscription');
  await openTab(page, person, 'design');
  await spaceName(page).fill('Not saved');
  const leaveBy = (way: ReturnType<typeof button>, question: string) => async () => {
    await way.click();
    await answer(designTab(page), `${question}.title`, `${question}.leave`);
    await expect(page).toHaveURL('/');
  };
  const act = () => button(page, 'design', 'save').click();
  await leaveDuring(page, saveUrl, { act, leave: leaveBy(homeLink, 'leaveDialog'), late });
  const isUnpaid = { subscription: { isActive: false } };
  expect(await keptSession(page)).toMatchObject([approval.sessionToken, isUnpaid]);
  await page.goBack();
  await expect(spaceName(page)).toHaveValue('Not saved');
  await expect(page.getByText(t('design', 'draftBack'))).toBeVisible();

  const logOut = leaveBy(button(page, 'dashboard', 'logout'), 'leaveDialog.logout');
  await leaveDuring(page, saveUrl, { act, leave: logOut, late });
  const next: Account = await account(anotherNumber(phone));
  const { token } = await keepSession(page, next);
  await page.goto(dashboard);
  await openTab(page, person, 'design');
  await expect(spaceName(page)).toHaveValue('My Meeting Room');
  expect(await keptSession(page)).toMatchObject([token, { token, user: next.userData }]);
});

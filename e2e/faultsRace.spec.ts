import { expect, type Page } from '@playwright/test';
import { callsOf, givenUp, hold, type LateAnswer, pressHard } from './calls.ts';
import { answer, designTab } from './designTab.ts';
import { test } from './faulty.ts';
import { anotherNumber, enterCode, fillDetails, onScreen, openSignIn, openTab, openWizard } from './flows.ts';
import { type Account, keepSession, keptSession, openDashboard } from './partner.ts';
import { button, checkUrl, codeField, dashboard, phoneField, spaceName, startUrl } from './parts.ts';
import { texts } from './texts.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const pending = { json: { status: 'pending' } };

test.describe('pressed many times at once', () => {
  test('[SIGNUP-4][SIGNUP-6][SIGNIN-6] the wizard asks for one code, checks it once, and enters once (R01, R02)', async ({
    page,
    phone,
    codeFor,
  }) => {
    const calls = callsOf(page);
    await openWizard(page, person);
    await page.getByLabel(t('signup', 'name.label')).fill('Marta');
    await pressHard(button(page, 'signup', 'next'));
    await onScreen(page, 'email');
    await page.getByLabel(t('signup', 'email.label')).fill('marta@casaiglesias.example');
    await page.getByRole('checkbox').check();
    await pressHard(button(page, 'signup', 'next'));
    await onScreen(page, 'phone');
    await phoneField(page).fill(phone);
    await pressHard(button(page, 'signup', 'phone.sms'));
    await onScreen(page, 'code');
    await codeField(page).fill(await codeFor(phone));
    await pressHard(button(page, 'shared', 'code.verify'));
    await pressHard(button(page, 'signup', 'done.go'));
    await onScreen(page, 'subscription');
    expect(calls.filter((path) => path.startsWith('auth/'))).toEqual([
      'auth/start-verification',
      'auth/check-verification',
    ]);
  });

  test('[SIGNIN-5][SIGNIN-6][DSGN-4][SES-3] so it is with sign-in on the dashboard, with saving, and with logging out (R01, R02)', async ({
    page,
    phone,
    codeFor,
  }) => {
    const calls = callsOf(page);
    await page.goto(dashboard);
    await phoneField(page).fill(phone);
    await pressHard(button(page, 'signin', 'send'));
    await expect(codeField(page)).toBeVisible();
    await codeField(page).fill(await codeFor(phone));
    await pressHard(button(page, 'shared', 'code.verify'));
    await openTab(page, person, 'design');
    await spaceName(page).fill('Saved once');
    await pressHard(button(page, 'design', 'save'));
    await expect(page.getByText(t('design', 'saved'))).toBeVisible();
    await pressHard(button(page, 'dashboard', 'logout'));
    await expect(page).toHaveURL('/');
    const presses = ['start-verification', 'check-verification', 'insert-subscription', 'logout'];
    expect(calls.map((path) => path.split('/')[1]).filter((name) => presses.includes(name ?? ''))).toEqual(
      presses,
    );
  });

  test('[SIGNIN-1][SIGNIN-6] and with sign-in on the landing page (R01, R02)', async ({
    page,
    phone,
    account,
  }) => {
    const approval = await account();
    const calls = callsOf(page);
    // The wait between two codes is not what is tested here.
    await page.route(startUrl, (route) => route.fulfill(pending));
    await page.route(checkUrl, (route) => route.fulfill({ json: approval }));
    await openSignIn(page, person);
    await phoneField(page).fill(phone);
    await pressHard(button(page, 'signin', 'send'));
    await pressHard(button(page, 'signup', 'phone.sms'));
    await codeField(page).fill('123456');
    await pressHard(button(page, 'shared', 'code.verify'));
    await onScreen(page, 'subscription');
    expect(calls.filter((path) => path.startsWith('auth/'))).toEqual([
      'auth/check-user-exists',
      'auth/start-verification',
      'auth/check-verification',
    ]);
  });
});

/** Leaves by a link of the page, without loading another, while a call is under way: it is given up, and nothing is kept. */
const leaveDuring = async (
  page: Page,
  url: string,
  steps: { act(): Promise<void>; leave(): Promise<void>; late: LateAnswer },
) => {
  const call = await hold(page, url);
  await steps.act();
  const request = await call.arrived();
  const gone = givenUp(page, request);
  await steps.leave();
  await gone;
  await call.answer(steps.late);
};

test.describe('left while a call is under way', () => {
  const toHome = (page: Page) => async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('app', 'nav.home'), exact: true })
      .click();
    await expect(page).toHaveURL('/');
  };
  const userData = { phoneNumber: '+15550100000', partnerId: 'late' };
  const approved = { status: 'approved', sessionToken: 'too-late', userData };

  test('[SIGNUP-5][SIGNUP-6] the wizard gives up both of its calls and keeps nothing of them (R03)', async ({
    page,
    phone,
    codeFor,
  }) => {
    await openWizard(page, person);
    await fillDetails(page, person);
    await leaveDuring(page, startUrl, {
      act: async () => {
        await phoneField(page).fill(phone);
        await button(page, 'signup', 'phone.sms').click();
      },
      leave: toHome(page),
      late: pending,
    });
    await page.goBack();
    await onScreen(page, 'phone');
    await button(page, 'signup', 'phone.sms').click();
    await onScreen(page, 'code');
    const code = await codeFor(phone);
    await leaveDuring(page, checkUrl, {
      act: () => enterCode(page, person, code),
      leave: toHome(page),
      late: { json: approved },
    });
    expect(await keptSession(page)).toEqual([null, null]);
    await page.goBack();
    await onScreen(page, 'code');
    await expect(codeField(page)).toHaveValue('');
  });

  test('[SIGNIN-1] sign-in on the landing page gives up its first call (R03)', async ({ page, phone }) => {
    await openSignIn(page, person);
    await leaveDuring(page, '**/api/auth/check-user-exists', {
      act: async () => {
        await phoneField(page).fill(phone);
        await button(page, 'signin', 'send').click();
      },
      leave: toHome(page),
      late: { json: { exists: true } },
    });
    await page.goBack();
    await expect(phoneField(page)).toHaveValue(phone);
    await expect(button(page, 'signin', 'send')).toBeEnabled();
  });

  test('[DASH-3][DSGN-4] the dashboard gives up its loading and its save (R03)', async ({
    page,
    account,
  }) => {
    const approval = await account();
    const homeLink = page.getByRole('banner').getByRole('link', { name: t('dashboard', 'logo') });
    const leave = async () => {
      await homeLink.click();
      await expect(page).toHaveURL('/');
    };
    await leaveDuring(page, '**/get-subscription**', {
      act: async () => void (await openDashboard(page, approval)),
      leave,
      late: { json: { status: 'active' } },
    });
    await page.goBack();
    await onScreen(page, 'subscription');
    await openTab(page, person, 'design');
    await spaceName(page).fill('Not saved');
    await leaveDuring(page, '**/insert-subscription', {
      act: () => button(page, 'design', 'save').click(),
      leave: async () => {
        await homeLink.click();
        await answer(designTab(page), 'leaveDialog.title', 'leaveDialog.leave');
        await expect(page).toHaveURL('/');
      },
      late: { json: { message: 'Saved after all' } },
    });
    expect(await keptSession(page)).toMatchObject([
      approval.sessionToken,
      { subscription: { isActive: false } },
    ]);
    await page.goBack();
    await expect(spaceName(page)).toHaveValue('Not saved');
    await expect(page.getByText(t('design', 'draftBack'))).toBeVisible();
  });
});

test('[SIGNUP-5][SIGNUP-7] of two numbers sent one after the other the last wins, however late the first is answered (R04)', async ({
  page,
  phone,
  codeFor,
}) => {
  await openWizard(page, person);
  await fillDetails(page, person);
  const first = await hold(page, startUrl);
  await phoneField(page).fill(phone);
  await button(page, 'signup', 'phone.sms').click();
  const request = await first.arrived();
  const gone = givenUp(page, request);
  const other = anotherNumber(phone);
  await phoneField(page).fill(other);
  await gone;
  await button(page, 'signup', 'phone.sms').click();
  await onScreen(page, 'code');
  await first.answer(pending);
  await expect(page.locator('bdi')).toContainText('+1 556');
  await enterCode(page, person, await codeFor(other));
  await onScreen(page, 'done');
  expect(await keptSession(page)).toMatchObject([
    expect.any(String),
    { user: { phoneNumber: `+1${other.replaceAll(' ', '')}` } },
  ]);
});

test('[SIGNUP-6][SIGNUP-7] while a code is checked none can be sent; after a change of number the old answer is nobody’s (R08)', async ({
  page,
  phone,
}) => {
  let sends = 0;
  await page.route(startUrl, (route) => {
    sends += 1;
    return route.fulfill(pending);
  });
  await page.clock.install();
  await openWizard(page, person);
  await fillDetails(page, person);
  await phoneField(page).fill(phone);
  await button(page, 'signup', 'phone.sms').click();
  await onScreen(page, 'code');
  await page.clock.runFor(31_000);
  const resends = ['code.resendNow', 'code.otherWa'].map((key) => button(page, 'shared', key));
  for (const resend of resends) await expect(resend).toBeEnabled();
  const check = await hold(page, checkUrl);
  await enterCode(page, person, '123456');
  const request = await check.arrived();
  for (const resend of resends) await expect(resend).toBeDisabled();
  const gone = givenUp(page, request);
  await button(page, 'shared', 'back').click();
  await gone;
  await check.answer({ json: { status: 'rejected', errorCode: 'INVALID_CODE' } });
  await onScreen(page, 'phone');
  await expect(phoneField(page)).toHaveValue(phone);
  await expect(page.getByText(t('signup', 'errors.invalidCode'))).toHaveCount(0);
  expect(sends).toBe(1);
});

test('[SES-3][DSGN-4] logging out during a save gives it up, and whoever comes next finds their own room (R09)', async ({
  page,
  phone,
  account,
}) => {
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  await spaceName(page).fill('Not for the next');
  const save = await hold(page, '**/insert-subscription');
  await button(page, 'design', 'save').click();
  const gone = givenUp(page, await save.arrived());
  await button(page, 'dashboard', 'logout').click();
  await answer(designTab(page), 'leaveDialog.title', 'leaveDialog.leave');
  await gone;
  await expect(page).toHaveURL('/');
  await save.answer({ json: { message: 'Saved after all' } });
  const next: Account = await account(anotherNumber(phone));
  const { token } = await keepSession(page, next);
  await page.goto(dashboard);
  await openTab(page, person, 'design');
  await expect(spaceName(page)).toHaveValue('My Meeting Room');
  expect(await keptSession(page)).toMatchObject([token, { token, user: next.userData }]);
});

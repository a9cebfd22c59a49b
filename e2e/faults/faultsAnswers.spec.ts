import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { designTab, expectUpload, uploadUrl } from '../design/designTab.ts';
import { statusUrl } from '../subscription/subscriptionTab.ts';
import { stopClock } from '../support/clock.ts';
import { approveEachCode, askToSignIn, enterCode, failOnce, onScreen, openTab } from '../support/flows.ts';
import { quadrants } from '../support/generatedFiles.ts';
import { button, codeField, dashboard, phoneField } from '../support/locators.ts';
import { keptSession, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { consoleOfFaults, test } from './faulty.ts';

test.use({ provoked: consoleOfFaults });

const t = texts('en');
const person = { language: 'en' } as const;
const spaceUrl = '**/get-subscription**';
const space = {
  config: defaultMeetingConfig,
  previewUrl: null,
  lobbyPreviewUrl: null,
  status: 'active',
  planType: 'premium',
  validUntil: null,
};

const fail = (page: Page, url: string, status: number, json: object, headers?: Record<string, string>) =>
  failOnce(page, url, (route) => route.fulfill({ status, json, ...(headers && { headers }) }));

test('[SIGNIN-5][SIGNIN-6] a wait that the server asks for is counted down at a code that is asked for or tried; a 401, or words that nobody knows, are failures like any other (N08, N09, N20)', async ({
  page,
  phone,
}) => {
  const start = '**/api/auth/start-verification';
  const check = '**/api/auth/check-verification';
  const said = (key: string) => page.getByText(t('signin', `phoneVerification.errors.${key}`));
  const tooMany = (url: string) =>
    fail(page, url, 429, { errorCode: 'RATE_LIMITED' }, { 'Retry-After': '7' });
  /** The seconds are counted down, and the button comes back with the last of them. */
  const expectWait = async (key: string, disabled: ReturnType<typeof button>) => {
    const shown = (s: number) =>
      page.locator('[aria-hidden="true"]').getByText(t('shared', key, { time: `${s} s` }));
    await expect(shown(7)).toBeVisible();
    await expect(disabled).toBeDisabled();
    await page.clock.runFor(4000);
    await expect(shown(3)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(disabled).toBeEnabled();
    await expect(shown(0)).toHaveCount(0);
  };
  await page.goto(dashboard);
  await phoneField(page).fill(phone);
  await page.clock.install();
  await stopClock(page);
  const send = button(page, 'signup', 'phone.sms');
  await tooMany(start);
  await send.click();
  await expectWait('phone.tooMany', send);
  await expect(phoneField(page)).toHaveValue(phone);
  for (const [status, json, key] of [
    [200, { status: 'on_hold_x', errorCode: 'E_ODD_1' }, 'sendFailed'],
    [401, { errorCode: 'UNAUTHORIZED' }, 'startFailed'],
  ] as const) {
    await fail(page, start, status, json);
    await send.click();
    await expect(said(key)).toBeVisible();
  }
  await send.click();
  await expect(codeField(page)).toBeVisible();
  await tooMany(check);
  await enterCode(page, person, '123456');
  await expectWait('rateLimited', button(page, 'shared', 'code.verify'));
  await expect(codeField(page)).toHaveValue('123456');
  for (const [status, json, key] of [
    [401, { errorCode: 'UNAUTHORIZED' }, 'verifyFailed'],
    [200, { status: 'on_hold_x', errorCode: 'E_ODD_3' }, 'invalidCode'],
  ] as const) {
    await fail(page, check, status, json);
    await enterCode(page, person, `1234${status}`.slice(-6));
    await expect(said(key)).toBeVisible();
  }
  await expect(page.locator('body')).not.toContainText(/on_hold_x|E_ODD/);
  await expect(page.getByText(t('dashboard', 'session.expired'))).toHaveCount(0);
});

test('[SES-4][DASH-3][DSGN-8] a session that the server no longer knows is said at the load of the space, during an upload and at the status of the plan; signing in again leads on, with what was not saved (N09)', async ({
  page,
  account,
  phone,
}) => {
  const approval = await account();
  await approveEachCode(page, approval);
  const expired = page.getByText(t('dashboard', 'session.expired'));
  const signInAgain = async () => {
    await expect(expired).toBeVisible();
    expect(await keptSession(page)).toEqual([null, null]);
    await askToSignIn(page, { ...person, phone });
    await enterCode(page, person, '123456');
  };
  await fail(page, spaceUrl, 401, {});
  await openDashboard(page, approval);
  await signInAgain();
  await onScreen(page, 'subscription');
  await expect(expired).toHaveCount(0);

  await openTab(page, person, 'design');
  const tab = designTab(page);
  await tab.space.fill('Typed before the upload');
  await fail(page, uploadUrl, 401, {});
  await tab.file('background').setInputFiles(await quadrants(64));
  await signInAgain();
  await onScreen(page, 'design');
  await expect(tab.space).toHaveValue('Typed before the upload');
  await expectUpload(tab, 'backgroundImage', 'idle');

  await tab.space.fill('Typed before the status');
  await fail(page, statusUrl, 401, {});
  await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).click();
  await signInAgain();
  await openTab(page, person, 'design');
  await expect(tab.space).toHaveValue('Typed before the status');
  await tab.button('save').click();
  await tab.expectSaved();
});

test('[DASH-3][DSGN-4] what is forbidden is said, and signs nobody out; a 404 fills in name and e-mail where it knows them (N10, N11)', async ({
  page,
  account,
}) => {
  const approval = await account();
  const known = {
    firstName: { value: 'Ana' },
    lastName: { value: 'Ñandú' },
    email: { value: 'ana@plaza.example' },
  };
  await page.route(spaceUrl, (route) =>
    route.fulfill({ status: 404, json: { errorCode: 'NOT_FOUND', userProfile: { profile: known } } }),
  );
  await fail(page, spaceUrl, 403, { message: 'This space is somebody else’s.' });
  const { token } = await openDashboard(page, approval);
  await expect(page.getByText('This space is somebody else’s.')).toBeVisible();
  await button(page, 'dashboard', 'retry').click();
  await page.getByRole('button', { name: /Ana Ñandú/ }).click();
  await expect(page.getByText('ana@plaza.example')).toBeVisible();
  await openTab(page, person, 'design');
  const name = page.getByLabel(t('design', 'space'));
  await expect(name).toHaveValue(defaultMeetingConfig.name);
  await name.fill('Mine');
  await fail(page, '**/insert-subscription', 403, { message: 'Not this space.' });
  await button(page, 'design', 'save').click();
  await expect(page.getByText('Not this space.')).toBeVisible();
  await expect(name).toHaveValue('Mine');
  expect(await keptSession(page)).toMatchObject([token, { token }]);
});

test('[DASH-3][SUB-1][SES-2][DSGN-5][MEET-2] words that nobody knows are never shown, an expiry in the past signs nobody out, and an address that is none of the web’s leads nowhere (N20, N21, N22)', async ({
  page,
  account,
}) => {
  const odd = { planType: 'gold_tier_v2', errorCode: 'E_ODD_1' };
  const address = 'javascript:top.hacked=1';
  const addresses = { previewUrl: address, lobbyPreviewUrl: address };
  await page.route('**/subscription-status**', (route) =>
    route.fulfill({ json: { isActive: true, status: 'golden_x', ...odd } }),
  );
  await page.route('**/api/auth/validate', (route) =>
    route.fulfill({ json: { valid: true, sessionExpiry: '2020-01-01T00:00:00.000Z' } }),
  );
  await page.route(spaceUrl, (route) => route.fulfill({ json: { ...space, ...odd, ...addresses } }));
  await page.route('**/insert-subscription', (route) =>
    route.fulfill({ json: { ...addresses, message: null } }),
  );
  const { token } = await openDashboard(page, await account());
  await openTab(page, person, 'subscription');
  await expect(page.getByText(t('subscription', 'premium'), { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/gold_tier_v2|golden_x|E_ODD_1/);
  expect(await keptSession(page)).toMatchObject([token, { token }]);

  await openTab(page, person, 'design');
  await page.getByLabel(t('design', 'space')).fill('Room');
  await button(page, 'design', 'save').click();
  await designTab(page).expectSaved();
  await designTab(page).view('saved').check();
  await expect(page.getByText(t('design', 'placeholder'))).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await openTab(page, person, 'meetings');
  await expect(page.getByText(t('meetings', 'noSpace'))).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  await expect(page).toHaveURL(dashboard);
});

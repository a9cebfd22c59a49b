import { expect, type Page } from '@playwright/test';
import { defaultMeetingConfig } from '../machines/design/meetingConfig.ts';
import { stopClock } from './clock.ts';
import { designTab } from './designTab.ts';
import { consoleOfFaults, test } from './faulty.ts';
import { askToSignIn, enterCode, failOnce, onScreen, openSignIn, openTab } from './flows.ts';
import { type Account, keptSession, openDashboard } from './partner.ts';
import { button, codeField, dashboard, phoneField } from './parts.ts';
import { texts } from './texts.ts';

test.use({ provoked: consoleOfFaults });

const t = texts('en');
const person = { language: 'en' } as const;
const roomUrl = '**/get-subscription**';
const room = {
  config: defaultMeetingConfig,
  previewUrl: null,
  lobbyPreviewUrl: null,
  status: 'active',
  planType: 'premium',
  validUntil: null,
};

/** The room of a signed-in partner, as a made-up answer has it. */
const openRoom = async (page: Page, account: Account, answer: object): Promise<{ token: string }> => {
  await page.route(roomUrl, (route) => route.fulfill({ json: { ...room, ...answer } }));
  return openDashboard(page, account);
};

test.describe('a server that asks to wait (N08)', () => {
  const tooMany = (page: Page, url: string) =>
    failOnce(page, url, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '7' }, json: { errorCode: 'RATE_LIMITED' } }),
    );
  /** The seconds are counted down, and the button comes back with the last of them. */
  const expectWait = async (page: Page, key: string, disabled: ReturnType<typeof button>) => {
    const shown = (s: number) => page.locator('[aria-hidden="true"]').getByText(t('shared', key, { s }));
    await expect(shown(7)).toBeVisible();
    await expect(disabled).toBeDisabled();
    await page.clock.runFor(4000);
    await expect(shown(3)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(disabled).toBeEnabled();
    await expect(shown(0)).toHaveCount(0);
  };

  test('[SIGNIN-5][SIGNIN-6] counts down for a code that is asked for, and for one that is tried', async ({
    page,
    phone,
  }) => {
    await page.goto(dashboard);
    await phoneField(page).fill(phone);
    await page.clock.install();
    await stopClock(page);
    await tooMany(page, '**/api/auth/start-verification');
    await button(page, 'signin', 'send').click();
    await expectWait(page, 'phone.tooMany', button(page, 'signin', 'send'));
    await expect(phoneField(page)).toHaveValue(phone);
    await button(page, 'signin', 'send').click();
    await expect(codeField(page)).toBeVisible();
    await tooMany(page, '**/api/auth/check-verification');
    await enterCode(page, person, '123456');
    await expectWait(page, 'rateLimited', button(page, 'shared', 'code.verify'));
    await expect(codeField(page)).toHaveValue('123456');
  });

  test('[SIGNIN-3] counts down for a number that is looked for', async ({ page, phone }) => {
    await openSignIn(page, person);
    await phoneField(page).fill(phone);
    await page.clock.install();
    await stopClock(page);
    await tooMany(page, '**/api/auth/check-user-exists');
    await button(page, 'signin', 'send').click();
    await expectWait(page, 'rateLimited', button(page, 'signin', 'send'));
    await expect(phoneField(page)).toHaveValue(phone);
    await button(page, 'signin', 'send').click();
    await onScreen(page, 'noAccount');
  });
});

test.describe('a session that the server no longer knows (N09)', () => {
  test('[SES-4][DASH-3] is said at the load of the room, and signing in again leads on', async ({
    page,
    account,
    phone,
  }) => {
    const approval = await account();
    await failOnce(page, roomUrl, (route) => route.fulfill({ status: 401, json: {} }));
    await openDashboard(page, approval);
    await expect(page.getByText(t('dashboard', 'session.expired'))).toBeVisible();
    expect(await keptSession(page)).toEqual([null, null]);
    await page.route('**/start-verification', (route) => route.fulfill({ json: { status: 'pending' } }));
    await page.route('**/check-verification', (route) => route.fulfill({ json: approval }));
    await askToSignIn(page, { ...person, phone });
    await enterCode(page, person, '123456');
    await onScreen(page, 'subscription');
    await expect(page.getByText(t('dashboard', 'session.expired'))).toHaveCount(0);
  });

  test('[SIGNIN-5] a 401 to a form of somebody who is not signed in yet is a failure like any other', async ({
    page,
    phone,
  }) => {
    await page.goto(dashboard);
    await phoneField(page).fill(phone);
    const refuse = (url: string) =>
      failOnce(page, url, (route) => route.fulfill({ status: 401, json: { errorCode: 'UNAUTHORIZED' } }));
    await refuse('**/start-verification');
    await button(page, 'signin', 'send').click();
    await expect(page.getByText(t('signin', 'phoneVerification.errors.startFailed'))).toBeVisible();
    await button(page, 'signin', 'send').click();
    await expect(codeField(page)).toBeVisible();
    await refuse('**/check-verification');
    await enterCode(page, person, '123456');
    await expect(page.getByText(t('signin', 'phoneVerification.errors.verifyFailed'))).toBeVisible();
    await expect(page.getByText(t('dashboard', 'session.expired'))).toHaveCount(0);
  });
});

test('[DASH-3][DSGN-4] what is forbidden is said, and signs nobody out (N10)', async ({ page, account }) => {
  const approval = await account();
  const forbid = (url: string, json: object) =>
    failOnce(page, url, (route) => route.fulfill({ status: 403, json }));
  await forbid(roomUrl, { message: 'This room is somebody else’s.' });
  const { token } = await openDashboard(page, approval);
  await expect(page.getByText('This room is somebody else’s.')).toBeVisible();
  await button(page, 'dashboard', 'retry').click();
  await openTab(page, person, 'design');
  await page.getByLabel(t('design', 'space')).fill('Mine');
  await forbid('**/insert-subscription', { message: 'No' });
  await button(page, 'design', 'save').click();
  await expect(page.getByText(t('design', 'saveErrors.network'))).toBeVisible();
  await expect(page.getByLabel(t('design', 'space'))).toHaveValue('Mine');
  expect(await keptSession(page)).toMatchObject([token, { token }]);
});

test.describe('a room that was never saved', () => {
  const open404 = async (page: Page, account: Account, body: string) => {
    await page.route(roomUrl, (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body }),
    );
    await openDashboard(page, account);
    await onScreen(page, 'subscription');
    await openTab(page, person, 'design');
    await expect(page.getByLabel(t('design', 'space'))).toHaveValue(defaultMeetingConfig.name);
  };

  test('[DASH-3] a 404 fills in name and e-mail where it knows them (N11)', async ({ page, account }) => {
    const profile = {
      firstName: { value: 'Ana' },
      lastName: { value: 'Ñandú' },
      email: { value: 'ana@plaza.example' },
    };
    await open404(
      page,
      await account(),
      JSON.stringify({ errorCode: 'NOT_FOUND', userProfile: { profile } }),
    );
    await page.getByRole('button', { name: /Ana Ñandú/ }).click();
    await expect(page.getByText('ana@plaza.example')).toBeVisible();
  });

  test('[DASH-3] a 404 without a body shows the defaults (N12)', async ({ page, account }) => {
    await open404(page, await account(), '');
    await expect(page.getByRole('button', { name: new RegExp(t('dashboard', 'noName')) })).toBeVisible();
  });
});

test('[DASH-3][SUB-1] words that nobody knows are never shown (N20)', async ({ page, account }) => {
  const odd = { planType: 'gold_tier_v2', errorCode: 'E_ODD_1' };
  await page.route('**/subscription-status**', (route) =>
    route.fulfill({ json: { isActive: true, status: 'golden_x', ...odd } }),
  );
  await openRoom(page, await account(), odd);
  await openTab(page, person, 'subscription');
  await expect(page.getByText(t('subscription', 'premium'), { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/gold_tier_v2|golden_x|E_ODD_1/);
});

test('[DASH-3] a status that nobody knows counts as inactive (N20)', async ({ page, account }) => {
  await openRoom(page, await account(), { status: 'past_due_x', planType: 'gold_tier_v2' });
  await onScreen(page, 'subscription');
  await expect(page.getByText(t('subscription', 'inactive'), { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/past_due_x|gold_tier_v2/);
});

test('[SIGNIN-5] a status or an error code that nobody knows has general words (N20)', async ({
  page,
  phone,
}) => {
  await page.goto(dashboard);
  await phoneField(page).fill(phone);
  await failOnce(page, '**/start-verification', (route) =>
    route.fulfill({ json: { status: 'on_hold_x', errorCode: 'E_ODD_1' } }),
  );
  await button(page, 'signin', 'send').click();
  await expect(page.getByText(t('signin', 'phoneVerification.errors.sendFailed'))).toBeVisible();
  await failOnce(page, '**/start-verification', (route) =>
    route.fulfill({ status: 422, json: { errorCode: 'E_ODD_2' } }),
  );
  await button(page, 'signin', 'send').click();
  await expect(page.getByText(t('signin', 'phoneVerification.errors.startFailed'))).toBeVisible();
  await button(page, 'signin', 'send').click();
  await failOnce(page, '**/check-verification', (route) =>
    route.fulfill({ json: { status: 'on_hold_x', errorCode: 'E_ODD_3' } }),
  );
  await enterCode(page, person, '123456');
  await expect(page.getByText(t('signin', 'phoneVerification.errors.invalidCode'))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/on_hold_x|E_ODD/);
});

test('[SES-2] an expiry in the past, in seconds, absent or odd signs nobody out (N21)', async ({
  page,
  account,
}) => {
  const expiries = ['2020-01-01T00:00:00.000Z', 1_790_000_000, undefined, 'soon'];
  let looks = 0;
  await page.route('**/api/auth/validate', (route) => {
    const sessionExpiry = expiries[looks];
    looks += 1;
    return route.fulfill({ json: { valid: true, sessionExpiry } });
  });
  const { token } = await openDashboard(page, await account());
  for (const [before] of expiries.entries()) {
    if (before > 0) await page.reload();
    await onScreen(page, 'subscription');
    expect(looks).toBe(before + 1);
    expect(await keptSession(page)).toMatchObject([token, { token }]);
  }
});

test('[DSGN-5][MEET-2] an address that is none of the web’s leads nowhere (N22)', async ({
  page,
  account,
}) => {
  const addresses = [
    'javascript:top.hacked=1',
    'data:text/html,<script>top.hacked=1</script>',
    `https://x.example/${'a'.repeat(10_000)}`,
  ];
  let loads = 0;
  await page.route(roomUrl, (route) => {
    const previewUrl = addresses[loads];
    loads += 1;
    return route.fulfill({ json: { ...room, previewUrl, lobbyPreviewUrl: previewUrl } });
  });
  await page.route('**/insert-subscription', (route) => {
    const previewUrl = addresses[loads - 1];
    return route.fulfill({ json: { previewUrl, lobbyPreviewUrl: previewUrl, message: null } });
  });
  await openDashboard(page, await account());
  for (const [before] of addresses.entries()) {
    if (before > 0) await page.reload();
    await openTab(page, person, 'design');
    await page.getByLabel(t('design', 'space')).fill(`Room ${before}`);
    await button(page, 'design', 'save').click();
    await expect(page.getByText(t('design', 'saved'))).toBeVisible();
    await designTab(page).view('saved').check();
    await expect(page.getByText(t('design', 'placeholder'))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await openTab(page, person, 'meetings');
    await expect(page.getByText(t('meetings', 'noRoom'))).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    await expect(page).toHaveURL(dashboard);
  }
});

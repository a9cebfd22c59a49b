import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { askToSignIn, enterCode, failOnce, onScreen, openTab, signUp } from './flows.ts';
import { texts } from './texts.ts';

const demo = '+1 555 010 0000';

for (const language of ['en', 'es'] as const) {
  test.describe(`signing in on the dashboard in ${language}`, () => {
    // One number may be sent a code every 30 s, so each test with the demo partner has a product of its own.
    test.use({ language, alone: true });
    const t = texts(language);

    test('[APP-2][SIGNIN-5][SIGNIN-6][QA-5] the demo partner signs in by phone and finds their branded room under a bar of its own, without the site’s header and footer', async ({
      page,
      codeFor,
    }) => {
      await page.goto('/branded-meetings/dashboard');
      await onScreen(page, 'signIn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signin', 'title'));
      await expectAccessible(page);
      const send = page.getByRole('button', { name: t('signin', 'send') });
      await expect(send).toBeDisabled();
      await page.getByLabel(t('shared', 'phone.label')).fill(demo);
      await send.click();
      await expect(page.getByLabel(t('shared', 'code.label'))).toBeFocused();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 720 });
      await expectNoOverflow(page);
      await enterCode(page, { language }, await codeFor(demo));
      await onScreen(page, 'meetings');
      const bar = page.getByRole('banner');
      await expect(bar).toHaveCount(1);
      await expect(bar.getByRole('button', { name: t('dashboard', 'logout') })).toBeVisible();
      await expect(bar.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('tab')).toHaveText(
        ['design', 'meetings', 'profile', 'subscription'].map((tab) => t('dashboard', `tabs.${tab}`)),
      );
      await expectAccessible(page);
      for (const tab of ['design', 'profile', 'subscription', 'meetings']) {
        await openTab(page, { language }, tab);
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
    });
  });
}

const t = texts('en');
const person = { language: 'en' } as const;

test('[DASH-1][SES-3] the name shows and hides e-mail and phone; logging out goes home and ends the session', async ({
  page,
  phone,
  codeFor,
  home,
}) => {
  await signUp(page, { ...person, phone, codeFor });
  const name = page.getByRole('button', { name: /Marta Iglesias/ });
  await name.click();
  await expect(page.getByText('marta@casaiglesias.example')).toBeVisible();
  await name.click();
  await expect(page.getByText('marta@casaiglesias.example')).toBeHidden();
  const token = await page.evaluate(() => localStorage.getItem('sessionToken'));
  await page.getByRole('button', { name: t('dashboard', 'logout') }).click();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(() => [localStorage.getItem('sessionToken'), sessionStorage.getItem('session')]),
  ).toEqual([null, null]);
  const answer = await page.request.get(
    `${home.appOrigin}/api/partner-resources/get-subscription?phoneNumber=1`,
    {
      headers: { Authorization: `Bearer ${token}` },
    },
  );
  expect(answer.status()).toBe(401);
});

test('[SES-2][DASH-4][LAND-6] a reload keeps the session, and the landing page leads back to the dashboard', async ({
  page,
  phone,
  codeFor,
}) => {
  await signUp(page, { ...person, phone, codeFor });
  await page.reload();
  await onScreen(page, 'subscription');
  await page.goto('/branded-meetings');
  await expect(page).toHaveURL('/branded-meetings/dashboard');
});

test('[SES-1] a new tab of a signed-in partner needs no second code', async ({
  page,
  phone,
  codeFor,
  context,
}) => {
  await signUp(page, { ...person, phone, codeFor });
  const tab = await context.newPage();
  await tab.goto('/branded-meetings/dashboard');
  await onScreen(tab, 'subscription');
});

test.describe('back from a payment', () => {
  test.use({ alone: true });

  test('[DASH-5] ?activeTab=subscription opens that tab and leaves the address', async ({
    page,
    codeFor,
  }) => {
    await page.goto('/branded-meetings/dashboard?activeTab=subscription&from=mail');
    await askToSignIn(page, { ...person, phone: demo });
    await enterCode(page, person, await codeFor(demo));
    await onScreen(page, 'subscription');
    await expect(page).toHaveURL('/branded-meetings/dashboard?from=mail');
  });
});

test('[DASH-2] the tabs are real tabs for the keyboard', async ({ page, phone, codeFor }) => {
  await signUp(page, { ...person, phone, codeFor });
  const design = page.getByRole('tab', { name: t('dashboard', 'tabs.design') });
  await page.getByRole('tab', { name: t('dashboard', 'tabs.subscription') }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(design).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(design).toHaveAttribute('aria-selected', 'true');
  await onScreen(page, 'design');
});

test.describe('with a server that fails', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[DASH-3] a room that does not load says so and loads on the second try (N07)', async ({
    page,
    phone,
    codeFor,
  }) => {
    let isDown = true;
    await page.route('**/get-subscription**', (route) =>
      isDown ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await page.goto('/branded-meetings/dashboard');
    await askToSignIn(page, { ...person, phone });
    await enterCode(page, person, await codeFor(phone));
    await onScreen(page, 'failed');
    await expect(page.getByText(t('subscription', 'errors.fetchFailed'))).toBeVisible();
    await expectAccessible(page);
    isDown = false;
    await page.getByRole('button', { name: t('dashboard', 'retry') }).click();
    await onScreen(page, 'subscription');
  });

  test('[SIGNIN-5] an unreachable server and a wrong code have their own words', async ({
    page,
    phone,
    codeFor,
  }) => {
    await page.goto('/branded-meetings/dashboard');
    await failOnce(page, '**/start-verification', (route) => route.abort());
    await page.getByLabel(t('shared', 'phone.label')).fill(phone);
    await page.getByRole('button', { name: t('signin', 'send') }).click();
    await expect(page.getByText(t('signin', 'phoneVerification.errors.startFailed'))).toBeVisible();
    await page.getByRole('button', { name: t('signin', 'send') }).click();
    await onScreen(page, 'signIn');
    await expect(page.getByLabel(t('shared', 'code.label'))).toBeVisible();
    const right = await codeFor(phone);
    await enterCode(page, person, right === '000000' ? '111111' : '000000');
    await expect(page.getByText(t('signin', 'phoneVerification.errors.invalidCode'))).toBeVisible();
  });

  test('[SES-2][SES-4] a session that ends elsewhere says so, and signing in again comes back to the same tab with the edits (N09)', async ({
    page,
    phone,
    codeFor,
  }) => {
    await signUp(page, { ...person, phone, codeFor });
    await openTab(page, person, 'design');
    await page.getByLabel(t('design', 'space')).fill('Kept through it all');
    // The server forgets the session in the middle of work …
    await failOnce(page, '**/insert-subscription', (route) => route.fulfill({ status: 401, json: {} }));
    const before = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? 'null'));
    await page.getByRole('button', { name: t('design', 'save') }).click();
    await onScreen(page, 'signIn');
    await expect(page.getByText(t('dashboard', 'session.expired'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).toBe(null);
    // … and the partner signs in again; the wait between two codes is not what is tested here.
    const approval = {
      sessionToken: before.token,
      expiresAt: null,
      userData: before.user,
      partnerConfig: null,
    };
    await page.route('**/start-verification', (route) => route.fulfill({ json: { status: 'pending' } }));
    await page.route('**/check-verification', (route) =>
      route.fulfill({ json: { status: 'approved', ...approval } }),
    );
    await page.getByLabel(t('shared', 'phone.label')).fill(phone);
    await page.getByRole('button', { name: t('signin', 'send') }).click();
    await enterCode(page, person, '123456');
    await onScreen(page, 'design');
    await expect(page.getByLabel(t('design', 'space'))).toHaveValue('Kept through it all');
    await page.getByRole('button', { name: t('design', 'save') }).click();
    await expect(page.getByText(t('design', 'saved'))).toBeVisible();
  });
});

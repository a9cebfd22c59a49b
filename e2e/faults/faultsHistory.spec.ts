import { type BrowserContext, expect, type Page } from '@playwright/test';
import { answerStatus, expectLook, subscriptionTab } from '../subscription/subscriptionTab.ts';
import { callsOf } from '../support/calls.ts';
import { stopClock } from '../support/clock.ts';
import { approveEachCode, askForCode, enterCode, onScreen, openTab } from '../support/flows.ts';
import { waitUntilHydrated } from '../support/hydrated.ts';
import { dashboard } from '../support/locators.ts';
import { keepSession, openBlank, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { test } from './faulty.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const button = (page: Page, namespace: string, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(namespace, key), exact: true })
    .first();
const field = (page: Page, namespace: string, key: string) => page.getByLabel(t(namespace, key));

/** Opens the landing page from the home page, so that Back has a page of ours. */
const openLanding = async (page: Page) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.meetings') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('landing', 'hero.title') })).toBeFocused();
};

test('[SIGNUP-1][SIGNUP-7][SIGNUP-10] Back and Forward lead through the wizard’s steps with everything typed and no second code, and past it once it is done; amid them another window starts anew (B01, S06)', async ({
  page,
  phone,
  codeFor,
}) => {
  const calls = callsOf(page);
  const name = field(page, 'signup', 'name.label');
  const email = field(page, 'signup', 'email.label');
  const number = field(page, 'shared', 'phone.label');
  const code = field(page, 'shared', 'code.label');
  await openLanding(page);
  await button(page, 'landing', 'hero.signUp').click();
  await name.fill('Marta Iglesias');
  await page.keyboard.press('Enter');
  await email.fill('marta@casaiglesias.example');
  await page.getByRole('checkbox').check();
  await button(page, 'signup', 'next').click();
  await askForCode(page, { ...person, phone, codeFor });
  // A draft belongs to this tab: nothing typed is left after the window is closed.
  const { origins } = await page.context().storageState();
  expect(origins.flatMap(({ localStorage: kept }) => kept)).toEqual([]);
  const another = await page.context().newPage();
  await openLanding(another);
  await button(another, 'landing', 'hero.signUp').click();
  await expect(field(another, 'signup', 'name.label')).toHaveValue('');
  await another.close();

  await page.goBack();
  await expect(number).toHaveValue(phone);
  await expect(number).toBeFocused();
  await page.goBack();
  await expect(email).toHaveValue('marta@casaiglesias.example');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goBack();
  await expect(name).toHaveValue('Marta Iglesias');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await page.goBack();
  await onScreen(page, 'welcome');
  await expect(page).toHaveURL('/branded-meetings');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await onScreen(page, 'welcome');

  await page.goForward();
  await expect(name).toHaveValue('Marta Iglesias');
  await page.goForward();
  await expect(email).toHaveValue('marta@casaiglesias.example');
  await page.goForward();
  await expect(number).toHaveValue(phone);
  await page.goForward();
  await expect(code).toBeFocused();
  await expect(code).toBeInViewport();
  expect(calls.filter((path) => path === 'auth/start-verification')).toHaveLength(1);

  await enterCode(page, person, await codeFor(phone));
  await button(page, 'signup', 'done.go').click();
  await expect(page).toHaveURL(dashboard);
  await onScreen(page, 'design');
  // An entry of the wizard, which leads on to the dashboard: opened anew, it begins with what is missing (DASH-4).
  await page.goForward();
  await onScreen(page, 'subscription');
  await expect(page).toHaveURL(dashboard);
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(calls.filter((path) => path === 'auth/start-verification')).toHaveLength(1);
});

test('[SIGNIN-1][SIGNIN-4] Back, Forward and a reload lead through sign-in likewise, to the code without another one (B01, B02)', async ({
  page,
  phone,
  account,
}) => {
  const approval = await account();
  const calls = callsOf(page);
  await approveEachCode(page, approval);
  const number = field(page, 'shared', 'phone.label');
  const code = field(page, 'shared', 'code.label');
  await openLanding(page);
  await button(page, 'landing', 'hero.signIn').click();
  await number.fill(phone);
  await button(page, 'signin', 'send').click();
  await page.getByRole('button', { name: t('signup', 'phone.sms') }).click();
  await expect(code).toBeFocused();

  await page.goBack();
  await expect(number).toHaveValue(phone);
  await expect(number).toBeFocused();
  await page.goBack();
  await onScreen(page, 'welcome');
  await page.goForward();
  await expect(number).toHaveValue(phone);
  await page.goForward();
  await expect(code).toBeFocused();
  await expect(code).toBeInViewport();

  await code.fill('123');
  await page.reload();
  await expect(code).toHaveValue('');
  await expect(page.locator('bdi')).toContainText('+1 555');
  expect(calls.filter((path) => path === 'auth/start-verification')).toHaveLength(1);

  await enterCode(page, person, '123456');
  await expect(page).toHaveURL(dashboard);
  await onScreen(page, 'subscription');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

/** A browser that has a back/forward cache; Playwright's headless shell has none. */
const wholeBrowser = (used: string | undefined) => {
  const path = process.env['WHOLE_CHROMIUM_PATH'] ?? used;
  return path === undefined ? { channel: 'chromium' } : { executablePath: path };
};

/** The product's tests in a browser that brings pages back; `whole` is one of its contexts. */
const wholeTest = test.extend<{ whole: BrowserContext }>({
  whole: async ({ playwright, launchOptions, home }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...wholeBrowser(launchOptions.executablePath),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL: home.appOrigin, serviceWorkers: 'block' });
    context.on('page', waitUntilHydrated);
    await use(context);
    await browser.close();
  },
});

wholeTest(
  '[SES-4] the dashboard that the browser brings back after a logout shows nothing private, and says why (B03)',
  async ({ whole, account, home }) => {
    // It starts another browser.
    test.slow();
    const [page, other] = [await whole.newPage(), await whole.newPage()];
    const approval = await account();
    let isSeen: unknown;
    // A browser may drop a page all the same, as a busy one does: it is left again until it comes back as it was.
    await expect(async () => {
      await openDashboard(page, approval);
      await openTab(page, person, 'design');
      await field(page, 'design', 'space').fill('My secret room');
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          requestAnimationFrame(() => {
            const inputs = [...document.querySelectorAll('input')];
            const isSeen = inputs.some(
              (input) => input.value === 'My secret room' && input.checkVisibility(),
            );
            Object.assign(window, { restored: { persisted, isSeen } });
          });
        });
      });
      await page.goto(home.meetingOrigin);
      // A tab that posts no message: a message would evict the page from the back/forward cache.
      await openBlank(other);
      await other.evaluate(() => localStorage.clear());
      // A page from the back/forward cache fires no load event.
      await page.goBack({ waitUntil: 'commit' });
      await onScreen(page, 'signIn');
      const restored = () => page.evaluate(() => Reflect.get(window, 'restored') as { isSeen: boolean });
      await expect.poll(restored, { timeout: 5000 }).toMatchObject({ persisted: true });
      ({ isSeen } = await restored());
    }).toPass({ timeout: 90_000 });
    expect([isSeen, await page.content()]).toEqual([false, expect.not.stringContaining('My secret room')]);
    await expect(page.getByText(t('dashboard', 'session.endedElsewhere'))).toBeVisible();
  },
);

wholeTest(
  '[SUB-3] a wait for a payment goes on once in a page that the browser brings back (B04)',
  async ({ whole, account, home }) => {
    // It starts another browser.
    test.slow();
    const page = await whole.newPage();
    const looks = await answerStatus(page);
    await page.clock.install();
    const approval = await account();
    await keepSession(page, approval);
    await page.evaluate((owner) => {
      localStorage.setItem('paymentCompleted', owner);
      localStorage.setItem('paymentCompletedAt', String(Date.now()));
    }, approval.userData.partnerId);
    await page.goto(dashboard);
    const tab = subscriptionTab(page);
    // A browser may drop a page all the same, as a busy one does: it is left again until it comes back as it was.
    await expect(async () => {
      await tab.expectScreen('waiting');
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await page.goto(home.meetingOrigin);
      await page.goBack({ waitUntil: 'commit' });
      const isPersisted = () => page.evaluate(() => Reflect.get(window, 'persisted') as unknown);
      await expect.poll(isPersisted, { timeout: 5000 }).toBe(true);
    }).toPass({ timeout: 90_000 });
    await tab.expectScreen('waiting');
    await stopClock(page, 1000);
    await looks.settled();
    for (let asked = 1; asked <= 3; asked += 1) await expectLook(page, looks, () => page.clock.runFor(5000));
  },
);

import { expect, type Page } from '@playwright/test';
import { waitUntilAlive } from './alive.ts';
import { test } from './faulty.ts';
import {
  askForCode,
  askToSignIn,
  enterCode,
  fillDetails,
  onScreen,
  openTab,
  openWizard,
  signUp,
} from './flows.ts';
import { type Account, keepSession, keptSession, openBlank, openDashboard } from './partner.ts';
import { dashboard, spaceName } from './parts.ts';
import { texts } from './texts.ts';

const t = texts('en');
const person = { language: 'en' } as const;

/** Everything that this tab and this browser keep, by key. */
const kept = (page: Page) =>
  page.evaluate(() => ({ tab: { ...sessionStorage }, local: { ...localStorage } }));

/** Changes the name of the room and saves it. */
const saveName = async (page: Page, name: string) => {
  await openTab(page, person, 'design');
  await spaceName(page).fill(name);
  await page.getByRole('button', { name: t('design', 'save') }).click();
  await expect(page.getByText(t('design', 'saved'))).toBeVisible();
};

/** From the next page on everything that keeps or shares data throws, as in Firefox with site data blocked (G1). */
const blockSiteData = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    for (const name of ['serviceWorker', 'storage', 'locks'])
      Object.defineProperty(Navigator.prototype, name, { get: refuse });
    for (const name of ['BroadcastChannel', 'SharedWorker'])
      Object.defineProperty(window, name, {
        value: class {
          constructor() {
            refuse();
          }
        },
      });
  });

test('[SES-1] where site data is blocked sign-up, dashboard and saving work in memory, which the dashboard says; a reload is signed out in peace (S01)', async ({
  page,
  phone,
  codeFor,
}) => {
  await blockSiteData(page);
  await signUp(page, { ...person, phone, codeFor });
  await expect(page.getByText(t('dashboard', 'session.noStorage'))).toBeVisible();
  await expect(page.getByRole('button', { name: /Marta Iglesias/ })).toBeVisible();
  await saveName(page, 'Kept by the server');
  await page.reload();
  await onScreen(page, 'signIn');
  await expect(page.getByText(t('dashboard', 'session.expired'))).toHaveCount(0);
});

test('[SES-1] with a full storage signing in works for the tab, which says so (S02)', async ({
  page,
  phone,
  codeFor,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(dashboard);
  await askToSignIn(page, { ...person, phone });
  await enterCode(page, person, await codeFor(phone));
  await onScreen(page, 'subscription');
  await expect(page.getByText(t('dashboard', 'session.storageFull'))).toBeVisible();
  await saveName(page, 'Kept by the server');
  expect(await kept(page)).toEqual({ tab: {}, local: {} });
  await page.reload();
  await onScreen(page, 'signIn');
});

/** What a storage may hold in the place of a session. */
const corruptSessions = (token: string) => ({
  'a cut text': '{',
  nothing: 'null',
  'a list': '[]',
  'five megabytes of text': `"${'x'.repeat(5_000_000)}"`,
  'an older version’s session': JSON.stringify({ token, user: { name: 'Marta', phone: '+15550100000' } }),
});

const keepCorrupt = (page: Page, session: string, token: string | null) =>
  page.evaluate(
    ([text, stored]) => {
      sessionStorage.clear();
      localStorage.clear();
      sessionStorage.setItem('session', text);
      if (stored !== null) localStorage.setItem('sessionToken', stored);
    },
    [session, token] as const,
  );

test('[SES-1][SES-2] a session that cannot be read is built anew from its token (S03)', async ({
  page,
  account,
}) => {
  const { sessionToken: token, userData: user } = await account();
  await openBlank(page);
  for (const [what, session] of Object.entries(corruptSessions(token))) {
    await test.step(what, async () => {
      await keepCorrupt(page, session, token);
      await page.goto(dashboard);
      await onScreen(page, 'subscription');
      expect(await keptSession(page)).toMatchObject([token, { token, user }]);
    });
  }
});

test('[SES-1][SES-3] a session that cannot be read and has no token is cleared (S03)', async ({ page }) => {
  await openBlank(page);
  for (const [what, session] of Object.entries(corruptSessions('of-another-day'))) {
    await test.step(what, async () => {
      await keepCorrupt(page, session, null);
      await page.goto(dashboard);
      await onScreen(page, 'signIn');
      await expect(page.getByLabel(t('shared', 'phone.label'))).toBeEditable();
      expect(await kept(page)).toEqual({ tab: {}, local: {} });
    });
  }
});

test('[SIGNUP-10][DSGN-8] drafts that cannot be read are cleared, and their forms start empty (S03)', async ({
  page,
  account,
}) => {
  await openBlank(page);
  await page.evaluate(() => {
    sessionStorage.setItem('openForm', 'signUp');
    sessionStorage.setItem('signUpDraft', '{"step":"phone","phone":{"country":"XX"}}');
    sessionStorage.setItem('signInDraft', '[');
  });
  await page.goto('/branded-meetings');
  await onScreen(page, 'name');
  await expect(page.getByLabel(t('signup', 'name.label'))).toHaveValue('');
  await page.getByRole('button', { name: t('landing', 'hero.haveAccount') }).click();
  await expect(page.getByLabel(t('shared', 'phone.label'))).toHaveValue('');
  const approval = await account();
  await keepSession(page, approval);
  const key = `designDraft:${approval.userData.partnerId}`;
  await page.evaluate((name) => sessionStorage.setItem(name, '{"config":{"name":7},"version":null}'), key);
  await page.goto(dashboard);
  await openTab(page, person, 'design');
  await expect(spaceName(page)).toHaveValue('My Meeting Room');
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBe(null);
});

test('[SES-1][SES-3] a token, not a session, is what one is signed in by (S04)', async ({
  page,
  account,
}) => {
  const approval = await account();
  const { token } = await keepSession(page, approval);

  await page.evaluate(() => {
    sessionStorage.removeItem('sessionToken');
    localStorage.removeItem('sessionToken');
  });
  await page.goto(dashboard);
  await onScreen(page, 'signIn');
  expect(await kept(page)).toEqual({ tab: {}, local: {} });

  await page.evaluate((stored) => localStorage.setItem('sessionToken', stored), token);
  await page.reload();
  await onScreen(page, 'subscription');
  expect(await keptSession(page)).toMatchObject([token, { token, user: approval.userData }]);

  // A session of another token is another person's, or of another day.
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('session') ?? 'null');
    const user = { ...session.user, name: 'Somebody Else', phoneNumber: '+15550100000' };
    sessionStorage.setItem('session', JSON.stringify({ ...session, token: 'another', user }));
  });
  await page.reload();
  await onScreen(page, 'subscription');
  expect(await keptSession(page)).toMatchObject([token, { token, user: approval.userData }]);
  expect(await page.content()).not.toContain('Somebody Else');
});

test('[LNG-3][SIGNIN-5] without cookies the language is still kept, and signing in works (S05)', async ({
  page,
  phone,
  codeFor,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(dashboard);
  await page.getByRole('button', { name: t('app', 'toEs') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await askToSignIn(page, { language: 'es', phone });
  // The one cookie that the server sets is taken away as well.
  await context.clearCookies();
  await enterCode(page, { language: 'es' }, await codeFor(phone));
  await onScreen(page, 'subscription');
});

test('[SIGNUP-10] a private window closed amid the wizard leaves nothing: the next starts anew (S06)', async ({
  page,
  phone,
  codeFor,
  context,
  browser,
  home,
}) => {
  await openWizard(page, person);
  await fillDetails(page, person);
  await askForCode(page, { ...person, phone, codeFor });
  expect((await kept(page)).local).toEqual({});
  await context.close();
  const next = await browser.newContext({ baseURL: home.appOrigin, serviceWorkers: 'block' });
  next.on('page', waitUntilAlive);
  const fresh = await next.newPage();
  await openWizard(fresh, person);
  await expect(fresh.getByLabel(t('signup', 'name.label'))).toHaveValue('');
  expect(await keptSession(fresh)).toEqual([null, null]);
  await next.close();
});

test('[SES-1][DSGN-8] storages cleared by hand take nothing that was typed (S07)', async ({
  page,
  account,
}) => {
  const approval: Account = await account();
  const { token } = await openDashboard(page, approval);
  await openTab(page, person, 'design');
  await spaceName(page).fill('Typed before');
  const clear = () =>
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await clear();
  await expect(spaceName(page)).toHaveValue('Typed before');
  await page.getByRole('button', { name: t('design', 'save') }).click();
  await expect(page.getByText(t('design', 'saved'))).toBeVisible();
  await clear();
  await spaceName(page).fill('Typed after');
  await page.reload();
  await onScreen(page, 'signIn');
  await page.evaluate((stored) => localStorage.setItem('sessionToken', stored), token);
  await page.reload();
  await onScreen(page, 'design');
  await expect(spaceName(page)).toHaveValue('Typed after');
});

import { expect, type Page } from '@playwright/test';
import { designTab } from '../design/designTab.ts';
import { askToSignIn, createAccount, enterCode, onScreen, openTab, signUp } from '../support/flows.ts';
import { dashboard, spaceName } from '../support/locators.ts';
import { type Account, keptSession, openBlank, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { test } from './faulty.ts';

const t = texts('en');
const person = { language: 'en' } as const;

/** Everything in this tab's and this browser's storage, by key. */
const kept = (page: Page) =>
  page.evaluate(() => ({ tab: { ...sessionStorage }, local: { ...localStorage } }));

/** Changes the name of the space and saves it. */
const saveName = async (page: Page, name: string) => {
  await openTab(page, person, 'design');
  await spaceName(page).fill(name);
  await page.getByRole('button', { name: t('design', 'save') }).click();
  await designTab(page).expectSaved();
};

/** From the next page on every storage and channel throws, as in Firefox with site data blocked (G1). */
const blockSiteData = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    for (const name of ['serviceWorker', 'storage', 'locks'])
      Object.defineProperty(Navigator.prototype, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(window, 'cookieStore', { get: refuse });
    for (const name of ['BroadcastChannel', 'SharedWorker'])
      Object.defineProperty(window, name, {
        value: class {
          constructor() {
            refuse();
          }
        },
      });
  });

test('[SES-1][LNG-1] where site data is blocked sign-up, dashboard, saving and the other language work in memory, which the dashboard says; a reload is signed out in peace (S01)', async ({
  page,
  phone,
  codeFor,
}) => {
  await blockSiteData(page);
  await signUp(page, { ...person, phone, codeFor });
  await expect(page.getByText(t('dashboard', 'session.noStorage'))).toBeVisible();
  await expect(page.getByRole('button', { name: /Marta Iglesias/ })).toBeVisible();
  await saveName(page, 'Kept by the server');
  await page.getByRole('button', { name: t('app', 'toEs') }).click();
  await expect(page.getByText(texts('es')('dashboard', 'session.noStorage'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: texts('es')('app', 'toEn') }).click();
  await expect(page.getByText(t('dashboard', 'session.noStorage'))).toBeVisible();
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
  await createAccount(page, person);
  await onScreen(page, 'subscription');
  await expect(page.getByText(t('dashboard', 'session.storageFull'))).toBeVisible();
  await saveName(page, 'Kept by the server');
  expect(await kept(page)).toEqual({ tab: {}, local: {} });
  await page.reload();
  await onScreen(page, 'signIn');
});

/** Replaces everything stored by this session, and opens the dashboard. */
const openWith = async (page: Page, session: string, token: string | null) => {
  // The page before would keep what it still hears.
  await openBlank(page);
  await page.evaluate(
    ([text, stored]) => {
      sessionStorage.clear();
      localStorage.clear();
      sessionStorage.setItem('session', text);
      if (stored !== null) localStorage.setItem('sessionToken', stored);
    },
    [session, token] as const,
  );
  await page.goto(dashboard);
};

test('[SES-1][SES-2][SES-3] a session that cannot be read, or is another token’s, is built anew from its token, and cleared without one (S03, S04)', async ({
  page,
  account,
}) => {
  const { sessionToken: token, userData: user } = await account();
  const older = JSON.stringify({ token, user: { name: 'Marta', phone: '+15550100000' } });
  const foreign = JSON.stringify({
    token: 'another',
    expiresAt: null,
    user: { ...user, name: 'Somebody Else', phoneNumber: '+15550100000' },
    partnerConfig: null,
    subscription: null,
  });
  for (const [what, session] of [
    ['an older version’s session', older],
    ['five megabytes of text', `"${'x'.repeat(5_000_000)}"`],
    ['a session of another day, or of somebody else', foreign],
  ] as const) {
    await test.step(`${what} with a token`, async () => {
      await openWith(page, session, token);
      await onScreen(page, 'subscription');
      expect(await keptSession(page)).toMatchObject([token, { token, user }]);
      expect(await page.content()).not.toContain('Somebody Else');
    });
  }
  for (const session of ['{', foreign]) {
    await test.step('without a token', async () => {
      await openWith(page, session, null);
      await onScreen(page, 'signIn');
      await expect(page.getByLabel(t('shared', 'phone.label'))).toBeEditable();
      expect(await kept(page)).toEqual({ tab: {}, local: {} });
    });
  }
});

test('[LNG-3][SIGNIN-5] without cookies the language is still kept, and signing in works where no service checks the codes (S05)', async ({
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
  // The server's one cookie is removed as well.
  await context.clearCookies();
  await enterCode(page, { language: 'es' }, await codeFor(phone));
  await createAccount(page, { language: 'es' });
  await onScreen(page, 'subscription');
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
  await designTab(page).expectSaved();
  await clear();
  await spaceName(page).fill('Typed after');
  await page.reload();
  await onScreen(page, 'signIn');
  await page.evaluate((stored) => localStorage.setItem('sessionToken', stored), token);
  await page.reload();
  await onScreen(page, 'design');
  await expect(spaceName(page)).toHaveValue('Typed after');
});

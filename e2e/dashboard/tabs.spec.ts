import { expect, type Page } from '@playwright/test';
import { designTab } from '../design/designTab.ts';
import { consoleOfFaults, test } from '../faults/faulty.ts';
import {
  anotherNumber,
  approveEachCode,
  askToSignIn,
  createAccount,
  enterCode,
  failOnce,
  onScreen,
  openSignIn,
  openTab,
  openWizard,
} from '../support/flows.ts';
import { dashboard, spaceName } from '../support/locators.ts';
import { keptSession, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');
const person = { language: 'en' } as const;
const logOut = (page: Page) => page.getByRole('button', { name: t('dashboard', 'logout'), exact: true });

test('[SES-1][SES-4] a new tab takes the name from the tab that knows it; logging out in one signs out the other, which says so and keeps nothing private visible (S08)', async ({
  page,
  phone,
  account,
  context,
}) => {
  // The server does not know the wizard's name and e-mail (SIGNUP-8).
  const wizard = { name: 'Marta Iglesias', email: 'marta@casaiglesias.example' };
  const approval = await account();
  await openDashboard(page, { ...approval, userData: { ...approval.userData, ...wizard } });
  await onScreen(page, 'subscription');
  const other = await context.newPage();
  await other.goto(dashboard);
  await expect(other.getByRole('button', { name: /Marta Iglesias/ })).toBeVisible();
  await openTab(other, person, 'design');
  await spaceName(other).fill('My secret room');
  await logOut(page).click();
  await expect(other.getByText(t('dashboard', 'session.endedElsewhere'))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(other.getByText(t('dashboard', 'session.endedElsewhere'))).toBeVisible();
  await onScreen(other, 'signIn');
  const { sources, values } = await other.evaluate(() => ({
    sources: document.documentElement.outerHTML,
    values: [...document.querySelectorAll('input')].map(({ value }) => value),
  }));
  const everything = `${sources}${values.join()}`;
  for (const secret of ['Marta', 'casaiglesias', 'My secret room']) expect(everything).not.toContain(secret);
  expect(everything.replace(/\D/g, '')).not.toContain(phone.replaceAll(' ', ''));
  expect(await keptSession(other)).toEqual([null, null]);
});

test('[SES-4][SIGNUP-9][SIGNIN-4] signing in in one tab leads those with the wizard and with the sign-in form to the dashboard', async ({
  page,
  phone,
  codeFor,
  context,
}) => {
  // One after the other: a background page renders late.
  const onWizard = await context.newPage();
  await openWizard(onWizard, person);
  await onWizard.getByLabel(t('signup', 'name.label')).fill('Bea');
  await onWizard.keyboard.press('Enter');
  await onScreen(onWizard, 'email');
  const onSignIn = await context.newPage();
  await openSignIn(onSignIn, person);
  await page.bringToFront();
  await page.goto(dashboard);
  await askToSignIn(page, { ...person, phone });
  await enterCode(page, person, await codeFor(phone));
  await createAccount(page, person);
  await onScreen(page, 'subscription');
  for (const follower of [onWizard, onSignIn]) {
    await expect(follower).toHaveURL(dashboard);
    await onScreen(follower, 'subscription');
  }
  // The wizard's name and e-mail are shared, too.
  await expect(onWizard.getByRole('button', { name: /Bea/ })).toBeVisible();
});

test('[SES-4][DSGN-8] somebody else in another tab: nothing is saved under their name, and one’s own edits wait (S09)', async ({
  page,
  phone,
  account,
  codeFor,
  context,
}) => {
  let saves = 0;
  await page.route('**/insert-subscription', (route) => {
    saves += 1;
    return route.continue();
  });
  // Only a tab that receives no messages, such as one of an older version, allows a second person to sign in.
  const theirs = await context.newPage();
  await theirs.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => undefined });
  });
  await theirs.goto(dashboard);
  await onScreen(theirs, 'signIn');
  const { token } = await openDashboard(page, await account());
  await openTab(page, person, 'design');
  await spaceName(page).fill('Mine, not yet saved');

  const other = anotherNumber(phone);
  await askToSignIn(theirs, { ...person, phone: other });
  await enterCode(theirs, person, await codeFor(other));
  await createAccount(theirs, person);
  await onScreen(theirs, 'subscription');

  await onScreen(page, 'replaced');
  await expect(page.getByText(t('dashboard', 'session.otherUser'))).toBeVisible();
  await page.keyboard.press('Control+s');
  expect(await page.content()).not.toContain('Mine, not yet saved');
  await page.getByRole('button', { name: t('app', 'error.reload') }).click();
  await onScreen(page, 'subscription');
  await openTab(page, person, 'design');
  await expect(spaceName(page)).toHaveValue('My Meeting Room');
  expect(saves).toBe(0);
  expect(await keptSession(page)).toMatchObject([
    await theirs.evaluate(() => localStorage.getItem('sessionToken')),
    { user: { phoneNumber: `+1${other.replaceAll(' ', '')}` } },
  ]);

  await logOut(page).click();
  await expect(page).toHaveURL('/');
  await page.evaluate((own) => localStorage.setItem('sessionToken', own), token);
  await page.goto(dashboard);
  await onScreen(page, 'design');
  await expect(spaceName(page)).toHaveValue('Mine, not yet saved');
});

test.describe('with a server that forgets the session', () => {
  test.use({ provoked: consoleOfFaults });

  test('[SES-2][SES-4] both tabs say that it ended, keep their edits, come back together to the same tab, and can save them (N09)', async ({
    page,
    phone,
    account,
    context,
  }) => {
    const approval = await account();
    await openDashboard(page, approval);
    const other = await context.newPage();
    await other.goto(dashboard);
    for (const tab of [page, other]) await openTab(tab, person, 'design');
    const there = designTab(other);
    await spaceName(page).fill('Typed here');
    await there.welcome.fill('Typed there');
    await failOnce(page, '**/insert-subscription', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: t('design', 'save') }).click();
    for (const tab of [page, other]) {
      await onScreen(tab, 'signIn');
      await expect(tab.getByText(t('dashboard', 'session.expired'))).toBeVisible();
      expect(await keptSession(tab)).toEqual([null, null]);
    }
    const sessionToken = `${approval.sessionToken}-2`;
    await approveEachCode(page, { ...approval, sessionToken });
    await context.route('**/*', (route, request) => {
      const headers = request.headers();
      const { authorization } = headers;
      if (authorization !== `Bearer ${sessionToken}`) return route.fallback();
      return route.fallback({ headers: { ...headers, authorization: `Bearer ${approval.sessionToken}` } });
    });
    await askToSignIn(page, { ...person, phone });
    await enterCode(page, person, '123456');
    await onScreen(page, 'design');
    await expect(spaceName(page)).toHaveValue('Typed here');
    await expect(there.welcome).toHaveValue('Typed there');
    await page.getByRole('button', { name: t('design', 'save') }).click();
    await designTab(page).expectSaved();
    await other.bringToFront();
    await other.getByRole('button', { name: t('design', 'save') }).click();
    await expect(other.getByText(there.t('savedMerged', { fields: there.t('space') }))).toBeVisible();
    await expect(spaceName(other)).toHaveValue('Typed here');
  });
});

import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { playDashboardNews } from '../support/dashboardNews.ts';
import { askToSignIn, enterCode, onScreen, openTab } from '../support/flows.ts';
import { keepSession, keptSession, openDashboard, store } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { restorePage, test } from './faulty.ts';

// Documented answers with missing, null, wrong or extra fields (N17). No console message is expected: any
// fails its test.
const t = texts('en');
const person = { language: 'en' } as const;

type Fields = { [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathsIn = (value: unknown): string[][] =>
  isFields(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...pathsIn(inner).map((path) => [key, ...path]),
      ])
    : [];

const odd = [undefined, null, 0, -1.5, true, '', 'odd', [], {}, [null], { value: 7 }, 'long '.repeat(1000)];

const changed = (value: unknown, [key, ...rest]: readonly string[], made: unknown): unknown => {
  if (key === undefined || !isFields(value)) return value;
  return { ...value, [key]: rest.length > 0 ? changed(value[key], rest, made) : made };
};

/** `count` copies of an answer, each with one to three fields changed or added; the same in every run. */
const deformed = (whole: Fields, count: number): unknown[] => {
  const change = fc.tuple(fc.constantFrom(...pathsIn(whole), ['extra']), fc.constantFrom(...odd));
  const answer = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((made, [path, value]) => changed(made, path, value), whole));
  return fc.sample(answer, { seed: 17, numRuns: count });
};

/** Answers an address with these bodies, one after the other. */
const answerWith = async (page: Page, url: string, answers: readonly unknown[]): Promise<() => number> => {
  let calls = 0;
  await page.route(url, (route) => {
    const answer = answers[calls];
    calls += 1;
    return route.fulfill({ json: answer });
  });
  return () => calls;
};

const partnerConfig = { partnerId: 'p1', config: defaultMeetingConfig };
const space = {
  config: defaultMeetingConfig,
  previewUrl: null,
  lobbyPreviewUrl: null,
  status: 'active',
  planType: 'premium',
  validUntil: '2027-01-30T12:00:00.000Z',
  userProfile: {
    profile: { firstName: { value: 'Ana' }, lastName: { value: 'Ruiz' }, email: { value: 'a@x.example' } },
  },
};
const tabList = (page: Page) => page.getByRole('tablist');

/** Ends the session as another tab would, and waits for the form. */
const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('sessionToken'));
  await restorePage(page);
  await onScreen(page, 'signIn');
};

const expectNoCrash = (page: Page) => expect(page.getByText(t('app', 'error.title'))).toHaveCount(0);

test('[DASH-3] six odd spaces are a space or a failure in words (N17)', async ({ page, account }) => {
  const approval = await account();
  await page.route('**/api/auth/validate', (route) =>
    route.fulfill({ json: { valid: true, userData: approval.userData } }),
  );
  const answers = deformed(space, 6);
  const loads = await answerWith(page, '**/get-subscription**', answers);
  const session = await openDashboard(page, approval);
  const outcome = tabList(page).or(page.getByText(t('subscription', 'errors.fetchFailed')));
  for (const [before] of answers.entries()) {
    if (before > 0) {
      await signOut(page);
      await store(page, session);
      await restorePage(page);
    }
    await expect(outcome).toBeVisible();
    expect(loads()).toBe(before + 1);
    for (const tab of (await tabList(page).isVisible()) ? ['design', 'subscription'] : [])
      await openTab(page, person, tab);
    await expectNoCrash(page);
  }
});

test('[SES-2] six odd answers to a stored token are a session or none (N17)', async ({ page, account }) => {
  const approval = await account();
  const whole = { valid: true, sessionExpiry: null, partnerConfig, userData: approval.userData };
  const answers = deformed(whole, 6);
  await page.route('**/get-subscription**', (route) => route.fulfill({ json: space }));
  const session = await keepSession(page, approval);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/branded-meetings/dashboard');
  const looks = await answerWith(page, '**/api/auth/validate', answers);
  for (const [before] of answers.entries()) {
    await signOut(page);
    await store(page, session);
    await restorePage(page);
    const isSettled = async () => (await keptSession(page))[0] === null || (await tabList(page).isVisible());
    await expect.poll(isSettled, { intervals: [50] }).toBe(true);
    expect(looks()).toBe(before + 1);
    await expectNoCrash(page);
  }
});

test('[SIGNIN-5] four odd answers to a code sign in, or say in words that they did not (N17)', async ({
  page,
  phone,
}) => {
  const userData = { name: 'Ana', email: 'a@x.example', phoneNumber: '+15552001000', partnerId: 'p1' };
  const whole = { status: 'approved', sessionToken: 'made-up', expiresAt: null, userData, partnerConfig };
  const answers = deformed(whole, 4);
  await page.route('**/start-verification', (route) => route.fulfill({ json: { status: 'pending' } }));
  await page.route('**/get-subscription**', (route) => route.fulfill({ json: space }));
  // No server knows the made-up session.
  await playDashboardNews(page);
  const checks = await answerWith(page, '**/check-verification', answers);
  const refused = ['invalidCode', 'verifyFailed'].map((key) =>
    page.getByText(t('signin', `phoneVerification.errors.${key}`)),
  );
  const outcome = refused.reduce((either, locator) => either.or(locator), tabList(page));
  await page.goto('/branded-meetings/dashboard');
  await askToSignIn(page, { ...person, phone });
  for (const [before] of answers.entries()) {
    // The same code would not be verified by itself again.
    await enterCode(page, person, `12345${before}`);
    // The message about the code before stays until this code is checked.
    await expect.poll(checks).toBe(before + 1);
    await expect(page.getByRole('button', { name: t('shared', 'code.verifying') })).toHaveCount(0);
    await expect(outcome).toBeVisible();
    await expectNoCrash(page);
    if (await tabList(page).isVisible()) {
      await signOut(page);
      await askToSignIn(page, { ...person, phone });
    } else expect(await keptSession(page)).toEqual([null, null]);
  }
});

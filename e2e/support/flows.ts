import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { hydrated } from './hydrated.ts';

import { texts } from './texts.ts';

/** Who uses the product: the page's language, a phone number, and the way to its code. */
export interface Person {
  readonly language: 'en' | 'es';
  readonly phone: string;
  codeFor(phone: string): Promise<string>;
}

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);

/** Another phone number that no other test of the run has. */
export const anotherNumber = (phone: string): string => phone.replace(/^555/, '556');

/** The part of the page that shows this state of a machine. */
export const onScreen = async (page: Page, name: string): Promise<void> => {
  await expect(screen(page, name)).toBeVisible();
};

/**
 * Lets the first call to an address fail and the later ones pass. The route stays until the page is closed:
 * removing it while the page works can swallow the next request.
 */
export const failOnce = async (
  page: Page,
  url: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> => {
  let hasFailed = false;
  await page.route(url, (route) => {
    if (hasFailed) return route.fallback();
    hasFailed = true;
    return fail(route);
  });
};

/** Scrolls a part of the page into the window, also before its chunk is loaded. */
export const goTo = async (page: Page, part: Locator): Promise<void> => {
  // Scrolled before it is rendered, a page stays at its top and fetches nothing until it is idle.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(part).toBeAttached();
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await hydrated(page.locator('[data-hydrated]').filter({ has: part }).last());
  // What is above it had the height of a placeholder until then.
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
};

/** Resolves once a part of the page has stood at one place for two frames: what eases to its stop says too early that it is still. */
export const still = (part: Locator): Promise<void> =>
  part.evaluate(async (element) => {
    for (let last = Number.NaN; last !== element.getBoundingClientRect().x; ) {
      last = element.getBoundingClientRect().x;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }
  });

/** Goes to the end of a page by key. */
export const goToEnd = async (page: Page): Promise<void> => {
  // A font that comes late lengthens the page below the place that the key led to.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    })
    .toBeLessThan(1);
};

/** Opens the wizard on the landing page. */
export const openWizard = async (page: Page, { language }: Pick<Person, 'language'>): Promise<void> => {
  const t = texts(language);
  await page.goto('/branded-meetings');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('landing', 'hero.signUp') })
    .first()
    .click();
  await onScreen(page, 'name');
};

/** Opens the sign-in form on the landing page. */
export const openSignIn = async (page: Page, { language }: Pick<Person, 'language'>): Promise<void> => {
  await page.goto('/branded-meetings');
  await page
    .getByRole('main')
    .getByRole('button', { name: texts(language)('landing', 'hero.signIn'), exact: true })
    .click();
  await expect(page.locator('form[data-screen="phone"]')).toBeVisible();
};

/** Fills steps 1 and 2 and stops at the phone number. */
export const fillDetails = async (
  page: Page,
  { language }: Pick<Person, 'language'>,
  name = 'Marta Iglesias',
): Promise<void> => {
  const t = texts(language);
  await page.getByLabel(t('signup', 'name.label')).fill(name);
  await page.getByRole('button', { name: t('signup', 'next') }).click();
  await onScreen(page, 'email');
  await page.getByLabel(t('signup', 'email.label')).fill('marta@casaiglesias.example');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('signup', 'next') }).click();
  await onScreen(page, 'phone');
};

/** Types the number, requests a code by SMS, and stops at the code. */
export const askForCode = async (page: Page, { language, phone }: Person): Promise<void> => {
  const t = texts(language);
  await page.getByLabel(t('shared', 'phone.label')).fill(phone);
  await page.getByRole('button', { name: t('signup', 'phone.sms') }).click();
  await onScreen(page, 'code');
};

/** Requests a code in the dashboard's form, and stops at the code. */
export const askToSignIn = async (
  page: Page,
  { language, phone }: Pick<Person, 'language' | 'phone'>,
): Promise<void> => {
  const t = texts(language);
  await page.getByLabel(t('shared', 'phone.label')).fill(phone);
  await page.getByRole('button', { name: t('signup', 'phone.sms') }).click();
  await expect(page.getByLabel(t('shared', 'code.label'))).toBeVisible();
};

/** Sends no code, and takes each that is typed for `approval`: the wait between two codes is not what is tested. */
export const approveEachCode = async (page: Page, approval: object): Promise<void> => {
  await page.route('**/start-verification', (route) => route.fulfill({ json: { status: 'pending' } }));
  await page.route('**/check-verification', (route) => route.fulfill({ json: approval }));
};

/** Types a code, which is verified by itself (ACC-6). */
export const enterCode = async (
  page: Page,
  { language }: Pick<Person, 'language'>,
  code: string,
): Promise<void> => {
  const t = texts(language);
  await page.getByLabel(t('shared', 'code.label')).fill(code);
};

/** Agrees to the terms for a number that has no account yet (ACC-2). */
export const createAccount = (page: Page, { language }: Pick<Person, 'language'>): Promise<void> =>
  page.getByRole('button', { name: texts(language)('signin', 'newAccount.create') }).click();

/** From the landing page to the dashboard's first tab, as a new partner. */
export const signUp = async (page: Page, person: Person): Promise<void> => {
  const t = texts(person.language);
  await openWizard(page, person);
  await fillDetails(page, person);
  await askForCode(page, person);
  await enterCode(page, person, await person.codeFor(person.phone));
  await page.getByRole('button', { name: t('signup', 'done.go') }).click();
  await expect(page).toHaveURL('/branded-meetings/dashboard');
  await onScreen(page, 'design');
};

/** Opens a tab of the dashboard by keyboard: the part above may still move it from under a pointer. */
export const openTab = async (
  page: Page,
  { language }: Pick<Person, 'language'>,
  tab: string,
): Promise<void> => {
  await page.getByRole('tab', { name: texts(language)('dashboard', `tabs.${tab}`) }).press('Enter');
  await onScreen(page, tab);
};

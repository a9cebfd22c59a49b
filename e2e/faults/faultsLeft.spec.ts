import { expect } from '@playwright/test';
import { scrollDown } from '../partners/scroll.ts';
import { paidPlan, statusUrl, subscriptionTab } from '../subscription/subscriptionTab.ts';
import { answersRead, callsOf, hold, leaveDuring, pressHard, waitForEver } from '../support/calls.ts';
import { openSignIn, openTab } from '../support/flows.ts';
import { button, existsUrl, phoneField } from '../support/locators.ts';
import { openDashboard } from '../support/partner.ts';
import { idle } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';
import { test } from './faulty.ts';

const t = texts('en');
const person = { language: 'en' } as const;

// A call that is not given up is never answered.
test.beforeEach(({ page }) => waitForEver(page));

test('[MAIL-1][PRT-2][SIGNIN-2][SUB-4][SUB-5][SUB-6][LNG-4] the email form, the partners, the look for an account, the plan, a promo code, the checkout and the bills give up their call when they are left, and however often they are pressed each sends one; texts that come late change nothing (R01, R02, R03)', async ({
  page,
  phone,
  account,
}) => {
  const late = { json: { success: true, message: 'Too late', url: '/late' } };
  const header = page.getByRole('banner');
  const leaveTo = (link: ReturnType<typeof button>, path: string) => async () => {
    await link.click();
    await expect(page).toHaveURL(path);
  };
  const calls = callsOf(page);
  const countOf = (path: string) => calls.filter((called) => called === path).length;

  const toHome = leaveTo(header.getByRole('link', { name: t('app', 'nav.home'), exact: true }), '/');
  const toPartners = leaveTo(
    header.getByRole('link', { name: t('app', 'nav.partners') }).first(),
    '/partners',
  );
  await leaveDuring(page, '**/public/partners', {
    act: async () => {
      await page.goto('/partners', { waitUntil: 'load' });
      await scrollDown(page);
    },
    leave: toHome,
    late: { json: [] },
  });
  await toPartners();
  const form = page.getByRole('main').locator('form').first();
  const email = form.getByLabel(t('shared', 'mail.label'));
  const act = async () => {
    await email.pressSequentially('marta@plaza.example');
    await page.keyboard.press('Enter');
  };
  await leaveDuring(page, '**/add-contact', { act, leave: toHome, late });
  await toPartners();
  await expect(form.getByRole('status')).toBeEmpty();
  await email.pressSequentially('marta@plaza.example');
  await pressHard(form.getByRole('button'));
  await expect(form.getByRole('status')).toHaveText(t('shared', 'mail.success'));
  expect(countOf('email-marketing/add-contact')).toBe(2);

  await openSignIn(page, person);
  await phoneField(page).pressSequentially(phone);
  const send = button(page, 'signin', 'send');
  await leaveDuring(page, existsUrl, {
    act: () => send.click(),
    leave: toHome,
    late: { json: { exists: true } },
  });
  await page.goBack();
  await expect(phoneField(page)).toBeEnabled();
  await pressHard(send);
  await expect(page.getByText(t('signin', 'none'), { exact: true })).toBeVisible();
  expect(countOf('auth/check-user-exists')).toBe(2);
  await toHome();

  const words = await hold(page, '**/locales/en/blog.json');
  await header
    .getByRole('link', { name: t('app', 'nav.blog') })
    .first()
    .click();
  await words.arrived();
  await toHome();
  await words.answer({ json: { title: 'Too late' } });
  await answersRead(page);
  await idle(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome to/);

  const homeLink = header.getByRole('link', { name: t('dashboard', 'logo') });
  const approval = await account();
  const tab = subscriptionTab(page);
  const leave = leaveTo(homeLink, '/');
  await leaveDuring(page, statusUrl, {
    act: async () => void (await openDashboard(page, approval)),
    leave,
    late: { json: paidPlan },
  });
  await page.goBack();
  await tab.expectScreen('inactive');
  const checkout = { url: '**/create-checkout-session', press: () => tab.button('btn').click() };
  const promo = {
    url: '**/apply-promo-code',
    press: async () => {
      await tab.code.fill('BIENVENIDA');
      await tab.button('apply').click();
    },
  };
  for (const { url, press } of [checkout, promo]) {
    await leaveDuring(page, url, { act: press, leave, late });
    await page.goBack();
    await tab.expectScreen('inactive');
  }
  await page.route(checkout.url, (route) => route.fulfill({ json: { url: null } }));
  await pressHard(tab.button('btn'));
  await expect(page.getByText(tab.t('errors.checkoutFailed'))).toBeVisible();
  await tab.code.fill('BIENVENIDA');
  await pressHard(tab.button('apply'));
  await tab.expectScreen('promo');

  await page.route(statusUrl, (route) => route.fulfill({ json: paidPlan }));
  await openDashboard(page, approval);
  await openTab(page, person, 'subscription');
  await leaveDuring(page, '**/portal-session', { act: () => tab.button('manage').click(), leave, late });
  await page.goBack();
  await page.route('**/portal-session', (route) => route.fulfill({ json: { url: null } }));
  await openTab(page, person, 'subscription');
  await pressHard(tab.button('manage'));
  await expect(page.getByText(tab.t('errors.noPortalUrl'))).toBeVisible();
  const paid = ['create-checkout-session', 'apply-promo-code', 'portal-session'];
  expect(paid.map((name) => countOf(`stripe/${name}`))).toEqual([2, 2, 2]);
});

import { expect } from '@playwright/test';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { saveElsewhere } from '../design/designTab.ts';
import { frameUrl } from '../profile/profileTab.ts';
import { latePlan, openSubscription, statusUrl } from '../subscription/subscriptionTab.ts';
import { onScreen, openTab } from '../support/flows.ts';
import { givePlan, keepSession, openBlank, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { openLobby } from './lobbyScreens.ts';
import { type Journey, loadWhole } from './visit.ts';

/** A design with a name and colours. */
export const namedSpace = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#1A5CBA' },
};

/** The tabs of a partner with a design and a plan, by their screens' names. */
const tabs = {
  subscription: 'subscription-granted',
  profile: 'profile',
  design: 'dashboard-design',
  meetings: 'dashboard-meetings',
};

/** Each tab of a partner who has a space and a plan, and the lobby of that space. */
export const dashboardTabs: Journey = async (visit, look) => {
  const { page } = visit;
  const account = await visit.account();
  await saveElsewhere(page, account, namedSpace);
  await givePlan(page.request, account);
  await openDashboard(page, account);
  for (const [tab, name] of Object.entries(tabs)) {
    await openTab(page, visit, tab);
    if (tab === 'profile') await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', 'shown');
    await loadWhole(page);
    await look(name);
  }
  await openLobby(visit, account.userData.partnerId);
  await look('lobby');
};

/** The dashboard of who has just signed up, and the partner's menu. */
export const firstDashboard: Journey = async (visit, look) => {
  const { page, language } = visit;
  const account = await visit.account();
  const userData = { ...account.userData, name: 'Marta Iglesias', email: 'marta@casaiglesias.example' };
  await openDashboard(page, { ...account, userData });
  await openTab(page, visit, 'subscription');
  await look('subscription-inactive-unsaved');
  await openTab(page, visit, 'design');
  await look('dashboard-design-unsaved');
  await page.getByRole('button', { name: /Marta Iglesias/ }).click();
  await look('user-menu');
  await page.getByRole('button', { name: texts(language)('dashboard', 'account.open') }).click();
  await look('account');
  await givePlan(page.request, account);
  await page.goto(dashboardPath);
  await openTab(page, { language }, 'meetings');
  await look('dashboard-meetings-unsaved');
};

/** A dashboard that is being loaded, or cannot be. */
export const waitingDashboard: Journey = async (visit, look) => {
  const { page } = visit;
  await page.route('**/get-subscription**', () => undefined);
  await openDashboard(page, await visit.account());
  await onScreen(page, 'loading');
  await look('dashboard-loading');
  await page.unroute('**/get-subscription**');
  await page.route('**/get-subscription**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await onScreen(page, 'failed');
  await look('dashboard-failed');
};

/** The plan: none, a checkout that is given up, a payment that is waited for, and a plan. */
export const subscriptionStates: Journey = async (visit, look) => {
  const { page, language, home } = visit;
  const t = texts(language);
  const account = await visit.account();
  await saveElsewhere(page, account, namedSpace);
  await page.clock.install();
  const tab = await openSubscription(page, account, '', language);
  await openTab(page, visit, 'subscription');
  await look('subscription-inactive');
  await tab.code.pressSequentially('NADA');
  await tab.code.press('Enter');
  await expect(tab.code).toHaveAccessibleDescription(tab.t('promoCode.errors.INVALID'));
  await look('subscription-code-wrong');
  await tab.button('btn').click();
  await page.waitForURL(`${home.meetingOrigin}/checkout/**`);
  await page.getByRole('link', { name: t('standIn', 'checkout.cancel') }).click();
  await tab.expectNotice('ended');
  await look('subscription-ended');
  await openBlank(page);
  await page.evaluate((owner) => {
    localStorage.setItem('paymentCompleted', owner);
    localStorage.setItem('paymentCompletedAt', String(Date.now()));
  }, account.userData.partnerId);
  await page.goto(dashboardPath);
  await openTab(page, visit, 'subscription');
  await tab.expectScreen('waiting');
  await look('subscription-processing');
  await page.clock.fastForward(181_000);
  await tab.expectScreen('overdue');
  await look('subscription-overdue');
  await openBlank(page);
  await page.evaluate(() => {
    for (const key of ['paymentCompleted', 'paymentCompletedAt']) localStorage.removeItem(key);
  });
  await page.goto(dashboardPath);
  await openTab(page, visit, 'subscription');
  await tab.button('btn').click();
  await page.waitForURL(`${home.meetingOrigin}/checkout/**`);
  await page.getByRole('button', { name: t('standIn', 'checkout.pay'), exact: true }).click();
  await tab.expectScreen('paid');
  await look('subscription-active');
  await page.route(statusUrl, (route) => route.fulfill({ json: latePlan }));
  await page.goto(dashboardPath);
  await openTab(page, visit, 'subscription');
  await tab.expectScreen('pastDue');
  await look('subscription-late');
  await page.unroute(statusUrl);
};

/** What a partner shares, and a meeting that the browser does not open. */
export const meetingStates: Journey = async (visit, look) => {
  const { page, language } = visit;
  const t = texts(language);
  const account = await visit.account();
  await saveElsewhere(page, account, namedSpace);
  await givePlan(page.request, account);
  await openDashboard(page, account);
  await openTab(page, visit, 'meetings');
  const press = (key: string) =>
    page
      .getByRole('button', { name: t('meetings', key), exact: true })
      .first()
      .click();
  await press('share');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('share-sheet');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.open = () => null;
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await press('start');
  await press('copy');
  await expect(page.getByText(t('meetings', 'byHand'))).toBeVisible();
  await look('dashboard-meetings-blocked');
};

/** The frame of the profile that does not come. */
export const profileStates: Journey = async (visit, look) => {
  const { page } = visit;
  const account = await visit.account();
  await givePlan(page.request, account);
  await page.route(frameUrl, () => undefined);
  await page.clock.install();
  await keepSession(page, account);
  await page.goto(dashboardPath);
  const frame = page.locator('[data-frame]');
  await page.getByRole('tab', { name: texts(visit.language)('dashboard', 'tabs.profile') }).press('Enter');
  await expect(frame).toHaveAttribute('data-frame', 'loading');
  await page.clock.fastForward(16_000);
  await expect(frame).toHaveAttribute('data-frame', 'unreachable');
  await look('profile-unreachable');
};

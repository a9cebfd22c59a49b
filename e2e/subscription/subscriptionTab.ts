import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { answersRead } from '../support/calls.ts';
import { dashboard } from '../support/locators.ts';
import type { Account } from '../support/partner.ts';
import { keepSession } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

export const statusUrl = '**/api/stripe/subscription-status**';

/** No plan, in the server's words. */
export const noPlan = { isActive: false, status: 'inactive' };
/** A plan that is paid for. */
export const paidPlan = {
  isActive: true,
  status: 'active',
  planType: 'premium',
  isPromoSubscription: false,
  validUntil: '2026-12-12T12:00:00.000Z',
  promoCode: null,
  stripeCustomerId: 'cus_1',
};
/** A plan whose last payment failed, and is tried again. */
export const latePlan = { ...paidPlan, status: 'past_due', validUntil: null };

/** The locators of the subscription tab. */
export interface SubscriptionTab {
  t(key: string, values?: Record<string, string | number>): string;
  button(key: string): Locator;
  readonly code: Locator;
  /** The name of the screen that the tab shows. */
  expectScreen(screen: string): Promise<void>;
  expectLeft(time: string): Promise<void>;
  expectNotice(key: string): Promise<void>;
}

/** The locators of the subscription tab on this page. */
export const subscriptionTab = (page: Page, language: 'en' | 'es' = 'en'): SubscriptionTab => {
  const t = (key: string, values = {}) => texts(language)('subscription', key, values);
  const panel = page.getByRole('tabpanel');
  return {
    t,
    button: (key) => panel.getByRole('button', { name: t(key), exact: true }),
    code: panel.getByRole('textbox', { name: t('promo') }),
    expectScreen: (screen) =>
      expect(panel.locator('[data-screen]').first()).toHaveAttribute('data-screen', screen),
    expectLeft: (time) => expect(panel.getByRole('timer', { name: t('waitAria', { time }) })).toBeVisible(),
    expectNotice: (key) => expect(panel.getByRole('status').getByText(t(`notices.${key}`))).toBeVisible(),
  };
};

/** The subscription tab of a partner who is signed in, opened with this query. */
export const openSubscription = async (
  page: Page,
  account: Account,
  query = '',
  language: 'en' | 'es' = 'en',
): Promise<SubscriptionTab> => {
  await keepSession(page, account);
  await page.goto(`${dashboard}${query}`);
  return subscriptionTab(page, language);
};

/** Answers status requests from now on, and counts them. */
export const answerStatus = async (page: Page) => {
  let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: noPlan });
  let count = 0;
  let answered = 0;
  await page.route(statusUrl, async (route) => {
    count += 1;
    await answer(route).catch(() => undefined);
    answered += 1;
  });
  return {
    count: () => count,
    /** Resolves once every request has been answered: until then the next one is not planned. */
    settled: () => expect.poll(() => count - answered).toBe(0),
    with: (plan: object) => {
      answer = (route) => route.fulfill({ json: plan });
    },
    lose: () => {
      answer = (route) => route.abort('internetdisconnected');
    },
  };
};

/** Expects one more status request than before, answered and read. */
export const expectLook = async (
  page: Page,
  looks: { count(): number },
  act: () => Promise<void>,
): Promise<void> => {
  const before = looks.count();
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/subscription-status'),
  );
  await act();
  await answered;
  // The next look is planned once the answer is read.
  await answersRead(page);
  expect(looks.count()).toBe(before + 1);
};

/** The stored markers of an awaited payment. */
export const marksOf = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['paymentCompleted', 'paymentCompletedAt'].map((key) => localStorage.getItem(key)));

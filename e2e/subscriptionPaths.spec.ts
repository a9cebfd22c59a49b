import { expect, type Page, type Route } from '@playwright/test';
import {
  type SubscriptionSnapshot,
  subscriptionScreen,
} from '../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionStatus } from '../machines/subscription/subscriptionStatus.ts';
import { timings } from '../machines/timings.ts';
import { type Step, take } from '../tests/paths/walk.ts';
import { rig } from '../tests/paths/rig.ts';
import { consoleOfFaults } from './faulty.ts';
import { type Account, openBlank, test } from './partner.ts';
import { chosen, inside, type Opening, openTab, promoOf, url, wordsOf } from './subscriptionPlan.ts';
import { openSubscription, subscriptionTab } from './subscriptionTab.ts';

const calls = {
  readStatus: '**/api/stripe/subscription-status**',
  createCheckout: '**/api/stripe/create-checkout-session',
  openPortal: '**/api/stripe/portal-session',
  applyCode: '**/api/stripe/apply-promo-code',
} as const;
type CallName = keyof typeof calls;

const bodyOf = (name: CallName, value: unknown): object => {
  if (name === 'applyCode') return { success: true };
  return name === 'readStatus' ? { ...(value as SubscriptionStatus), checkedAt: null } : { url: value };
};

/** The calls of a page, each held until the path says how it ends. */
const holdCalls = async (page: Page) => {
  const held: Record<CallName, Route[]> = {
    readStatus: [],
    createCheckout: [],
    openPortal: [],
    applyCode: [],
  };
  for (const [name, address] of Object.entries(calls))
    await page.route(address, (route) => {
      held[name as CallName].push(route);
    });
  return async (step: Step & { kind: 'resolve' | 'reject' }): Promise<void> => {
    const name = step.to.split('.').at(-1) as CallName;
    await expect.poll(() => held[name].length, `${name} is called`).toBeGreaterThan(0);
    const route = held[name].pop();
    const { code } = (step.kind === 'reject' ? step.value : {}) as { code?: string };
    if (step.kind === 'resolve') await route?.fulfill({ json: bodyOf(name, step.value) });
    else if (code !== undefined)
      await route?.fulfill({ status: 409, json: { errorCode: code, error: code, message: '' } });
    else await route?.abort('connectionreset');
  };
};

const buttons: Readonly<Record<string, string>> = {
  'checkout.requested': 'btn',
  'portal.requested': 'manage',
  'payment.denied': 'notPaid',
  'payment.retried': 'processing.again',
  'promo.submitted': 'apply',
};

/** Walks one path in the page, the machine running along in memory: both must show the same at every step. */
const walkPath = async (path: readonly Step[], page: Page, account: Account): Promise<void> => {
  const [start, ...steps] = path;
  const { input } = start as { input: Opening };
  const running = rig(openTab, input);
  const end = await holdCalls(page);
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }));
  await page.clock.install();
  const tab = await openSubscription(page, account, `?promo=${input.promo}`);

  for (const step of steps) {
    if (step.kind === 'event')
      await (step.event['what'] === 'status.retried'
        ? page.getByRole('tabpanel').getByRole('button')
        : tab.button(buttons[String(step.event['what'])] ?? '')
      ).click();
    if (step.kind === 'resolve' || step.kind === 'reject') await end(step);
    if (step.kind === 'hear' && step.event.type === 'time.passed')
      await page.clock.runFor(timings.paymentWait);
    if (step.kind === 'hear' && step.event.type === 'payment.awaited') await beginWait(page, account);
    take(running, step);
    const snapshot = inside(running);
    if (
      snapshot.matches({ errand: { checkout: 'leaving' } }) ||
      snapshot.matches({ errand: { portal: 'leaving' } })
    ) {
      await expect(page).toHaveURL(url);
      return;
    }
    await expectAsMachine(page, snapshot);
  }
};

/** Somebody pays in another tab. */
const beginWait = async (page: Page, { userData }: Account): Promise<void> => {
  const other = await page.context().newPage();
  await openBlank(other);
  const since = await page.evaluate(() => Date.now());
  await other.evaluate(
    ([owner = '', at = '']) => {
      localStorage.setItem('paymentCompleted', owner);
      localStorage.setItem('paymentCompletedAt', at);
    },
    [userData.partnerId, String(since)],
  );
  await other.close();
};

const expectAsMachine = async (page: Page, snapshot: SubscriptionSnapshot): Promise<void> => {
  await subscriptionTab(page).expectScreen(subscriptionScreen(snapshot));
  const { checkoutComplaint, portalComplaint } = snapshot.context;
  const isShown = subscriptionScreen(snapshot) === 'inactive';
  const complains =
    subscriptionScreen(snapshot) === 'failed' ||
    (isShown && checkoutComplaint !== null) ||
    (subscriptionScreen(snapshot) === 'paid' && portalComplaint !== null);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(complains ? 1 : 0);
  await expect(panel.locator('[aria-invalid="true"]')).toHaveCount(
    isShown && promoOf(snapshot).context.complaint !== null ? 1 : 0,
  );
};

test.describe('the paths of the subscription, walked in the page (QA-2, QA-3)', () => {
  test.use({ provoked: consoleOfFaults });
  for (const path of chosen())
    test(`[SUB-1] [SUB-3] [QA-3] ${path.slice(1).map(wordsOf).join(', ')}`, async ({ page, account }) => {
      await walkPath(path, page, await account());
    });
});

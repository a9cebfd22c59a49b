import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { secondsLeft } from '../../../machines/subscription/paymentMachine.ts';
import {
  type SubscriptionSnapshot,
  subscriptionScreen,
} from '../../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionStatus } from '../../../machines/subscription/subscriptionStatus.ts';
import { timings } from '../../../machines/timings.ts';
import { subscription } from '../../../tests/model/plans/subscription/subscription.ts';
import { failures, sampleStatus as paid } from '../../../tests/samples.ts';
import {
  inactive,
  late,
  manage,
  promo,
  refused,
  subscribe,
  url,
} from '../../../tests/subscription/startSubscription.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { statusUrl, subscriptionTab } from '../../subscription/subscriptionTab.ts';
import { test } from '../../support/partner.ts';
import { failedBy } from '../failed.ts';
import type { Answer, CallResult } from '../heldCalls.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { inside, openTab } from './openTab.ts';
import { expectAsked, following, markInOtherTab, openPayTab, timeOf } from './payTab.ts';

const answered =
  (body: (value: unknown) => object) =>
  (ending: CallResult): Answer =>
    ending.kind === 'reject' ? failedBy(ending.value) : { json: body(ending.value) };

const isRunning = (snapshot: SubscriptionSnapshot, how: 'requesting' | 'leaving'): boolean =>
  snapshot.matches({ redirect: { checkout: how } }) || snapshot.matches({ redirect: { portal: how } });

/** The screens with a button to the billing page. */
const hasPortal = (screen: string): boolean => screen === 'paid' || screen === 'pastDue';

const agrees = async (tab: SnapshotFrom<typeof openTab>, { page }: Stage): Promise<void> => {
  const { snapshot, payment, promo: box } = inside(tab);
  if (isRunning(snapshot, 'leaving')) {
    await expect(page).toHaveURL(url);
    return;
  }
  const screen = subscriptionScreen(snapshot);
  const { checkoutError, portalError, errorText } = snapshot.context;
  const { t, expectScreen, expectLeft } = subscriptionTab(page);
  const panel = page.getByRole('tabpanel');
  await expectScreen(screen);
  // At the start of a wait the stopwatch has not sent anything yet.
  if (screen !== 'waiting' || payment.context.isSeen)
    await expectAsked(page, Number(snapshot.matches({ status: 'reading' })) + Number(payment.hasTag('busy')));
  const error = screen === 'inactive' ? checkoutError : hasPortal(screen) ? portalError : null;
  const words = error && ('text' in error ? error.text : t(`errors.${error.key}`));
  const said = screen === 'failed' ? (errorText?.text ?? t('errors.fetchFailed')) : words;
  const alert = panel.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toHaveCount(said === null ? 0 : 1);
  if (said !== null) await expect(alert).toContainText(said);
  await expect(panel.locator('[aria-invalid="true"]')).toHaveCount(
    screen === 'inactive' && box.context.error !== null ? 1 : 0,
  );
  if (screen === 'waiting' || screen === 'overdue') await expectLeft(timeOf(secondsLeft(payment)));
};

const [plan] = subscription.plans;

test.describe('the paths of the subscription, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine: openTab,
    plan: {
      isDeep: true,
      ...(plan.inputs && { inputs: plan.inputs }),
      actors: {
        subscription: {
          events: [subscribe, manage, { type: 'status.retried' }],
          actors: {
            readStatus: { resolves: [paid, late, promo, inactive], rejects: [failures.network] },
            createCheckout: {
              resolves: [url],
              rejects: [refused('NO_CONFIGURATION'), refused('PAYMENT_PENDING'), refused('ALREADY_ACTIVE')],
            },
            openPortal: { resolves: [url], rejects: [failures.network] },
            departure: {},
            planSync: {},
            pageWatch: {},
            payment: {
              events: [{ type: 'payment.denied' }, { type: 'payment.retried' }],
              actors: {
                readStatus: { resolves: [paid, inactive] },
                // The stopwatch first sends that no time has passed.
                stopwatch: {
                  hears: [0, timings.paymentWait].map((elapsed) => ({
                    type: 'time.passed',
                    elapsed,
                    isSeen: true,
                  })),
                },
                paymentMarkers: { hears: [{ type: 'payment.awaited', waitedBefore: 0 }] },
              },
            },
            promoCode: {
              events: [{ type: 'promo.submitted' }],
              actors: {
                applyCode: { resolves: [undefined], rejects: [refused('USED'), refused('PAYMENT_PENDING')] },
                ticker: {},
                promoStorage: {},
              },
            },
          },
          key: ({ status, checkoutError, portalError }) => [
            status,
            checkoutError !== null,
            portalError !== null,
          ],
        },
      },
      depth: 4,
    },
    ids: '[SUB-1] [SUB-2] [SUB-3] [SUB-4] [SUB-5] [SUB-7]',
    open: (stage, input) => {
      const { page } = stage;
      const isThere = () => subscriptionTab(page).expectScreen('loading');
      return page
        .route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }))
        .then(() => openPayTab(stage, `?promo=${input.promo}`, isThere));
    },
    acts: {
      'time.passed': ({ elapsed }, { page }) => page.clock.runFor(Number(elapsed)),
      'payment.awaited': ({ waitedBefore }, stage) => markInOtherTab(stage, Number(waitedBefore)),
    },
    calls: {
      readStatus: {
        url: statusUrl,
        answer: answered((status) => ({ ...(status as SubscriptionStatus), checkedAt: null })),
      },
      createCheckout: {
        url: '**/api/stripe/create-checkout-session',
        answer: answered((to) => ({ url: to })),
      },
      openPortal: { url: '**/api/stripe/portal-session', answer: answered((to) => ({ url: to })) },
      applyCode: { url: '**/api/stripe/apply-promo-code', answer: answered(() => ({ success: true })) },
    },
    isPossible: (step, tab) => {
      const { snapshot, payment, promo: box } = inside(tab);
      // The page has been left; and timers have their own tests, as seconds and requests go together in a
      // page.
      if (isRunning(snapshot, 'leaving') || step.kind === 'wait') return false;
      // The stopwatch sends first in a wait.
      const isFirst = payment.matches({ awaited: { countdown: 'waiting' } }) && !payment.context.isSeen;
      if (isFirst) return 'event' in step && step.event['elapsed'] === 0;
      if (!('event' in step)) return true;
      const { type } = step.event;
      // Events that the machines take in more states have a button on one screen only.
      if (type === 'portal.requested') return hasPortal(subscriptionScreen(snapshot));
      if (type === 'checkout.requested' || type === 'promo.submitted')
        return subscriptionScreen(snapshot) === 'inactive';
      // No call lasts as long as that wait, and after “I didn’t pay” a page passes it in looks.
      const isCalling = isRunning(snapshot, 'requesting') || box.matches('applying');
      const isOver = payment.matches('abandoned') || isCalling;
      return type !== 'time.passed' || (step.event['elapsed'] !== 0 && !isOver);
    },
    agrees,
  });
  expectAllBut('[SUB-1] [SUB-2] [SUB-3] [SUB-4] [SUB-5] [SUB-7]', [missing], {
    'walked by themselves (payment.spec.ts, promoCode.spec.ts)': [
      'payment.abandoned --tab.left[0]--> payment.none',
      'payment.awaited --payment.settled[0]--> payment.settling',
      'payment.awaited.polling.reading --xstate.error.actor.readStatus[0]--> payment.awaited.polling.done',
      'payment.awaited.polling.reading --xstate.error.actor.readStatus[1]--> payment.awaited.polling.resting',
      'payment.awaited.polling.resting --xstate.after.poll.payment.awaited.polling.resting[0]--> payment.awaited.polling.reading',
      'payment.awaited.polling.resting --xstate.after.poll.payment.awaited.polling.resting[1]--> payment.awaited.polling.asleep',
      'payment.opening --always[0]--> payment.abandoned.over',
      'payment.paid --tab.left[0]--> payment.none',
      'payment.settling --payment.denied[0]--> payment.abandoned.followed',
      'payment.settling --xstate.done.actor.settledStatus[0]--> payment.paid',
      'payment.settling --xstate.done.actor.settledStatus[1]--> payment.none',
      'payment.settling --xstate.error.actor.settledStatus[0]--> payment.none',
      'promoCode --promo.edited[0]--> (stays)',
      'promoCode --promo.found[0]--> (stays)',
      'promoCode.applied --promo.edited[0]--> promoCode.editing',
      'promoCode.applied --tab.left[0]--> promoCode.editing',
      'promoCode.applying --xstate.error.actor.applyCode[0]--> promoCode.limited',
      'promoCode.applying --xstate.error.actor.applyCode[1]--> promoCode.rejected',
      'promoCode.limited --clock.ticked[0]--> promoCode.editing',
      'promoCode.limited --clock.ticked[1]--> (stays)',
      'promoCode.limited --xstate.error.actor.ticker[0]--> promoCode.editing',
      'promoCode.rejected --promo.edited[0]--> promoCode.editing',
    ],
    'after the billing page or “I didn’t pay” the plan is looked at again (billingReturn.test.ts, deniedPayment.test.ts)':
      [
        ...following,
        'payment.abandoned.followed --time.passed[0]--> (stays)',
        'subscription.status --plan.seen[0]--> subscription.status.known',
      ],
    'a wait that a refused code began ends, deeper than this walk (subscriptionMachine.test.ts)': [
      'promoCode.rejected --payment.waitEnded[0]--> promoCode.editing',
    ],
    'redirects one after the other, deeper than this walk (redirects.test.ts)': [
      'subscription.redirect.checkout.failed --redirect.granted[1]--> subscription.redirect.portal',
      'subscription.redirect.checkout.failed --redirect.granted[2]--> (stays)',
      'subscription.redirect.checkout.failed --portal.requested[0]--> subscription.redirect.portal.failed',
      'subscription.redirect.checkout.failed --portal.requested[1]--> subscription.redirect.portal.failed',
      'subscription.redirect.checkout.failed --portal.requested[2]--> (stays)',
      'subscription.redirect.checkout.requesting --xstate.done.actor.createCheckout[1]--> subscription.redirect.idle',
      'subscription.redirect.idle --redirect.granted[2]--> (stays)',
      'subscription.redirect.idle --portal.requested[0]--> subscription.redirect.portal.failed',
      'subscription.redirect.idle --portal.requested[1]--> subscription.redirect.portal.failed',
      'subscription.redirect.portal.failed --checkout.requested[0]--> (stays)',
      'subscription.redirect.portal.failed --redirect.granted[0]--> subscription.redirect.checkout',
      'subscription.redirect.portal.failed --redirect.granted[2]--> (stays)',
      'subscription.redirect.portal.failed --portal.requested[0]--> subscription.redirect.portal.failed',
      'subscription.redirect.portal.failed --portal.requested[1]--> subscription.redirect.portal.failed',
    ],
    'a payment that arrives after its wait is looked for again (overduePayment.test.ts)': [
      'payment.awaited.polling.done --status.wanted[0]--> payment.awaited.polling.reading',
      ...['tab.opened', 'page.restored', 'plan.outdated'].map(
        (event) => `subscription.payment.awaited --${event}[0]--> (stays)`,
      ),
    ],
    'the wait breaks by a fault of its own alone (subscriptionMachine.test.ts)': [
      'subscription --xstate.error.actor.payment[0]--> subscription.status.reading + subscription.payment.none',
    ],
    'what another tab of the browser learns is told between tabs (planSync.test.ts, plan.test.ts)': [
      'subscription.status --plan.outdated[0]--> subscription.status.reading',
    ],
    'leaving the tab belongs to the dashboard (subscription.spec.ts)': [
      'subscription.redirect.checkout.failed --tab.left[0]--> subscription.redirect.idle',
      'subscription.redirect.checkout.requesting --tab.left[0]--> subscription.redirect.idle',
      'subscription.redirect.portal.failed --tab.left[0]--> subscription.redirect.idle',
      'subscription.redirect.portal.requesting --tab.left[0]--> subscription.redirect.idle',
      'subscription.payment --tab.left[0]--> (stays)',
    ],
    'the page is at the provider’s; coming back has tests of its own (subscription.spec.ts)': [
      'subscription.redirect.checkout.leaving --page.restored[0]--> subscription.redirect.idle',
      'subscription.redirect.checkout.leaving --xstate.after.leaveTimeout.subscription.redirect.checkout.leaving[0]--> subscription.redirect.idle',
      'subscription.redirect.checkout.leaving --xstate.error.actor.departure[0]--> subscription.redirect.idle',
      'subscription.redirect.portal.leaving --page.restored[0]--> subscription.redirect.idle',
      'subscription.redirect.portal.leaving --xstate.after.leaveTimeout.subscription.redirect.portal.leaving[0]--> subscription.redirect.idle',
      'subscription.redirect.portal.leaving --xstate.error.actor.departure[0]--> subscription.redirect.idle',
      'subscription.status.known --page.restored[0]--> subscription.status.reading',
    ],
  });
});

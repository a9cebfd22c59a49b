import { expect, type Page } from '@playwright/test';
import { assign, sendParent, setup } from 'xstate';
import {
  type PaymentSnapshot,
  paymentMachine,
  paymentScreen,
  secondsLeft,
} from '../../../machines/subscription/paymentMachine.ts';
import type {
  CheckoutResult,
  SubscriptionStatus,
} from '../../../machines/subscription/subscriptionStatus.ts';
import { timings } from '../../../machines/timings.ts';
import { payment } from '../../../tests/model/plans/subscription/payment.ts';
import { refused } from '../../../tests/subscription/startSubscription.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { noPlan, statusUrl, subscriptionTab } from '../../subscription/subscriptionTab.ts';
import { openTab } from '../../support/flows.ts';
import { test } from '../../support/partner.ts';
import { setHidden } from '../../support/visibility.ts';
import { failedBy } from '../failed.ts';
import type { Answer, CallResult } from '../heldCalls.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { clearInOtherTab, expectAsked, following, markInOtherTab, openPayTab, timeOf } from './payTab.ts';

const { poll, paymentWait } = timings;

/** The stopwatch on the walk's own clock, so that seconds and status requests go together as in a page. */
const stopwatch = setup({
  types: {} as { context: { elapsed: number }; events: { type: 'page.hidden' | 'page.shown' } },
  actions: {
    'tell the time': sendParent(({ context }, { isSeen }: { isSeen: boolean }) => ({
      type: 'time.passed',
      elapsed: context.elapsed,
      isSeen,
    })),
    advance: assign({ elapsed: ({ context }) => context.elapsed + poll }),
  },
  delays: { poll },
}).createMachine({
  id: 'stopwatch',
  context: { elapsed: 0 },
  initial: 'seen',
  states: {
    seen: {
      entry: { type: 'tell the time', params: { isSeen: true } },
      after: { poll: { target: 'seen', reenter: true, actions: 'advance' } },
      on: {
        'page.hidden': { target: 'unseen', actions: { type: 'tell the time', params: { isSeen: false } } },
      },
    },
    unseen: {
      after: { poll: { target: 'unseen', reenter: true, actions: 'advance' } },
      on: { 'page.shown': 'seen' },
    },
  },
});

const machine = paymentMachine.provide({ actors: { stopwatch: stopwatch as never } });
const [plan] = payment.plans;
type Actors = NonNullable<typeof plan.actors>;

const addresses = {
  cancelled: '?activeTab=subscription&payment=cancelled',
  portal: '?activeTab=subscription&payment=portal',
  paid: '',
  none: '',
} as const;

/** Does this to a page without a plan: every later status request belongs to the payment. */
const withoutPlan = async (page: Page, open: (isThere: () => Promise<void>) => Promise<unknown>) => {
  let isOpen = false;
  await page.route(statusUrl, (route) => (isOpen ? route.fallback() : route.fulfill({ json: noPlan })));
  await open(() => subscriptionTab(page).expectScreen('inactive'));
  isOpen = true;
};

const open = async (
  stage: Stage,
  { checkoutResult }: { checkoutResult: CheckoutResult | null },
): Promise<void> => {
  const { page } = stage;
  await page.route('**/api/stripe/create-checkout-session', (route) =>
    route.fulfill(failedBy(refused('PAYMENT_PENDING')) as Answer & object),
  );
  // The page of the path before, made visible, may send one more request before it is left.
  await withoutPlan(page, async (isThere) => {
    if (page.url() !== 'about:blank') await setHidden(page, false);
    await openPayTab(stage, addresses[checkoutResult ?? 'none'], isThere);
  });
};

const looked = (ending: CallResult): Answer => {
  if (ending.kind === 'reject') return failedBy(ending.value);
  const { checkedAt, ...status } = ending.value as SubscriptionStatus;
  return { json: { ...status, checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString() } };
};

const agrees = async (snapshot: PaymentSnapshot, { page }: Stage): Promise<void> => {
  const { t, expectScreen, expectLeft } = subscriptionTab(page);
  const screen = paymentScreen(snapshot);
  const isAwaited = screen === 'waiting' || screen === 'overdue';
  const status = page.getByRole('tabpanel').getByRole('status').first();
  if (isAwaited) await expectScreen(screen);
  else if (screen === 'paid') await expectScreen('paid');
  if (isAwaited) await expectAsked(page, snapshot.hasTag('busy') ? 1 : 0);
  const notices = { paid: t('notices.paid'), abandoned: t('notices.ended'), waiting: t('notices.awaiting') };
  const said = screen === 'overdue' ? t('processing.late') : screen === 'none' ? '' : notices[screen];
  await expect(status).toHaveText(said);
  if (isAwaited) await expectLeft(timeOf(secondsLeft(snapshot)));
};

test.describe('the paths of a payment, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = walkInPage({
    machine,
    plan: {
      ...plan,
      // A return from the checkout starts to wait before anything can be seen of it.
      inputs: [{ checkoutResult: null }, { checkoutResult: 'cancelled' }],
      actors: {
        ...plan.actors,
        stopwatch: { events: [{ type: 'page.hidden' }, { type: 'page.shown' }] } as Actors['stopwatch'],
        // Ten seconds before the end of the wait.
        paymentMarkers: {
          hears: [
            { type: 'payment.awaited', waitedBefore: paymentWait - 2 * poll },
            { type: 'payment.settled' },
          ],
        },
      } as Actors,
      key: ({ waitedBefore, elapsed, clockLag, server, isSeen }) => [
        waitedBefore + elapsed + clockLag,
        server !== null,
        isSeen,
      ],
      depth: 3,
    },
    ids: '[SUB-3]',
    open,
    acts: {
      // Every wait of the walk begins with a visible page.
      'payment.awaited': async ({ waitedBefore }, stage) => {
        await setHidden(stage.page, false);
        await markInOtherTab(stage, Number(waitedBefore));
      },
      'payment.pending': async (_, { page }) => {
        await setHidden(page, false);
        await subscriptionTab(page).button('btn').click();
      },
      'payment.settled': (_, { page }) => clearInOtherTab(page),
      // By then the paid plan has ended, so that one can pay again; the notice of its end is shown once.
      'tab.left': (_, { page, language }) =>
        withoutPlan(page, async (isThere) => {
          for (const tab of ['design', 'subscription', 'design', 'subscription']) {
            await openTab(page, { language }, tab);
            if (tab === 'subscription') await isThere();
          }
        }),
      'page.hidden': (_, stage) => setHidden(stage.page, true),
      'page.shown': (_, stage) => setHidden(stage.page, false),
    },
    calls: {
      readStatus: { url: statusUrl, answer: looked },
      settledStatus: { url: statusUrl, answer: looked },
    },
    isPossible: (step, snapshot) => {
      // The looks after “I didn’t pay” show nothing, and go on after the tab.
      const isFollowed = snapshot.matches({ abandoned: 'followed' });
      if (!('event' in step)) return !(step.kind === 'wait' && isFollowed);
      const { type } = step.event;
      if (isFollowed && (type === 'tab.left' || type.startsWith('page.'))) return false;
      // Nothing in the part itself wants a look.
      if (type === 'status.wanted') return false;
      // Only existing markers can be removed, and only other markers are news.
      if (type === 'payment.settled') return snapshot.matches('awaited');
      // Nobody pays for a plan that runs.
      if (type === 'payment.awaited') return !snapshot.matches('awaited') && !snapshot.matches('paid');
      // The server says so to somebody who is about to pay.
      return type !== 'payment.pending' || snapshot.matches('abandoned') || snapshot.matches('none');
    },
    silent: { 'the tab is left': ['abandoned -> none', 'paid -> none'] },
    agrees,
  });
  expectAllBut('[SUB-3]', [missing], {
    'walked with the subscription, whose tab has the button': [
      'payment.awaited.countdown.overdue --payment.retried[0]--> payment.awaited',
    ],
    'the subscription wants a look after the end (overduePayment.test.ts)': [
      'payment.awaited.polling.done --status.wanted[0]--> payment.awaited.polling.reading',
    ],
    'after the billing page or “I didn’t pay” a payment is followed without a word (billingReturn.test.ts, deniedPayment.test.ts)':
      following,
    'looks and seconds run together in a page; paymentClocks.test.ts has them one by one': [
      'payment.awaited.polling.looked --always[0]--> payment.awaited.polling.done',
      'payment.awaited.polling.reading --xstate.error.actor.readStatus[0]--> payment.awaited.polling.done',
      'payment.awaited.polling.resting --always[0]--> payment.awaited.polling.reading',
      'payment.awaited.polling.resting --xstate.after.poll.payment.awaited.polling.resting[1]--> payment.awaited.polling.asleep',
    ],
  });
});

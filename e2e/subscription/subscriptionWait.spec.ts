import { expect, type Page } from '@playwright/test';
import { consoleOfFaults, restorePage } from '../faults/faulty.ts';
import { answersRead } from '../support/calls.ts';
import { dashboard } from '../support/locators.ts';
import { openBlank, test } from '../support/partner.ts';
import {
  answerStatus,
  expectLook,
  marksOf,
  openSubscription,
  paidPlan,
  type SubscriptionTab,
  subscriptionTab,
} from './subscriptionTab.ts';

type Looks = Awaited<ReturnType<typeof answerStatus>>;

interface Wait {
  readonly tab: SubscriptionTab;
  readonly looks: Looks;
  /** Another tab of the browser. */
  readonly other: Page;
}

const stoppedAt = new Date('2030-01-01T12:00:00Z');

const hour = 3_600_000;

const test180 = test.extend<{ wait: Wait }>({
  /** A wait that another tab has started just now, on a clock that only the test moves. */
  wait: async ({ page, account, context }, use) => {
    const approval = await account();
    const looks = await answerStatus(page);
    await page.clock.install({ time: '2030-01-01T11:00:00Z' });
    const tab = await openSubscription(page, approval);
    await tab.expectScreen('inactive');
    await page.clock.pauseAt(stoppedAt);
    const other = await context.newPage();
    await openBlank(other);
    // A wait begins with a look.
    await expectLook(page, looks, () =>
      other.evaluate(
        ([owner, since]) => {
          localStorage.setItem('paymentCompleted', owner ?? '');
          localStorage.setItem('paymentCompletedAt', since ?? '');
        },
        [approval.userData.partnerId, String(stoppedAt.getTime())],
      ),
    );
    await tab.expectLeft('3:00');
    await use({ tab, looks, other });
  },
});

/** Expects that no status is requested for a while, in ms. */
const expectRest = async (page: Page, looks: Looks, time = 60_000): Promise<void> => {
  // The last look of a wait may just have gone out.
  await answersRead(page);
  await looks.settled();
  const all = looks.count();
  await page.clock.runFor(time);
  expect(looks.count()).toBe(all);
};

test180(
  '[SUB-3] a payment is waited for 180 s to the second, whatever becomes of the clock (T01), and silently in a hidden tab (T04); then it is said calmly, and “Check again” waits anew, through a sleep too (T03), and finds it (B04)',
  async ({ page, wait: { tab, looks } }) => {
    await test180.step('looks every 5 s, and no oftener in a page that is brought back', async () => {
      await page.clock.runFor(1000);
      await tab.expectLeft('2:59');
      await expectLook(page, looks, () => page.clock.runFor(4000));
      await restorePage(page);
      await expectLook(page, looks, () => page.clock.runFor(5000));
    });
    await test180.step('a clock set back by an hour or forward by a day moves nothing', async () => {
      // Look by look: one that was on its way would be counted in the next step.
      const lookTwice = async () => {
        for (const time of [5000, 5000]) await expectLook(page, looks, () => page.clock.runFor(time));
      };
      await page.clock.setSystemTime(stoppedAt.getTime() - hour);
      await lookTwice();
      await tab.expectLeft('2:40');
      await page.clock.setSystemTime(stoppedAt.getTime() + 24 * hour);
      await lookTwice();
      await tab.expectLeft('2:30');
    });
    await test180.step('a hidden tab asks for nothing, and once when it is seen again (T04)', async () => {
      const see = (isSeen: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }, !isSeen);
      await see(false);
      await expectRest(page, looks, 20_000);
      await expectLook(page, looks, () => see(true));
      await tab.expectLeft('2:10');
    });
    await test180.step('ends to the millisecond, and looks no more', async () => {
      await page.clock.runFor(129_999);
      await tab.expectScreen('waiting');
      await tab.expectLeft('0:01');
      await page.clock.runFor(1);
      await tab.expectScreen('overdue');
      await expect(page.getByRole('status').getByText(tab.t('processing.late'))).toHaveCount(1);
      await expect(page.getByText(tab.t('btn'), { exact: true })).toHaveCount(0);
      await expectRest(page, looks);
    });
    await test180.step('another wait, slept through, ends with one look', async () => {
      await expectLook(page, looks, () => tab.button('processing.again').click());
      await tab.expectLeft('3:00');
      await page.clock.runFor(1000);
      await expectLook(page, looks, () => page.clock.fastForward(600_000));
      await tab.expectScreen('overdue');
      await expectRest(page, looks);
    });
    await test180.step('the next one finds the payment', async () => {
      await expectLook(page, looks, () => tab.button('processing.again').click());
      looks.with(paidPlan);
      await expectLook(page, looks, () => page.clock.runFor(5000));
      await tab.expectScreen('paid');
      await tab.expectNotice('paid');
      expect(await marksOf(page)).toEqual([null, null]);
    });
  },
);

test180.describe('a lost network', () => {
  test180.use({ provoked: consoleOfFaults });

  test180(
    '[SUB-3] in the middle ends nothing; “I didn’t pay” ends it in every tab (B05)',
    async ({ page, wait: { tab, looks, other } }) => {
      await answerStatus(other);
      const there = subscriptionTab(other);
      // All tabs share the clock, and a page that opens needs it to go on.
      await page.clock.resume();
      await other.goto(dashboard);
      await there.expectScreen('waiting');
      await page.clock.pauseAt(stoppedAt.getTime() + 60_000);
      looks.lose();
      await page.clock.runFor(30_000);
      await looks.settled();
      await tab.expectLeft('1:30');
      looks.with({ isActive: false });
      await expectLook(page, looks, () => page.clock.runFor(5000));
      await tab.button('notPaid').click();
      await tab.expectScreen('inactive');
      await tab.expectNotice('ended');
      await there.expectScreen('inactive');
      expect(await marksOf(other)).toEqual([null, null]);
    },
  );
});

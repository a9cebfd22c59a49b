import { expect, type Page, type Request } from '@playwright/test';
import { startClock, stopClock } from '../../support/clock.ts';
import { openBlank } from '../../support/partner.ts';
import type { Stage } from '../pageWalk.ts';
import { reopenDashboard } from './reopenDashboard.ts';

const marks = ['paymentCompleted', 'paymentCompletedAt'] as const;

/** What a payment does after the billing page, or in silence after “I didn’t pay”: nothing of it is to be seen in a page. */
export const following = [
  'payment.abandoned.followed --tab.left[0]--> payment.followed',
  'payment.abandoned.followed.asleep --always[0]--> payment.abandoned.followed.reading',
  'payment.abandoned.followed.reading --xstate.done.actor.followedStatus[0]--> payment.abandoned.followed.resting',
  'payment.abandoned.followed.reading --xstate.error.actor.followedStatus[0]--> payment.abandoned.followed.resting',
  'payment.abandoned.followed.resting --always[0]--> payment.abandoned.over',
  'payment.abandoned.followed.resting --xstate.after.poll.payment.abandoned.followed.resting[0]--> payment.abandoned.followed.reading',
  'payment.abandoned.followed.resting --xstate.after.poll.payment.abandoned.followed.resting[1]--> payment.abandoned.followed.asleep',
  'payment.followed --time.passed[0]--> (stays)',
  'payment.followed.asleep --always[0]--> payment.followed.reading',
  'payment.followed.reading --xstate.done.actor.followedStatus[0]--> payment.followed.resting',
  'payment.followed.reading --xstate.error.actor.followedStatus[0]--> payment.followed.resting',
  'payment.followed.resting --always[0]--> payment.none',
  'payment.followed.resting --xstate.after.poll.payment.followed.resting[0]--> payment.followed.reading',
  'payment.followed.resting --xstate.after.poll.payment.followed.resting[1]--> payment.followed.asleep',
  'payment.opening --always[1]--> payment.followed',
];

/** Another tab of the browser, opened once for each page. */
const others = new WeakMap<Page, Page>();
const otherOf = async (page: Page): Promise<Page> => {
  const known = others.get(page);
  if (known !== undefined) return known;
  const other = await page.context().newPage();
  await openBlank(other);
  others.set(page, other);
  return other;
};

/** The status requests of a page that are pending. */
const asked = new WeakMap<Page, Set<Request>>();
const watch = (page: Page): void => {
  const pending = new Set<Request>();
  asked.set(page, pending);
  page.on('request', (request) => {
    if (request.url().includes('/subscription-status')) pending.add(request);
  });
  const end = (request: Request) => {
    pending.delete(request);
  };
  page.on('requestfailed', end);
  page.on('requestfinished', end);
};

/** Expects this many pending status requests. */
export const expectAsked = (page: Page, count: number): Promise<void> =>
  expect.poll(() => asked.get(page)?.size, 'questions after the status').toBe(count);

/** Opens the dashboard afresh with no marked payment, and stops the clock once the tab is there. */
export const openPayTab = async (
  stage: Stage,
  query: string,
  isThere: () => Promise<void>,
): Promise<void> => {
  const { page } = stage;
  const isFirst = page.url() === 'about:blank';
  await startClock(page);
  if (isFirst) watch(page);
  else {
    // The payment provider's pages are another site.
    if (page.url().startsWith('https:')) await page.goto('/install-guide');
    await page.evaluate((keys) => {
      for (const key of keys) localStorage.removeItem(key);
    }, marks);
  }
  await reopenDashboard(stage, query);
  await isThere();
  await stopClock(page, 5_000);
};

/** Marks a payment as another tab would, this many milliseconds ago. */
export const markInOtherTab = async ({ page, account }: Stage, before: number): Promise<void> => {
  const { userData } = await account();
  const other = await otherOf(page);
  const since = (await page.evaluate(() => Date.now())) - before;
  await other.evaluate(
    ([keys, values]) => {
      // Writing the value that is already stored fires no storage event.
      for (const key of keys) localStorage.removeItem(key);
      for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? '');
    },
    [marks, [userData.partnerId, String(since)]] as const,
  );
};

/** Removes the markers as another tab would. */
export const clearInOtherTab = async (page: Page): Promise<void> => {
  await (await otherOf(page)).evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key);
  }, marks);
};

/** The rest of a wait, as the page writes it. */
export const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

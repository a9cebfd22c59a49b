import { expect, type Page, type Request } from '@playwright/test';
import { startClock, stopClock } from '../../support/clock.ts';
import { openBlank } from '../../support/partner.ts';
import type { Stage } from '../pageWalk.ts';
import { reopenDashboard } from './reopenDashboard.ts';

const marks = ['paymentCompleted', 'paymentCompletedAt'] as const;

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

/** Per page: its running requests of the status. */
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

/** Fails unless this many status requests are running. */
export const expectAsked = (page: Page, count: number): Promise<void> =>
  expect.poll(() => asked.get(page)?.size, 'status requests').toBe(count);

/** Opens the dashboard again, without payment markers, and stops the clock once the tab is open. */
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

/** Sets the markers of a payment in another tab, so many milliseconds ago. */
export const markElsewhere = async ({ page, account }: Stage, before: number): Promise<void> => {
  const { userData } = await account();
  const other = await otherOf(page);
  const since = (await page.evaluate(() => Date.now())) - before;
  await other.evaluate(
    ([keys, values]) => {
      // Setting an equal value sends no `storage` event.
      for (const key of keys) localStorage.removeItem(key);
      for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? '');
    },
    [marks, [userData.partnerId, String(since)]] as const,
  );
};

/** Removes the markers in another tab. */
export const clearElsewhere = async (page: Page): Promise<void> => {
  await (await otherOf(page)).evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key);
  }, marks);
};

/** The remaining time of a wait, as the page shows it. */
export const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

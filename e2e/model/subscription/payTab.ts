import { expect, type Page, type Request } from '@playwright/test';
import { startClock, stopClock } from '../../support/clock.ts';
import { openBlank } from '../../support/partner.ts';
import type { Stage } from '../pageWalk.ts';
import { openRoom } from './openRoom.ts';

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

/** The questions after the status that a page has asked and not given up, until they are answered. */
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

/** Fails unless so many questions after the status wait for an answer. */
export const expectAsked = (page: Page, count: number): Promise<void> =>
  expect.poll(() => asked.get(page)?.size, 'questions after the status').toBe(count);

/** The room anew, nobody's payment marked, on a clock that stands still once the tab is there. */
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
  await openRoom(stage, query);
  await isThere();
  await stopClock(page, 5_000);
};

/** Somebody has paid in another tab, so many milliseconds ago. */
export const markInOtherTab = async ({ page, account }: Stage, before: number): Promise<void> => {
  const { userData } = await account();
  const other = await otherOf(page);
  const since = (await page.evaluate(() => Date.now())) - before;
  await other.evaluate(
    ([keys, values]) => {
      // Who writes what stands there already is not heard.
      for (const key of keys) localStorage.removeItem(key);
      for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index] ?? '');
    },
    [marks, [userData.partnerId, String(since)]] as const,
  );
};

/** Another tab takes the markers away. */
export const clearInOtherTab = async (page: Page): Promise<void> => {
  await (await otherOf(page)).evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key);
  }, marks);
};

/** What is left of a wait, as the page says it. */
export const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

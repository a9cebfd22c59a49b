import type { Page } from '@playwright/test';
import { timings } from '../../machines/timings.ts';
import { neverFire } from './clock.ts';

/** Notes the addresses of scripts that a page fetches ahead of running them, and of those that it runs. */
export const noteScripts = (page: Page): { readonly fetched: string[]; readonly run: string[] } => {
  const asked: { fetched: string[]; run: string[] } = { fetched: [], run: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    if (request.resourceType() === 'fetch') asked.fetched.push(pathname);
    if (request.resourceType() === 'script') asked.run.push(pathname);
  });
  return asked;
};

/** Lets a page run so many scripts; the next ones never come. */
export const runAtMost = async (page: Page, most: number): Promise<void> => {
  let run = 0;
  await page.unrouteAll();
  await page.route('**/*.js', async (route) => {
    if (route.request().resourceType() === 'script' && ++run > most) return;
    await route.fallback();
  });
};

/** What a page asks for once it rests never comes: it is no part of its first view (`src/platform/pageIdle.ts`). */
export const neverRest = (page: Page): Promise<void> => neverFire(page, timings.idleDelay);

/** Holds the site's scripts, or those of an address, until the test releases them. */
export const holdScripts = async (
  page: Page,
  address: string | RegExp = '**/assets/*.js',
): Promise<() => void> => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
};

/** Resolves once the page has nothing more urgent to do. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Resolves once the page rests and its notices are there: whatever they have to say, they say. */
export const noticesRun = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/NoticesScreen-')),
  );
  await idle(page);
};

/** The addresses that stand there more than once. */
export const twice = (files: readonly string[]): string[] =>
  files.filter((file, at) => files.indexOf(file) !== at);

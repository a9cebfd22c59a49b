import { expect, type Page, type Route } from '@playwright/test';
import { texts } from '../../support/texts.ts';
import type { Stage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';

/** The address of the posts' image. */
export const coverAddress = '/a.png';

const covers = new WeakMap<Page, Route[]>();

/** Holds the requests of the posts' image until `failImage`. */
const holdCover = async (page: Page): Promise<void> => {
  const held: Route[] = [];
  covers.set(page, held);
  await page.route(`**${coverAddress}`, (route) => {
    held.push(route);
  });
};

/** Fails the held image request. */
export const failCover = async (page: Page): Promise<void> => {
  const held = covers.get(page) ?? [];
  await expect.poll(() => held.length, 'the image is asked for').toBeGreaterThan(0);
  await held.pop()?.abort();
};

/** Presses the language button, and waits until the page has changed. */
const speak = async (page: Page, language: string): Promise<void> => {
  const name = texts(language === 'es' ? 'en' : 'es')('app', language === 'es' ? 'toEs' : 'toEn');
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** Changes the language, and waits for the request that follows. */
export const speakAndAsk = async (page: Page, language: string, call: string): Promise<void> => {
  const asked = page.waitForRequest(call);
  await speak(page, language);
  await asked;
};

/** Takes the page offline if it is online, then online again. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

export const lose = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('offline')));

/** Opens a page of the blog in English, rendered by the browser or by the server. */
export const openBlogPage = async (
  { page }: Stage,
  path: string,
  { isDrawn = false, language = 'en' } = {},
): Promise<void> => {
  await holdCover(page);
  if (isDrawn) {
    await page.context().clearCookies();
    if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    return;
  }
  await reopen(page, path, async () => {
    await comeBack(page);
    if ((await page.locator('html').getAttribute('lang')) !== language) await speak(page, language);
  });
};

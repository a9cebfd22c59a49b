import { expect, type Page, type Route } from '@playwright/test';
import { texts } from '../../support/texts.ts';
import type { Stage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';

/** The address of the posts' image. */
export const coverAddress = '/a.png';

const covers = new WeakMap<Page, Route[]>();

/** Holds the request for the posts' image until it is failed. */
const holdCover = async (page: Page): Promise<void> => {
  const held: Route[] = [];
  covers.set(page, held);
  await page.route(`**${coverAddress}`, (route) => {
    held.push(route);
  });
};

/** Fails the image that the page waits for. */
export const failCover = async (page: Page): Promise<void> => {
  const held = covers.get(page) ?? [];
  await expect.poll(() => held.length, 'the image is asked for').toBeGreaterThan(0);
  await held.pop()?.abort();
};

/** Presses the language button, and waits until the page is in the other language. */
const changeLanguage = async (page: Page, language: string): Promise<void> => {
  const name = texts(language === 'es' ? 'en' : 'es')('app', language === 'es' ? 'toEs' : 'toEn');
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** Changes the language, and waits for the call that the page then makes. */
export const changeLanguageAndWait = async (page: Page, language: string, call: string): Promise<void> => {
  const asked = page.waitForRequest(call);
  await changeLanguage(page, language);
  await asked;
};

/** Fires `online`, after an `offline` if only for a moment. */
export const reconnect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

export const disconnect = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('offline')));

/**
 * Opens a page of the blog in English, rendered by the browser, which requests the posts itself, or by the
 * server.
 */
export const openBlogPage = async (
  { page }: Stage,
  path: string,
  { isRendered = false, language = 'en' } = {},
): Promise<void> => {
  await holdCover(page);
  if (isRendered) {
    await page.context().clearCookies();
    if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    return;
  }
  await reopen(page, path, async () => {
    await reconnect(page);
    if ((await page.locator('html').getAttribute('lang')) !== language) await changeLanguage(page, language);
  });
};

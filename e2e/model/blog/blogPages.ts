import { expect, type Page, type Route } from '@playwright/test';
import { texts } from '../../support/texts.ts';
import type { Stage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';

/** The address of the posts' image. */
export const coverAddress = '/a.png';

const covers = new WeakMap<Page, Route[]>();

/** Lets the posts' image be on its way until it is failed. */
const holdCover = async (page: Page): Promise<void> => {
  const held: Route[] = [];
  covers.set(page, held);
  await page.route(`**${coverAddress}`, (route) => {
    held.push(route);
  });
};

/** Lets the image that the page waits for be none. */
export const failCover = async (page: Page): Promise<void> => {
  const held = covers.get(page) ?? [];
  await expect.poll(() => held.length, 'the image is asked for').toBeGreaterThan(0);
  await held.pop()?.abort();
};

/** Presses the button that changes the language, and waits until the page speaks the other one. */
const changeLanguage = async (page: Page, language: string): Promise<void> => {
  const name = texts(language === 'es' ? 'en' : 'es')('app', language === 'es' ? 'toEs' : 'toEn');
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** Changes the language of a page that then makes a call, and waits for that. */
export const changeLanguageAndWait = async (page: Page, language: string, call: string): Promise<void> => {
  const asked = page.waitForRequest(call);
  await changeLanguage(page, language);
  await asked;
};

/** The network comes back; it was lost before, if only for a moment. */
export const reconnect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

export const disconnect = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('offline')));

/** A page of the blog in English: rendered by the browser, which asks for its posts itself, or by the server. */
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

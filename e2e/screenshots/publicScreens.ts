import { expect, type Page } from '@playwright/test';
import { listedPages, notFoundPath } from '../../machines/contract/pages.ts';
import { localizedPath } from '../../machines/contract/siteAddress.ts';
import { follow } from '../blog/blogPosts.ts';
import { failOnce, goTo } from '../support/flows.ts';
import { texts } from '../support/texts.ts';
import { type Journey, loadWhole, type Visit } from './visit.ts';

const article = '/blog/global-connections';

/** What is not called by its path. */
const names: Record<string, string> = {
  '/': 'home',
  '/branded-meetings': 'branded-meetings-closed',
  [article]: 'blog-article',
};

type Place = Pick<Visit, 'page' | 'language'>;

const open = async ({ page, language }: Place, path: string): Promise<void> => {
  await page.goto(localizedPath(path, language));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await loadWhole(page);
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Pages that are one text. */
const isText = (path: string): boolean => /policy|terms/.test(path);

const eachOf =
  (paths: readonly string[]): Journey =>
  async (visit, look) => {
    for (const path of paths) {
      await open(visit, path);
      await look(names[path] ?? path.slice(1));
    }
  };

/** The pages that anybody may read, but for the texts. */
export const publicPages = eachOf(listedPages.filter((path) => !isText(path)));

/** An article, the documents, and what stands in the place of a page that is not there. */
export const publicTexts = eachOf([...listedPages.filter(isText), article, notFoundPath]);

/** The menu of narrow windows, and the dialogs of the home page. */
export const homeStates: Journey = async (visit, look) => {
  const { page, language } = visit;
  const t = texts(language);
  await open(visit, '/');
  const sizeBefore = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, t('app', 'nav.menu'));
  await look('menu', 768);
  await page.setViewportSize(sizeBefore);
  await open(visit, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('app', 'nav.try') })
    .first()
    .click();
  await look('app-dialog');
  await page.keyboard.press('Escape');
  await goTo(page, page.locator('#phones'));
  await press(page, t('home', 'download.try'));
  await look('app-confirm');
  await page.keyboard.press('Escape');
  await press(page, t('home', 'download.install'));
  await look('install-dialog');
};

/** The form for e-mails, answered and refused. */
export const emailStates: Journey = async (visit, look) => {
  const { page, language, phone } = visit;
  const t = texts(language);
  await failOnce(page, '**/add-contact', (route) => route.fulfill({ status: 500, json: {} }));
  await open(visit, '/email-signup');
  const form = page.getByRole('main').locator('form').first();
  const send = () => form.getByRole('button', { name: t('shared', 'mail.submit') }).click();
  await form
    .getByLabel(t('shared', 'mail.label'))
    .pressSequentially(`ana.${phone.replaceAll(' ', '')}@plaza.example`);
  await send();
  await expect(form.getByRole('status')).not.toHaveText('');
  await look('email-signup-failed');
  await send();
  await expect(form.getByRole('status')).toHaveText(t('shared', 'mail.success'));
  await look('email-signup-sent');
};

/** Articles and documents that do not come. */
export const missingTexts: Journey = async (visit, look) => {
  const { page, language } = visit;
  await open(visit, '/blog/nothing-of-this-name');
  await look('blog-article-missing');
  await open(visit, '/blog');
  // What cleans an article's text has to be loaded.
  await page.route(/\/assets\/(sanitize|purify)[^/]*\.js/, (route) => route.abort());
  await follow(page, localizedPath('/blog/forty-words-are-enough', language));
  await expect(page.locator('[data-screen="failed"]')).toBeVisible();
  await look('blog-article-failed');
  await page.route('**/legal/privacy?*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' }),
  );
  await open(visit, '/privacy-policy');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('privacy-policy-failed');
};

/** What stands in the place of a page whose code does not come, on a network and without one. */
export const lostPages: Journey = async (visit, look) => {
  const { page, language } = visit;
  const t = texts(language);
  const toPartners = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('app', 'nav.partners') })
      .first()
      .click();
  await page.route('**/assets/PartnersScreen-*.js*', (route) => route.abort());
  await open(visit, '/');
  await toPartners();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'error.title'));
  await look('error');
  await open(visit, '/');
  // What tells of the network comes once the page rests.
  await expect(page.locator('[role="status"]:not(main *, footer *)')).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByText(t('app', 'offline'))).toBeVisible();
  await look('offline-notice');
  await toPartners();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'offlinePage.title'));
  await look('offline');
  await page.context().setOffline(false);
};

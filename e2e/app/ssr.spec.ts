import { type APIRequestContext, expect } from '@playwright/test';
import { Window } from 'happy-dom';
import { HtmlValidate } from 'html-validate';
import { neverFire } from '../support/clock.ts';
import { expectNoOverflow, inMotion, test } from '../support/fixtures.ts';
import { holdScripts, noticesRun } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

const languages = ['en', 'es'] as const;
const spelled = (path: string, language: 'en' | 'es') =>
  language === 'en' ? path : `/es${path === '/' ? '' : path}`;

/** Public pages, and a text at the end of each. */
const pages = [
  ['/', 'home', 'why.title'],
  ['/partners', 'partners', 'mail.start.title'],
  ['/branded-meetings', 'landing', 'final.title'],
  ['/blog', 'blog', 'title'],
  ['/blog/global-connections', 'blog', 'back'],
  ['/privacy-policy', 'legal', 'privacy.title'],
  ['/email-signup', 'home', 'email.title'],
  ['/install-guide', 'home', 'install.title'],
  ['/not-found', 'app', 'notFound.title'],
] as const;

const { DOMParser } = new Window();

/** A page as it is served, to be read without a browser. */
const served = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  // This parser takes `<=` in a style for a tag, whose end it then misses.
  return new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
};

test('[APP-6][LNG-2] every public page is served in its language with its text and the way onward, and the dashboard says what it needs', async ({
  request,
}) => {
  for (const language of languages)
    for (const [path, area, key] of pages) {
      const t = texts(language);
      const page = await served(request, spelled(path, language));
      expect(page.documentElement.lang, path).toBe(language);
      expect(page.querySelectorAll('main h1').length, path).toBe(1);
      expect(page.querySelector('main')?.textContent, path).toContain(t(area, key));
      const blog = page.querySelector(`header a[href="${spelled('/blog', language)}"]`);
      expect(blog?.textContent, path).toBe(t('app', 'nav.blog'));
      expect(page.querySelector('footer'), path).not.toBeNull();
    }
  const article = await served(request, '/blog/global-connections');
  expect(article.querySelector('article')?.textContent).toContain(
    'A studio in Montevideo, a developer in Kraków',
  );
  const dashboard = await served(request, '/branded-meetings/dashboard');
  expect(dashboard.querySelector('body noscript')?.textContent?.trim()).toBe(texts('en')('app', 'noscript'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 404/ });

  test('[APP-6][QA-5] every public page can be read and fits the smallest phone, and the dashboard says what it needs (V03)', async ({
    page,
  }) => {
    const t = texts('es');
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [path, area, key] of pages) {
      await page.goto(spelled(path, 'es'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(t(area, key)).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectNoOverflow(page);
    }
    await page.goto('/branded-meetings/dashboard');
    await expect(page).toHaveTitle(/Encuentro/);
    const needs = page.locator('noscript p');
    await expect(needs).toBeVisible();
    await expect(needs).toHaveText(texts('en')('app', 'noscript'));
    await expectNoOverflow(page);
  });
});

test('[APP-6] pages are valid HTML, without a style or a handler in an attribute', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // React writes elements without content as XHTML did, and attributes as it knows them.
      'void-style': 'off',
      'attr-case': 'off',
      'no-inline-style': 'error',
      // Texts carry typographic marks and phone numbers as they are read.
      'tel-non-breaking': 'off',
      'long-title': 'off',
      // A heading names its section where it has one of its own.
      'unique-landmark': 'off',
    },
  });
  for (const language of languages)
    for (const [path] of pages) {
      const html = await (await request.get(spelled(path, language))).text();
      const { results } = await validator.validateString(html);
      const said = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(said, `${path} in ${language}`).toEqual([]);
      expect(html).not.toMatch(/ (style|on\w+)="/);
    }
});

test.describe('before the scripts are there', () => {
  test.use({ provoked: /status of (404|503).*(PartnersLowerSections|index)-/ });
  const t = texts('en');

  test('[APP-1] they are asked for only after the first paint', async ({ page }) => {
    // A page that is not painted for 3 s may be hidden, and does not wait any longer.
    await neverFire(page, 3000);
    await page.addInitScript(() => {
      // `startTime` is when the paint was presented, which some browsers only estimate: the callback's time
      // is used.
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0)
          Object.assign(globalThis, { paintedAt: performance.now() });
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto('/');
    const times = await page.evaluate(() => ({
      painted: Number(Reflect.get(globalThis, 'paintedAt')),
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
      texts: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/locales/')).length,
    }));
    expect(times.scripts.length).toBeGreaterThan(3);
    expect(Math.min(...times.scripts)).toBeGreaterThan(times.painted);
    expect(times.texts).toBe(0);
  });

  test('[HOME-3] a button that is pressed does its work once they are', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'load' });
    const button = page
      .getByRole('main')
      .getByRole('button', { name: t('app', 'nav.try') })
      .first();
    await button.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: t('app', 'tryDialog.title') })).toBeVisible();
  });

  test('[APP-1][MAIL-1] a link leads on by itself, and what is typed and sent off is sent once they are', async ({
    page,
  }) => {
    const sent = page.waitForRequest('**/api/email-marketing/add-contact');
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'load' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('app', 'nav.partners') })
      .first()
      .click();
    await expect(page).toHaveURL('/partners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('partners', 'title'));
    const form = page.getByRole('main').locator('form').first();
    await form.getByLabel(t('shared', 'mail.label')).fill('early@plaza.example');
    await page.keyboard.press('Enter');
    release();
    expect((await sent).postDataJSON()).toEqual({ email: 'early@plaza.example' });
    await expect(form.getByRole('status')).toHaveText(t('shared', 'mail.success'));
  });

  test('[LNG-7] a change of language before a part below is hydrated shows that part in it', async ({
    page,
  }) => {
    const release = await holdScripts(page, '**/assets/PartnersLowerSections-*.js');
    await page.goto('/partners');
    await expect(page.locator('main [data-hydrated="false"]')).toBeAttached();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('app', 'toEs') })
      .click();
    const es = texts('es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('partners', 'title'));
    release();
    await expect(page.getByRole('heading', { name: es('partners', 'mail.news.title') })).toBeAttached();
  });

  test('[APP-8][APP-10] what can be read stays when its code does not arrive; whoever presses is told, with a reload that heals it (G6, V05)', async ({
    page,
  }) => {
    let isGone = true;
    await page.route('**/assets/PartnersLowerSections-*.js*', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    await page.goto('/partners');
    const news = page.getByRole('heading', { name: t('partners', 'mail.news.title') });
    const tried = page.waitForResponse('**/assets/PartnersLowerSections-*.js?again=1');
    await page.mouse.wheel(0, 900);
    await tried;
    await page.mouse.wheel(0, 900);
    await expect(news).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: t('app', 'error.chunk') });
    await noticesRun(page);
    await expect(notice).toHaveCount(0);
    const form = page.getByRole('main').locator('form').first();
    const field = form.getByLabel(t('shared', 'mail.label'));
    await field.pressSequentially('early@plaza.example');
    await page.keyboard.press('Enter');
    await expect(notice).toBeVisible();
    await expect(news).toBeVisible();
    isGone = false;
    const anew = page.waitForEvent('load');
    await notice.getByRole('button', { name: t('app', 'error.reload') }).click();
    await anew;
    const sent = page.waitForRequest('**/api/email-marketing/add-contact');
    // Hidden until the styles below the first view are there.
    await expect(field).toBeVisible();
    await field.pressSequentially('later@plaza.example');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'later@plaza.example' });
  });

  test('[APP-10] what was pressed in a part is done once its code arrives (G6)', async ({ page }) => {
    let isLost = true;
    await page.route('**/assets/PartnersLowerSections-*.js*', (route) =>
      isLost ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    const sent = page.waitForRequest('**/api/email-marketing/add-contact');
    await page.goto('/partners');
    const form = page.getByRole('main').locator('form').first();
    await form.getByLabel(t('shared', 'mail.label')).pressSequentially('early@plaza.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('app', 'error.chunk') })).toBeVisible();
    isLost = false;
    await form.getByRole('button').click();
    expect((await sent).postDataJSON()).toEqual({ email: 'early@plaza.example' });
  });
});

import { expect, type Page, type Route } from '@playwright/test';
import { timings } from '../../machines/timings.ts';
import { hold } from '../support/calls.ts';
import { startClock } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { neverRest, noteScripts, twice } from '../support/scripts.ts';
import { noteKeys } from '../support/shownKeys.ts';
import { texts } from '../support/texts.ts';

const pages = [
  '/',
  '/es/partners',
  '/branded-meetings',
  '/blog',
  '/es/blog/global-connections',
  '/terms-of-service',
];

for (const path of pages)
  test(`[APP-1][APP-8] ${path} asks for its own scripts while the entry is on its way, each once, and for no other until it can be used; React holds nothing back meanwhile`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const delays: number[] = [];
      const noted = new Proxy(setTimeout, {
        apply: (timer, self, [act, ms = 0]) => {
          delays.push(ms);
          return Reflect.apply(timer, self, [act, ms]);
        },
      });
      Object.assign(globalThis, { delays, setTimeout: noted });
    });
    const scripts = noteScripts(page);
    await neverRest(page);
    const entry = await hold(page, '**/assets/index-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const { pathname } = new URL((await entry.arrived()).url());
    const named = JSON.parse((await page.locator('#page-files').textContent()) ?? '');
    expect([named.scripts[0], named.page.length > 2]).toEqual([pathname, true]);
    const all = [...named.scripts, ...named.page].sort();
    await expect.poll(() => scripts.fetched.toSorted()).toEqual(all);
    expect(scripts.run).toEqual([]);
    await entry.answer({ response: await request.get(pathname) });
    await hydrated(page.locator('#root'));
    // For what is left of 300 ms after a fallback was shown.
    const delays: number[] = await page.evaluate(() => Reflect.get(globalThis, 'delays'));
    expect(delays.filter((ms) => ms > 150 && ms <= 300)).toEqual([]);
    expect(delays.length).toBeGreaterThan(0);
    expect(scripts.fetched.toSorted()).toEqual(all);
    expect(new Set(scripts.run)).toEqual(new Set(all));
    expect(twice(scripts.fetched)).toEqual([]);
  });

test.describe('a page whose file of texts does not come', () => {
  test.use({ provoked: /Failed to load resource/ });
  const file = '**/assets/texts-*.json';
  const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });
  const answers = {
    'is gone': notFound,
    'is HTML': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    'is not answered': () => undefined,
  };
  const root = (page: Page) => page.locator('#root');
  /** Lets the page's time pass until it is hydrated. */
  const start = (page: Page) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(timings.localeTimeout);
        return root(page).getAttribute('data-hydrated');
      })
      .toBe('true');
  const expectToWork = async (page: Page, language: 'en' | 'es') => {
    const t = texts(language);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: t('app', 'nav.home'), exact: true })).toBeVisible();
    await banner.getByRole('button', { name: t('app', 'nav.try') }).click();
    await expect(page.getByRole('dialog', { name: t('app', 'tryDialog.title') })).toBeVisible();
  };

  for (const [path, language] of [
    ['/', 'en'],
    ['/es', 'es'],
  ] as const)
    for (const [how, answer] of Object.entries(answers))
      test(`[LNG-4][APP-10] ${path}: it starts with those of each namespace where the file ${how}, and shows no key (L01)`, async ({
        page,
      }) => {
        const shownKeys = await noteKeys(page);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await startClock(page);
        await page.route(file, answer);
        await page.goto(path, { waitUntil: 'load' });
        await start(page);
        await expectToWork(page, language);
        expect(await shownKeys()).toEqual([]);
        const files = ['app', 'shared', 'home'].map((name) => `/locales/${language}/${name}.json`);
        expect(asked).toEqual(expect.arrayContaining(files));
      });

  test('[LNG-4] a page in Spanish keeps its words while those are waited for', async ({ page, request }) => {
    await startClock(page);
    await page.route(file, notFound);
    const late = await hold(page, '**/locales/es/home.json');
    await page.goto('/es', { waitUntil: 'load' });
    await late.arrived();
    await page.clock.runFor(timings.localeTimeout);
    await expect(root(page)).toHaveAttribute('data-hydrated', 'false');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((drawn) => drawn.setAttribute('data-kept', ''));
    await late.answer({ response: await request.get('/locales/es/home.json') });
    await expect(root(page)).toHaveAttribute('data-hydrated', 'true');
    await expectToWork(page, 'es');
    await expect(heading).toHaveAttribute('data-kept', '');
  });

  test('[LNG-4][APP-10] a page in Spanish for which there are none at all keeps what is typed in it', async ({
    page,
  }) => {
    await startClock(page);
    await page.route(file, notFound);
    const failing = page.waitForRequest('**/locales/es/shared.json');
    await page.route('**/locales/**', notFound);
    await page.goto('/es/email-signup', { waitUntil: 'load' });
    await failing;
    const field = page.getByRole('textbox');
    await field.pressSequentially('ana@example.com');
    for (let ms = 0; ms < 2 * timings.localeRead; ms += 1000) await page.clock.runFor(1000);
    await expect(field).toHaveValue('ana@example.com');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(root(page)).toHaveAttribute('data-hydrated', 'false');
  });

  test('[LNG-4] a page in Spanish for which there are none at all is shown in built-in English, without a key (L01)', async ({
    page,
  }) => {
    const shownKeys = await noteKeys(page);
    await page.route(file, notFound);
    await page.route('**/locales/**', notFound);
    await page.goto('/es');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
    await expectToWork(page, 'en');
    expect(await shownKeys()).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { slowNetwork } from '../visit.mjs';
import { longestTask, openVisit, pressUntil } from './faultVisits.mjs';

const dashboard = '/branded-meetings/dashboard';
const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
const longest = (waits) => Math.max(...Object.values(waits));

/** A slow network (N06). */
const slow = async ({ browser, origin }) => {
  const rows = [];
  for (const [name, path, usable] of [
    ['sign-in, to its field', dashboard, 'input[type="tel"]'],
    ['/, to its heading', '/', 'h1'],
    ['/branded-meetings, to its heading', '/branded-meetings', 'h1'],
  ]) {
    const { page, close } = await openVisit(browser, origin);
    await slowNetwork(page);
    await page.goto(origin + path, { waitUntil: 'commit' });
    // By each frame of the page: Playwright's own waiting looks every 500 ms.
    const stands = (selector) => document.querySelector(selector)?.checkVisibility() && performance.now();
    const found = await page.waitForFunction(stands, usable, { polling: 'raf' });
    rows.push({ name, value: await found.jsonValue(), most: 5000 });
    await page.waitForLoadState('networkidle');
    const painted = () => performance.getEntriesByName('first-paint')[0]?.startTime;
    rows.push({ name: `${path}, to its first paint`, value: await page.evaluate(painted), most: 2000 });
    rows.push({
      name: `${path}, its jumps`,
      value: await page.evaluate(() => globalThis.bench.jumps()),
      most: 0,
      unit: 'of the window',
    });
    await close();
  }
  return rows;
};

/** Ten thousand partners (N18): the main thread from their arrival on. */
const partners = async ({ browser, origin }) => {
  const { page, open, close } = await openVisit(browser, origin);
  const list = Array.from({ length: 10_000 }, (_, at) => ({
    id: `p${at}`,
    name: `Partner number ${at}`,
    logo: `${origin}/favicon.svg?${at}`,
    description: `<p>What partner <b>${at}</b> does</p>`,
  }));
  let answer;
  const asked = new Promise((resolve) => {
    page.route('**/public/partners', (route) => {
      answer = () => route.fulfill({ json: list });
      resolve();
    });
  });
  await open('/partners');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await asked;
  await page.waitForTimeout(2000);
  await page.evaluate(() => globalThis.bench.forget());
  await answer();
  await page
    .getByRole('link', { name: /Partner number 0/ })
    .first()
    .waitFor({ state: 'attached' });
  const value = await longestTask(page);
  await close();
  return [{ name: 'the longest task with 10,000 partners', value, most: 100 }];
};

/** Two thousand posts, and an article of 2 MB (N19): from the press on their link. */
const posts = async ({ browser, origin, blog, t }) => {
  const { page, open, close } = await openVisit(browser, origin);
  const list = Array.from({ length: 2000 }, (_, at) => blog.post(`post-${at}`));
  const content = `<p>Start</p>${'<p>word word word word</p>'.repeat(80_000)}`;
  await page.route(blog.postsCall, (route) => route.fulfill({ json: { data: list } }));
  await page.route(blog.postCall, (route) =>
    route.fulfill({ json: { data: blog.post('post-0', { content }) } }),
  );
  await open('/partners');
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.blog') })
    .first();
  const shown = await pressUntil(link, 'Title of post-0');
  const article = page.locator('main a[href$="/blog/post-0"]').first();
  const opened = await pressUntil(article, 'Start');
  await close();
  return [
    { name: '2,000 posts are listed', value: shown, most: 2000 },
    { name: 'an article of 2 MB opens', value: opened, most: 2000 },
  ];
};

/** A logout (S08): from the press in one tab to the sign-in form in the other. */
const otherTab = async ({ browser, origin, session, t }) => {
  const { page, open, newPage, close } = await openVisit(browser, origin, await session());
  const other = await newPage();
  await open(dashboard);
  await other.open(dashboard);
  await button(other.page, t('dashboard', 'logout')).waitFor();
  const signedOut = other.page.evaluate(
    (sentence) => globalThis.bench.until(sentence, () => undefined).then(() => Date.now()),
    t('dashboard', 'session.endedElsewhere'),
  );
  const pressedAt = await button(page, t('dashboard', 'logout')).evaluate((element) => {
    const at = Date.now();
    element.click();
    return at;
  });
  const value = (await signedOut) - pressedAt;
  await close();
  return [{ name: 'a logout reaches the other tab', value, most: 1000 }];
};

/** Connections that are reset, and one server that says nothing (N01, N03): from the press to the sentence. */
const lost = (faults) => async (given) => {
  const { browser, origin, session, t } = given;
  const rows = [];
  for (const { name, of, url, start, say, ...budget } of faults(t)) {
    const { page, open, openTab, close } = await openVisit(
      browser,
      origin,
      of === 'partner' ? await session() : null,
    );
    const pressed = await start({ page, open, openTab });
    await page.route(url, (route) => (budget.least ? undefined : route.abort('connectionreset')));
    rows.push({ name, value: await pressUntil(pressed, say), ...budget });
    await close();
  }
  return rows;
};

const save = (t) => ({
  of: 'partner',
  url: '**/insert-subscription',
  start: async ({ page, openTab }) => {
    await openTab(t('dashboard', 'tabs.design'));
    await page.getByLabel(t('design', 'space')).fill('On its way');
    return button(page, t('design', 'save'));
  },
  say: t('design', 'saveErrors.network'),
});

const resets = (t) => [
  { name: 'a save', ...save(t), most: 1000 },
  {
    name: 'a code is asked for',
    url: '**/start-verification',
    start: async ({ page, open }) => {
      await open(dashboard);
      await page.getByLabel(t('shared', 'phone.label')).fill('555 300 3000');
      return button(page, t('signup', 'phone.sms'));
    },
    say: t('signin', 'phoneVerification.errors.startFailed'),
    most: 1000,
  },
  {
    name: 'an email address',
    url: '**/add-contact',
    start: async ({ page, open }) => {
      await open('/email-signup');
      await page.getByLabel(t('shared', 'mail.label')).first().fill('marta@plaza.example');
      return button(page, t('shared', 'mail.submit'));
    },
    say: t('shared', 'mail.errors.network'),
    most: 1000,
  },
  {
    name: 'a checkout',
    of: 'partner',
    url: '**/stripe/create-checkout-session',
    start: async ({ page, openTab }) => {
      await openTab(t('dashboard', 'tabs.subscription'));
      return button(page, t('subscription', 'btn'));
    },
    say: t('subscription', 'errors.checkoutFailed'),
    most: 1000,
  },
];

const silence = (t) => [{ name: 'a save is given up', ...save(t), least: 29_000, most: 31_000 }];

/** Files that cannot be read (U03, U05, U08): from choosing each as a logo to the sentence; what the tab grows by meanwhile. */
const chosen =
  (name, filesOf, most, mostMemory) =>
  async ({ browser, origin, session, files, t }) => {
    const { page, openTab, close } = await openVisit(browser, origin, await session());
    await openTab(t('dashboard', 'tabs.design'));
    const part = page.locator('[data-upload="logo"]');
    const field = await part.locator('xpath=..').locator('input[type=file]').elementHandle();
    const given = (await filesOf(files)).map((file) => ({
      name: file.name,
      type: file.mimeType,
      base64: file.buffer.toString('base64'),
    }));
    // The first loads what checks them.
    const choose = (some) =>
      part.evaluate((element, [input, all]) => globalThis.bench.choose(element, input, all), [field, some]);
    const isWeighed = mostMemory !== undefined;
    const before = isWeighed && (await peakMemory(browser));
    await choose(given.slice(0, 1));
    const waits = await choose(given);
    const grown = isWeighed && (await peakMemory(browser)) - before;
    await close();
    const [slowest] = Object.entries(waits).toSorted(([, one], [, other]) => other - one)[0];
    const row = { name: `${name}: ${slowest}`, value: longest(waits), most };
    const memory = { name: `${name}: memory of the tab`, value: grown, most: mostMemory, unit: 'MB' };
    return isWeighed ? [row, memory] : [row];
  };

/** The most memory that the browser's tabs had so far, in MB; read from Linux, which alone tells it. */
const peakMemory = async (browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')));
  return peaks.reduce((sum, [, kB]) => sum + Number(kB), 0) / 1000;
};

/** What is measured of each fault: rows of a name, a value and its budget, `most` and maybe `least`. */
export const measures = {
  N01: lost(resets),
  N03: lost(silence),
  N06: slow,
  N18: partners,
  N19: posts,
  S08: otherTab,
  U03: chosen('the slowest corrupt image', ({ corruptImages }) => corruptImages(), 1000),
  U05: chosen('the slowest huge image', ({ hugeImages }) => hugeImages(), 1000, 512),
  U08: chosen('the slowest hostile drawing', ({ hostileDrawings }) => hostileDrawings(), 2000),
};

// `npm run bench:early` (after a build): what visitors press and type before a page's scripts are there, on a slow phone with a
// slow network, at moments by chance; exits with 1 when any of it is lost, or done twice (APP-1, APP-10).
// `-- --visits 300 --seed 7` makes more of them, or the same ones again.
import { parseArgs } from 'node:util';
import { load, withProduct } from './product.mjs';
import { table } from './report.mjs';

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const slowdown = 4;
/** A slow mobile network: 400 ms for each way there and back, 50 kB a second. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** How long after the element stands there somebody acts, in ms: until then most pages have come alive. */
const latest = 8000;
/** How long one waits for what was asked for, in ms. */
const patience = 60_000;

const { texts } = await load('e2e/support/texts.ts');

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
const chance = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const mail = 'early.visitor@plaza.example';
/** Types an address into the first form and sends it off. @returns the addresses that are sent */
const sendAddress = async ({ page, t, later }) => {
  const sent = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/add-contact')) sent.push(request.postDataJSON().email);
  });
  const field = page.getByRole('main').locator('form').first().getByLabel(t('shared', 'mail.label'));
  await field.waitFor();
  await later();
  await field.pressSequentially(mail, { delay: 40 });
  await page.keyboard.press('Enter');
  return sent;
};
const press = async ({ later }, button) => {
  await button.waitFor();
  await later();
  await button.click();
};

/** What somebody does on a page: `act`, and what then must be so. */
const acts = {
  'types an address, and Enter': {
    paths: ['/email-signup', '/partners'],
    run: async (visit) => {
      const sent = await sendAddress(visit);
      await visit.until(() => sent.length > 0);
      // A second request would follow at once.
      await visit.page.waitForTimeout(500);
      return sent.join() === mail;
    },
  },
  'presses "Try the app"': {
    paths: ['/', '/blog'],
    run: async (visit) => {
      const { page, t } = visit;
      await press(
        visit,
        page
          .getByRole('banner')
          .getByRole('button', { name: t('app', 'nav.try') })
          .first(),
      );
      const dialog = page.getByRole('dialog', { name: t('app', 'tryDialog.title') });
      return visit.until(() => dialog.isVisible());
    },
  },
  'chooses the other language': {
    paths: ['/', '/partners', '/branded-meetings', '/privacy-policy'],
    run: async (visit) => {
      const { page, t, language } = visit;
      await press(
        visit,
        page.getByRole('banner').getByRole('button', { name: t('app', language === 'en' ? 'toEs' : 'toEn') }),
      );
      const other = language === 'en' ? 'es' : 'en';
      const link = page.getByRole('contentinfo').getByText(texts(other)('app', 'nav.partners')).first();
      return visit.until(
        async () => (await page.locator('html').getAttribute('lang')) === other && (await link.count()) > 0,
      );
    },
  },
  'begins to sign up, and types a name': {
    paths: ['/branded-meetings'],
    run: async (visit) => {
      const { page, t } = visit;
      await press(
        visit,
        page
          .getByRole('main')
          .getByRole('button', { name: t('landing', 'hero.signUp') })
          .first(),
      );
      const field = page.getByRole('main').locator('form input').first();
      await field.waitFor({ timeout: patience });
      await field.pressSequentially('Plaza Mayor', { delay: 40 });
      return visit.until(async () => (await field.inputValue()) === 'Plaza Mayor');
    },
  },
  'follows a link': {
    paths: ['/', '/blog', '/branded-meetings'],
    run: async (visit) => {
      const { page, t } = visit;
      await press(
        visit,
        page
          .getByRole('banner')
          .getByRole('link', { name: t('app', 'nav.partners') })
          .first(),
      );
      const headline = page.getByRole('heading', { level: 1, name: t('partners', 'title') });
      return visit.until(() => headline.isVisible());
    },
  },
};

/** One visit. @returns what was done there, when (ms after the element stood there), and whether it came to what it should */
const visitOnce = async ({ browser, origin, name, path, language, wait }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: language,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const until = async (holds) => {
    const end = Date.now() + patience;
    while (!(await holds())) {
      if (Date.now() > end) return false;
      await page.waitForTimeout(100);
    }
    return true;
  };
  const later = () => page.waitForTimeout(wait);
  try {
    await page.goto(origin + path, { waitUntil: 'commit' });
    const isDone = await acts[name].run({ page, t: texts(language), language, until, later });
    return isDone && errors.length === 0 ? null : errors.join() || 'lost';
  } catch ({ message }) {
    return message.split('\n')[0];
  } finally {
    await context.close();
  }
};

await withProduct(async ({ product, browser }) => {
  const next = chance(Number(values.seed));
  const one = (list) => list[Math.floor(next() * list.length)];
  const visits = Array.from({ length: Number(values.visits) }, () => {
    const name = one(Object.keys(acts));
    const [bare, language] = [one(acts[name].paths), one(['en', 'es'])];
    const path = language === 'en' ? bare : bare === '/' ? '/es' : `/es${bare}`;
    return { name, path, language, wait: Math.round(next() * latest) };
  });
  const faults = [];
  const made = Object.fromEntries(Object.keys(acts).map((name) => [name, { visits: 0, lost: 0 }]));
  const queue = [...visits];
  const work = async () => {
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      const fault = await visitOnce({ browser, origin: product.appOrigin, ...visit });
      made[visit.name].visits += 1;
      if (!fault) continue;
      made[visit.name].lost += 1;
      faults.push(`${visit.name} on ${visit.path} after ${visit.wait} ms: ${fault}`);
    }
  };
  await Promise.all([work(), work(), work()]);
  const rows = Object.entries(made).map(([name, counts]) => ({ name, ...counts }));
  const columns = [
    { name: 'visits', of: (row) => row.visits },
    { name: 'lost', of: (row) => row.lost, keeps: (count) => count === 0 },
  ];
  console.log(table('somebody', rows, columns));
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});

// `npm run bench:early` (after a build): what visitors press and type before a page's scripts are there, on a slow processor and
// a slow network, at moments by chance; exits with 1 when any of it is lost, or done twice (APP-1, APP-10).
// `-- --visits 300 --seed 7` makes more of them, or the same ones again.
import { parseArgs } from 'node:util';
import { load, withProduct } from './product.mjs';
import { table } from './report.mjs';
import { slowNetwork } from './visit.mjs';

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const slowdown = 4;
/** How long after the element stands there somebody acts, in ms: until then most pages have come alive. */
const latest = 8000;
/** How long one waits for what was asked for, in ms. */
const patience = 60_000;

const [{ texts }, { randomOf }, { localizedPath }] = await Promise.all(
  ['e2e/support/texts.ts', 'tests/randomOf.ts', 'machines/contract/siteAddress.ts'].map(load),
);

/** Of the header or the main part, the first element of this role and name, once it is there and its moment has come. */
const comeTo = async ({ page, later }, part, role, name) => {
  const element = page.getByRole(part).getByRole(role, { name }).first();
  await element.waitFor();
  await later();
  return element;
};

/** What somebody does: on which pages, and how; `run` resolves to whether it came to what it should. */
const acts = {
  'types an address, and Enter': {
    paths: ['/email-signup', '/partners'],
    run: async (visit) => {
      const { page, t } = visit;
      const sent = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/add-contact')) sent.push(request.postDataJSON().email);
      });
      const mail = 'early.visitor@plaza.example';
      const field = await comeTo(visit, 'main', 'textbox', t('shared', 'mail.label'));
      await field.pressSequentially(mail, { delay: 40, timeout: patience });
      await page.keyboard.press('Enter');
      await visit.until(() => sent.length > 0);
      // A second request would follow at once.
      await page.waitForTimeout(500);
      return sent.join() === mail;
    },
  },
  'presses "Try the app"': {
    paths: ['/', '/blog'],
    run: async (visit) => {
      const { page, t, until } = visit;
      await (await comeTo(visit, 'banner', 'button', t('app', 'nav.try'))).click();
      const dialog = page.getByRole('dialog', { name: t('app', 'tryDialog.title') });
      return until(() => dialog.isVisible());
    },
  },
  'chooses the other language': {
    paths: ['/', '/partners', '/branded-meetings', '/privacy-policy'],
    run: async (visit) => {
      const { page, t, until, language } = visit;
      const [other, key] = language === 'en' ? ['es', 'toEs'] : ['en', 'toEn'];
      await (await comeTo(visit, 'banner', 'button', t('app', key))).click();
      const link = page.getByRole('contentinfo').getByText(texts(other)('app', 'nav.partners')).first();
      return until(
        async () => (await page.locator('html').getAttribute('lang')) === other && (await link.count()) > 0,
      );
    },
  },
  'begins to sign up, and types a name': {
    paths: ['/branded-meetings'],
    run: async (visit) => {
      const { page, t, until } = visit;
      await (await comeTo(visit, 'main', 'button', t('landing', 'hero.signUp'))).click();
      const field = page.getByRole('main').locator('form input').first();
      await field.waitFor({ timeout: patience });
      await field.pressSequentially('Plaza Mayor', { delay: 40, timeout: patience });
      return until(async () => (await field.inputValue()) === 'Plaza Mayor');
    },
  },
  'follows a link': {
    paths: ['/', '/blog', '/branded-meetings'],
    run: async (visit) => {
      const { page, t, until } = visit;
      await (await comeTo(visit, 'banner', 'link', t('app', 'nav.partners'))).click();
      const headline = page.getByRole('heading', { level: 1, name: t('partners', 'title') });
      return until(() => headline.isVisible());
    },
  },
};

/** One visit. @returns what went wrong, in words, or null */
const visitOnce = async ({ browser, origin, name, path, language, wait }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: language,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await slowNetwork(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
  const next = randomOf(Number(values.seed));
  const one = (list) => list[Math.floor(next() * list.length)];
  const visits = Array.from({ length: Number(values.visits) }, () => {
    const name = one(Object.keys(acts));
    const [path, language] = [one(acts[name].paths), one(['en', 'es'])];
    return { name, path: localizedPath(path, language), language, wait: Math.round(next() * latest) };
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

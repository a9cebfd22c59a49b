// `npm run bench:memory` (after a build): what an hour of doing nothing leaves in the memory of each page (V07).
// The hour is simulated; a quarter of an hour before it fills what fills once. Fails when the heap after a collection,
// the listeners or the nodes grow by 10 % or more.
import { keep, signIn } from './partner.mjs';
import { withProduct } from './product.mjs';
import { broken, table } from './report.mjs';
import { openQuiet, untilHydrated, untilQuiet } from './visit.mjs';

const minute = 60_000;
const dashboard = '/branded-meetings/dashboard';
const readings = { heap: 'JSHeapUsedSize', listeners: 'JSEventListeners', nodes: 'Nodes' };

/** What stays of memory once it is collected. */
const read = async (cdp) => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return Object.fromEntries(Object.entries(readings).map(([name, metric]) => [name, of(metric)]));
};

const pass = async (page, minutes) => {
  for (let at = 0; at < minutes; at += 1) await page.clock.runFor(minute);
};

/** The pages, and what brings each to where it moves or asks. */
const places = {
  '/': { show: '#phones' },
  '/partners': { show: 'main section:nth-of-type(2)' },
  '/branded-meetings': { show: 'main section:nth-of-type(2)' },
  '/blog': {},
  '/blog/global-connections': {},
  'dashboard, design': { tab: 0 },
  'dashboard, meetings': { tab: 1 },
  'dashboard, profile': { tab: 2 },
  'dashboard, subscription': { tab: 3 },
  'dashboard, after waiting for a payment': { tab: 1, waits: true },
};

const measure = async (browser, product, sessions, name, { show, tab, waits = false }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const isTab = tab !== undefined;
  if (isTab) await keep(context, waits ? sessions.unpaid : sessions.paid, waits);
  await page.clock.install();
  await openQuiet(page, product.appOrigin + (isTab ? dashboard : name), isTab);
  await untilHydrated(page);
  if (isTab) await page.getByRole('tab').nth(tab).press('Enter');
  if (show)
    await page
      .locator(show)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await pass(page, 5);
  // What was asked for meanwhile comes in real time.
  await untilQuiet(page, isTab);
  await page.locator('[data-hydrated="false"]').first().waitFor({ state: 'detached' });
  await pass(page, 10);
  const before = await read(cdp);
  await pass(page, 60);
  const after = await read(cdp);
  await context.close();
  return { name, before, after };
};

const growth =
  (of) =>
  ({ before, after }) =>
    ((after[of] - before[of]) / before[of]) * 100;
const columns = [
  { name: 'heap (MB)', of: ({ after }) => after.heap / 1_000_000, digits: 1 },
  ...Object.keys(readings).map((name) => ({
    name: `V07 ${name}, growth (%)`,
    of: growth(name),
    digits: 1,
    keeps: (percent) => percent < 10,
  })),
];

await withProduct(async ({ product, browser }) => {
  const sessions = {
    paid: await signIn(product, '+15553001000', true),
    unpaid: await signIn(product, '+15553001001', false),
  };
  const rows = [];
  for (const [name, place] of Object.entries(places))
    rows.push(await measure(browser, product, sessions, name, place));
  console.log(table('An hour of doing nothing', rows, columns));
  const faults = broken(rows, columns);
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});

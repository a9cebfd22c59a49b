// `npm run bench:idle` (after a build): what pages that nobody touches cost the main thread, on a CPU made four times
// slower, wherever something moves by itself. Fails over 5 ms a second.
// `npm run bench:idle -- / /partners` measures those pages alone.
import { keep, signIn } from './partner.mjs';
import { withProduct } from './product.mjs';
import { broken, table } from './report.mjs';
import { openQuiet, untilHydrated } from './visit.mjs';

const slowdown = 4;
const budget = 5;
/** As long as the longest loop of a page. */
const seconds = 9;
/** The least busy of so many stretches counts: what the others took longer is the machine's. */
const stretches = 3;
const dashboard = '/branded-meetings/dashboard';

/** Where each page is looked at; dashboards by the index of their tab. */
const pages = {
  '/': ['h1', '#ecosystem-demo', '#phones', '#searches', 'footer'],
  '/partners': ['h1', '#partner-strip', 'footer'],
  '/branded-meetings': ['h1', '#testimonials', 'footer'],
  '/blog': ['h1', 'footer'],
  '/blog/global-connections': ['h1', 'footer'],
  '/terms': ['h1'],
  'dashboard, design': 0,
  'dashboard, meetings': 1,
  'dashboard, profile': 2,
  'dashboard, subscription': 3,
};

const read = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { busy: of('TaskDuration') * 1000, styles: of('RecalcStyleCount'), layouts: of('LayoutCount') };
};

const rest = async (page, cdp) => {
  // Whatever comes in with the scroll has come.
  await page.waitForTimeout(4000);
  const all = [];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const before = await read(cdp);
    await page.waitForTimeout(seconds * 1000);
    const after = await read(cdp);
    all.push(
      Object.fromEntries(Object.keys(before).map((key) => [key, (after[key] - before[key]) / seconds])),
    );
  }
  return all.toSorted((one, other) => one.busy - other.busy)[0];
};

const measure = async (browser, product, session, path, places) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const isTab = typeof places === 'number';
  if (isTab) await keep(context, session);
  await openQuiet(page, product.appOrigin + (isTab ? dashboard : path), isTab);
  await untilHydrated(page);
  if (isTab) await page.getByRole('tab').nth(places).press('Enter');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows = [];
  for (const place of isTab ? ['h1'] : places) {
    await page
      .locator(place)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    rows.push({ name: isTab ? path : `${path} at ${place}`, ...(await rest(page, cdp)) });
  }
  await context.close();
  return rows;
};

const columns = [
  { name: 'main thread (ms/s)', of: ({ busy }) => busy, digits: 1, keeps: (busy) => busy <= budget },
  { name: 'styles (1/s)', of: ({ styles }) => styles, digits: 1 },
  { name: 'layouts (1/s)', of: ({ layouts }) => layouts, digits: 1 },
];

await withProduct(async ({ product, browser }) => {
  const session = await signIn(product, '+15553001000', true);
  const wanted = process.argv.slice(2);
  const rows = [];
  for (const [path, places] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    const measured = await measure(browser, product, session, path, places);
    // Ten minutes in all: what was measured is seen if a later page fails.
    for (const { name, busy } of measured) console.log(`${name}: ${busy.toFixed(1)}`);
    rows.push(...measured);
  }
  console.log(table('An idle page', rows, columns));
  const faults = broken(rows, columns);
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});

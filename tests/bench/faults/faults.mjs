// `npm run bench:faults` (after a build): how long people wait when something is wrong. Each row is a fault of the
// list by its number, with its budget; fails when one is broken.
import { cpus, loadavg } from 'node:os';
import { signIn } from '../partner.mjs';
import { load, withProduct } from '../product.mjs';
import { broken, table } from '../report.mjs';
import { measures } from './faultMeasures.mjs';

const columns = [
  {
    name: 'measured',
    of: ({ value }) => value,
    digits: 1,
    keeps: (value, { least, most }) => value >= least && value <= most,
  },
  { name: 'budget', of: ({ least, most, unit }) => `${least > 0 ? `${least}–` : '≤ '}${most} ${unit}` },
];

const [files, { texts }, blog] = await Promise.all(
  ['e2e/support/hostileFiles.ts', 'e2e/support/texts.ts', 'e2e/blog/blogPosts.ts'].map(load),
);
await withProduct(async ({ product, browser }) => {
  let phones = 0;
  const given = {
    browser,
    origin: product.appOrigin,
    files,
    blog,
    t: texts('en'),
    session: () => signIn(product, `+1555300${2000 + phones++}`),
  };
  const wanted = process.argv.slice(2);
  const rows = [];
  for (const [fault, measure] of Object.entries(measures)) {
    if (wanted.length > 0 && !wanted.includes(fault)) continue;
    // What never comes is over its budget, and keeps nothing else from being measured.
    const failed = ({ message }) => [
      { name: message.split('\n')[0], value: Number.POSITIVE_INFINITY, most: 0 },
    ];
    for (const row of await measure(given).catch(failed))
      rows.push({ least: 0, unit: 'ms', ...row, name: `${fault} ${row.name}` });
    console.log(`${fault} measured, load ${loadavg()[0]}`);
  }
  console.log(`${cpus().length} cores, Chromium ${browser.version()}; ✗ breaks its budget.\n`);
  console.log(table('fault', rows, columns));
  const faults = broken(rows, columns);
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});

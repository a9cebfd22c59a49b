// `npm run bench` (after a build): the first view of the public pages in both languages, beside the same pages without
// scripts, in one run; ends with the budgets of README.md beside it and fails when one is broken.
// `--runs 1` measures once instead of five times; addresses (`/ /es/blog`) measure those alone, and leave the README.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { broken, medians, table } from './report.mjs';

const root = join(import.meta.dirname, '../..');
const readme = join(import.meta.dirname, 'README.md');
const routes = ['/', '/partners', '/branded-meetings', '/blog', '/blog/global-connections'];
const everywhere = routes.flatMap((route) => [route, route === '/' ? '/es' : `/es${route}`]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const paths = positionals.length > 0 ? positionals : everywhere;

const is = (limit) => (value) => value === limit;
const atMost = (limit) => (value) => value <= limit;

const kinds = {
  'Lighthouse, as a phone (FCP, LCP and TBT in ms)': {
    performance: { of: ({ performance }) => performance, keeps: is(100) },
    accessibility: { of: ({ accessibility }) => accessibility, keeps: is(100) },
    'best practices': { of: ({ bestPractices }) => bestPractices, keeps: is(100) },
    SEO: { of: ({ seo }) => seo, keeps: is(100) },
    FCP: { of: ({ fcp }) => fcp },
    LCP: { of: ({ lcp }) => lcp },
    TBT: { of: ({ tbt }) => tbt, keeps: atMost(30) },
    CLS: { of: ({ cls }) => cls, digits: 3, keeps: is(0) },
    'FCP without scripts': { of: ({ limit }) => limit.fcp },
    'LCP without scripts': { of: ({ limit }) => limit.lcp },
    'LCP / limit': { of: ({ lcp, limit }) => lcp / limit.lcp, digits: 2, keeps: atMost(1.05) },
  },
  'Bytes of a first view (kB, gzip)': {
    HTML: { of: ({ bytes }) => bytes.html / 1000, digits: 1 },
    CSS: { of: ({ bytes }) => bytes.css / 1000, digits: 1, keeps: atMost(25) },
    'fonts before paint': { of: ({ bytes }) => bytes.fonts, keeps: atMost(2) },
    'their kB': { of: ({ bytes }) => bytes.fontBytes / 1000, digits: 1, keeps: atMost(180) },
    'script before paint': { of: ({ bytes }) => bytes.scriptBefore / 1000, digits: 1, keeps: atMost(2) },
    'script once hydrated': {
      of: ({ bytes }) => bytes.script / 1000,
      digits: 1,
      keeps: (kB, { name }) => kB <= (['/', '/es'].includes(name) ? 120 : 130),
    },
  },
  'Web Vitals, processor 4× slower (ms)': {
    LCP: { of: ({ vitals }) => vitals.lcp },
    CLS: { of: ({ vitals }) => vitals.cls, digits: 3, keeps: is(0) },
    TBT: { of: ({ vitals }) => vitals.tbt },
    'INP of an early press': { of: ({ vitals }) => vitals.inp, keeps: atMost(100) },
    'the press answered after': { of: ({ vitals }) => vitals.answered },
  },
};
const columnsOf = (columns) => Object.entries(columns).map(([name, column]) => ({ name, ...column }));

const run = async () => {
  const [{ chromium }, { runnerImport }, { browserPath }] = await Promise.all([
    import('playwright'),
    import('vite'),
    import('../../e2e/support/browser.mjs'),
  ]);
  const [{ startAuditor }, { serveWithoutScripts }, { readVitals }, { weigh }] = await Promise.all([
    import('./audit.mjs'),
    import('./limit.mjs'),
    import('./vitals.mjs'),
    import('./weigh.mjs'),
  ]);
  const { module: product } = await runnerImport(join(root, 'e2e/support/productServer.ts'));
  const executablePath = browserPath() ?? chromium.executablePath();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const { appOrigin, dispose } = await product.startProduct(join(root, 'dist'));
  const limit = await serveWithoutScripts(appOrigin);
  const times = Array.from({ length: runs });

  const measure = async (path) => {
    const bytes = await weigh(browser, appOrigin + path);
    const vitals = [];
    for (const _ of times) vitals.push(await readVitals(browser, appOrigin + path));
    const [audits, limits] = [[], []];
    const auditor = await startAuditor(executablePath);
    try {
      // In turns, so that whatever else the machine does meets both alike.
      for (const _ of times) {
        audits.push(await auditor.audit(appOrigin + path));
        limits.push(await auditor.audit(limit.origin + path, ['performance']));
      }
    } finally {
      await auditor.close();
    }
    const failing = [...new Set(audits.flatMap((audit) => audit.failing))];
    return {
      name: path,
      ...medians(audits),
      failing,
      limit: medians(limits),
      bytes,
      vitals: medians(vitals),
    };
  };

  const rows = [];
  try {
    for (const path of paths) {
      rows.push(await measure(path));
      console.log(`${path} measured, load ${loadavg()[0]}`);
    }
  } finally {
    limit.close();
    await dispose();
    await browser.close();
  }
  return { rows, version: browser.version() };
};

const report = ({ rows, version }) => {
  const day = new Date().toISOString().slice(0, 10);
  const head = `Measured on ${day}: ${cpus().length} cores, Chromium ${version}, median of ${runs}; ✗ breaks its budget.`;
  return [
    head,
    ...Object.entries(kinds).map(
      ([title, columns]) => `${title}:\n\n${table('page', rows, columnsOf(columns))}`,
    ),
  ].join('\n\n');
};

const marks = ['<!-- bench: begin -->', '<!-- bench: end -->'];
const writeReadme = (text) => {
  const [before, , after] = readFileSync(readme, 'utf8').split(/<!-- bench: (?:begin|end) -->/);
  if (after === undefined) throw new Error(`README.md has no ${marks.join(' and ')}`);
  writeFileSync(readme, `${before}${marks[0]}\n${text}\n${marks[1]}${after}`);
};

const missing = [
  ['dist/server/index.js', 'npm run build'],
  ['tests/bench/node_modules/lighthouse', 'npm ci --prefix tests/bench'],
].find(([file]) => !existsSync(join(root, file)));

if (missing) {
  console.error(`${missing[0]} is missing: \`${missing[1]}\` first.`);
  process.exitCode = 1;
} else {
  const measured = await run();
  const text = report(measured);
  console.log(text);
  for (const { name, failing } of measured.rows)
    for (const audit of failing) console.log(`below 1 on ${name}: ${audit}`);
  if (positionals.length === 0) writeReadme(text);
  const faults = Object.values(kinds).flatMap((columns) => broken(measured.rows, columnsOf(columns)));
  for (const fault of faults) console.log(`FAIL  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

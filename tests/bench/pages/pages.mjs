// `npm run bench:pages` (after a build): the first view of the public pages in both languages, beside the same pages bare
// and without scripts, in one run; ends with the budgets of pageBudgets.mjs and exits with 1 when one is broken, with 2
// when the machine was too noisy to judge times.
// `--runs 1` measures once instead of five times; addresses (`/ /es/blog`) measure those alone, and leave the README.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { broken, medians, table } from '../report.mjs';
import { atRest, busyElsewhere, noiseOf } from './noise.mjs';
import { kinds } from './pageBudgets.mjs';

const root = join(import.meta.dirname, '../../..');
const readme = join(import.meta.dirname, '../README.md');
const routes = ['/', '/partners', '/branded-meetings', '/blog', '/blog/global-connections'];
const everywhere = routes.flatMap((route) => [route, route === '/' ? '/es' : `/es${route}`]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const paths = positionals.length > 0 ? positionals : everywhere;

const columnsOf = (columns) => Object.entries(columns).map(([name, column]) => ({ name, ...column }));

const run = async () => {
  const [{ chromium }, { runnerImport }, { browserPath }] = await Promise.all([
    import('playwright'),
    import('vite'),
    import('../../../e2e/support/browser.mjs'),
  ]);
  const [
    { startAuditor },
    { bare, serveReduced, withoutScripts },
    { startPlainBrowser },
    { readVitals },
    { weigh },
  ] = await Promise.all([
    import('./audit.mjs'),
    import('./limit.mjs'),
    import('./plainBrowser.mjs'),
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
  const plainBrowser = startPlainBrowser(executablePath);
  const limits = {
    bare: await serveReduced(appOrigin, bare),
    still: await serveReduced(appOrigin, withoutScripts),
  };
  const busy = [];
  const speeds = [];
  const times = Array.from({ length: runs });

  const measure = async (path) => {
    busy.push(await busyElsewhere());
    const bytes = await weigh(browser, appOrigin + path);
    const vitals = [];
    for (const _ of times) vitals.push(await readVitals(plainBrowser, appOrigin + path));
    const audits = { own: [], bare: [], still: [] };
    const auditor = await startAuditor(executablePath);
    try {
      // In turns, so that whatever else the machine does meets all alike.
      for (const _ of times) {
        audits.own.push(await auditor.audit(appOrigin + path));
        for (const [name, { origin }] of Object.entries(limits))
          audits[name].push(await auditor.audit(origin + path, ['performance']));
      }
    } finally {
      await auditor.close();
    }
    speeds.push(...Object.values(audits).flatMap((some) => some.map(({ speed }) => speed)));
    const failing = [...new Set(audits.own.flatMap((audit) => audit.failing))];
    return {
      name: path,
      ...medians(audits.own),
      failing,
      bare: medians(audits.bare),
      still: medians(audits.still),
      bytes,
      vitals: medians(vitals),
    };
  };

  const rows = [];
  try {
    await atRest();
    for (const path of paths) {
      rows.push(await measure(path));
      console.log(`${path} measured, load ${loadavg()[0]}`);
    }
  } finally {
    for (const { close } of Object.values(limits)) close();
    await dispose();
    await Promise.all([browser.close(), plainBrowser.close()]);
  }
  return { rows, noise: noiseOf(busy, speeds), version: browser.version() };
};

const report = ({ rows, noise, version }) => {
  const day = new Date().toISOString().slice(0, 10);
  const head = `Measured on ${day}: ${cpus().length} cores, Chromium ${version}, median of ${runs}; ✗ breaks its budget.`;
  const quiet = `Noise: ${noise.words}.`;
  return [
    head,
    quiet,
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
  const { rows, noise } = measured;
  const isJudged = ({ isTimed }) => !(isTimed && noise.isTooMuch);
  const faults = Object.values(kinds).flatMap((columns) => broken(rows, columnsOf(columns).filter(isJudged)));
  for (const fault of faults) console.log(`FAIL  ${fault}`);
  if (noise.isTooMuch) console.log(`Too noisy to judge times: ${noise.words}. README.md stays as it is.`);
  else if (positionals.length === 0) writeReadme(text);
  process.exitCode = faults.length > 0 ? 1 : noise.isTooMuch ? 2 : 0;
}

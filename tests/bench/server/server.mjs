// `npm run bench:server` (after a build): what crashes, floods, slow and greedy clients and plain requests cost the built
// server; fails when a budget is broken. `-- K01 D06` runs those loads alone, `--seconds 5` shortens D06, `--moments 200`
// lengthens K01.
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { broken, table } from '../report.mjs';

const root = join(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, moments: { type: 'string', default: '5' } },
});
const columns = [
  {
    name: 'measured',
    of: ({ value }) => value,
    digits: 1,
    keeps: (value, { most = Infinity }) => value <= most,
  },
  { name: 'at most', of: ({ most }) => most ?? '' },
];
const missing = [
  ['dist/server/index.js', 'npm run build'],
  ['tests/bench/node_modules/autocannon', 'npm ci --prefix tests/bench'],
].find(([file]) => !existsSync(join(root, file)));

if (missing) {
  console.error(`${missing[0]} is missing: \`${missing[1]}\` first.`);
  process.exitCode = 1;
} else {
  const [{ faults: lost }, { loads }, { times }, { costs }, { comparisons }, { bells }] = await Promise.all([
    import('./serverFaults.mjs'),
    import('./serverLoads.mjs'),
    import('./serverTimes.mjs'),
    import('./serverRequests.mjs'),
    import('./serverPlain.mjs'),
    import('./serverBell.mjs'),
  ]);
  const all = { ...lost, ...loads, ...times, ...costs, ...comparisons, ...bells };
  const names = positionals.length > 0 ? positionals : Object.keys(all);
  const options = { seconds: Number(values.seconds), moments: Number(values.moments) };
  const rows = [];
  for (const name of names) {
    rows.push(...(await all[name](options)));
    console.log(`${name} measured, load ${loadavg()[0]}`);
  }
  console.log(`${cpus().length} cores; ✗ breaks its budget.\n\n${table('load', rows, columns)}`);
  const faults = broken(rows, columns);
  for (const fault of faults) console.log(`FAIL  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

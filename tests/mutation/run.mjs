// `npm run test:mutation [area…]` makes thousands of small changes to the machines and their rules, area by
// area, and counts how many a test notices (QA-2). Fails below 85 %. Not part of CI: it takes about an hour.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const lowest = 85;
const root = join(import.meta.dirname, '../..');
const areas = readdirSync(join(root, 'machines'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !areas.includes(name));
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')} in machines: ${areas.join(', ')}.`);
  process.exit(2);
}
const noticed = ['Killed', 'Timeout'];
const counted = [...noticed, 'Survived', 'NoCoverage'];

const rows = (asked.length > 0 ? asked : areas).map((area) => {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
    // Random walks look for what nobody thought of; a few steps are enough here.
    env: { ...process.env, MUTATED_AREA: area, PATHS_STEPS: '200' },
  });
  if (status !== 0) throw new Error(`Stryker did not get through ${area}`);
  const { files } = JSON.parse(readFileSync(join(root, `test-results/mutation/${area}.json`), 'utf8'));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (statuses) => mutants.filter((mutant) => statuses.includes(mutant.status)).length;
  return { area, noticed: count(noticed), mutants: count(counted) };
});

const percent = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole);
const row = (name, part, whole) =>
  console.log(
    `${name.padEnd(16)}${`${part}/${whole}`.padStart(14)}${percent(part, whole).toFixed(1).padStart(8)} %`,
  );
const sum = (what) => rows.reduce((total, one) => total + one[what], 0);
console.log('\narea                    noticed   score');
for (const one of rows) row(one.area, one.noticed, one.mutants);
row('all', sum('noticed'), sum('mutants'));
process.exitCode = percent(sum('noticed'), sum('mutants')) >= lowest ? 0 : 1;

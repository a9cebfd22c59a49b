// `npm test`: every check of the project. Failed tests run again at the very end. Red again is red; green is
// unsteady: its name is printed, and more than two of them fail the run. The last line is "N passed, N
// failed", where a check counts as one test. Reports, traces and screenshots are in test-results/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from './runner/commands.mjs';
import { browser, browserAlone, pagesShown, unit } from './runner/suites.mjs';
import { untaken } from './runner/transitions.mjs';
import { isRunAgain, judge, tooManyUnsteady } from './runner/verdict.mjs';

const folder = 'test-results';

/** What needs no build and no test. */
const checks = [
  ['Types', 'npx', ['tsc', '-p', 'tsconfig.json']],
  ['Types of the machines, without a browser', 'npx', ['tsc', '-p', 'machines/tsconfig.json']],
  ['Lint and format', 'npx', ['biome', 'ci', '--error-on-warnings', '.']],
  ['Unused files, exports and packages', 'npx', ['knip']],
];
/** What browser tests and some others stand on. */
const build = ['Build', 'npm', ['run', 'build']];
/** Whether the supported engines have what the build uses (APP-13). */
const baseline = ['What supported engines lack', 'npm', ['run', 'test:baseline']];
/** The build for the browser walks, with `data-event` on its controls. */
const buildForWalks = ['Build for the walks', 'npm', ['run', 'build:walked']];
/** Lists the walks, whose search for paths takes one core for a while: their tests find them in `WALKED_PATHS`. */
const listWalks = ['Paths of the walks', 'npx', ['playwright', 'test', '--project', 'walks', '--list']];

const seconds = [];
const timed = async (name, what) => {
  const start = performance.now();
  const result = await what();
  seconds.push([name, Math.round((performance.now() - start) / 1000)]);
  return result;
};

let passed = 0;
const failures = [];
const unsteady = [];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const check = async ([name, command, args]) => {
  const { ok, output } = await run({ command, args, isHeld: true });
  console.log(`── ${name}: ${ok ? 'passed' : 'failed'}`);
  if (!ok) console.log(output);
  if (ok) passed += 1;
  else failures.push({ name, reason: '' });
  return ok;
};
// Before the checks: two installations at a time would be in each other's way.
await timed('Browsers', () => run({ command: 'node', args: ['e2e/engines/installed.mjs'] }));
process.env['WALKED_PATHS'] = resolve(folder, 'walked-paths');
const checked = Promise.all(checks.map(check));
const isBuilt = await timed('Build', () => check(build));
// They go on beside the unit tests, which wait for disks, processes and databases.
const beside = isBuilt ? [buildForWalks, baseline, listWalks].map(check) : [];
const areWalksBuilt = Promise.all([checked, ...beside]).then(() => beside[0]);

// Tests that run the built server need not build it again.
if (isBuilt) process.env.BUILT_SERVER = 'dist/server';

/** What failed in each suite at first. */
const suspects = [];
for (const suite of isBuilt ? [unit, browser, browserAlone] : [unit]) {
  if (suite === browser && !(await timed('What is left of the checks', () => areWalksBuilt))) break;
  console.log(`\n── ${suite.name}`);
  const { passed: count, failed } = await timed(suite.name, () => suite.run(folder));
  passed += count;
  if (failed.length > 0) suspects.push({ suite, failed });
  if (suite === unit) {
    const names = untaken(folder);
    if (names.length === 0) passed += 1;
    else failures.push({ name: 'Transitions that no named test takes', reason: names.join(', ') });
  }
}
await areWalksBuilt;
for (const { suite, failed } of suspects) {
  if (!isRunAgain(failed)) {
    failures.push(...failed);
    continue;
  }
  console.log(`\n── ${suite.name} that failed, once more`);
  const second = await timed(`${suite.name}, again`, () => suite.run(folder, failed));
  const judged = judge(failed, second);
  failures.push(...judged.failures);
  unsteady.push(...judged.unsteady);
}
passed += unsteady.length;
failures.push(...tooManyUnsteady(unsteady));

const line = ({ name, reason }) => [name, reason].filter(Boolean).join(': ');
writeFileSync(
  `${folder}/report.json`,
  JSON.stringify({ passed, failed: failures.map(line), unsteady: unsteady.map(line), seconds }, null, 2),
);
for (const text of pagesShown(folder)) console.log(`\n${text}`);
console.log(`\n${seconds.map(([name, count]) => `${String(count).padStart(5)} s  ${name}`).join('\n')}`);
if (!process.env.TEST_DATABASE_URL) console.log('PostgreSQL was not tested: TEST_DATABASE_URL names none.');
for (const failure of failures) console.log(`✗ ${line(failure)}`);
for (const test of unsteady) console.log(`unsteady: ${line(test)}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

// `npm test`: every check of the project, in the order in which they are cheapest to fail.
// Ends with one line "N passed, N failed", a check counting as one and every test as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPaths } from '../e2e/browser.mjs';

const reports = mkdtempSync(join(tmpdir(), 'encuentro-tests-'));
let passed = 0;
let failed = 0;

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const heading = (text) => console.log(`\n── ${text}`);

/** A command that passes or fails as a whole. */
const check = (name, command, args) => {
  heading(name);
  const ok = run(command, args);
  if (ok) passed += 1;
  else failed += 1;
  if (!ok) console.log(`✗ ${name}`);
  return ok;
};

/** A test runner that leaves a JSON report; a run that dies without one counts as a failure. */
const suite = (name, command, args, file, read, env) => {
  heading(name);
  const report = join(reports, file);
  const ok = run(command, args(report), env?.(report));
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed + (ok || counts.failed > 0 ? 0 : 1);
};

check('Types', 'npx', ['tsc', '-p', 'tsconfig.json']);
check('Types of the machines, without a browser', 'npx', ['tsc', '-p', 'machines/tsconfig.json']);
check('Lint and format', 'npx', ['biome', 'ci', '--error-on-warnings', '.']);
check('Unused files, exports and packages', 'npx', ['knip']);
check('The atlas is fresh', 'node', ['tests/atlas/atlas.mjs', '--check']);
suite(
  'Machines, views, server, architecture',
  'npx',
  (report) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  'unit.json',
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
);
if (check('Build', 'npm', ['run', 'build'])) {
  const browser = browserPaths();
  suite(
    'Browser',
    'npx',
    () => ['playwright', 'test', '--reporter=list,json'],
    'browser.json',
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...browser }),
  );
}
// What the page showed when a browser test failed, so that a run elsewhere can be understood from its log.
const results = existsSync('test-results') ? readdirSync('test-results', { recursive: true }) : [];
for (const file of results.filter((name) => name.endsWith('error-context.md')))
  console.log(`\n── ${file}\n${readFileSync(join('test-results', file), 'utf8')}`);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// `npm test`: every check of the project, in the order in which they are cheapest to fail.
// Ends with one line "N passed, N failed", a check counting as one and every test as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserPaths } from '../e2e/browser.mjs';

const reports = mkdtempSync(join(tmpdir(), 'encuentro-tests-'));
let passed = 0;
/** What failed, a line each: told again at the end, where somebody looks who has only the log. */
const failures = [];

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const heading = (text) => console.log(`\n── ${text}`);

/** A command that passes or fails as a whole. */
const check = (name, command, args) => {
  heading(name);
  const ok = run(command, args);
  if (ok) passed += 1;
  else failures.push(name);
  return ok;
};

/** A test runner that leaves a JSON report; a run that dies without one counts as a failure. */
const suite = (name, command, args, file, read, env) => {
  heading(name);
  const report = join(reports, file);
  const ok = run(command, args(report), env?.(report));
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [] };
  passed += found.passed;
  failures.push(...found.failed);
  if (!ok && found.failed.length === 0) failures.push(name);
};

/** A failure and the beginning of its reason, without colours. */
const line = (name, reason = '') =>
  `${name}: ${stripVTControlCharacters(reason).replace(/\s+/g, ' ').slice(0, 300)}`;

/** All tests that a report of the browser tests tells of. */
const specsOf = (suites = []) =>
  suites.flatMap(({ specs, suites: within }) => [...specs, ...specsOf(within)]);

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
  ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => line(fullName, failureMessages[0])),
  }),
);
if (check('Build', 'npm', ['run', 'build'])) {
  const browser = browserPaths();
  suite(
    'Browser',
    'npx',
    () => ['playwright', 'test', '--reporter=list,json'],
    'browser.json',
    ({ stats, suites, errors }) => ({
      passed: stats.expected,
      failed: [
        ...specsOf(suites)
          .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
          .map(({ file, line: at, title, tests }) =>
            line(`${file}:${at} ${title}`, tests[0]?.results.at(-1)?.error?.message),
          ),
        ...errors.map(({ message }) => line('Browser', message)),
      ],
    }),
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...browser }),
  );
}
// What the page showed when a browser test failed, so that a run elsewhere can be understood from its log. What
// follows from there on is the test's own source.
const results = existsSync('test-results') ? readdirSync('test-results', { recursive: true }) : [];
for (const file of results.filter((name) => name.endsWith('error-context.md'))) {
  const [told] = readFileSync(join('test-results', file), 'utf8').split('\n# Test source');
  console.log(`\n── ${file}\n${told}`);
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

// The two test runners: how each is run, what its report says, and how failed tests are run again.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './commands.mjs';
import { failedInPages } from './verdict.mjs';

/**
 * A failed test. Its runner finds it by `again`; `reason` is the first line of the failure.
 * @typedef {{ name: string, reason: string, again: string[] }} Failure
 * @typedef {{ passed: number, failed: Failure[] }} Report
 */

const reasonOf = (message = '') =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300);

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Runs a suite and reads its report. A run without a report, or without a test in it, fails as a whole. */
const report = async (name, file, command, read) => {
  rmSync(file, { force: true });
  const { ok } = await run(command);
  const found = readJson(file);
  const { passed, failed } = found === null ? { passed: 0, failed: [] } : read(found);
  const isUnexplained = !ok && failed.length === 0;
  return {
    passed,
    failed: isUnexplained ? [{ name, reason: 'the run ended without naming a test', again: [] }] : failed,
  };
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Machines, views, server and architecture, in Vitest. */
export const unit = {
  name: 'Unit tests',
  /** @param {string} folder for the report @param {Failure[]} [only] @returns {Promise<Report>} */
  run: (folder, only = []) => {
    const file = join(folder, only.length > 0 ? 'unit-again.json' : 'unit.json');
    const names = only.map(({ again: [, title] }) => escaped(title)).join('|');
    const filter =
      only.length > 0 ? [...new Set(only.map(({ again: [path] }) => path)), '-t', `^(${names})$`] : [];
    return report(
      unit.name,
      file,
      {
        command: 'npx',
        args: [
          'vitest',
          'run',
          ...filter,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
      },
      ({ numPassedTests, testResults }) => ({
        passed: numPassedTests,
        failed: testResults.flatMap(({ name: path, status, message, assertionResults }) => {
          const failed = assertionResults
            .filter((test) => test.status === 'failed')
            .map(({ fullName, failureMessages }) => ({
              name: fullName,
              reason: reasonOf(failureMessages[0]),
              again: [path, fullName],
            }));
          // A file that does not load has no test that could fail.
          const isBroken = status === 'failed' && failed.length === 0;
          return isBroken ? [{ name: path, reason: reasonOf(message), again: [] }] : failed;
        }),
      }),
    );
  },
};

/** All tests in a report of the browser tests. */
const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: within }) => [...specs, ...specsOf(within)]);

/** The built app and the real server, in Playwright: the tests that a filter leaves. */
const inBrowser = (name, key, filter) => ({
  name,
  /** @param {string} folder for the report @param {Failure[]} [only] @returns {Promise<Report>} */
  run: (folder, only = []) => {
    const isAgain = only.length > 0;
    const file = join(folder, isAgain ? `${key}-again.json` : `${key}.json`);
    const lastRun = join(folder, key, '.last-run.json');
    // The second run keeps whole traces and runs one test at a time.
    const again = ['--last-failed', '--last-failed-file', lastRun, '--trace', 'on', '--workers', '1'];
    const output = join(folder, isAgain ? `${key}-again` : key);
    return report(
      name,
      file,
      {
        command: 'npx',
        args: [
          ...['playwright', 'test', '--reporter=list,json', '--output', output],
          ...filter,
          ...(isAgain ? again : []),
        ],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
      ({ stats, suites, errors }) => ({
        passed: stats.expected,
        failed: [
          ...failedInPages(specsOf(suites)).map(({ message, ...test }) => ({
            ...test,
            reason: reasonOf(message),
          })),
          ...errors.map(({ message }) => ({ name, reason: reasonOf(message), again: [] })),
        ],
      }),
    );
  },
});

/** All browser tests but those of the next suite. */
export const browser = inBrowser('Browser tests', 'browser', ['--grep-invert', '@alone']);

/** Browser tests that need the machine for themselves, such as those of several cameras: one after the other. */
export const browserAlone = inBrowser('Browser tests that run alone', 'browser-alone', [
  // Of other projects no file is loaded: the walks search their paths at load.
  ...['--grep', '@alone', '--project', 'pages', '--workers', '1'],
]);

/**
 * What the page showed where a browser test failed, so that a run elsewhere can be understood from its log.
 * @returns {string[]} a text for each
 */
export const pagesShown = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('error-context.md'))
    .map((file) => {
      // The rest is the source of the test.
      const [shown] = readFileSync(join(folder, file), 'utf8').split('\n# Test source');
      return `── ${file}\n${shown}`;
    });

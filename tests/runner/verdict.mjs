// The result of a run: which failed tests are run again, and what their second run means.

/** More failed tests than these are not run again: they are not just unsteady. */
const mostRunAgain = 20;
/** More unsteady tests than these fail a run in which nothing else did. */
const mostUnsteady = 2;

/** @typedef {import('./suites.mjs').Failure} Failure */

/** Whether failed tests run again: there are few, and the runner can find each. @param {Failure[]} failed */
export const isRunAgain = (failed) =>
  failed.length > 0 && failed.length <= mostRunAgain && failed.every(({ again }) => again.length > 0);

/**
 * Red the second time is red; green is unsteady, if it was run at all.
 * @param {Failure[]} failed the first time
 * @param {{ passed: number, failed: Failure[] }} second what was run again
 * @returns {{ failures: Failure[], unsteady: Failure[] }}
 */
export const judge = (failed, second) => {
  // A test that did not run again is not known to be green.
  const isWhole = second.passed + second.failed.length >= failed.length;
  const isRed = ({ name }) =>
    !isWhole || second.failed.some((test) => test.name === name || test.again.length === 0);
  return { failures: failed.filter(isRed), unsteady: failed.filter((test) => !isRed(test)) };
};

/**
 * What failed of the browser tests: one title runs in several engines, and each is a test of its own.
 * @param {{ file: string, line: number, title: string, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }[]} specs
 * @returns {{ name: string, message: string | undefined, again: string[] }[]}
 */
export const failedInPages = (specs) =>
  specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} ${title}`,
        message: results.at(-1)?.error?.message,
        again: [title],
      })),
  );

/** A failure if too many tests are unsteady, else none. @param {Failure[]} unsteady @returns {Failure[]} */
export const tooManyUnsteady = (unsteady) =>
  unsteady.length > mostUnsteady
    ? [
        {
          name: `${unsteady.length} unsteady tests`,
          reason: `at most ${mostUnsteady} are let pass`,
          again: [],
        },
      ]
    : [];

// What a run amounts to: which of the tests that failed are run once more, and what the second time says of them.

/** More than these are no matter of steadiness, and are not run again. */
const mostRunAgain = 20;
/** More unsteady tests than these fail a run in which nothing else did. */
const mostUnsteady = 2;

/** @typedef {import('./suites.mjs').Failure} Failure */

/** Whether these tests are run once more: few enough, and each of them can be found again. @param {Failure[]} failed */
export const isRunAgain = (failed) =>
  failed.length > 0 && failed.length <= mostRunAgain && failed.every(({ again }) => again.length > 0);

/**
 * Red the second time is red; green is unsteady, if it was run at all.
 * @param {Failure[]} failed the first time
 * @param {{ passed: number, failed: Failure[] }} second what was run again
 * @returns {{ failures: Failure[], unsteady: Failure[] }}
 */
export const judge = (failed, second) => {
  // Not even run again, a test is not known to be green.
  const isWhole = second.passed + second.failed.length >= failed.length;
  const isRed = ({ name }) =>
    !isWhole || second.failed.some((test) => test.name === name || test.again.length === 0);
  return { failures: failed.filter(isRed), unsteady: failed.filter((test) => !isRed(test)) };
};

/** The failure that too many unsteady tests are; none with few. @param {Failure[]} unsteady @returns {Failure[]} */
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

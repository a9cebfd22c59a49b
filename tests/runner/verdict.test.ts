import { expect, it } from 'vitest';
import { failedInPages, isRunAgain, judge, tooManyUnsteady } from './verdict.mjs';

const failure = (name: string, again = [name]) => ({ name, reason: 'expected 1, got 2', again });
const [a, b] = [failure('a'), failure('b')];
const broken = failure('a file that cannot be loaded', []);

it('[QA-6] what failed is run once more, unless it is too much or cannot be found again', () => {
  const many = Array.from({ length: 20 }, (_, index) => failure(`${index}`));
  expect([[a], many].map(isRunAgain)).toEqual([true, true]);
  expect([[], [...many, a], [a, broken]].map(isRunAgain)).toEqual([false, false, false]);
});

it('[QA-6] red again is red, and green the second time is unsteady', () => {
  expect(judge([a, b], { passed: 1, failed: [failure('b')] })).toEqual({ failures: [b], unsteady: [a] });
  expect(judge([a], { passed: 1, failed: [] })).toEqual({ failures: [], unsteady: [a] });
});

it('[QA-6] what was not run a second time, or broke as a whole, is not known to be green', () => {
  expect(judge([a, b], { passed: 1, failed: [] }).failures).toEqual([a, b]);
  expect(judge([a, b], { passed: 1, failed: [broken] }).failures).toEqual([a, b]);
});

it('[QA-6] more than two unsteady tests fail a run', () => {
  expect(tooManyUnsteady([a, b])).toEqual([]);
  expect(tooManyUnsteady([a, b, failure('c')])).toMatchObject([{ name: '3 unsteady tests' }]);
});

it('[QA-6] a test that fails in one engine is named by it, however it ends in another', () => {
  const spec = { file: 'mainJob.spec.ts', line: 8, title: 'the main job' };
  const passed = { projectName: 'firefox', status: 'expected', results: [{}] };
  const failed = {
    projectName: 'webkit',
    status: 'unexpected',
    results: [{ error: { message: 'first' } }, { error: { message: 'last' } }],
  };
  const found = { name: '[webkit] mainJob.spec.ts:8 the main job', message: 'last', again: ['the main job'] };
  expect(failedInPages([{ ...spec, tests: [passed, failed] }])).toEqual([found]);
  expect(failedInPages([{ ...spec, tests: [failed] }])).toEqual([found]);
  expect(failedInPages([{ ...spec, tests: [passed] }])).toEqual([]);
});

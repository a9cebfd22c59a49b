import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from '../sources.ts';
import { atlasPage } from './atlasPage.tsx';
import { machinesInSources } from './machinesInSources.ts';

const entries = await machinesInSources();

it('[QA-4] the atlas tells of every machine what it is for, and which tests it has', () => {
  const files = sources(['machines'], /Machine\.ts$/).map(({ path }) => path);
  expect(entries.map(({ file }) => file)).toEqual(files.sort());
  const bare = entries.filter(
    ({ purpose, tests, requirements }) => purpose === '' || tests.length === 0 || requirements.length === 0,
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
});

it('[QA-4] the atlas names suites as tests, those by way of a starter too, and the plan by itself', () => {
  const named = entries.flatMap(({ tests, browserTests }) => [...tests, ...browserTests]);
  expect(named.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
  const dashboard = entries.find(({ chart }) => chart.id === 'dashboard');
  expect(dashboard?.plan).toBe('tests/model/plans/dashboard/dashboard.ts');
  expect(dashboard?.tests).toContain('tests/dashboard/dashboardMachine.test.ts');
});

it('[QA-4] the atlas has the requirements of docstrings and of tests, ranges one by one', () => {
  const of = (id: string) => entries.find(({ chart }) => chart.id === id);
  expect(of('phoneVerification')?.requirements).toEqual(
    expect.arrayContaining(['SIGNUP-4', 'SIGNUP-5', 'SIGNUP-6', 'SIGNUP-7', 'SIGNIN-1', 'SIGNIN-6']),
  );
  expect(of('payment')?.chart.delays).toContainEqual({ name: 'poll', ms: 5000 });
});

it('[QA-4] the atlas has every machine, and nothing of where or when it was made', async () => {
  const page = await atlasPage();
  expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|\d{4}-\d\d-\d\d/);
  expect(page).not.toContain(join(import.meta.dirname, '../..'));
  for (const { chart } of entries) expect(page).toContain(`<h3 id="${chart.id}">`);
});

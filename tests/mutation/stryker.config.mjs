// Which mutants there are, and who judges them; `run.mjs` goes through the areas.
const area = process.env['MUTATED_AREA'] ?? '';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // TypeScript 7 has no API for the rewriting of its settings, and nothing here needs that.
  tsconfigFile: 'none.json',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [`machines/${area}/**/*.ts`],
  ignorePatterns: ['/dist', '/data', '/e2e', '/test-results', '/tests/bench'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['MUTATION_WORKERS'] ?? 2),
  timeoutMS: 20_000,
  reporters: ['json', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation/${area}.json` },
  tempDirName: 'test-results/stryker',
  allowEmpty: true,
};

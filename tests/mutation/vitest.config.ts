import { defineConfig } from 'vitest/config';

const area = process.env['MUTATED_AREA'] ?? '';

/** The tests that judge an area's mutants: those of its machines and rules, and the walks; no views. */
export default defineConfig({
  test: {
    include: [`tests/${area}/*.test.ts`, 'tests/model/walks.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});

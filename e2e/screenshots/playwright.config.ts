import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** Pictures of the built product, on the servers and in the browser of the browser tests. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../support/globalSetup.ts',
  outputDir: '../../test-results/shots',
  projects: [
    { name: 'readme', testMatch: ['readme.shots.ts', 'meeting.shots.ts'] },
    { name: 'sheet', testMatch: 'sheet.shots.ts' },
  ],
  reporter: 'list',
  workers: 2,
  // A journey takes dozens of pictures.
  timeout: 1_800_000,
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'off',
  },
});

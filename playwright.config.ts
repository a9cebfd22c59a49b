import { defineConfig } from '@playwright/test';
import { type EngineName, installed } from './e2e/engines/installed.mjs';
import { browserPaths, hasSharedMemory } from './e2e/support/browser.mjs';

Object.assign(process.env, browserPaths());
const chromiumPath = process.env['CHROMIUM_PATH'];

export default defineConfig<object, { build: string; engineName: EngineName }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  fullyParallel: true,
  projects: [
    // The main job in other engines than Chromium, where this machine has them (APP-13). They wait more than others, so
    // one of each goes on beside the pages.
    ...(['firefox', 'webkit'] as const)
      .filter(installed)
      .map((name) => ({ name, testMatch: 'engines/*.spec.ts', workers: 1, use: { engineName: name } })),
    { name: 'pages', testIgnore: ['model/**', 'engines/**'], workers: 3 },
    // Their controls tell their events (tests/runner/buildWalked.mjs). Every point of a large window costs time.
    {
      name: 'walks',
      testMatch: 'model/**/*.spec.ts',
      workers: 3,
      use: { build: 'dist/walked', viewport: { width: 1100, height: 640 } },
    },
  ],
  // On two cores two of them leave a third of the time idle: they wait for network and timers.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What moves has tests of its own (`inMotion`): elsewhere it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    // Steps, network and console; snapshots cost an eighth of the run, screenshots half of it. Tests that run
    // again leave all of them (tests/runner/suites.mjs).
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    // A worker would take requests out of the tests' sight; its own tests let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromiumPath && { executablePath: chromiumPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      // Files in its place, which Playwright asks for everywhere, cost a few hundredths of the processor's time.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => join('tests', path));
/** Tests that have a page of their own, as their first line says, or put other modules in the place of the product's. */
const apart = files.filter((file) =>
  /^\/\/ @vitest-environment happy-dom|\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    environment: 'node',
    // The lobby's frame has an origin of its own, and a meeting a page of its own: the browser tests look into them.
    environmentOptions: {
      happyDOM: {
        settings: {
          disableIframePageLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          navigation: { disableChildPageNavigation: true },
        },
      },
    },
    // One more than the machine has cores: tests of the server wait for disks, processes and databases.
    maxWorkers: availableParallelism() + 1,
    // A slow machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    unstubGlobals: true,
    setupFiles: ['tests/model/noteTaken.ts'],
    projects: [
      { extends: true, test: { name: 'apart', include: apart, pool: 'threads' } },
      // The others leave nothing behind that another file would find: their modules are loaded once.
      { extends: true, test: { name: 'together', include: files, exclude: apart, isolate: false } },
    ],
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { flagFiles } from './src/app/flags/plugin.ts';

const within = (name: RegExp) =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules'))
    .map((path) => join('tests', path));
const files = within(/\.test\.tsx?$/);
const saying = (told: RegExp, among: readonly string[]) =>
  among.filter((file) => told.test(readFileSync(file, 'utf8')));

/** Puts other modules in the place of the product's, or other properties in the place of the page's. */
const changing = /\bvi\.(mock|doMock|resetModules)\(|\bObject\.defineProperty\((navigator|document|HTML)/;
/** Helpers that each file that uses them must load anew: they do so, or have hooks. */
const loadedByEach = saying(
  new RegExp(`${changing.source}|^(before|after)Each\\(`, 'm'),
  within(/\/(?!\w+\.test\.)\w+\.tsx?$/),
);
/** The modules that a file names, of those beside it or above. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
/** Tests that do so, or that would find what others loaded late. */
const apart = [
  ...new Set([
    ...saying(new RegExp(`${changing.source}|^// Runs apart`, 'm'), files),
    ...files.filter((file) => importsOf(file).some((path) => loadedByEach.includes(path))),
  ]),
];
/** Tests that need a page, and share it. */
const inPage = saying(/^\/\/ @vitest-environment happy-dom/, files).filter((file) => !apart.includes(file));

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), flagFiles()],
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
    setupFiles: ['tests/model/noteTaken.ts', 'tests/freshPage.ts'],
    projects: [
      { extends: true, test: { name: 'apart', include: apart, pool: 'threads' } },
      // The others leave nothing behind that another file would find: their modules are loaded once.
      { extends: true, test: { name: 'in a page', include: inPage, isolate: false } },
      {
        extends: true,
        test: {
          name: 'together',
          include: files,
          exclude: [...apart, ...inPage],
          isolate: false,
          globalSetup: 'tests/server/scratchRun.ts',
        },
      },
    ],
  },
});

import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Drops the mark by which `npm start` knows its own finished build, before a build writes beside it: another command's build, or
 * one that is cut off, must not count as it. Builds into other folders leave it.
 */
export const buildMark = (): Plugin => {
  let mark = '';
  return {
    name: 'build-mark',
    apply: 'build',
    configResolved: ({ root, build }) => {
      mark = join(dirname(resolve(root, build.outDir)), '.inputs');
    },
    buildStart: () => rm(mark, { force: true }),
  };
};

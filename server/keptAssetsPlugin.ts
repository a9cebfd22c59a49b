import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { keepAssets } from './http/keptAssets.ts';

/** Keeps the site's hash-named files for the servers of later builds, once they are compressed (OPS-5). */
export const keptAssets = (): Plugin => ({
  name: 'kept-assets',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      if (dir !== undefined) await keepAssets(dirname(dir), Date.now());
    },
  },
});

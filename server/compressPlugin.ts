import type { Plugin } from 'vite';
import { compressFolder } from './http/staticFiles.ts';

/**
 * Compresses the site's files as the last step of their build, so that no server compresses one, and the folder may be
 * read-only (OPS-7).
 */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      if (dir !== undefined) await compressFolder(dir);
    },
  },
});

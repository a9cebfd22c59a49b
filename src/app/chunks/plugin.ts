import type { Plugin } from 'vite';
import { type BuiltFile, withImportChunk } from './withImportChunk.ts';

/** The module of Vite that loads the files of a chunk; it asks for nothing twice. */
const vitesOwn = '\0vite/preload-helper.js';

/** Loads every chunk by `importChunk` (`platform/chunkLoader.ts`), which asks again for what fails (APP-11). */
export const chunks = (): Plugin => ({
  name: 'chunks',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  load: (id) => (id === vitesOwn ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = bundle as Record<string, BuiltFile>;
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        file.code = withImportChunk(file, files);
        if (file.code.includes('vite:preloadError')) throw new Error('Chunks are loaded by Vite again.');
      }
    },
  },
});

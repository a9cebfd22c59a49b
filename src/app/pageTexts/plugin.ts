import type { Plugin, ResolvedConfig } from 'vite';
import { textsFiles } from './textsFiles.ts';

/** Writes the texts of every public page in each language, one file a page, which its first script fetches (APP-6). */
export const pageTexts = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'page-texts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      for (const [fileName, source] of await textsFiles(config.publicDir))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
};

import type { Plugin } from 'vite';
import { dashboardSheetOf } from '../siteStyles/joinStyles.ts';
import { type BuiltFile, filesOf, refuseCircles, withImportChunk } from './withImportChunk.ts';

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
      refuseCircles(files);
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        file.code = withImportChunk(file, files);
        if (file.code.includes('vite:preloadError')) throw new Error('Chunks are loaded by Vite again.');
      }
      // What the dashboard's page asks for at once (`app/boot/dashboardBoot.ts`).
      const lists = 'dashboard/dashboardChunk.ts';
      const calls = ['platform/api/api.ts', 'platform/api/apiClient.ts', 'session/storedSession.ts'];
      const sizeOf = (file: string) => {
        const built = bundle[file.slice(1)];
        return built?.type === 'chunk' ? built.code.length : (built?.source.length ?? 0);
      };
      // The smallest first: beside the large ones that the page’s head asks for, each costs a round trip.
      const needed = (...modules: string[]) =>
        filesOf([lists, ...modules], files).toSorted((one, other) => sizeOf(one) - sizeOf(other));
      const sheet = dashboardSheetOf(bundle);
      if (sheet === undefined) throw new Error('The build has no styles of the dashboard.');
      const source = JSON.stringify({
        sheet: `/${sheet}`,
        space: needed(...calls, 'dashboard/DashboardScreen.tsx'),
        signIn: needed('dashboard/SpaceSignInScreen.tsx'),
      });
      this.emitFile({ type: 'asset', fileName: 'dashboard-files.json', source });
    },
  },
});

import type { Plugin } from 'vite';
import { dashboardSheetOf } from '../siteStyles/joinStyles.ts';
import { pageScreens } from './pageScreens.ts';
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
      // What the first script of a page asks for at once (`app/boot`).
      const lists = 'dashboard/dashboardChunk.ts';
      const calls = ['platform/api/api.ts', 'platform/api/apiClient.ts', 'session/storedSession.ts'];
      const sizeOf = (file: string) => {
        const built = bundle[file.slice(1)];
        return built?.type === 'chunk' ? built.code.length : (built?.source.length ?? 0);
      };
      // The smallest first: beside the large ones that the page’s head asks for, each costs a round trip.
      const needed = (...modules: string[]) =>
        filesOf(modules, files).toSorted((one, other) => sizeOf(one) - sizeOf(other));
      const sheet = dashboardSheetOf(bundle);
      if (sheet === undefined) throw new Error('The build has no styles of the dashboard.');
      const dashboard = {
        sheet: `/${sheet}`,
        space: needed(lists, ...calls, 'dashboard/DashboardScreen.tsx'),
        signIn: needed(lists, 'dashboard/SpaceSignInScreen.tsx'),
      };
      // Their styles are in the site's sheet.
      const scripts = (modules: readonly string[]) => needed(...modules).filter((file) => /\.js$/.test(file));
      const publicPages = Object.fromEntries(
        Object.entries(pageScreens).map(([path, modules]) => [path, scripts(modules)]),
      );
      const source = JSON.stringify({ dashboard, publicPages });
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
    },
  },
});

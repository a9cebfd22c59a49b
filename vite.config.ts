import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedServer } from './server/devPlugin.ts';
import { serviceWorker } from './src/app/serviceWorker/plugin.ts';
import { plazaScenes } from './src/shared/plazaPlugin.ts';

interface Chunking {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Whether the entry of the site imports a module, itself or through others, without waiting for a page. The entry
 * stays apart: the lobby shares some of these modules and must not start the site.
 */
const isOfEveryPage = (id: string, chunking: Chunking, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  return (chunking.getModuleInfo(id)?.importers ?? []).some(
    (one) => one.endsWith('/src/main.tsx') || isOfEveryPage(one, chunking, seen),
  );
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), vanillaExtractPlugin(), plazaScenes(), serviceWorker(), embeddedServer()],
  resolve: {
    // What react-konva needs of Konva: 3 kB less than the package's own Core.
    alias: {
      'konva/lib/Core.js': fileURLToPath(new URL('src/logo/konvaCore.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Flags and small drawings stay files: a hundred data: addresses would weigh on every visit.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rollupOptions: {
        input: { index: 'index.html', lobby: 'src/meetings/lobby.html' },
        output: {
          // What every page needs travels as one file: it compresses better, and is one request.
          codeSplitting: {
            groups: [
              {
                name: 'base',
                // By their whole names: react-konva and its reconciler come with the logo editor's stage.
                test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|i18next|react-i18next|use-[\w-]+|wouter|regexparam)[\\/]/,
                priority: 2,
              },
              { name: (id, chunking) => (isOfEveryPage(id, chunking) ? 'shell' : null), priority: 1 },
            ],
          },
        },
      },
    }),
  },
}));

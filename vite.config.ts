import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedServer } from './server/devPlugin.ts';
import { plazaScenes } from './src/shared/plazaPlugin.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), vanillaExtractPlugin(), plazaScenes(), embeddedServer()],
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
                test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|i18next|react-i18next|use-|wouter|regexparam)[\\/-]/,
                priority: 2,
              },
              { name: 'shell', test: /[\\/](src|machines)[\\/].*\.tsx?$/, minShareCount: 3, priority: 1 },
            ],
          },
        },
      },
    }),
  },
}));

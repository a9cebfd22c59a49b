import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { wordmark } from './server/brand/wordmark.ts';
import { buildMark } from './server/buildMarkPlugin.ts';
import { compressedFiles } from './server/compressPlugin.ts';
import { embeddedServer } from './server/devPlugin.ts';
import { keptAssets } from './server/keptAssetsPlugin.ts';
import { bootScript } from './src/app/boot/plugin.ts';
import { compileHint } from './src/app/chunks/compileHint.ts';
import { chunkGroups } from './src/app/chunks/groups.ts';
import { chunks } from './src/app/chunks/plugin.ts';
import { withoutSelectors } from './src/app/chunks/withoutSelectors.ts';
import { buildTarget } from './src/app/engines.mjs';
import { withoutEventAttributes } from './src/app/eventAttributes/plugin.ts';
import { flagFiles } from './src/app/flags/plugin.ts';
import { cutFonts } from './src/app/fonts/plugin.ts';
import { scriptIntegrity } from './src/app/integrity/plugin.ts';
import { pageTexts } from './src/app/pageTexts/plugin.ts';
import { serviceWorker } from './src/app/serviceWorker/plugin.ts';
import { classNames } from './src/app/siteStyles/classNames.ts';
import { siteStyles } from './src/app/siteStyles/plugin.ts';
import { socialImages } from './src/app/socialImages/plugin.ts';
import { plazaScenes } from './src/plaza/plazaPlugin.ts';

/** The build for the browser walks, which look at no social image and read no compressed file. */
const isForWalks = process.env['KEEP_EVENT_ATTRIBUTES'] !== undefined;

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    buildMark(),
    withoutEventAttributes(),
    react(),
    cutFonts(),
    flagFiles(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? classNames() : 'debug' }),
    plazaScenes(),
    siteStyles(),
    chunks(),
    withoutSelectors(),
    pageTexts(),
    bootScript(),
    !isForWalks && socialImages(wordmark),
    serviceWorker(),
    scriptIntegrity(),
    !isForWalks && compressedFiles(),
    keptAssets(),
    embeddedServer(),
  ],
  resolve: {
    // What react-konva needs of Konva: 3 kB less than the package's own Core.
    alias: [
      {
        find: 'konva/lib/Core.js',
        replacement: fileURLToPath(new URL('src/logo/konvaCore.ts', import.meta.url)),
      },
      // Icons without their attributes, which are styles.
      {
        find: '../createLucideIcon.mjs',
        replacement: fileURLToPath(new URL('src/ui/createIcon.tsx', import.meta.url)),
      },
      // React has had it itself for long: 1 kB less on every page.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // The inspector is no page of the build: without this its packages would be found late, and reload what is inspected.
  optimizeDeps: { entries: ['index.html', 'src/lobby/lobby.html', 'src/inspect/inspector.html'] },
  // The renderer holds everything it needs, in its production form whatever the server's environment says.
  ...(mode === 'render' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    outDir: 'dist/web',
    ...(!isSsrBuild && { target: buildTarget }),
    emptyOutDir: true,
    // A browser that does not know these hints does well without them. Chunks have their own (`app/chunks`).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    copyPublicDir: !isSsrBuild,
    // The renderer is one file: a running server never reads another build's.
    ...(mode === 'render' && { rollupOptions: { output: { codeSplitting: false } } }),
    // Flags and small drawings stay files: a hundred data: addresses would weigh on every visit.
    assetsInlineLimit: 0,
    // The server and the operator's command.
    ...(isSsrBuild &&
      mode !== 'render' && {
        rollupOptions: { input: { index: 'server/index.ts', operator: 'server/operator/operator.ts' } },
      }),
    ...(!isSsrBuild && {
      rollupOptions: {
        input: { index: 'index.html', lobby: 'src/lobby/lobby.html' },
        output: {
          // Pages name a dozen of them, in signs that compress badly; 42 bits tell the versions of one file apart.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: chunkGroups() },
          postBanner: compileHint,
        },
      },
    }),
  },
}));

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile, preview } from 'vite';

const root = join(import.meta.dirname, 'pages');
const outDir = join(import.meta.dirname, 'dist');
const product = join(import.meta.dirname, '../../../vite.config.ts');

// What a page has already when the editor opens: React and its like, and the colors, buttons and fields of the design tab.
const libraries =
  'react|react-dom|scheduler|xstate|@xstate|i18next|react-i18next|use-sync-external-store|culori';
const ofTab = 'contrast|timings|drawing|Button|IconButton|FieldFrame|SegmentedControl|Slider';
const present = new RegExp(`node_modules[\\\\/](${libraries})[\\\\/]|[\\\\/](${ofTab})(\\.css)?\\.tsx?$`);

/** Builds the page of all editors for production. @returns the gzip bytes that each editor adds, by subject. */
export const buildPages = async () => {
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, product);
  const { output } = await build({
    root,
    configFile: false,
    resolve: config.resolve ?? {},
    logLevel: 'warn',
    plugins: [react(), vanillaExtractPlugin()],
    publicDir: join(import.meta.dirname, '../../../public'),
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(root, 'index.html'),
        output: { codeSplitting: { groups: [{ name: 'present', test: present }] } },
      },
    },
  });
  return sizes(output);
};

/** Serves what was built, and the photo, on a free port of this machine. @returns its address and how to end it */
export const servePages = async (photo) => {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [
      {
        name: 'photo',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use('/photo.jpg', (_request, response) =>
            response.setHeader('Content-Type', 'image/jpeg').end(photo),
          );
        },
      },
    ],
  });
  return { origin: server.resolvedUrls.local[0], close: () => server.close() };
};

/**
 * A peer is its module with all that comes with it. Ours is the chunk that is fetched for the editor, and beside it
 * the worker, which comes after the first frame; the rest is part of the tab.
 */
const sizes = (output) => {
  const files = new Map(output.map((file) => [file.fileName, file]));
  const named = (name) => output.find((file) => file.name === name);
  const without = (fileName, ...others) => {
    const known = new Set(others.flatMap((other) => [...reached(files, other)]));
    return [...reached(files, fileName)].filter((name) => !known.has(name) && !name.includes('present-'));
  };
  const index = output.find(({ isEntry }) => isEntry).fileName;
  const worker = output.find(({ fileName }) => /imageWorker-.*\.js$/.test(fileName));
  const own = {
    limit: without(named('limit').fileName, index),
    easyCrop: without(named('easyCrop').fileName, index),
    cropper: without(named('cropper').fileName, index),
    ours: without(named('LogoStage').fileName, named('ours').fileName),
    'worker of ours': [worker.fileName],
  };
  const weight = (name) => gzipSync(files.get(name).code ?? files.get(name).source).length;
  return Object.fromEntries(
    Object.entries(own).map(([subject, names]) => [
      subject,
      names.reduce((sum, name) => sum + weight(name), 0),
    ]),
  );
};

const reached = (files, fileName, seen = new Set()) => {
  if (seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const next of files.get(fileName).imports) reached(files, next, seen);
  return seen;
};

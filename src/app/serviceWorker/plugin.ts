import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type Bundled, type KeptFile, keptFiles } from './keptFiles.ts';

/** Builds the service worker to `/sw.js`, one script that contains its version's list of files (HOME-6). */
export const serviceWorker = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // After all plugins that add files.
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // After `app/siteStyles` has joined the style sheets.
      order: 'post',
      async handler(_, bundle) {
        const kept = keptFiles(bundle as Record<string, Bundled>, await readFolder(config.publicDir));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(config.root, kept) });
      },
    },
  };
};

const readFolder = async (folder: string): Promise<Map<string, Uint8Array>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const),
    ),
  );
};

const buildWorker = async (
  root: string,
  { files, shellScript }: { files: readonly KeptFile[]; shellScript: string },
): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __KEPT_FILES__: JSON.stringify(files), __SHELL_SCRIPT__: JSON.stringify(shellScript) },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: fileURLToPath(new URL('./worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in built)) throw new Error('The worker was not built.');
  return built.output[0].code;
};

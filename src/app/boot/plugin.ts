import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const scripts = {
  boot: new URL('./boot.ts', import.meta.url),
  dashboardBoot: new URL('./dashboardBoot.ts', import.meta.url),
};

/**
 * Builds the inline scripts of the rendered pages and of the dashboard's page to files, where the server reads them
 * (APP-6).
 */
export const bootScript = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      for (const [name, script] of Object.entries(scripts)) {
        const built = await build({
          root: config.root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            write: false,
            modulePreload: false,
            rollupOptions: {
              input: fileURLToPath(script),
              output: { format: 'iife' },
            },
          },
        });
        if (!('output' in built)) throw new Error('The boot script was not built.');
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: built.output[0].code.trim() });
      }
    },
  };
};

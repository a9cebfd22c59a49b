import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Builds the inline script of every rendered page to `/boot.js`, where the server reads it (APP-6). */
export const bootScript = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      const built = await build({
        root: config.root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          modulePreload: false,
          rollupOptions: {
            input: fileURLToPath(new URL('./boot.ts', import.meta.url)),
            output: { format: 'iife' },
          },
        },
      });
      if (!('output' in built)) throw new Error('The boot script was not built.');
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: built.output[0].code.trim() });
    },
  };
};

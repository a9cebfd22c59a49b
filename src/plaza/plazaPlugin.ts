import type { Plugin } from 'vite';
import { plazaFiles } from './plaza.ts';

/**
 * Writes the plaza's drawings to `/scenes/{name}.svg`, in development and in the build, so that a page loads
 * the files and not the drawing code.
 */
export const plazaScenes = (): Plugin => ({
  name: 'plaza-scenes',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const draw = plazaFiles().get(request.url ?? '');
      if (!draw) return next();
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(draw());
    });
  },
  generateBundle() {
    for (const [address, draw] of plazaFiles())
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: draw() });
  },
});

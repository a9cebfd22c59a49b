import type { Plugin } from 'vite';
import { drawScene } from './plaza.ts';
import { type SceneName, sceneAddress, scenes } from './scenes.ts';

const names = Object.keys(scenes) as SceneName[];

/**
 * Writes the plaza's scenes to `/scenes/{name}.svg`, in development and in the build, so that a page loads
 * the files and not the drawing code.
 */
export const plazaScenes = (): Plugin => ({
  name: 'plaza-scenes',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const name = names.find((one) => sceneAddress(one) === request.url);
      if (!name) return next();
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(drawScene(name));
    });
  },
  generateBundle() {
    for (const name of names)
      this.emitFile({ type: 'asset', fileName: sceneAddress(name).slice(1), source: drawScene(name) });
  },
});

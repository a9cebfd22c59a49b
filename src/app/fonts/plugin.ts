import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { firstCharacters, latinExtended, otherLatin } from '../../theme/characters.ts';
import { letterOutlines } from './letters.ts';

const { resolve } = createRequire(import.meta.url);

/** What the theme uses of each font (`theme/values.css.ts`): one width of Archivo, and the weights between. */
const fonts = [
  {
    name: 'archivo',
    file: (script: string) => `@fontsource-variable/archivo/files/archivo-${script}-wdth-normal.woff2`,
    axes: { wdth: 112, wght: { min: 560, max: 720 } },
  },
  {
    name: 'hanken-grotesk',
    file: (script: string) =>
      `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
];
const parts = [
  { part: 'first', script: 'latin', characters: firstCharacters },
  { part: 'latin', script: 'latin', characters: otherLatin },
  { part: 'latin-ext', script: 'latin-ext', characters: latinExtended },
];

/**
 * Cuts the fonts to the axes, weights and characters that are used, before a build and when the development server
 * starts, into `dist/fonts`, where `theme/fonts.css.ts` and `index.html` name them: 35 kB before the first text stands
 * in its own font, in place of 125 kB. Beside them, for the server, the outlines of single letters.
 * @throws Error for a font that cannot be read or cut.
 */
export const cutFonts = (): Plugin => {
  let folder = '';
  return {
    name: 'cut-fonts',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved: ({ root }) => {
      folder = join(root, 'dist/fonts');
    },
    async buildStart() {
      // Two builds may run at once, and neither may read half a file.
      const write = async (name: string, content: string | Uint8Array) => {
        const path = join(folder, name);
        await writeFile(`${path}.${process.pid}`, content);
        await rename(`${path}.${process.pid}`, path);
      };
      await mkdir(folder, { recursive: true });
      await write('letters.json', await letterOutlines());
      for (const { name, file, axes } of fonts)
        for (const { part, script, characters } of parts) {
          const whole = await readFile(resolve(file(script)));
          const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes });
          await write(`${name}-${part}.woff2`, cut);
        }
    },
  };
};

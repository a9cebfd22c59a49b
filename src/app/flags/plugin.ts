import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const module = 'virtual:flags';
const folder = 'node_modules/country-flag-icons/3x2';

/**
 * The flags of countries, one file each, all named after the content of all: a list of 245 addresses with a hash each
 * weighed 5 kB wherever a phone number is asked for (SIGNUP-4). `virtual:flags` says where they are.
 */
export const flagFiles = (): Plugin => {
  let root = '';
  let isBuild = false;
  let files: ReadonlyMap<string, Buffer> = new Map();
  /** The address of a flag is `before`, its country, `after`. */
  const naming = () => {
    if (!isBuild) return { before: `/${folder}/`, after: '.svg' };
    const hash = createHash('sha256');
    for (const [country, drawing] of files) hash.update(country).update(drawing);
    return { before: '/assets/flags/', after: `-${hash.digest('base64url').slice(0, 8)}.svg` };
  };
  return {
    name: 'flag-files',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === module ? `\0${module}` : null),
    load: (id) => {
      if (id !== `\0${module}`) return null;
      files = new Map(
        readdirSync(join(root, folder))
          .filter((name) => /^[A-Z]{2}\.svg$/.test(name))
          .map((name) => [name.slice(0, 2), readFileSync(join(root, folder, name))]),
      );
      const { before, after } = naming();
      return `export const flags = ${JSON.stringify({ countries: [...files.keys()].join(' '), before, after })};`;
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      const { before, after } = naming();
      for (const [country, source] of files)
        this.emitFile({ type: 'asset', fileName: `${before.slice(1)}${country}${after}`, source });
    },
  };
};

// `npm run licences`: the licence of each package that a server loads or a browser gets, made from package-lock.json; fails
// for one that is unknown or not on the list.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refused } from './licences.mjs';

const root = join(import.meta.dirname, '../..');
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = readJson('package-lock.json');
const { dependencies } = readJson('package.json');

/** The packages that files import, and the files that those import, from one file on. */
const importedFrom = (file, seen = new Set(), found = new Set()) => {
  if (seen.has(file) || !existsSync(file)) return found;
  seen.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(
    /^(?!import type).*?(?:from|import)\s*\(?'([^']+)'/gm,
  )) {
    if (target.startsWith('.')) importedFrom(join(dirname(file), target), seen, found);
    else
      found.add(
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return found;
};
const entries = [
  'src/main.tsx',
  'src/lobby/lobbyMain.tsx',
  'src/app/render.tsx',
  'src/app/serviceWorker/worker.ts',
].map((file) => join(root, file));
/** Fonts and flags, which a plugin puts into the files. */
const copied = readJson('knip.json').ignoreDependencies;
const bundled = entries.flatMap((file) => [...importedFrom(file)]);

/** Where a package of that name is found from another one, as Node looks for it. */
const placeOf = (from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const place = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return null;
  }
};
const places = new Set();
const add = (from, names) => {
  for (const place of names.map((name) => placeOf(from, name))) {
    if (place === null || places.has(place)) continue;
    places.add(place);
    const { dependencies: needed = {}, optionalDependencies: optional = {} } = packages[place];
    add(place, Object.keys({ ...needed, ...optional }));
  }
};
add('', [...Object.keys(dependencies), ...bundled, ...copied]);

const licenceOf = (place) => {
  const told = packages[place].license;
  if (told !== undefined) return told;
  // As packages told it formerly.
  const file = `${place}/package.json`;
  return existsSync(join(root, file)) ? (readJson(file).licenses?.[0]?.type ?? null) : null;
};
const listed = [...places].sort().map((place) => ({
  name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  version: packages[place].version,
  licence: licenceOf(place),
}));
for (const { name, version, licence } of listed) console.log(`${name} ${version}: ${licence ?? 'unknown'}`);
const faults = refused(listed);
for (const { name, licence } of faults) console.error(`FAIL  ${name}: ${licence ?? 'no licence is told'}`);
process.exitCode = faults.length === 0 ? 0 : 1;

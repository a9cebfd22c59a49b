// The supported engines (APP-13): `browserslist` in package.json, which the build reads as well.
import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/**
 * The oldest supported version of each engine, by its name in MDN's data.
 * @type {ReadonlyMap<string, number>}
 */
export const engines = new Map(
  browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line);
    return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)];
  }),
);

/** The same for the build's `target`: `safari17`. */
export const buildTarget = [...engines].map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);

import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { dependencies } from '../../package.json' with { type: 'json' };
import { importsOf } from '../imports.ts';
import { sources } from '../sources.ts';

/** Run by the build and the development server alone. */
const ofTheBuild = [
  'server/buildMarkPlugin.ts',
  'server/compressPlugin.ts',
  'server/devPlugin.ts',
  'server/keptAssetsPlugin.ts',
];

it('[OPS-1] every package that the server and what it shares import is there without development dependencies', () => {
  const shared = sources(['server', 'machines/contract'], /\.ts$/).filter(
    ({ path }) => !ofTheBuild.includes(path),
  );
  const named = shared
    .flatMap(importsOf)
    // Of files, the build makes one, whose address is computed.
    .filter(({ target, names }) => names.length > 0 && !/^(server|machines|public)\/|\(/.test(target))
    .map(({ target }) => target);
  const packages = named.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  const outside = [...new Set(packages)].filter((name) => !isBuiltin(name));
  expect(outside.length).toBeGreaterThan(10);
  expect(outside.filter((name) => !(name in dependencies))).toEqual([]);
});

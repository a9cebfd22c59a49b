import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedName, loadStaticFiles, type StaticFiles } from './staticFiles.ts';

/** How many builds before the present one stay served. */
const buildsBefore = 2;

const folderOf = (dist: string) => join(dist, 'builds');

/**
 * Copies the hash-named files of a finished build to `builds` beside it, and removes those of builds that nobody has open
 * any more (OPS-5). The next build empties its own folder, not this one, and one that is cut off changes nothing here.
 * @param dist the folder that holds `web`.
 */
export const keepAssets = async (dist: string, now: number): Promise<void> => {
  const assets = join(dist, 'web/assets');
  const names = (await readdir(assets, { recursive: true })).sort();
  // Two builds of the same files are one.
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  const folder = folderOf(dist);
  await mkdir(folder, { recursive: true });
  const before = (await buildsIn(folder)).filter((name) => !name.endsWith(build));
  const name = `${new Date(now).toISOString().replaceAll(':', '-')}-${build}`;
  // A copy that is cut off has a name that is no build's.
  const unfinished = join(folder, '.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await cp(assets, join(unfinished, 'assets'), { recursive: true });
  await rename(unfinished, join(folder, name));
  const kept = [...before.slice(-buildsBefore), name];
  for (const old of await readdir(folder))
    if (!kept.includes(old)) await rm(join(folder, old), { recursive: true });
};

/** The hash-named files of the builds before: pages that were loaded from them ask for them until they are closed. */
export const loadKeptAssets = async (dist: string): Promise<StaticFiles> => {
  const folder = folderOf(dist);
  const builds = await buildsIn(folder).catch(() => []);
  const loaded = await Promise.all(builds.map((build) => loadStaticFiles(join(folder, build))));
  return new Map(loaded.flatMap((files) => [...files].filter(([address]) => hashedName.test(address))));
};

/** From the oldest to the newest: each name begins with a time. */
const buildsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort();

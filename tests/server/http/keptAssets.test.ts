import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAssets, loadKeptAssets } from '../../../server/http/keptAssets.ts';

describe('the assets of the builds before', () => {
  let dist: string;
  let now: number;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'dist-'));
    now = Date.UTC(2026, 2, 1);
  });
  afterEach(() => rm(dist, { recursive: true }));

  /** Builds as Vite does: the folder of the build before is emptied. */
  const build = async (name: string, more: readonly string[] = []) => {
    const assets = join(dist, 'web/assets');
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets, { recursive: true });
    for (const file of [`page-${name}.js`, `page-${name}.js.br`, 'shared-a1b2c3d4.js', ...more])
      await writeFile(join(assets, file), name);
    now += 1000;
    await keepAssets(dist, now);
  };
  const served = async () => [...(await loadKeptAssets(dist)).keys()].sort();

  it('[OPS-5] stay served for two builds more, and then are removed', async () => {
    expect(await served()).toEqual([]);
    await build('aaaaaaaa');
    await build('bbbbbbbb');
    await build('cccccccc');
    const ofThree = ['/assets/page-aaaaaaaa.js', '/assets/page-bbbbbbbb.js', '/assets/page-cccccccc.js'];
    expect(await served()).toEqual([...ofThree, '/assets/shared-a1b2c3d4.js']);
    const page = (await loadKeptAssets(dist)).get('/assets/page-aaaaaaaa.js');
    expect([page?.cacheControl, page?.type]).toEqual([
      'public, max-age=31536000, immutable',
      expect.stringContaining('javascript'),
    ]);
    await build('dddddddd');
    expect(await served()).toEqual([
      ...ofThree.slice(1),
      '/assets/page-dddddddd.js',
      '/assets/shared-a1b2c3d4.js',
    ]);
    expect(await readdir(join(dist, 'builds'))).toHaveLength(3);
  });

  it('[OPS-5] outlast the same build made again and again', async () => {
    await build('aaaaaaaa');
    for (let count = 0; count < 4; count++) await build('bbbbbbbb');
    expect(await served()).toContain('/assets/page-aaaaaaaa.js');
  });

  it('[OPS-5] are no others than those that a hash names, and none of a copy that was cut off', async () => {
    const folder = join(dist, 'builds/.unfinished/assets');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'half-h4lfh4lf.js'), '');
    expect(await served()).toEqual([]);
    await build('aaaaaaaa', ['plain.js']);
    expect(await served()).toEqual(['/assets/page-aaaaaaaa.js', '/assets/shared-a1b2c3d4.js']);
  });
});

import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { seed } from '../../../server/db/seed.ts';
import { installationOn } from './installation.ts';
import { refused } from './operating.ts';

const { settings, at, call, over } = installationOn(null);
const restore = () => call(`restore ${at('backup')} --replace`);
const before = ['database', 'files'];

beforeAll(async () => {
  await over((db) => seed({ db }));
  expect((await call(`backup ${at('backup')}`)).code).toBe(0);
}, 60_000);

it('[OPS-8] a restore of a backup whose database has other rows leaves nothing of it on the disk', async () => {
  const path = join(at('backup'), 'manifest.json');
  const whole = await readFile(path, 'utf8');
  const manifest = JSON.parse(whole);
  manifest.tables.partners.rows += 1;
  await writeFile(path, JSON.stringify(manifest));
  expect(await restore()).toEqual(
    refused(expect.stringMatching(/^The backup is not whole\. The table partners has /)),
  );
  await writeFile(path, whole);
  // What is known of the time after the backup is for the next one.
  expect((await readdir(settings().dataFolder)).toSorted()).toEqual([...before, 'restore.json']);
  await rm(join(settings().dataFolder, 'restore.json'));
});

it('[OPS-8] a restore of a backup whose database is cut off, or missing, says so and changes nothing', async () => {
  const archive = join(at('backup'), 'database.tar.gz');
  const unreadable = `The backup is not whole. ${archive} cannot be read: `;
  await truncate(archive, 1_000_000);
  expect(await restore()).toEqual(refused(`${unreadable}unexpected end of file`));
  await rm(archive);
  expect(await restore()).toEqual(refused(expect.stringContaining(`${unreadable}ENOENT: `)));
  expect((await readdir(settings().dataFolder)).toSorted()).toEqual(before);
  expect((await call('promo list')).code).toBe(0);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/database.ts';
import { files, partners } from '../../../server/db/schema.ts';
import { seed, seedDemo } from '../../../server/db/seed.ts';
import { filesFolder } from '../../../server/files/files.ts';
import { parseSettings, type Settings } from '../../../server/settings/settings.ts';
import { unpackEmpty } from '../memory.ts';
import { createScratch } from '../scratch.ts';
import { operateOn } from './operating.ts';

const { TEST_DATABASE_URL } = process.env;

/** Over which database an installation is: as `eachDatabase`. */
export const kinds = [
  { kind: 'the embedded database', url: null },
  ...[TEST_DATABASE_URL ?? []].flat().map((url) => ({ kind: 'PostgreSQL', url })),
];

/**
 * An installation in a folder and a database of its own, on a clock that only the test moves.
 * @param isNew whether the embedded database has no tables yet either, as before a server's first start.
 */
export const installationOn = (url: string | null, { isNew = false } = {}) => {
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  let folder: string;
  let settings: Settings;
  const scratches: Awaited<ReturnType<typeof createScratch>>[] = [];
  /** The settings of an installation in which nothing is yet. */
  const empty = async (name: string): Promise<Settings> => {
    const scratch = url === null ? undefined : await createScratch(url);
    scratches.push(...[scratch ?? []].flat());
    const dataFolder = join(folder, name);
    if (url === null && !isNew) await unpackEmpty(dataFolder);
    return { ...parseSettings({}), dataFolder, databaseUrl: scratch?.url ?? null };
  };
  /** Opens its database, or that of `changed`. */
  const over = async <Result>(
    use: (db: OpenDatabase['db']) => Promise<Result>,
    changed: Settings = settings,
  ): Promise<Result> => {
    const { db, close } = await openDatabase(changed);
    return use(db).finally(close);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    settings = await empty('data');
    await mkdir(filesFolder(settings), { recursive: true });
  });
  afterAll(async () => {
    for (const scratch of scratches) await scratch.remove();
    await rm(folder, { recursive: true });
  });
  return {
    clock,
    empty,
    settings: () => settings,
    /** A path beside its data. */
    at: (path: string) => join(folder, path),
    /** Calls the operator's command over it. */
    call: (words: string, changed: Partial<Settings> = {}, deps = {}) =>
      operateOn({ db: null, settings, clock } as never, words, {
        settings: changed,
        open: openDatabase,
        ...deps,
      }),
    over,
    /** Fills it with the demo's partner, who has stored one file of this name. */
    fill: async (name: string) => {
      await writeFile(join(filesFolder(settings), name), 'a picture');
      await over(async (db) => {
        await seed({ db });
        await seedDemo({ db, now: () => clock.now });
        const [demo] = await db.select().from(partners);
        const row = { type: 'image/png', size: 9, partnerId: demo?.id ?? 0, usedAt: new Date(clock.now) };
        await db.insert(files).values({ name, ...row });
      });
    },
  };
};

/** Resolves when one waits for a lock of this kind in the database of the client. */
export const oneWaits = (client: Client, kind: 'advisory' | 'relation'): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await client.query(
        'select pid from pg_locks where not granted and locktype = $1 and database = (select oid from pg_database where datname = current_database())',
        [kind],
      );
      return rows;
    })
    .toHaveLength(1);

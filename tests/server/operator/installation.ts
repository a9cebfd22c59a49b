import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/database.ts';
import { filesFolder } from '../../../server/files/files.ts';
import { parseSettings, type Settings } from '../../../server/settings/settings.ts';
import { createScratch } from '../scratch.ts';
import { operateOn } from './operating.ts';

const { TEST_DATABASE_URL } = process.env;

/** Over which database an installation is: as `eachDatabase`. */
export const kinds = [
  { kind: 'the embedded database', url: null },
  ...[TEST_DATABASE_URL ?? []].flat().map((url) => ({ kind: 'PostgreSQL', url })),
];

/** An installation in a folder and a database of its own, on a clock that only the test moves. */
export const installationOn = (url: string | null) => {
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  let folder: string;
  let settings: Settings;
  const scratches: Awaited<ReturnType<typeof createScratch>>[] = [];
  /** The settings of an installation in which nothing is yet. */
  const empty = async (name: string): Promise<Settings> => {
    const scratch = url === null ? undefined : await createScratch(url);
    scratches.push(...[scratch ?? []].flat());
    return { ...parseSettings({}), dataFolder: join(folder, name), databaseUrl: scratch?.url ?? null };
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
    /** Opens its database, or that of `changed`. */
    over: async <Result>(
      use: (db: OpenDatabase['db']) => Promise<Result>,
      changed: Settings = settings,
    ): Promise<Result> => {
      const { db, close } = await openDatabase(changed);
      return use(db).finally(close);
    },
  };
};

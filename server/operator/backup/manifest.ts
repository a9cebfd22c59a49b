import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../failures.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a backup says of itself, and is checked by before it is used. */
const ManifestFile = v.object({
  version: v.literal(1),
  /** When it was made, as an ISO timestamp. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['embedded', 'postgres']),
  /** Where uploaded files are: copied from the folder into the backup, or only named, as they are in a bucket. */
  storage: v.picklist(['folder', 'bucket']),
  tables: v.record(v.string(), v.object({ rows: Count, sum: v.string() })),
  files: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/)),
      size: Count,
      /** Null in a bucket. */
      sha256: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    }),
  ),
});

/** What a backup holds. */
export type Manifest = v.InferOutput<typeof ManifestFile>;

/** The database's file in a backup's folder. */
export const databaseFile = (folder: string, database: Manifest['database']): string =>
  join(folder, database === 'embedded' ? 'database.tar.gz' : 'database.dump');

/** Finishes a backup: without this file it counts as cut off. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(pathIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

/** @throws CommandError for a folder without a finished backup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return v.parse(ManifestFile, JSON.parse(await readFile(pathIn(folder), 'utf8')));
  } catch {
    throw new CommandError(`${folder} holds no finished backup.`);
  }
};

const pathIn = (folder: string) => join(folder, 'manifest.json');

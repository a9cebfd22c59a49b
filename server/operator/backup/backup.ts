import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database.ts';
import { keepMigrationsOut } from '../../db/keepOut.ts';
import { files } from '../../db/schema.ts';
import { filesFolder } from '../../files/files.ts';
import type { AloneDeps } from '../command.ts';
import { CommandError } from '../failures.ts';
import { unlessStopped } from '../interrupted.ts';
import { databaseFile, type Manifest, writeManifest } from './manifest.ts';
import { dumpPostgres } from './postgresPrograms.ts';
import { copiesIn, copyFiles, missingInBucket } from './storedFiles.ts';
import { tableSums } from './tableSums.ts';

/** What backup and restore need. */
export type BackupDeps = Pick<AloneDeps, 'settings' | 'now' | 'fetch' | 'signal'>;

/**
 * Writes the database and the uploaded files of the data folder into an empty folder (OPS-8). Of a bucket it writes
 * the names, and asks whether they are there: its own versions are its backup.
 * @returns what it holds, and the files that have a row and are missing.
 * @throws CommandError for a folder with something in it, and for what cannot be read; Interrupted after a stop signal.
 */
export const backup = async (
  deps: BackupDeps,
  opened: OpenDatabase,
  folder: string,
): Promise<{ manifest: Manifest; missing: string[] }> => {
  const { settings, now, signal } = deps;
  const { databaseUrl } = settings;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new CommandError(`${folder} is not empty: name a new folder.`);
  // Nobody but the operator may read what comes into it.
  await chmod(folder, 0o700);
  const at = new Date(now()).toISOString();
  const database = databaseUrl === null ? 'embedded' : 'postgres';
  const letGo =
    databaseUrl === null ? async () => {} : await unlessStopped(signal, () => keepMigrationsOut(databaseUrl));
  const read = await readDatabase(deps, opened, databaseFile(folder, database)).finally(letGo);
  const kept = await keepFiles(deps, folder, read.files);
  const manifest = { version: 1, at, database, tables: read.tables, ...kept.stored } as const;
  await writeManifest(folder, manifest);
  return { manifest, missing: kept.missing };
};

const readDatabase = async (
  { settings: { databaseUrl }, signal }: BackupDeps,
  { db, archive }: OpenDatabase,
  file: string,
) => {
  const read = await db.transaction(
    async (tx) => {
      const named = await tx
        .select({ name: files.name, size: files.size })
        .from(files)
        .orderBy(asc(files.name));
      const tables = await tableSums(tx);
      if (databaseUrl !== null) {
        const [snapshot] = await tx
          .select({ id: sql<string>`pg_export_snapshot()` })
          .from(sql`(values (1)) as once`);
        await dumpPostgres(databaseUrl, snapshot?.id ?? '', file, signal);
      }
      return { files: named, tables };
    },
    // Servers may be writing: rows, sums and dump are of one moment.
    { isolationLevel: 'repeatable read' },
  );
  if (archive !== undefined) {
    await db.execute(sql`checkpoint`);
    await writeFile(file, (await archive()).stream(), { mode: 0o600 });
  }
  return read;
};

const keepFiles = async (
  { settings, fetch, signal }: BackupDeps,
  folder: string,
  named: readonly { name: string; size: number }[],
): Promise<{ stored: Pick<Manifest, 'storage' | 'files'>; missing: string[] }> => {
  const { s3PublicUrl } = settings;
  if (s3PublicUrl === null) {
    const names = named.map(({ name }) => name);
    const { files, missing } = await copyFiles(filesFolder(settings), copiesIn(folder), names, signal);
    return { stored: { storage: 'folder', files }, missing };
  }
  const missing = await unlessStopped(signal, () => missingInBucket(s3PublicUrl, named, fetch));
  return {
    stored: { storage: 'bucket', files: named.map((file) => ({ ...file, sha256: null })) },
    missing,
  };
};

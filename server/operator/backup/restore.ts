import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gt, like } from 'drizzle-orm';
import { type Database, openCopy, openUnchanged } from '../../db/database.ts';
import { lock } from '../../db/lock.ts';
import { patient } from '../../db/postgres.ts';
import { audit } from '../../db/schema.ts';
import { contactsErase } from '../contactCommands.ts';
import { CommandError } from '../failures.ts';
import type { BackupDeps } from './backup.ts';
import { databaseFile, type Manifest, readManifest } from './manifest.ts';
import { restorePostgres } from './postgresPrograms.ts';
import { changedFiles, copiesIn, missingInBucket, replaceFiles } from './storedFiles.ts';
import { differences, filledTables, rowsOf, type TableSums, tableSums } from './tableSums.ts';

interface RestoreOptions {
  /** Whether a database with something in it may be replaced. */
  mayReplace: boolean;
  /** Whether it only says what it would do. */
  isTrial: boolean;
}

/**
 * Puts a backup in the place of the configured database and the stored files (OPS-8). The database is replaced whole or
 * not at all; the embedded one is compared with what the backup says before that, PostgreSQL's after it.
 * @returns what was done, one fact a line.
 * @throws CommandError for a backup that is not whole or does not fit, and for a database with something in it.
 */
export const restore = async (
  deps: BackupDeps,
  folder: string,
  options: RestoreOptions,
): Promise<string[]> => {
  const { settings } = deps;
  const manifest = await readManifest(folder);
  refuseOther(deps, manifest);
  if (manifest.storage === 'folder') refuseIfAny(await changedFiles(copiesIn(folder), manifest.files));
  const erased =
    settings.databaseUrl === null
      ? await replaceEmbedded(settings.dataFolder, folder, manifest, options)
      : await replacePostgres(deps, settings.databaseUrl, folder, manifest, options);
  if (manifest.storage === 'folder' && !options.isTrial) await replaceFiles(settings, folder, manifest.files);
  const missing =
    settings.s3PublicUrl === null
      ? []
      : await missingInBucket(settings.s3PublicUrl, manifest.files, deps.fetch);
  return [
    `tables: ${Object.keys(manifest.tables).length}, rows: ${rowsOf(manifest.tables)}, of ${manifest.at}`,
    `files: ${manifest.files.length}, in the ${manifest.storage}`,
    ...missing.map((name) => `The file ${name} is missing in the bucket.`),
    ...erased,
  ];
};

const refuseOther = ({ settings }: BackupDeps, { database, storage }: Manifest): void => {
  if ((database === 'embedded') !== (settings.databaseUrl === null))
    throw new CommandError(`The backup is of ${nameOf[database]}, which is not what DATABASE_URL says.`);
  if ((storage === 'folder') !== (settings.s3PublicUrl === null))
    throw new CommandError(`The backup has its files in a ${storage}, which is not what S3_BUCKET says.`);
};

const nameOf = { embedded: 'the embedded database', postgres: 'PostgreSQL' };

const refuseIfAny = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new CommandError(`The backup is not whole. ${problems.join(' ')}`);
};

const refuseFilled = (sums: TableSums, { mayReplace }: RestoreOptions): void => {
  const filled = filledTables(sums);
  if (filled.length > 0 && !mayReplace)
    throw new CommandError(
      `The database has ${rowsOf(sums)} rows (${filled.join(', ')}): --replace puts the backup in its place.`,
    );
};

const replacePostgres = async (
  { settings }: BackupDeps,
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<string[]> => {
  const { db, close } = await openUnchanged(settings, patient);
  try {
    const before = await tableSums(db);
    refuseFilled(before, options);
    const erased = await erasedSince(db, before, manifest);
    if (options.isTrial) return erased;
    await restorePostgres(databaseUrl, databaseFile(folder, 'postgres'), Object.keys(before));
    refuseIfAny(differences(manifest.tables, await tableSums(db)));
    return erased;
  } finally {
    await close();
  }
};

const replaceEmbedded = async (
  dataFolder: string,
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<string[]> => {
  const opened = await openUnchanged({ dataFolder, databaseUrl: null });
  let erased: string[];
  try {
    const before = await tableSums(opened.db);
    refuseFilled(before, options);
    erased = await erasedSince(opened.db, before, manifest);
  } finally {
    await opened.close();
  }
  if (options.isTrial) return erased;
  const unlock = await lock(join(dataFolder, 'database.lock'));
  try {
    await swapIn(dataFolder, await readArchive(folder), manifest);
  } finally {
    await unlock();
  }
  return erased;
};

/** The embedded database of a backup. */
export const readArchive = async (folder: string): Promise<Blob> =>
  new Blob([await readFile(databaseFile(folder, 'embedded'))]);

const swapIn = async (dataFolder: string, archive: Blob, manifest: Manifest): Promise<void> => {
  const [present, fresh, former] = ['database', 'database.restored', 'database.former'].map((name) =>
    join(dataFolder, name),
  ) as [string, string, string];
  for (const folder of [fresh, former]) await rm(folder, { recursive: true, force: true });
  const copy = openCopy(archive, fresh);
  try {
    refuseIfAny(differences(manifest.tables, await tableSums(copy.db)));
  } finally {
    await copy.close();
  }
  await rename(present, former);
  await rename(fresh, present);
  await rm(former, { recursive: true });
};

/** Who was erased after the backup was made, and comes back with it. */
const erasedSince = async (db: Database, tables: TableSums, { at }: Manifest): Promise<string[]> => {
  if (tables['audit'] === undefined) return [];
  const rows = await db
    .select({ command: audit.command, target: audit.target })
    .from(audit)
    .where(and(gt(audit.at, new Date(at)), like(audit.command, '%erase')))
    .orderBy(asc(audit.id));
  return rows.map(({ command, target }) =>
    command === contactsErase ? findAgain(target) : repeat(command, target),
  );
};

const repeat = (command: string, target: string) =>
  `Repeat ${command} ${target}: it was done after the backup.`;

/** The audit keeps the domain alone: the command cannot be repeated with it. @param target such as `…@example.com`. */
const findAgain = (target: string) => {
  const domain = target.slice(target.indexOf('@') + 1);
  return `An address at ${domain} was erased after the backup and may be back: ask its owner, then ${contactsErase}.`;
};

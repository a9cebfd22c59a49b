import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openCopy, openUnchanged } from '../../db/database.ts';
import { keepServersOut } from '../../db/keepOut.ts';
import { lock } from '../../db/lock.ts';
import { patient } from '../../db/postgres.ts';
import type { AloneDeps, AuditEntry } from '../command.ts';
import { CommandError } from '../failures.ts';
import type { BackupDeps } from './backup.ts';
import { databaseFile, type Manifest, readManifest } from './manifest.ts';
import { restorePostgres } from './postgresPrograms.ts';
import { settle } from './settle.ts';
import { readSince, type Since } from './since.ts';
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
 * not at all; the embedded one is compared with what the backup says before that, PostgreSQL's after it. Then it is migrated
 * and settled, before anything else can fail.
 * @returns what was done, one fact a line.
 * @throws CommandError for a backup that is not whole or does not fit, for a database with something in it, and for one that a
 *   server uses.
 */
export const restore = async (
  deps: AloneDeps,
  folder: string,
  options: RestoreOptions,
): Promise<string[]> => {
  const { settings } = deps;
  const manifest = await readManifest(folder);
  refuseOther(deps, manifest);
  if (manifest.storage === 'folder') refuseIfAny(await changedFiles(copiesIn(folder), manifest.files));
  const letIn = options.isTrial ? async () => {} : await withoutServers(settings);
  return replace(deps, folder, manifest, options).finally(letIn);
};

/** The embedded database has a lock of its own. @returns what lets servers start again. */
const withoutServers = async ({ databaseUrl }: BackupDeps['settings']): Promise<() => Promise<void>> => {
  const letIn = databaseUrl === null ? async () => {} : await keepServersOut(databaseUrl);
  if (letIn === null) throw new CommandError('A server uses the database: stop it first.');
  return letIn;
};

const replace = async (
  deps: AloneDeps,
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<string[]> => {
  const { settings } = deps;
  const since =
    settings.databaseUrl === null
      ? await replaceEmbedded(settings.dataFolder, folder, manifest, options)
      : await replacePostgres(deps, settings.databaseUrl, folder, manifest, options);
  const facts = [
    `tables: ${Object.keys(manifest.tables).length}, rows: ${rowsOf(manifest.tables)}, of ${manifest.at}`,
    `files: ${manifest.files.length}, in the ${manifest.storage}`,
  ];
  const settled = options.isTrial
    ? []
    : await settleRestored(deps, since, { target: folder, detail: facts.join(', ') });
  if (manifest.storage === 'folder' && !options.isTrial) await replaceFiles(settings, folder, manifest.files);
  const missing =
    settings.s3PublicUrl === null
      ? []
      : await missingInBucket(settings.s3PublicUrl, manifest.files, deps.fetch);
  return [
    ...facts,
    ...missing.map((name) => `The file ${name} is missing in the bucket.`),
    ...since.lines,
    ...settled,
  ];
};

const settleRestored = async (deps: AloneDeps, since: Since, entry: AuditEntry): Promise<string[]> => {
  const { db, close } = await deps.open(deps.settings);
  const settled = db.transaction(async (tx) => {
    await deps.note(tx, entry);
    return settle(tx, deps, since.deletions);
  });
  return settled.finally(close);
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
): Promise<Since> => {
  const { db, close } = await openUnchanged(settings, patient);
  try {
    const before = await tableSums(db);
    refuseFilled(before, options);
    const since = await readSince(db, before, manifest);
    if (options.isTrial) return since;
    await restorePostgres(databaseUrl, databaseFile(folder, 'postgres'), Object.keys(before));
    refuseIfAny(differences(manifest.tables, await tableSums(db)));
    return since;
  } finally {
    await close();
  }
};

const replaceEmbedded = async (
  dataFolder: string,
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Since> => {
  const opened = await openUnchanged({ dataFolder, databaseUrl: null });
  let since: Since;
  try {
    const before = await tableSums(opened.db);
    refuseFilled(before, options);
    since = await readSince(opened.db, before, manifest);
  } finally {
    await opened.close();
  }
  if (options.isTrial) return since;
  const unlock = await lock(join(dataFolder, 'database.lock'));
  try {
    await swapIn(dataFolder, await readArchive(folder), manifest);
  } finally {
    await unlock();
  }
  return since;
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

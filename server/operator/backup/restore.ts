import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openCopy, openUnchanged } from '../../db/database.ts';
import { keepServersOut } from '../../db/keepOut.ts';
import { lock } from '../../db/lock.ts';
import { patient } from '../../db/postgres.ts';
import { reasonOf } from '../../http/log.ts';
import type { AloneDeps, AuditEntry } from '../command.ts';
import { CommandError } from '../failures.ts';
import { unlessStopped } from '../interrupted.ts';
import type { BackupDeps } from './backup.ts';
import { databaseFile, type Manifest, readManifest } from './manifest.ts';
import { restorePostgres } from './postgresPrograms.ts';
import { settle } from './settle.ts';
import { forgetSince, keepSince, keptFile, readSince, type Since, takeOver } from './since.ts';
import { changedFiles, copiesIn, missingInBucket, replaceFiles } from './storedFiles.ts';
import { differences, filledTables, rowsOf, sumsIn, type TableSums, tableSums } from './tableSums.ts';

interface RestoreOptions {
  /** Whether a database with something in it may be replaced. */
  mayReplace: boolean;
  /** Whether it only says what it would do. */
  isTrial: boolean;
}

/**
 * Puts a backup in the place of the configured database and the stored files (OPS-8). The database is replaced whole or
 * not at all; the embedded one is compared with what the backup says before that, PostgreSQL's after it. Then it is migrated
 * and settled, before anything else can fail. What is known of the time after the backup is in a file meanwhile, so that a
 * restore that ended half-way can be called again. A stop signal ends it before it has changed anything; after that it goes on.
 * @returns what was done, one fact a line.
 * @throws CommandError for a backup that is not whole or does not fit, for a bucket that is not reached, for a database with
 *   something in it, for one that a server uses, and where it ends half-way; Interrupted after a stop signal.
 */
export const restore = async (
  deps: AloneDeps,
  folder: string,
  options: RestoreOptions,
): Promise<string[]> => {
  const { settings, signal, fetch } = deps;
  const { s3PublicUrl } = settings;
  const manifest = await readManifest(folder);
  refuseOther(deps, manifest);
  if (manifest.storage === 'folder')
    refuseIfAny(await unlessStopped(signal, () => changedFiles(copiesIn(folder), manifest.files)));
  const missing =
    s3PublicUrl === null
      ? []
      : await unlessStopped(signal, () => missingInBucket(s3PublicUrl, manifest.files, fetch));
  const facts = [
    `tables: ${Object.keys(manifest.tables).length}, rows: ${rowsOf(manifest.tables)}, of ${manifest.at}`,
    `files: ${manifest.files.length}, in the ${manifest.storage}`,
  ];
  const letIn = options.isTrial ? async () => {} : await withoutServers(settings);
  const lines = await replace(deps, folder, manifest, {
    ...options,
    entry: { target: folder, detail: facts.join(', ') },
  }).finally(letIn);
  if (!options.isTrial) await forgetSince(settings);
  return [...facts, ...missing.map((name) => `The file ${name} is missing in the bucket.`), ...lines];
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
  { entry, ...options }: RestoreOptions & { entry: AuditEntry },
): Promise<string[]> => {
  const { settings, signal, printError } = deps;
  const putDatabase = await prepareDatabase(settings, folder, manifest);
  const { tables, since } = await readBefore(settings, manifest, options);
  if (options.isTrial) return since.lines;
  signal.throwIfAborted();
  signal.addEventListener('abort', () => printError('The database is being replaced: the restore goes on.'));
  await keepSince(settings, since);
  await putDatabase(tables);
  try {
    // The embedded one was compared before.
    if (settings.databaseUrl !== null)
      refuseIfAny(differences(manifest.tables, await sumsIn(await openUnchanged(settings, patient))));
    const settled = await settleRestored(deps, since, entry);
    if (manifest.storage === 'folder') await replaceFiles(settings, folder, manifest.files);
    return [...since.lines, ...settled];
  } catch (error) {
    throw new CommandError(
      `The database is replaced, but the restore ended half-way. Call it again, or with another backup, with --replace, and start no server before: ${keptFile(settings)} keeps what is known of the time after the backup. What failed: ${reasonOf(error)}`,
    );
  }
};

/** What is there before, and what it knows of the time after the backup. */
const readBefore = async (
  settings: BackupDeps['settings'],
  manifest: Manifest,
  options: RestoreOptions,
): Promise<{ tables: string[]; since: Since }> => {
  const { db, close } = await openUnchanged(settings, patient);
  try {
    const sums = await tableSums(db);
    refuseFilled(sums, options);
    return { tables: Object.keys(sums), since: await readSince(db, sums, manifest, settings) };
  } finally {
    await close();
  }
};

/** Reads what takes the place of the database, before anything is changed. @returns what puts it there, for these tables. */
const prepareDatabase = async (
  { databaseUrl, dataFolder }: BackupDeps['settings'],
  folder: string,
  manifest: Manifest,
): Promise<(tables: readonly string[]) => Promise<void>> => {
  if (databaseUrl !== null)
    return (tables) => restorePostgres(databaseUrl, databaseFile(folder, 'postgres'), tables);
  const archive = await readArchive(folder);
  return async () => {
    const unlock = await lock(join(dataFolder, 'database.lock'));
    await swapIn(dataFolder, archive, manifest).finally(unlock);
  };
};

const settleRestored = async (deps: AloneDeps, since: Since, entry: AuditEntry): Promise<string[]> => {
  const { db, close } = await deps.open(deps.settings);
  const settled = db.transaction(async (tx) => {
    await takeOver(tx, since);
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

const unpack = promisify(gunzip);

/**
 * The embedded database of a backup, unpacked: PGlite would end the process where it cannot unpack it (OPS-8).
 * @throws CommandError where it is missing or damaged.
 */
export const readArchive = async (folder: string): Promise<Blob> => {
  const path = databaseFile(folder, 'embedded');
  try {
    return new Blob([await unpack(await readFile(path))]);
  } catch (error) {
    throw new CommandError(`The backup is not whole. ${path} cannot be read: ${reasonOf(error)}`);
  }
};

const swapIn = async (dataFolder: string, archive: Blob, manifest: Manifest): Promise<void> => {
  const [present, fresh, former] = ['database', 'database.restored', 'database.former'].map((name) =>
    join(dataFolder, name),
  ) as [string, string, string];
  for (const folder of [fresh, former]) await rm(folder, { recursive: true, force: true });
  try {
    refuseIfAny(differences(manifest.tables, await sumsIn(openCopy(archive, fresh))));
  } catch (error) {
    // The present one, which stays, needs the room on its disk.
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  await rename(present, former);
  await rename(fresh, present);
  // What stays goes with the next restore.
  await rm(former, { recursive: true }).catch(() => undefined);
};

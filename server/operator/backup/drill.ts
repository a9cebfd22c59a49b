import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, openCopy, openUnchanged } from '../../db/database.ts';
import { patient } from '../../db/postgres.ts';
import { filesFolder } from '../../files/files.ts';
import { CommandError } from '../failures.ts';
import { unlessStopped } from '../interrupted.ts';
import { type BackupDeps, backup } from './backup.ts';
import { databaseFile } from './manifest.ts';
import { withDatabase } from './postgresAddress.ts';
import { restorePostgres } from './postgresPrograms.ts';
import { readArchive } from './restore.ts';
import { changedFiles } from './storedFiles.ts';
import { differences, rowsOf, sumsIn } from './tableSums.ts';

/**
 * Makes a backup, restores it beside the database and compares every table and file (OPS-8). Nothing of it stays,
 * not after a stop signal either.
 * @returns one line for each table, and that all is equal.
 * @throws CommandError that says what differs; Interrupted after a stop signal.
 */
export const drill = async (deps: BackupDeps, opened: OpenDatabase): Promise<string[]> => {
  const { settings, signal } = deps;
  const parent = await mkdtemp(join(tmpdir(), 'drill-'));
  const folder = join(parent, 'backup');
  try {
    const { manifest, missing } = await backup(deps, opened, folder);
    const copied =
      settings.databaseUrl === null
        ? await sumsIn(openCopy(await readArchive(folder), null))
        : await inScratch(opened.db, settings.databaseUrl, async (databaseUrl) => {
            await restorePostgres(databaseUrl, databaseFile(folder, 'postgres'), [], signal);
            return sumsIn(await openUnchanged({ ...settings, databaseUrl }, patient));
          });
    const changed =
      manifest.storage === 'folder'
        ? await unlessStopped(signal, () => changedFiles(filesFolder(settings), manifest.files))
        : [];
    const lacking = missing.map((name) => `The file ${name} has a row and is missing.`);
    const problems = [...differences(manifest.tables, copied), ...changed, ...lacking];
    if (problems.length > 0) throw new CommandError(`The copy is not equal. ${problems.join(' ')}`);
    const tables = Object.entries(copied);
    return [
      ...tables.map(([table, { rows }]) => `${table}: ${rows} rows, equal`),
      `Equal: ${tables.length} tables, ${rowsOf(copied)} rows, ${manifest.files.length} files.`,
    ];
  } finally {
    await rm(parent, { recursive: true });
  }
};

/** Runs over a new database of the same PostgreSQL, which is removed again. */
const inScratch = async <Result>(
  db: Database,
  databaseUrl: string,
  use: (scratchUrl: string) => Promise<Result>,
): Promise<Result> => {
  const name = `drill_${randomBytes(8).toString('hex')}`;
  await db.execute(sql`create database ${sql.identifier(name)}`).catch(() => {
    throw new CommandError('The database’s user may not create another one, which the drill restores into.');
  });
  try {
    return await use(withDatabase(databaseUrl, name));
  } finally {
    await db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
  }
};

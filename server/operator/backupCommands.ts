import { type Database, hasTable, type OpenDatabase, openUnchanged } from '../db/database.ts';
import { patient } from '../db/postgres.ts';
import { type BackupDeps, backup } from './backup/backup.ts';
import { drill } from './backup/drill.ts';
import { restore } from './backup/restore.ts';
import { rowsOf } from './backup/tableSums.ts';
import type { AloneDeps, AuditEntry, Command } from './command.ts';
import { argOf, hasFlag } from './given.ts';
import { dryRun } from './help.ts';

/** Backup, its drill, and restoring (OPS-8). */
export const backupCommands: readonly Command[] = [
  {
    kind: 'alone',
    name: 'backup',
    takes: ['folder'],
    about: 'Writes the database and the uploaded files into a new folder; servers may run, over PostgreSQL.',
    options: {},
    run: (deps, given) =>
      overOpen(deps, async (opened) => {
        const folder = argOf(given, 'folder');
        const { manifest, missing } = await backup(deps, opened, folder);
        const rows = rowsOf(manifest.tables);
        const detail = `${Object.keys(manifest.tables).length} tables, ${rows} rows, ${manifest.files.length} files`;
        await noteIn(opened.db, deps, { target: folder, detail });
        return [
          `${folder}: ${detail}.`,
          ...missing.map((name) => `The file ${name} has a row and is missing in the ${manifest.storage}.`),
        ];
      }),
  },
  {
    kind: 'alone',
    name: 'backup drill',
    takes: [],
    about:
      'Makes a backup, restores it beside the database, compares every table and file, and removes both.',
    options: {},
    run: (deps) =>
      overOpen(deps, async (opened) => {
        const lines = await drill(deps, opened);
        await noteIn(opened.db, deps, { target: 'database', detail: lines.at(-1) ?? '' });
        return lines;
      }),
  },
  {
    kind: 'alone',
    name: 'restore',
    takes: ['folder'],
    about: 'Puts a backup in the place of an empty database; no server may run.',
    options: {
      replace: { value: null, about: 'also of one with something in it, which is lost' },
      'dry-run': dryRun,
    },
    mayBeFirst: true,
    run: async (deps, given) => {
      const folder = argOf(given, 'folder');
      const isTrial = hasFlag(given, 'dry-run');
      const lines = await restore(deps, folder, { mayReplace: hasFlag(given, 'replace'), isTrial });
      return isTrial ? ['Dry run: nothing was changed. It would say:', ...lines] : lines;
    },
  },
];

const overOpen = async (
  { settings }: BackupDeps,
  use: (opened: OpenDatabase) => Promise<string[]>,
): Promise<string[]> => {
  const opened = await openUnchanged(settings, patient);
  return use(opened).finally(opened.close);
};

/** A database from before there was an audit stays as it is. */
const noteIn = async (db: Database, { note }: Pick<AloneDeps, 'note'>, entry: AuditEntry): Promise<void> => {
  if (await hasTable(db, 'audit')) await note(db, entry);
};

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { and, asc, gt, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { deletionAudit } from '../../account/deletion.ts';
import type { Database } from '../../db/database.ts';
import { audit } from '../../db/schema.ts';
import { hasCode } from '../../hasCode.ts';
import type { Settings } from '../../settings/settings.ts';
import { isChange } from '../audit.ts';
import { contactsErase } from '../contactCommands.ts';
import { CommandError } from '../failures.ts';
import type { Manifest } from './manifest.ts';
import type { TableSums } from './tableSums.ts';

/** What a database knows of the time after a backup, which a restore loses. */
export interface Since {
  /** One fact a line: which commands the restore undoes, who asked for their deletion or undid it. */
  lines: string[];
  /** Whether they are to be deleted, by the public id: the partner's last word. */
  deletions: ReadonlyMap<string, boolean>;
  /** What both follow from, in the order in which it was done. */
  lost: readonly Row[];
  /** The same, and what an older backup would lose. */
  rows: readonly Row[];
}

/** A row of the audit, as it is kept in a file. */
const AuditRow = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  operator: v.string(),
  command: v.string(),
  target: v.string(),
  detail: v.string(),
});
type Row = v.InferOutput<typeof AuditRow>;

/** Commands that a restore does not undo, beside those that only look: they changed nothing in the database but the audit. */
const notUndone = ['posts publish', 'backup', 'backup drill', 'restore'];

type Place = Pick<Settings, 'dataFolder'>;

/**
 * Reads what came after the backup (OPS-8): from the audit, and before that from what a restore has kept that did not end.
 * @param tables those that are there.
 * @throws CommandError for a kept file that cannot be read.
 */
export const readSince = async (
  db: Database,
  tables: TableSums,
  { at }: Manifest,
  place: Place,
): Promise<Since> => {
  const kept = await readKept(place);
  const found = tables['audit'] === undefined ? [] : await readAudit(db, at);
  // A database that was not replaced yet has the kept ones, too.
  const rows = [...new Map([...kept, ...found].map((row) => [JSON.stringify(row), row])).values()].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  const lost = rows.filter((row) => Date.parse(row.at) > Date.parse(at));
  return { ...sinceIn(lost), lost, rows };
};

const readAudit = async (db: Database, after: string): Promise<Row[]> => {
  const { at, operator, command, target, detail } = audit;
  const rows = await db
    .select({ at, operator, command, target, detail })
    .from(audit)
    .where(and(gt(at, new Date(after)), notInArray(command, notUndone), isChange))
    .orderBy(asc(audit.at), asc(audit.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

const sinceIn = (rows: readonly Row[]): Pick<Since, 'lines' | 'deletions'> => {
  const [decided, undone] = [true, false].map((isDeletion) =>
    rows.filter((row) => (row.command === deletionAudit.command) === isDeletion),
  ) as [Row[], Row[]];
  const deletions = new Map(decided.map((row) => [row.target, row.detail === deletionAudit.asked]));
  return {
    lines: [
      ...lastOfEach(undone.map((row) => (row.command === contactsErase ? findAgain : repeat)(row))),
      ...[...deletions].map(([publicId, isAsked]) =>
        isAsked
          ? `${publicId} asked for their deletion after the backup.`
          : `${publicId} undid their deletion after the backup.`,
      ),
    ],
    deletions,
  };
};

/** Each line once, where it stands last: what is repeated in that order ends as it was. */
const lastOfEach = (lines: readonly string[]): string[] => [...new Set(lines.toReversed())].toReversed();

const repeat = ({ command, target }: { command: string; target: string }) =>
  `Repeat ${command} ${target}: it was done after the backup.`;

/** The audit keeps the domain alone, as in `…@example.com`: the command cannot be repeated with it. */
const findAgain = ({ target }: { target: string }) => {
  const domain = target.slice(target.indexOf('@') + 1);
  return `An address at ${domain} was erased after the backup and may be back: ask its owner, then ${contactsErase}.`;
};

/** Where it is kept from before the database is replaced until the restore has ended, however many tries that takes. */
export const keptFile = ({ dataFolder }: Place): string => resolve(dataFolder, 'restore.json');

/** Writes it into the audit of the restored database: the next restore has to know it, too. */
export const takeOver = async (tx: Database, { lost }: Since): Promise<void> => {
  if (lost.length > 0) await tx.insert(audit).values(lost.map((row) => ({ ...row, at: new Date(row.at) })));
};

/** Keeps it where no restore replaces it. */
export const keepSince = async (place: Place, { rows }: Since): Promise<void> => {
  const file = keptFile(place);
  await mkdir(place.dataFolder, { recursive: true });
  // What is there may be all that is left: it is replaced whole.
  await writeFile(`${file}.new`, `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
};

/** Forgets it at the end of a restore. */
export const forgetSince = (place: Place): Promise<void> => rm(keptFile(place));

const readKept = async (place: Place): Promise<Row[]> => {
  const file = keptFile(place);
  try {
    return v.parse(v.array(AuditRow), JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw new CommandError(
      `${file} cannot be read, in which a restore that did not end keeps what is known of the time after its backup: look at it, then move it away.`,
    );
  }
};

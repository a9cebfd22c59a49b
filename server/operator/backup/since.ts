import { and, asc, eq, gt, like, or } from 'drizzle-orm';
import { deletionAudit } from '../../account/deletion.ts';
import type { Database } from '../../db/database.ts';
import { audit } from '../../db/schema.ts';
import { contactsErase } from '../contactCommands.ts';
import type { Manifest } from './manifest.ts';
import type { TableSums } from './tableSums.ts';

/** What a database knows of the time after a backup, which a restore loses. */
export interface Since {
  /** One fact a line: who was erased and comes back, who asked for their deletion or undid it. */
  lines: string[];
  /** Whether they are to be deleted, by the public id: the partner's last word. */
  deletions: ReadonlyMap<string, boolean>;
}

/** Reads from the audit what came after the backup (OPS-8). @param tables those that are there. */
export const readSince = async (db: Database, tables: TableSums, { at }: Manifest): Promise<Since> => {
  if (tables['audit'] === undefined) return { lines: [], deletions: new Map() };
  const { command, target, detail } = audit;
  const rows = await db
    .select({ command, target, detail })
    .from(audit)
    .where(and(gt(audit.at, new Date(at)), or(like(command, '%erase'), eq(command, deletionAudit.command))))
    .orderBy(asc(audit.id));
  const [decided, erased] = [true, false].map((isDeletion) =>
    rows.filter((row) => (row.command === deletionAudit.command) === isDeletion),
  ) as [typeof rows, typeof rows];
  const deletions = new Map(decided.map((row) => [row.target, row.detail === deletionAudit.asked]));
  return {
    lines: [
      ...erased.map((row) => (row.command === contactsErase ? findAgain : repeat)(row)),
      ...[...deletions].map(([publicId, isAsked]) =>
        isAsked
          ? `${publicId} asked for their deletion after the backup.`
          : `${publicId} undid their deletion after the backup.`,
      ),
    ],
    deletions,
  };
};

const repeat = ({ command, target }: { command: string; target: string }) =>
  `Repeat ${command} ${target}: it was done after the backup.`;

/** The audit keeps the domain alone, as in `…@example.com`: the command cannot be repeated with it. */
const findAgain = ({ target }: { target: string }) => {
  const domain = target.slice(target.indexOf('@') + 1);
  return `An address at ${domain} was erased after the backup and may be back: ask its owner, then ${contactsErase}.`;
};

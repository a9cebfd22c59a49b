import { desc, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import type { AuditEntry, Command } from './command.ts';
import { hasFlag, numberOf } from './given.ts';

/** Who does it, when, by which command. */
interface AuditActor {
  operator: string;
  command: string;
  now(): number;
}

/** The detail of whoever, or whatever, was only looked at; a restore has nothing of it to repeat (OPS-8). */
export const lookedUp = 'looked up';

/** Rows of what was changed. */
export const isChange = ne(audit.detail, lookedUp);

/** Writes one row of the audit (OPS-8). @param db the transaction of the change. */
export const writeAudit = async (
  db: Database,
  { operator, command, now }: AuditActor,
  { target, detail }: AuditEntry,
): Promise<void> => {
  await db.insert(audit).values({ at: new Date(now()), operator, command, target, detail });
};

/** What was done by command, and by partners to their account, the newest first. */
export const auditCommand: Command = {
  kind: 'reads',
  name: 'audit',
  takes: [],
  about: 'What was changed, and what and who was looked up, by whom, the newest first.',
  options: {
    last: { value: 'N', about: 'how many rows, by default 50' },
    changes: { value: null, about: 'without what was only looked up' },
  },
  run: async ({ db }, given) => {
    const rows = await db
      .select()
      .from(audit)
      .where(hasFlag(given, 'changes') ? isChange : undefined)
      .orderBy(desc(audit.id))
      .limit(numberOf(given, 'last', 10_000) ?? 50);
    return {
      json: rows,
      // It is no row of itself.
      shows: [],
      lines: rows.map(({ at, operator, command, target, detail }) =>
        [at.toISOString(), operator, command, target, detail].join('  '),
      ),
    };
  },
};

import { eq, getTableName, sql } from 'drizzle-orm';
import { files, partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { cancelForErasure } from '../invitations/invitations.ts';
import { keepErased } from '../spaces/addresses.ts';
import { type Holder, holdingsOf } from './holdings.ts';

/** What an erasure has removed: rows of each table, and files whose bytes have still to go; and the mails that tell guests of it. */
export interface Erased {
  tables: { table: string; rows: number }[];
  fileNames: string[];
  mails: number;
}

/** How many rows an erasure has removed, of all tables. */
export const rowsOf = ({ tables }: Erased): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/**
 * Removes every row that is about a partner but the public id in the audit (ACC-4, OPS-8). The rows of
 * files stay without a partner until `removeFile` has removed their bytes; of addresses stays what keeps them from others.
 * Guests are told that their meetings are cancelled (ROOM-7).
 * @param deps with the transaction in which the partner is locked as `db`.
 */
export const erasePartner = async (
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  partner: Holder,
): Promise<Erased> => {
  const { db: tx } = deps;
  // While there is still whose meetings they are.
  const { mails } = await cancelForErasure(deps, partner);
  const stored = await tx.select({ name: files.name }).from(files).where(eq(files.partnerId, partner.id));
  const tables: Erased['tables'] = [{ table: getTableName(partners), rows: 1 }];
  for (const { table, where, erasure } of await holdingsOf(tx, partner)) {
    if (table === partners || erasure === 'kept') continue;
    const [counted] = await tx.select({ rows: sql<number>`count(*)::int` }).from(table).where(where);
    tables.push({ table: getTableName(table), rows: counted?.rows ?? 0 });
    if (erasure === 'removed') await tx.delete(table).where(where);
  }
  await keepErased(tx, partner);
  // The last: its rows in other tables follow it.
  await tx.delete(partners).where(eq(partners.id, partner.id));
  return { tables, fileNames: stored.map(({ name }) => name), mails };
};

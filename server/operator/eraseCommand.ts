import { and, eq, notInArray } from 'drizzle-orm';
import { removeFile } from '../account/eraseDue.ts';
import { erasePartner, rowsOf } from '../account/erasePartner.ts';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { contacts } from '../db/mailSchema.ts';
import { paidSubscriptions } from '../db/schema.ts';
import { statesThatMean } from '../payments/plan.ts';
import type { Command, CommandDeps } from './command.ts';
import { CommandError } from './failures.ts';
import { onePartner } from './findPartner.ts';
import { argOf, hasFlag } from './given.ts';
import { payableUntil } from './partnerFacts.ts';

const named = 'phone|public id|email';

/** Erases a partner: no row and no file of theirs stays, but the public id in the audit (OPS-8). */
export const eraseCommand: Command = {
  kind: 'changes',
  name: 'partners erase',
  takes: [named],
  about: 'Removes a partner, every row and every file of theirs.',
  options: {
    yes: { value: null, about: 'is needed: it cannot be undone' },
    'subscription-ended': { value: null, about: 'a subscription was ended, though no event told of it' },
  },
  run: async (deps, given) => {
    const { db } = deps;
    if (!hasFlag(given, 'yes') && !hasFlag(given, 'dry-run'))
      throw new CommandError('Erasing cannot be undone: look with --dry-run, then say --yes.');
    const partner = await onePartner(db, argOf(given, named));
    if (!hasFlag(given, 'subscription-ended')) await refusePaying(db, partner);
    await refuseOpenPage(deps, partner);
    const erased = await erasePartner(deps, partner);
    const { tables, fileNames, mails } = erased;
    return {
      target: partner.publicId,
      detail: `${rowsOf(erased)} rows and ${fileNames.length} files removed`,
      lines: [
        ...tables.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table}: ${rows} removed`),
        `stored files: ${fileNames.length} removed`,
        ...(mails > 0 ? [`mails to guests of canceled meetings: ${mails}`] : []),
        ...(await newsletterNote(db, partner)),
      ],
      finish: async () => {
        for (const name of fileNames) await remove(deps, name);
      },
    };
  },
};

const refusePaying = async (db: Database, { id, publicId }: Partner): Promise<void> => {
  const [paying] = await db
    .select({ id: paidSubscriptions.id })
    .from(paidSubscriptions)
    .where(
      and(
        eq(paidSubscriptions.partnerId, id),
        eq(paidSubscriptions.ended, false),
        notInArray(paidSubscriptions.status, statesThatMean('over')),
      ),
    );
  if (paying !== undefined)
    throw new CommandError(
      `${publicId} still pays for ${paying.id}: end it at the payment provider first; if it is ended there, say --subscription-ended.`,
    );
};

/** What is paid on a page that is still open would open nothing, and nobody could end it. */
const refuseOpenPage = async (
  { db, now }: Pick<CommandDeps, 'db' | 'now'>,
  { id, publicId }: Partner,
): Promise<void> => {
  const over = await payableUntil({ db, now }, id);
  if (over !== null)
    throw new CommandError(
      `${publicId} may be paying on a page that is open until ${over.toISOString()}: try again after that.`,
    );
};

const newsletterNote = async (db: Database, { email }: Partner): Promise<string[]> => {
  if (email === null) return [];
  const found = await db
    .select({ email: contacts.email })
    .from(contacts)
    .where(eq(contacts.email, email.toLowerCase()));
  return found.map((one) => `${one.email} also gets news, which is a consent of its own: contacts erase.`);
};

/** @throws CommandError, which rolls the rows back, so that the command can be repeated. */
const remove = async (deps: Pick<CommandDeps, 'db' | 'files'>, name: string): Promise<void> => {
  try {
    await removeFile(deps, name);
  } catch {
    throw new CommandError(`The file ${name} could not be removed, so no row was: try again.`);
  }
};

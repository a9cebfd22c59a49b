import { desc } from 'drizzle-orm';
import type { Language } from '../../machines/contract/language.ts';
import type { Database } from '../db/database.ts';
import { contacts } from '../db/mailSchema.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Log } from '../http/log.ts';

/** Stores newsletter sign-ups: in our own table, and in a marketing service if there is one (MAIL-1). */
export interface Contacts {
  /**
   * Adds an address in lower case; an existing one counts as added.
   * @returns `failed` when the service did not accept it; the table has it even then, and a retry is fine.
   */
  add(contact: Contact): Promise<'added' | 'failed'>;
}
export interface Contact {
  email: string;
  language: Language;
}

const brevoContactsAddress = 'https://api.brevo.com/v3/contacts';
const brevoMs = 10_000;
/** How many of the newest are listed. */
const listed = 100;

/** Contacts in our own table; of two sign-ups with one address the first one stays (API-2). */
export const tableContacts = ({ db, now }: { db: Database; now(): number }): Contacts => ({
  add: async (contact) => {
    await db
      .insert(contacts)
      .values({ ...contact, createdAt: new Date(now()), mailedAt: new Date(now()) })
      .onConflictDoNothing();
    return 'added';
  },
});

/** Contacts in `table` and on a list of Brevo, API v3. Only the request's header holds the key. */
export const brevoContacts = ({
  table,
  apiKey,
  listId,
  fetch,
  log,
}: {
  table: Contacts;
  apiKey: string;
  listId: number;
  fetch: Fetch;
  log: Log;
}): Contacts => ({
  add: async (contact) => {
    await table.add(contact);
    try {
      const response = await fetch(brevoContactsAddress, {
        method: 'POST',
        headers: { 'api-key': apiKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ email: contact.email, listIds: [listId], updateEnabled: true }),
        redirect: 'error',
        signal: AbortSignal.timeout(brevoMs),
      });
      if (response.ok || (await isDuplicate(response))) return 'added';
      log.error('Brevo refused a contact', { status: response.status });
    } catch (error) {
      log.error('Brevo was not reached', { error: error instanceof Error ? error.name : 'unknown' });
    }
    return 'failed';
  },
});

/** The last hundred contacts, newest first; `at` in ms since 1970. */
export const newestContacts = async (db: Database): Promise<(Contact & { at: number })[]> => {
  const rows = await db
    .select({ email: contacts.email, language: contacts.language, createdAt: contacts.createdAt })
    .from(contacts)
    .orderBy(desc(contacts.createdAt), contacts.email)
    .limit(listed);
  return rows.map(({ createdAt, ...contact }) => ({ ...contact, at: createdAt.getTime() }));
};

const isDuplicate = async (response: Response): Promise<boolean> => {
  if (response.status !== 400) return false;
  const answer: unknown = await response.json();
  return (
    typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'duplicate_parameter'
  );
};

import { type Brevo, refusedByBrevo } from '../mail/brevo.ts';

/** The list of a marketing service, which writes to whom we put there. Each call may be repeated. @throws NotSent */
export interface ContactList {
  add(email: string): Promise<void>;
  remove(email: string): Promise<void>;
}

/** A list of Brevo (MAIL-4). */
export const brevoList = ({ brevo, listId }: { brevo: Brevo; listId: number }): ContactList => ({
  add: async (email) => {
    // Who left by a link of Brevo's is blocked there; they have confirmed to us since.
    const contact = { email, listIds: [listId], updateEnabled: true, emailBlacklisted: false };
    const answer = await brevo('/contacts', contact);
    if (!isFine(answer.status) && answer.code !== 'duplicate_parameter') throw refusedByBrevo(answer);
  },
  remove: async (email) => {
    const answer = await brevo(`/contacts/lists/${listId}/contacts/remove`, { emails: [email] });
    // So it calls an address that is not there.
    if (!isFine(answer.status) && answer.code !== 'invalid_parameter') throw refusedByBrevo(answer);
  },
});

const isFine = (status: number): boolean => status === 200 || status === 201 || status === 204;

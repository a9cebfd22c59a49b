import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { EmailField } from '../../machines/contract/emailField.ts';
import { contacts, outgoingMails } from '../db/mailSchema.ts';
import type { Command } from './command.ts';
import { CommandError, UsageError } from './failures.ts';
import { argOf } from './given.ts';

/** The command that erases one, as the audit calls it. */
export const contactsErase = 'contacts erase';

/** Newsletter sign-ups: how many there are, and erasing one (MAIL-3, MAIL-4). */
export const contactCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'contacts count',
    takes: [],
    about: 'How many addresses get news, and how many have still to confirm.',
    options: {},
    run: async ({ db }) => {
      const stay = isNull(contacts.unsubscribedAt);
      const confirmed = await db.$count(contacts, and(stay, isNotNull(contacts.confirmedAt)));
      const pending = await db.$count(contacts, and(stay, isNull(contacts.confirmedAt)));
      return { json: { confirmed, pending }, lines: [`${confirmed} contacts`, `${pending} to be confirmed`] };
    },
  },
  {
    kind: 'changes',
    name: contactsErase,
    takes: ['email'],
    about: 'Removes an address from the sign-ups, with the mails of them that wait.',
    options: {},
    run: async ({ db, settings }, given) => {
      const parsed = v.safeParse(EmailField, argOf(given, 'email'));
      if (!parsed.success) throw new UsageError(`${argOf(given, 'email')} is no email address.`);
      const removed = await db.delete(contacts).where(eq(contacts.email, parsed.output)).returning();
      // Mails with a topic are of somebody's account or invitation, and only go to the same address.
      const isToThem = eq(sql`${outgoingMails.mail}->>'to'`, parsed.output);
      await db.delete(outgoingMails).where(and(isToThem, isNull(outgoingMails.topic)));
      if (removed.length === 0) throw new CommandError(`${parsed.output} is no contact.`);
      return {
        // The audit must not keep what was erased.
        target: `…@${parsed.output.split('@')[1]}`,
        detail: 'contact removed',
        lines: [
          `${parsed.output}: removed.`,
          ...(settings.brevoListId === null ? [] : ['Brevo has a copy of its own: remove it there, too.']),
        ],
      };
    },
  },
];

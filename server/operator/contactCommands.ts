import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { EmailField } from '../../machines/contract/emailField.ts';
import { contacts } from '../db/schema.ts';
import type { Command } from './command.ts';
import { Refusal, UsageError } from './failures.ts';
import { argOf } from './given.ts';

/** Newsletter sign-ups: how many there are, and erasing one (MAIL-1). */
export const contactCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'contacts count',
    takes: [],
    about: 'How many addresses signed up for news.',
    options: {},
    run: async ({ db }) => {
      const count = await db.$count(contacts);
      return { json: { count }, lines: [`${count} contacts`] };
    },
  },
  {
    kind: 'changes',
    name: 'contacts erase',
    takes: ['email'],
    about: 'Removes an address from the sign-ups.',
    options: {},
    run: async ({ db, settings }, given) => {
      const parsed = v.safeParse(EmailField, argOf(given, 'email'));
      if (!parsed.success) throw new UsageError(`${argOf(given, 'email')} is no email address.`);
      const removed = await db.delete(contacts).where(eq(contacts.email, parsed.output)).returning();
      if (removed.length === 0) throw new Refusal(`${parsed.output} is no contact.`);
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

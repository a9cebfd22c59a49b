import { type CodeMessage, digitsOf } from '../auth/verification.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';

/** A mail as the inbox keeps it; `at` in ms since 1970. */
export type InboxMail = Mail & { id: string; at: number };

/** What would have been sent by SMS, WhatsApp or email, in memory only (API-2). */
export interface Inbox {
  deliver(message: CodeMessage): void;
  deliverMail(mail: InboxMail): void;
  /** Newest first; with `phoneNumber` only messages to that number (digits are compared). */
  messages(phoneNumber?: string): readonly CodeMessage[];
  /** Newest first. */
  mails(): readonly InboxMail[];
}

const capacity = 100;

/** An inbox that keeps the last 100 messages and the last 100 mails. */
export const createInbox = (): Inbox => {
  let kept: readonly CodeMessage[] = [];
  let keptMails: readonly InboxMail[] = [];
  return {
    deliver: (message) => {
      kept = [message, ...kept].slice(0, capacity);
    },
    deliverMail: (mail) => {
      keptMails = [mail, ...keptMails].slice(0, capacity);
    },
    messages: (phoneNumber) =>
      phoneNumber === undefined
        ? kept
        : kept.filter((message) => digitsOf(message.phoneNumber) === digitsOf(phoneNumber)),
    mails: () => keptMails,
  };
};

/** Mails that land in the inbox (MAIL-3). */
export const inboxMailer = (inbox: Inbox, now: () => number): Mailer => ({
  send: async (mail, id) => inbox.deliverMail({ ...mail, id, at: now() }),
});

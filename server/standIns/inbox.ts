import { type CodeMessage, digitsOf } from '../auth/verification.ts';

/** The codes that would have been sent by SMS or WhatsApp, in memory only (API-2). */
export interface Inbox {
  deliver(message: CodeMessage): void;
  /** Newest first; with `phoneNumber` only messages to that number (digits are compared). */
  messages(phoneNumber?: string): readonly CodeMessage[];
}

const capacity = 100;

/** An inbox that keeps the last 100 messages. */
export const createInbox = (): Inbox => {
  let kept: readonly CodeMessage[] = [];
  return {
    deliver: (message) => {
      kept = [message, ...kept].slice(0, capacity);
    },
    messages: (phoneNumber) =>
      phoneNumber === undefined
        ? kept
        : kept.filter((message) => digitsOf(message.phoneNumber) === digitsOf(phoneNumber)),
  };
};

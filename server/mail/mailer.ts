/** One mail to one person. `headers` are further ones, such as `List-Unsubscribe`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** A file for the receiver's calendar; missing in most mails, and in rows from before there was one (ROOM-7). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** The name of a mail's calendar file. */
export const calendarName = 'invitation.ics';

/** Who a mail comes from: the product, by its mailbox. */
export interface Sender {
  name: string;
  email: string;
}

/** Sends mails: by a service, or into the inbox of local mode (MAIL-3). */
export interface Mailer {
  /**
   * Resolves once the mail is on its way.
   * @param id a UUID, the same at each try: a service that knows it sends the mail once.
   * @param mayBeThere whether the service may have taken it at an earlier try, whose answer nobody has heard.
   * @throws NotSent otherwise.
   */
  send(mail: Mail, id: string, mayBeThere?: boolean): Promise<void>;
}

/**
 * What a failed try says of the next one: it may have been taken all the same (`unsure`), surely not (`refused`), or it is
 * wrong by itself, and will never be taken (`forGood`).
 */
export type Refusal = 'unsure' | 'refused' | 'forGood';

/** Why another service did not take something, in words that a log may show: no address, no key. */
export class NotSent extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal = 'unsure') {
    super(message);
    this.refusal = refusal;
  }
}

/** Why a service did not take something, for a log: an error of our own may quote what it was given, so only its name is told. */
export const safeReasonOf = (error: unknown): string => {
  if (error instanceof NotSent) return error.message;
  return error instanceof Error ? error.name : 'unknown';
};

/** How long a mail service may be silent. */
export const mailMs = 8000;

import { minuteMs } from '../../machines/contract/call.ts';
import { isLocalHost } from '../settings/rules.ts';
import { calendarName, type Mailer, mailMs, NotSent, type Refusal, type Sender } from './mailer.ts';

/**
 * How long a server may think: many look for viruses before they answer a whole mail, and keep it though nobody waits for
 * the answer any more.
 */
const answerMs = 2 * minuteMs;
/** How long a whole try may take; less than the outbox's lease. */
const tryMs = 3 * minuteMs;

/**
 * Mails by an SMTP server (MAIL-3). The package is loaded at the first use; of a failure only its kind is told. A
 * password never goes over a network in the clear: `smtp://` must become TLS, unless the server is on this machine.
 */
export const smtpMailer = ({ url, sender }: { url: string; sender: Sender }): Mailer => ({
  send: async (mail, id) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      requireTLS: !isLocalHost(new URL(url).hostname),
      connectionTimeout: mailMs,
      greetingTimeout: mailMs,
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { calendar, ...rest } = mail;
    try {
      await transport.sendMail({
        ...rest,
        // As a part beside the text, and as a file: programs read the one or the other.
        ...(calendar && { icalEvent: { ...calendar, filename: calendarName } }),
        // Text would be taken apart: before a comma there might be a second person.
        to: { name: '', address: mail.to },
        from: { name: sender.name, address: sender.email },
        // A receiver that knows the id drops a second copy.
        messageId: `<${id}@${sender.email.split('@')[1]}>`,
        signal: AbortSignal.timeout(tryMs),
      });
    } catch (error) {
      throw new NotSent(`The SMTP server: ${kindOf(error)}`, refusalOf(error));
    }
  },
});

/** The server's words may quote the address; its numbers do not. */
const kindOf = (error: unknown): string => {
  const parts = ['code', 'responseCode'].map((key) => propertyOf(error, key));
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'failed';
};

/**
 * A 5xx to the receiver or to the whole mail stays one (RFC 5321, 4.2.1). Not so what is said of us, at the sign-in, of the
 * sender, of a system that takes nothing now (5.3.2), of a limit for a day (5.4.5), or as a rule of theirs (5.7, RFC 3463):
 * that may be set right within a day.
 */
const refusalOf = (error: unknown): Refusal => {
  const isOfMail = ['RCPT TO', 'DATA'].includes(String(propertyOf(error, 'command')));
  const isOfTheirs = /^\d{3}[ -]5\.(3\.2|4\.5|7\.)/.test(String(propertyOf(error, 'response')));
  return isOfMail && propertyOf(error, 'permanent') === true && !isOfTheirs ? 'forGood' : 'unsure';
};

const propertyOf = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined;

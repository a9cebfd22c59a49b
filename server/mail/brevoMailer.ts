import { type Brevo, refusedByBrevo } from './brevo.ts';
import { calendarName, type Mailer, type Sender } from './mailer.ts';

/** Mails by Brevo's transactional API (MAIL-3). */
export const brevoMailer = ({ brevo, sender }: { brevo: Brevo; sender: Sender }): Mailer => ({
  send: async ({ to, subject, text, html, headers, calendar }, id) => {
    const answer = await brevo('/smtp/email', {
      sender,
      to: [{ email: to }],
      subject,
      textContent: text,
      htmlContent: html,
      ...(calendar && {
        attachment: [{ name: calendarName, content: Buffer.from(calendar.content).toString('base64') }],
      }),
      // Brevo takes one mail of a key within half an hour: a try whose answer was lost is not repeated.
      headers: { ...headers, idempotencyKey: id },
    });
    if (answer.status !== 201 || answer.messageId === null) throw refusedByBrevo(answer);
  },
});

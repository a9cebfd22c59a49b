import { type Brevo, type BrevoAnswer, refusedByBrevo } from './brevo.ts';
import { calendarName, type Mailer, type Refusal, type Sender } from './mailer.ts';

/** Mails by Brevo's transactional API (MAIL-3). */
export const brevoMailer = ({ brevo, sender }: { brevo: Brevo; sender: Sender }): Mailer => ({
  send: async ({ to, subject, text, html, headers, calendar }, id, mayBeThere = false) => {
    const answer = await brevo('/smtp/email', {
      sender,
      to: [{ email: to }],
      subject,
      textContent: text,
      htmlContent: html,
      ...(calendar && {
        attachment: [{ name: calendarName, content: Buffer.from(calendar.content).toString('base64') }],
      }),
      // Brevo takes one request of a key within half an hour, and answers the next one with `duplicate_parameter`.
      headers: { ...headers, idempotencyKey: id },
    });
    // So it has the try whose answer was lost. Whether a key that it refused counts as used, it does not say.
    if (mayBeThere && answer.status === 400 && answer.code === 'duplicate_parameter') return;
    if (answer.status !== 201 || answer.messageId === null) throw refusedByBrevo(answer, refusalOf(answer));
  },
});

const refusalOf = ({ status, code, message }: BrevoAnswer): Refusal => {
  // The same code is said of a wrong sender, which is the operator's to mend.
  if (status === 400 && code === 'invalid_parameter' && message?.startsWith('email is not valid in to'))
    return 'forGood';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unsure';
};

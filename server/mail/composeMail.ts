import { html } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';
import type { Mail } from './mailer.ts';

interface MailLink {
  label: string;
  href: string;
}

/** What a mail says, as sentences and links; nothing of it is HTML. */
export interface MailText {
  to: string;
  language: Language;
  subject: string;
  /** Before the button. */
  lead: string;
  button: MailLink;
  /** After it. */
  note: string;
  /** The legal name and address of who writes. */
  from: string;
  /** Null for a mail that belongs to no list: about the account itself, or from a host to a guest. */
  unsubscribe: MailLink | null;
}

/**
 * A mail in plain text and in HTML that needs nothing from elsewhere. Mail programs offer its unsubscribe link as a
 * button of their own (MAIL-4, RFC 8058).
 */
export const composeMail = async (text: MailText): Promise<Mail> => {
  const { to, subject, lead, button, note, from, unsubscribe } = text;
  return {
    to,
    subject,
    text: `${lead}

${button.label}:
${button.href}

${note}

--
${from}
${unsubscribe === null ? '' : `${unsubscribe.label}: ${unsubscribe.href}\n`}`,
    html: String(await mailHtml(text)),
    headers: {
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  };
};

const font = "font: 17px/1.58 'Hanken Grotesk', Arial, sans-serif";

// Mail programs know tables and styles of elements; many drop a stylesheet.
const mailHtml = ({
  language,
  subject,
  lead,
  button,
  note,
  from,
  unsubscribe,
}: MailText) => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${subject}</title>
  </head>
  <body style="margin: 0; background: #edf1f3; color: #0b1f2a; ${font}">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td align="center" style="padding: 24px 12px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px">
            <tr>
              <td style="padding: 32px 24px; border-radius: 22px; background: #ffffff; color: #0b1f2a; ${font}">
                <h1 style="margin: 0 0 16px; font-size: 28px; line-height: 1.18">${subject}</h1>
                <p style="margin: 0 0 24px">${lead}</p>
                <p style="margin: 0 0 24px">
                  <a
                    href="${button.href}"
                    target="_blank"
                    style="display: inline-block; padding: 12px 32px; border-radius: 999px; background: #0b1f2a; color: #ffffff; font-weight: 600; text-decoration: none"
                    >${button.label}</a
                  >
                </p>
                <p style="margin: 0; color: #3b5361">${note}</p>
              </td>
            </tr>
            <tr>
              <td style="padding: 16px 24px; color: #546a76; ${font}; font-size: 15px">
                ${from}
                ${
                  unsubscribe &&
                  html`<br /><a href="${unsubscribe.href}" target="_blank" style="color: #546a76"
                      >${unsubscribe.label}</a
                    >`
                }
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>`;

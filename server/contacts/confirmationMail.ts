import { type Language, localeOf } from '../../machines/contract/language.ts';
import en from '../../public/locales/en/mail.json' with { type: 'json' };
import es from '../../public/locales/es/mail.json' with { type: 'json' };
import { composeMail } from '../mail/composeMail.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Settings } from '../settings/settings.ts';

const texts = { en, es };

/** A minute in a mail, whose readers' time zone nobody knows. */
const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);

/** The mail that asks to confirm an address, with its two tokens, the first of which works `until` then (MAIL-3, MAIL-4). */
export const confirmationMail = (
  { appOrigin, productName, legalCompany, legalAddress }: Settings,
  {
    email,
    language,
    until,
    confirm,
    unsubscribe,
  }: { email: string; language: Language; until: Date; confirm: string; unsubscribe: string },
): Promise<Mail> => {
  const { confirmation } = texts[language];
  const link = (page: string, token: string) => `${appOrigin}/mail/${page}?token=${token}&lng=${language}`;
  return composeMail({
    to: email,
    language,
    subject: confirmation.subject,
    lead: confirmation.lead.replace('{product}', () => productName),
    button: { label: confirmation.press, href: link('confirm', confirm) },
    note: confirmation.note.replace('{until}', () => momentIn(language, until)),
    from: `${legalCompany}, ${legalAddress}`,
    unsubscribe: { label: texts[language].unsubscribeLink, href: link('unsubscribe', unsubscribe) },
  });
};

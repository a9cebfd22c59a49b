import type { Language } from '../../machines/contract/language.ts';
import en from '../../public/locales/en/mail.json' with { type: 'json' };
import es from '../../public/locales/es/mail.json' with { type: 'json' };
import { composeMail } from '../mail/composeMail.ts';
import type { Mail } from '../mail/mailer.ts';
import { momentIn } from '../mail/momentIn.ts';
import type { Settings } from '../settings/settings.ts';

const texts = { en, es };

/**
 * The mail that asks to confirm an address, with its two tokens, the first of which works `until` then (MAIL-3, MAIL-4). Who has
 * confirmed is asked again whether the mails still reach them.
 */
export const confirmationMail = (
  { appOrigin, productName, legalCompany, legalAddress }: Settings,
  {
    email,
    language,
    isAgain,
    until,
    confirm,
    unsubscribe,
  }: {
    email: string;
    language: Language;
    isAgain: boolean;
    until: Date;
    confirm: string;
    unsubscribe: string;
  },
): Promise<Mail> => {
  const { confirmation, confirmationAgain } = texts[language];
  const { lead, note } = isAgain ? confirmationAgain : confirmation;
  const link = (page: string, token: string) => `${appOrigin}/mail/${page}?token=${token}&lng=${language}`;
  return composeMail({
    to: email,
    language,
    subject: confirmation.subject,
    lead: lead.replace('{product}', () => productName),
    button: { label: confirmation.press, href: link('confirm', confirm) },
    note: note.replace('{until}', () => momentIn(language, until)),
    from: `${legalCompany}, ${legalAddress}`,
    unsubscribe: { label: texts[language].unsubscribeLink, href: link('unsubscribe', unsubscribe) },
  });
};

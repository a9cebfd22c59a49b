import { dashboardPath } from '../../machines/contract/pages.ts';
import en from '../../public/locales/en/mail.json' with { type: 'json' };
import es from '../../public/locales/es/mail.json' with { type: 'json' };
import type { Database } from '../db/database.ts';
import { composeMail } from '../mail/composeMail.ts';
import { momentIn } from '../mail/momentIn.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Settings } from '../settings/settings.ts';
import { accountTopic, type Holder } from './holdings.ts';

const texts = { en, es };

export type AccountMail = 'deletionScheduled' | 'deletionUndone' | 'deletionDone';

/**
 * Queues the mail that tells a partner what becomes of their account, in the transaction that brings it about (ACC-4); none
 * where no e-mail address is known.
 * @param deletionAt the moment of the deletion: who signs in on that day may come too late.
 */
export const queueAccountMail = async (
  tx: Database,
  kind: AccountMail,
  {
    partner: { publicId, email, language: known },
    deletionAt,
    settings: { appOrigin, productName, legalCompany, legalAddress },
    now,
  }: { partner: Holder; deletionAt: Date; settings: Settings; now: number },
): Promise<void> => {
  if (email === null) return;
  const language = known ?? 'en';
  const { subject, lead, press, note } = texts[language][kind];
  const filled = (text: string) =>
    text.replace('{product}', () => productName).replaceAll('{date}', momentIn(language, deletionAt));
  const path = kind === 'deletionDone' ? '/' : dashboardPath;
  const mail = await composeMail({
    to: email,
    language,
    subject: filled(subject),
    lead: filled(lead),
    button: { label: filled(press), href: `${appOrigin}${path}?lng=${language}` },
    note,
    from: `${legalCompany}, ${legalAddress}`,
    unsubscribe: null,
  });
  // One topic for all kinds: whoever has undone a deletion is not told of it afterwards.
  await queueMail(tx, mail, now, `${accountTopic(publicId)}deletion`);
};

import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { calendarFile } from '../../machines/contract/calendarFile.ts';
import { dayMs } from '../../machines/contract/call.ts';
import { localeOf } from '../../machines/contract/language.ts';
import {
  mailsPerAddress,
  mailsPerAddressOfOne,
  mailsPerDay,
} from '../../machines/contract/rooms/invitation.ts';
import { lengthText } from '../../machines/contract/rooms/lengthText.ts';
import { roomAddress } from '../../machines/contract/rooms/roomAddress.ts';
import { momentOf } from '../../machines/contract/rooms/wallTime.ts';
import en from '../../public/locales/en/mail.json' with { type: 'json' };
import es from '../../public/locales/es/mail.json' with { type: 'json' };
import type { Database } from '../db/database.ts';
import { invitationMails, type invitations } from '../db/invitationSchema.ts';
import { HttpError } from '../http/errors.ts';
import { fingerprint } from '../http/token.ts';
import { composeMail } from '../mail/composeMail.ts';
import type { Mail } from '../mail/mailer.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Settings } from '../settings/settings.ts';

const texts = { en, es };

export type InvitationRow = typeof invitations.$inferSelect;

/** What a mail says of an invitation. */
export type InvitationNews = 'invited' | 'changed' | 'cancelled';

/** Whose meeting it is, as guests know them. */
export interface InvitingHost {
  partnerId: number;
  publicId: string;
  /** Their readable address, if they have chosen one (BRAND-3). */
  slug: string | null;
  spaceName: string;
}

interface Writing {
  news: InvitationNews;
  invitation: InvitationRow;
  /** The title by which guests know a changed one. */
  before?: string;
  guests: readonly string[];
}

/**
 * Queues what guests are told, in place of older news that have not gone out, and counts it (ROOM-7). A cancellation always goes
 * out.
 * @param tx the transaction of what it tells.
 * @throws HttpError 429 beyond the mails of a day: then nothing is told.
 */
export const tellGuests = async (
  tx: Database,
  { settings, now }: { settings: Settings; now: number },
  host: InvitingHost,
  writings: readonly Writing[],
): Promise<void> => {
  const told = writings.flatMap(({ guests, ...writing }) =>
    guests.map((guest) => ({ ...writing, guest, addressHash: fingerprint(guest) })),
  );
  if (told.length === 0) return;
  await refuseTooMany(
    tx,
    host,
    told.filter(({ news }) => news !== 'cancelled'),
    now,
  );
  const { partnerId } = host;
  await tx
    .insert(invitationMails)
    .values(told.map(({ addressHash }) => ({ partnerId, addressHash, at: new Date(now) })));
  for (const { addressHash, ...one } of told) {
    const mail = await invitationMail({ settings, now, host, ...one });
    await queueMail(tx, mail, now, `invitation ${one.invitation.id} ${addressHash}`);
  }
};

const refuseTooMany = async (
  tx: Database,
  { partnerId }: InvitingHost,
  told: readonly { addressHash: string; guest: string }[],
  now: number,
): Promise<void> => {
  if (told.length === 0) return;
  // One by one: two calls at once could each count what is just free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invitation mails'))`);
  const isRecent = gt(invitationMails.at, new Date(now - dayMs));
  const [sent] = await tx
    .select({ mails: count() })
    .from(invitationMails)
    .where(and(eq(invitationMails.partnerId, partnerId), isRecent));
  if ((sent?.mails ?? 0) + told.length > mailsPerDay) throw new HttpError(429, 'INVITATION_LIMIT');
  const hashes = told.map(({ addressHash }) => addressHash);
  const received = await tx
    .select({
      addressHash: invitationMails.addressHash,
      mails: count(),
      own: sql`count(*) filter (where ${eq(invitationMails.partnerId, partnerId)})`.mapWith(Number),
    })
    .from(invitationMails)
    .where(and(inArray(invitationMails.addressHash, hashes), isRecent))
    .groupBy(invitationMails.addressHash);
  const full = received.find(({ mails, own }) => mails >= mailsPerAddress || own >= mailsPerAddressOfOne);
  const address = told.find(({ addressHash }) => addressHash === full?.addressHash)?.guest;
  if (address !== undefined) throw new HttpError(429, 'ADDRESS_LIMIT', { fields: { address } });
};

/** One mail to one guest, in the invitation's language, with a file for their calendar. */
const invitationMail = async ({
  settings,
  now,
  host,
  news,
  invitation,
  before = invitation.title,
  guest,
}: Omit<Writing, 'guests'> & {
  settings: Settings;
  now: number;
  host: InvitingHost;
  guest: string;
}): Promise<Mail> => {
  const { appOrigin, productName, legalCompany, legalAddress, mailFrom } = settings;
  const { language, title, lengthMinutes, room, id, sequence } = invitation;
  const { invitation: words } = texts[language];
  const { publicId: partnerId, slug, spaceName } = host;
  const link = roomAddress(settings.meetingOrigin, { partnerId, slug }, room);
  const values: Record<string, string> = {
    title,
    before,
    link,
    space: spaceName,
    product: productName,
    when: whenOf(invitation),
    length: lengthText(lengthMinutes, language),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const isGone = news === 'cancelled';
  const lead = news === 'changed' && before !== title ? words.changed.renamed : words[news].lead;
  const mail = await composeMail({
    to: guest,
    language,
    subject: filled(words[news].subject),
    lead: filled(lead),
    button: isGone
      ? { label: filled(words.goneLink), href: `${appOrigin}/?lng=${language}` }
      : { label: words.press, href: link },
    note: isGone ? words.goneNote : filled(words.note),
    from: `${legalCompany}, ${legalAddress}`,
    unsubscribe: null,
  });
  const method = isGone ? 'CANCEL' : 'REQUEST';
  const content = calendarFile({
    title,
    text: filled(words.file),
    link,
    start: momentOf(invitation).at,
    minutes: lengthMinutes,
    now,
    uid: `${id}@${new URL(settings.meetingOrigin).host}`,
    product: productName,
    sequence,
    method,
    sent: { organizer: { name: spaceName, email: mailFrom }, guest },
  });
  return { ...mail, calendar: { method, content } };
};

/** When it starts, as the host's clock says, with the name of their zone: nobody knows the guest's. */
const whenOf = (invitation: InvitationRow): string => {
  const { language, timeZone } = invitation;
  const at = momentOf(invitation).at;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${format.format(at)} (${timeZone.replaceAll('_', ' ')})`;
};

import * as v from 'valibot';
import { EmailField } from '../contract/emailField.ts';
import { inOneLine, isSeen, storable } from '../contract/fields.ts';
import type { Language } from '../contract/language.ts';
import { type Invitation, isPast, longestTitle, mostGuests } from '../contract/rooms/invitation.ts';
import { isDay, isTime, isTimeZone, momentOf, wallTimeAt } from '../contract/rooms/wallTime.ts';

/** An invitation as it is typed: `guests` one address a line. */
export interface InvitationDraft {
  readonly title: string;
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
  readonly lengthMinutes: number;
  readonly guests: string;
  readonly language: Language;
}

export type InvitationField = keyof InvitationDraft;

/** Why a field is not right, as a code. */
export type InvitationError =
  | 'titleMissing'
  | 'titleTooLong'
  | 'dayMissing'
  | 'dayPast'
  | 'timeMissing'
  | 'noSuchTime'
  | 'past'
  | 'zoneUnknown'
  | 'wrongAddress'
  | 'tooManyGuests';

/** A title as it is sent, and as the server keeps it: in one line, without what no database stores (ROOM-7). */
export const sentTitle = ({ title }: Pick<InvitationDraft, 'title'>): string => inOneLine(storable(title));

/** The addresses of a text: one a line, or between commas. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  ),
];

/** The addresses of a text that the server takes for none. */
export const wrongAddresses = (text: string): readonly string[] =>
  addressesIn(text).filter((one) => !v.is(EmailField, one));

/**
 * What is wrong with a field; null if nothing is (ROOM-7).
 * @param now in ms since 1970; null where it does not matter
 * @param before what is changed; null for a new one
 */
export const invitationErrorOf = (
  field: InvitationField,
  draft: InvitationDraft,
  now: number | null = null,
  before: Invitation | null = null,
): InvitationError | null => {
  const { day, time, timeZone, guests } = draft;
  switch (field) {
    case 'title': {
      const title = sentTitle(draft);
      if (!isSeen(title)) return 'titleMissing';
      return title.length > longestTitle ? 'titleTooLong' : null;
    }
    case 'day':
      if (!isDay(day)) return 'dayMissing';
      return isPastAt('day', draft, now, before) ? 'dayPast' : null;
    case 'time': {
      if (!isTime(time)) return 'timeMissing';
      if (!isDay(day) || !isTimeZone(timeZone)) return null;
      if (momentOf({ day, time, timeZone }).occurs === 'never') return 'noSuchTime';
      return isPastAt('time', draft, now, before) ? 'past' : null;
    }
    case 'timeZone':
      return isTimeZone(timeZone) ? null : 'zoneUnknown';
    case 'guests':
      if (addressesIn(guests).length > mostGuests) return 'tooManyGuests';
      return wrongAddresses(guests).length > 0 ? 'wrongAddress' : null;
    default:
      return null;
  }
};

/** The field that has to be changed where a start is over: no time of a past day is later than now (ROOM-7). */
export const pastField = ({ day, timeZone }: InvitationDraft, now: number): 'day' | 'time' =>
  isTimeZone(timeZone) && day < wallTimeAt(now, timeZone).day ? 'day' : 'time';

const isPastAt = (
  field: 'day' | 'time',
  draft: InvitationDraft,
  now: number | null,
  before: Invitation | null,
): boolean =>
  now !== null &&
  pastField(draft, now) === field &&
  // Without a time nothing of a past day is left either.
  (!isTime(draft.time) || isPast(draft, now, before));

/** The fields that can have a mistake, in the form's order. */
export const invitationFields = ['title', 'day', 'time', 'timeZone', 'guests'] as const;

/** An invitation as its host edits it. */
export const draftOf = (invitation: Invitation): InvitationDraft => {
  const { title, day, time, timeZone, lengthMinutes, guests, language } = invitation;
  return { title, day, time, timeZone, lengthMinutes, guests: guests.join('\n'), language };
};

/** Whether an invitation is what a form says, as the server keeps it: another one of the same name was sent before. */
const saysTheSame = (draft: InvitationDraft, invitation: Invitation): boolean => {
  const { day, time, timeZone, lengthMinutes, guests, language } = draft;
  return (
    sentTitle(draft) === invitation.title &&
    day === invitation.day &&
    time === invitation.time &&
    timeZone === invitation.timeZone &&
    lengthMinutes === invitation.lengthMinutes &&
    language === invitation.language &&
    inOrder(addressesIn(guests.normalize('NFC'))) === inOrder(invitation.guests)
  );
};

const inOrder = (addresses: readonly string[]): string => addresses.toSorted().join();

/** A form: `sequence` is that of the invitation that is changed, null for a new one. */
export interface InvitationForm {
  readonly id: string;
  readonly room: string;
  readonly sequence: number | null;
  readonly draft: InvitationDraft;
  /** Whether something was typed in it. */
  readonly isEdited: boolean;
}

/** What is typed and neither sent nor thrown away; `open` is the form that is open. */
export interface InvitationDrafts {
  readonly forms: readonly InvitationForm[];
  readonly open: string | null;
}

interface Forms {
  /** The form that is open, or was. */
  readonly form: InvitationForm | null;
  /** The forms that were closed with something typed in them. */
  readonly kept: readonly InvitationForm[];
}

/** What the server lists; by `ahead` this browser's clock is ahead of the server's, in ms (T01). */
export interface List {
  readonly invitations: readonly Invitation[];
  readonly ahead: number;
}

/** What is wrong with a field of a form, beside what is listed; null if nothing is (ROOM-7). */
export const formError = (
  field: InvitationField,
  { id, draft }: InvitationForm,
  invitations: readonly Invitation[],
  now: number | null,
): InvitationError | null =>
  invitationErrorOf(field, draft, now, invitations.find((one) => one.id === id) ?? null);

/** Whether a list has an invitation as one that was cancelled. */
export const isCancelled = (invitations: readonly Invitation[], id: string): boolean =>
  invitations.some((one) => one.id === id && one.cancelledAt !== null);

/** Whether an invitation holds, and says what a form says. */
export const isDone = ({ draft }: InvitationForm, invitation: Invitation): boolean =>
  invitation.cancelledAt === null && saysTheSame(draft, invitation);

/** All forms with something typed in them, the open one included. */
export const typedForms = ({ form, kept }: Forms): readonly InvitationForm[] => [
  ...kept.filter(({ id }) => id !== form?.id),
  ...(form?.isEdited ? [form] : []),
];

/** The forms beside a list: a new one whose invitation is in it was sent, and changes the first version from now on. */
export const formsBeside = ({ form, kept }: Forms, invitations: readonly Invitation[]): Forms => {
  const beside = (one: InvitationForm): InvitationForm =>
    one.sequence === null && invitations.some(({ id }) => id === one.id) ? { ...one, sequence: 0 } : one;
  return { form: form && beside(form), kept: kept.map(beside) };
};

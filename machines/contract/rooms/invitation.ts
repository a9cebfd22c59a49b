import * as v from 'valibot';
import { minuteMs } from '../call.ts';
import { EmailField } from '../emailField.ts';
import { Id, optionalTime, text } from '../fields.ts';
import { languages } from '../language.ts';
import { seenLine } from './people.ts';
import { isDay, isTime, isTimeZone, momentOf, type WallTime } from './wallTime.ts';

/** Characters of a meeting's title. */
export const longestTitle = 120;
/** How short a meeting may be, in minutes. */
export const shortestLength = 5;
/** How long a meeting may be, in minutes. */
export const longestLength = 12 * 60;
/** Addresses of one invitation. */
export const mostGuests = 20;
/** Invitations that a partner has at a time, those that are over included. */
export const mostInvitations = 200;
/** Days for which an invitation is kept once its meeting is over. */
export const keptDays = 30;
/** Mails that a partner's invitations send within 24 hours; nobody's inbox can be flooded by us (ROOM-7). */
export const mailsPerDay = 100;
/** Mails of all partners' invitations to one address within 24 hours. A cancellation always goes out, and counts. */
export const mailsPerAddress = 10;
/** Those of one partner: nobody keeps a guest from other hosts. */
export const mailsPerAddressOfOne = 5;

/** An invitation's own name, made by the browser, so that one that is sent again is the same. */
export const InvitationId = Id;
/** The room of an invitation: a meeting's random name (MEET-2). */
export const InvitationRoom = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10}$/));

/** What a host says of a meeting (ROOM-7). Kept as the clock on their wall shows it, which is what they have agreed on. */
export const InvitationFields = {
  title: seenLine(longestTitle),
  day: v.pipe(v.string(), v.check(isDay)),
  time: v.pipe(v.string(), v.check(isTime)),
  timeZone: v.pipe(v.string(), v.check(isTimeZone)),
  lengthMinutes: v.pipe(v.number(), v.integer(), v.minValue(shortestLength), v.maxValue(longestLength)),
  guests: v.pipe(
    v.array(EmailField),
    v.maxLength(mostGuests),
    v.transform((guests) => [...new Set(guests)]),
  ),
  /** Of the mails. */
  language: v.picklist(languages),
};

/** An invitation as its host sees it. `sequence` counts its changes, `cancelledAt` is null for one that holds. */
export const Invitation = v.object({
  id: v.string(),
  room: text,
  title: text,
  day: v.pipe(v.string(), v.check(isDay)),
  time: v.pipe(v.string(), v.check(isTime)),
  timeZone: text,
  startsAt: v.pipe(v.string(), v.isoTimestamp()),
  lengthMinutes: v.fallback(v.number(), 30),
  guests: v.fallback(v.array(v.string()), []),
  language: v.fallback(v.picklist(languages), 'en'),
  sequence: v.fallback(v.number(), 0),
  cancelledAt: optionalTime,
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** A start may be over by so much, in ms: somebody fills in the form slowly, and means now. */
export const startLeeway = 15 * minuteMs;

/**
 * Whether nobody is invited to this start any more (ROOM-7). That of a meeting whose guests know it already stands until
 * the meeting has ended: who is missing is invited, and nobody has to be told of another time.
 * @param before the meeting as it stood, null for a new one
 */
export const isPast = (
  start: WallTime,
  now: number,
  before: (WallTime & { readonly lengthMinutes: number }) | null,
): boolean => {
  const stays =
    before !== null &&
    before.day === start.day &&
    before.time === start.time &&
    before.timeZone === start.timeZone;
  const length = stays ? before.lengthMinutes * minuteMs : 0;
  return momentOf(start).at + Math.max(startLeeway, length) < now;
};

import ICAL from 'ical.js';
import { plainLine } from './plainLine.ts';

/** A meeting's texts and times in a calendar file. */
export interface CalendarFacts {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** When it starts, in ms since 1970. */
  readonly start: number;
  readonly minutes: number;
  /** The present time, in ms since 1970. */
  readonly now: number;
  /** Unique among all meetings, and the same in each file of one. */
  readonly uid: string;
  /** The program that made it. */
  readonly product: string;
  /** Counts the changes of a meeting: a calendar takes the file with the highest one (ROOM-7). */
  readonly sequence?: number;
  /** What a calendar does with the file by itself: takes the meeting in, or strikes it out (RFC 5546). */
  readonly method?: 'REQUEST' | 'CANCEL';
  /** It was called off; where a file has no method, which its status alone tells. */
  readonly isCancelled?: boolean;
  /** For a file in a mail to one guest. */
  readonly sent?: {
    readonly organizer: Mailbox;
    /** The guest's address alone: no guest learns of another. */
    readonly guest: string;
  };
}

interface Mailbox {
  readonly name: string;
  readonly email: string;
}

// Lines have at most 75 octets; the library does not count the space at the start of a folded one.
ICAL.foldLength = 74;

/**
 * A meeting as an iCalendar file (RFC 5545), times in UTC, which every calendar shows in its reader's own zone (MEET-3,
 * ROOM-7). It imports a library: load it on demand.
 */
export const calendarFile = (facts: CalendarFacts): string => {
  const { title, text, link, start, minutes, now, uid, product, sequence = 0, method, sent } = facts;
  const { isCancelled = method === 'CANCEL' } = facts;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', timeOf(now));
  event.addPropertyWithValue('dtstart', timeOf(start));
  event.addPropertyWithValue('dtend', timeOf(start + minutes * 60_000));
  event.addPropertyWithValue('summary', plainLine(title));
  event.addPropertyWithValue('description', plainLine(text));
  event.addPropertyWithValue('location', link);
  event.addPropertyWithValue('url', link);
  event.addPropertyWithValue('sequence', sequence);
  if (isCancelled || method !== undefined)
    event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED');
  if (sent !== undefined) addPeople(event, sent);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${plainLine(product)}//EN`);
  if (method !== undefined) calendar.addPropertyWithValue('method', method);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
};

const addPeople = (event: ICAL.Component, { organizer, guest }: NonNullable<CalendarFacts['sent']>): void => {
  const by = event.addPropertyWithValue('organizer', mailto(organizer.email));
  by.setParameter('cn', parameterOf(organizer.name));
  const attendee = event.addPropertyWithValue('attendee', mailto(guest));
  attendee.setParameter('role', 'REQ-PARTICIPANT');
  attendee.setParameter('partstat', 'NEEDS-ACTION');
  // The organizer is the product's mailbox, which reads no answers.
  attendee.setParameter('rsvp', 'FALSE');
};

/** A parameter's value has no way to write a quote. */
const parameterOf = (name: string): string => plainLine(name).replaceAll('"', '’');

const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

const timeOf = (ms: number) => ICAL.Time.fromJSDate(new Date(ms), true);

import ICAL from 'ical.js';
import type { CalendarEntry } from '../../machines/meetings/shareSheetMachine.ts';
import { plainLine } from './plainLine.ts';

/** The values of a meeting’s file, beside its texts. */
export interface CalendarFacts extends Pick<CalendarEntry, 'title' | 'text' | 'link'> {
  /** The present time, in ms. */
  readonly now: number;
  /** The browser’s time zone then, in minutes behind UTC, as `getTimezoneOffset` returns it. */
  readonly offset: number;
  /** Unique among all files. */
  readonly uid: string;
  /** The program that made it. */
  readonly product: string;
}

// Lines have at most 75 octets; the library does not count the space at the start of a folded one.
ICAL.foldLength = 74;

const half = 30 * 60_000;

/**
 * A meeting of 30 minutes at the next full half hour as an iCalendar file, times in UTC (MEET-3). It imports
 * a library: load it on demand.
 */
export const calendarFile = ({ title, text, link, now, offset, uid, product }: CalendarFacts): string => {
  const start = nextHalfHour(now, offset);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', timeOf(now));
  event.addPropertyWithValue('dtstart', timeOf(start));
  event.addPropertyWithValue('dtend', timeOf(start + half));
  event.addPropertyWithValue('summary', plainLine(title));
  event.addPropertyWithValue('description', plainLine(text));
  event.addPropertyWithValue('location', link);
  event.addPropertyWithValue('url', link);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${plainLine(product)}//EN`);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
};

/** The next full half hour after `now` in a time zone `offset` minutes behind UTC, in ms. */
const nextHalfHour = (now: number, offset: number): number => {
  const local = now - offset * 60_000;
  return now + half - (local % half);
};

const timeOf = (ms: number) => ICAL.Time.fromJSDate(new Date(ms), true);

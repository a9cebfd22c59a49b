import ICAL from 'ical.js';
import type { CalendarEntry } from '../../machines/meetings/shareSheetMachine.ts';
import { plainLine } from './plainLine.ts';

/** What a meeting’s file is made from, beside its words. */
export interface CalendarFacts extends Pick<CalendarEntry, 'title' | 'text' | 'link'> {
  /** When it is made, in ms. */
  readonly now: number;
  /** How far the browser’s clock is behind UTC then, in minutes, as `getTimezoneOffset` tells. */
  readonly offset: number;
  /** Unlike that of any other file. */
  readonly uid: string;
  /** Who made it. */
  readonly product: string;
}

// Lines have at most 75 octets; the library does not count the space that a continued one begins with.
ICAL.foldLength = 74;

const half = 30 * 60_000;

/**
 * A meeting of 30 minutes at the next full half hour as an iCalendar file, times in UTC (MEET-3). It comes with a
 * library of its own: load it when it is needed.
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

/** The next full half hour after `now` on a clock that is `offset` minutes behind UTC, in ms. */
const nextHalfHour = (now: number, offset: number): number => {
  const local = now - offset * 60_000;
  return now + half - (local % half);
};

const timeOf = (ms: number) => ICAL.Time.fromJSDate(new Date(ms), true);

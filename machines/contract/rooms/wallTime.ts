import { localeOf } from '../language.ts';

/** What a clock on the wall shows somewhere: a day as `2026-11-27`, a time as `15:30`, an IANA zone as `Europe/Madrid`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
}

/** When a clock shows something: once, twice as it is set back, or never as it skips that hour. */
export interface Moment {
  /** In ms since 1970: the first of two; for one that is skipped as late as if the clock had not been set. */
  readonly at: number;
  readonly occurs: 'once' | 'twice' | 'never';
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether `Intl` knows this IANA name of a time zone; an offset is none, as it knows no summer (ROOM-7). */
export const isTimeZone = (timeZone: string): boolean => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(timeZone)) return false;
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
};

/** Whether there is such a day, of this century or the last of years that calendars know. */
export const isDay = (text: string): boolean => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

/** Whether a clock of 24 hours shows it. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** When a clock shows this, by the zone's rules as this engine knows them (ROOM-7). */
export const momentOf = ({ day: on, time, timeZone }: WallTime): Moment => {
  const shown = Date.parse(`${on}T${time}:00Z`);
  // A clock is set at most once within two days.
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)];
  const moments = [shown - before, shown - after].filter((at) => at + offsetAt(at, timeZone) === shown);
  const [first = shown - before, second = first] = moments.toSorted((one, next) => one - next);
  if (moments.length === 0) return { at: first, occurs: 'never' };
  return { at: first, occurs: first === second ? 'once' : 'twice' };
};

/** What a clock shows there at a moment, in ms since 1970. */
export const wallTimeAt = (at: number, timeZone: string): WallTime => {
  const shown = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16), timeZone };
};

/** How far a zone's clock is ahead of UTC at a moment, in ms. */
const offsetAt = (at: number, timeZone: string): number => {
  const whole = Math.floor(at / 1000) * 1000;
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: on = 1, hour = 0, minute: past = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, on, hour, past, second) - whole;
};

/** By the zone's name in small letters: `Intl` takes any mix of capitals, so each would be kept by itself (OPS-7). */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that is not known. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const key = timeZone.toLowerCase();
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(localeOf('en'), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(key, format);
  return format;
};
